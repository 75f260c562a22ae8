import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inPackage } from "../../package-folder.js";
import { questionKey } from "../../load.js";
import { componentNames } from "../../../algorithms/algorithm.js";
import { asking, candidates, closeAll, participants, tryAll } from "../index.js";
import { recordedCandidates } from "./index.js";

const ids = recordedCandidates.map(({ id }) => id);
const fetched = ["url-spec/by-browser.txt", "perl-weburl/decomps-authority-domain.dat", "webspecs/ruby.json"];
const isFetched = fetched.every((file) => existsSync(inPackage("corpus", "upstream", file)));

describe("the recorded participants", () => {
  it("are 21, in the order of years and names", () => {
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

  it("have titles of their own", () => {
    const titles = recordedCandidates.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles.filter((title) => !title.endsWith(", recorded"))).toEqual([]);
  });

  it.skipIf(!isFetched)("are asked by name only", async () => {
    expect(participants.filter(({ kind }) => kind === "recorded")).toEqual([]);
    const asked = await asking(["recorded/ie-8", "recorded/edge-12", "node"], (found) =>
      Promise.resolve(found.map(({ id }) => id)),
    );
    expect(asked).toEqual(["node", "recorded/ie-8", "recorded/edge-12"]);
    const all = await asking(["recorded"], (found) => Promise.resolve(found.map(({ id }) => id)));
    expect(all).toEqual(ids);
  });

  it.skipIf(!isFetched)("say who they were for themselves, and when", async () => {
    const versions = await asking(["recorded/edge-12", "recorded/safari-4"], (found) =>
      Promise.resolve(found.map(({ version }) => version)),
    );
    expect(versions[0]).toBe("captured in 2010");
    expect(versions[1]).toMatch(
      /^Mozilla\/5\.0 \(Windows NT 10\.0; .*\.\.\..* Edge\/12\.0; captured by 2 April 2015$/,
    );
  });

  it.skipIf(!isFetched)("answer each question that they list, and tell no more than they see", async () => {
    const faults = await asking(["recorded"], async (found) => {
      const perParticipant = found.map(async (participant) => {
        const { id, sees, recorded = [] } = participant;
        const answers = await participant.ask(recorded);
        const keys = new Set(recorded.map(questionKey));
        const told = answers.flatMap((answer) => {
          if (answer.kind === "rejected") return [];
          if (answer.kind !== "parsed") return [answer.kind];
          const components = componentNames.filter((name) => answer.components[name] !== undefined);
          return [...components, ...(answer.href === undefined ? [] : ["href" as const])];
        });
        const known: readonly string[] = sees;
        return [
          ...(recorded.length > 0 && keys.size === recorded.length ? [] : [`${id}: questions`]),
          ...[...new Set(told)].filter((part) => !known.includes(part)).map((part) => `${id}: ${part}`),
          ...sees.filter((part) => !told.some((each) => each === part)).map((part) => `${id}: no ${part}`),
        ];
      });
      return (await Promise.all(perParticipant)).flat();
    });
    expect(faults).toEqual([]);
  });

  it.skipIf(existsSync(inPackage("corpus", "upstream")))("are absent while nothing is fetched", async () => {
    const tried = await tryAll(recordedCandidates);
    await closeAll(tried);
    for (const { found } of tried) expect(found).toEqual({ absent: "not fetched: urlstrata corpus fetch" });
  });
});
