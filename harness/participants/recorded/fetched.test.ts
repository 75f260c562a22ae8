import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inPackage } from "../../io/package-folder.js";
import { meaningKey } from "../../corpus/load.js";
import { componentNames } from "../../../algorithms/algorithm.js";
import { withSelected, closeAll, tryAll } from "../select.js";
import { candidates, participants, reported } from "../catalogue.js";
import { recordedCandidates } from "./fetched.js";
import { ownRecordings } from "./own.js";

const ids = recordedCandidates.map(({ id }) => id);
const fetched = ["url-spec/by-browser.txt", "perl-weburl/decomps-authority-domain.dat", "webspecs/ruby.json"];
const isFetched = fetched.every((file) => existsSync(inPackage("corpus", "upstream", file)));

describe("recordedCandidates", () => {
  it("lists 21 recordings in the order of years and names", () => {
    expect(ids.map((id) => id.replace("recorded/", ""))).toEqual([
      ...["ie-8", "safari-4"],
      ...["chrome-5", "dotnet-4.0", "firefox-3.6"],
      ...["chrome-2011", "gecko-2011", "ie-2011"],
      ...["perl-uri-1.60"],
      ...["opera-12.16"],
      ...["addressable-2.3.6", "chrome-39", "firefox-33", "galimatias-0.2.0", "node-0.10.26"],
      ...["python-3.4.0", "rust-url-0.2.8", "safari-7.1", "webspecs-refimpl"],
      ...["edge-12", "ruby-2.3.0dev"],
    ]);
    expect(ids).toHaveLength(21);
    expect(new Set(candidates.map(({ id }) => id)).size).toBe(candidates.length);
  });

  it("gives each recording its own title", () => {
    const titles = recordedCandidates.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles.filter((title) => !title.endsWith(", recorded"))).toEqual([]);
  });

  it.skipIf(!isFetched)("asks a recording by name only", async () => {
    expect(participants.filter(({ kind }) => kind === "recorded")).toEqual([]);
    const selected = await withSelected(["recorded/ie-8", "recorded/edge-12", "node"], (found) =>
      Promise.resolve(found.map(({ id }) => id)),
    );
    expect(selected).toEqual(["node", "recorded/ie-8", "recorded/edge-12"]);
    const all = await withSelected(["recorded"], (found) => Promise.resolve(found.map(({ id }) => id)));
    expect(all).toEqual([...ids, ...ownRecordings.map(({ id }) => id)]);
  });

  it("asks recordings of this project in every report", () => {
    expect(reported.filter((id) => id.startsWith("recorded/"))).toEqual([
      ...["recorded/chromium-156.0", "recorded/firefox-153.7"],
      ...["recorded/node-20.20", "recorded/webkitgtk-2.50"],
    ]);
    const own = ownRecordings.map(({ id }) => id);
    expect(reported.filter((id) => id.startsWith("recorded/") && !own.includes(id))).toEqual([]);
  });

  it.skipIf(!isFetched)("has the recorded name and the date of each", async () => {
    const versions = await withSelected(["recorded/edge-12", "recorded/safari-4"], (found) =>
      Promise.resolve(found.map(({ version }) => version)),
    );
    expect(versions[0]).toBe("captured in 2010");
    expect(versions[1]).toMatch(
      /^Mozilla\/5\.0 \(Windows NT 10\.0; .*\.\.\..* Edge\/12\.0; captured by 2 April 2015$/,
    );
  });

  it.skipIf(!isFetched)("answers each listed question with listed fields only", async () => {
    const faults = await withSelected(["recorded"], async (found) => {
      const fetched = found.filter(({ id }) => ids.includes(id));
      const perParticipant = fetched.map(async (participant) => {
        const { id, sees, recorded = [] } = participant;
        const answers = await participant.ask(recorded);
        const keys = new Set(recorded.map(meaningKey));
        const observed = answers.flatMap((answer) => {
          if (answer.kind === "rejected") return [];
          if (answer.kind !== "parsed") return [answer.kind];
          const components = componentNames.filter((name) => answer.components[name] !== undefined);
          return [...components, ...(answer.href === undefined ? [] : ["href" as const])];
        });
        const known: readonly string[] = sees;
        return [
          ...(recorded.length > 0 && keys.size === recorded.length ? [] : [`${id}: questions`]),
          ...[...new Set(observed)].filter((part) => !known.includes(part)).map((part) => `${id}: ${part}`),
          ...sees
            .filter((part) => !observed.some((each) => each === part))
            .map((part) => `${id}: no ${part}`),
        ];
      });
      return (await Promise.all(perParticipant)).flat();
    });
    expect(faults).toEqual([]);
  });

  it.skipIf(existsSync(inPackage("corpus", "upstream")))("is absent before corpus fetch", async () => {
    const tried = await tryAll(recordedCandidates);
    await closeAll(tried);
    for (const { found } of tried) expect(found).toEqual({ absent: "not fetched: urlstrata corpus fetch" });
  });
});
