/** Tests the available programs and browsers. */
import { afterAll, describe, expect, it } from "vitest";
import { describeContract, describeLive, findLive } from "../../test-support/live-parsers.js";
import { browsers } from "./browser/index.js";
import { closeAll } from "./select.js";
import { candidates } from "./catalogue.js";
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
  it.for(["perl-uri", "go-net-url"])("%s gives hosts decoded and lists them as decoded", (id, { skip }) => {
    skip(!live.found.has(id), `${id} is absent`);
    expect(live.found.get(id)?.decodes).toEqual(["host"]);
  });
});

describe("browsers", () => {
  it.for(browsers)("$id, if absent, says what to install", (browser, { skip }) => {
    const [found] = live.tried.filter(({ candidate }) => candidate === browser).map((each) => each.found);
    skip(live.found.has(browser.id), `${browser.id} is installed`);
    expect(found).toEqual({ absent: expect.stringContaining("apt-get install") as unknown });
  });
});
