/** Compares the recordings of this project with the running parsers of the same versions. */
import { afterAll, describe, expect, it } from "vitest";
import { contradictions } from "../../conformance/recordings.js";
import { candidates } from "../catalogue.js";
import { closeAll, tryAll } from "../select.js";
import { ownRecordings } from "./own.js";

const recorded = await tryAll(ownRecordings);
const live = await tryAll(candidates.filter(({ kind }) => kind === "live"));
afterAll(() => closeAll(live));

const there = live.flatMap(({ found }) => ("absent" in found ? [] : [found]));
const pairs = recorded.flatMap(({ found }) => {
  if ("absent" in found) return [];
  const { recordedFrom } = found;
  const same = there.find(
    ({ id, version }) => id === recordedFrom?.participant && version === recordedFrom.version,
  );
  return same === undefined ? [] : [{ id: found.id, recording: found, same }];
});

describe("ownRecordings", () => {
  it("are all available", () => {
    expect(recorded.filter(({ found }) => "absent" in found)).toEqual([]);
  });

  it.each(pairs)(
    "$id has the answers of the running parser of the same version",
    async ({ recording, same }) => {
      const { recorded: questions = [] } = recording;
      const answers = await Promise.all([recording, same].map((each) => each.ask(questions)));
      const [of, now] = answers;
      const none = { kind: "unanswered", reason: "none" } as const;
      const asked = questions.map((question, index) => ({
        question,
        answers: new Map([
          [recording.id, of?.[index] ?? none],
          [same.id, now?.[index] ?? none],
        ]),
      }));
      expect(contradictions([recording, same], asked)).toEqual([]);
    },
  );
});
