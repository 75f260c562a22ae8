/** The parsers that are programs, and Chromium, as far as they are there. */
import { afterAll, describe, expect, it } from "vitest";
import { describeContract, describeLive, findLive } from "../../test-support/live-parsers.js";
import { chromium } from "./chromium/index.js";
import { candidates, closeAll } from "./index.js";
import { libraries } from "./libraries/index.js";

const live = await findLive(
  candidates.filter(
    (each) => each.kind === "live" && !each.id.startsWith("node") && !libraries.includes(each),
  ),
);
afterAll(() => closeAll(live.tried));

describeLive(live);
describeContract([...live.found.values()]);

describe("programs", () => {
  it.each(["perl-uri", "go-net-url"].filter((id) => live.found.has(id)))(
    "%s gives hosts decoded, and says so",
    (id) => {
      expect(live.found.get(id)?.decodes).toEqual(["host"]);
    },
  );
});

describe("chromium", () => {
  it.skipIf(live.found.has(chromium.id))("says what would bring it", () => {
    const [absent] = live.tried.filter(({ candidate }) => candidate === chromium).map(({ found }) => found);
    expect(absent).toHaveProperty("absent");
  });
});
