import { describe, expect, it } from "vitest";
import type { Answer } from "../../model/answer.js";
import type { Question } from "../../model/question.js";
import { recordedParticipant, type RecordedAnswer } from "./recording.js";

const accepted = (href: string): Answer => ({
  kind: "parsed",
  href,
  components: {},
  unspecified: [],
  remarks: [],
});
const rejected: Answer = { kind: "rejected", at: "href", reason: "no", remarks: [] };
const recorded = (input: string, answer: Answer, more: Partial<Question> = {}): RecordedAnswer => ({
  question: { input, base: null, ...more },
  answer,
});

function participantWith(...answers: RecordedAnswer[]): ReturnType<typeof recordedParticipant> {
  const identity = { id: "recorded/x-1", title: "X 1, recorded", kind: "recorded", version: "1" } as const;
  return recordedParticipant(identity, { name: null, sees: ["href"], answers });
}

describe("recordedParticipant", () => {
  it("answers the recorded questions only, with their base and encoding", async () => {
    const participant = participantWith(
      recorded("a:", accepted("a:b"), { base: "c:" }),
      recorded("\ud800\0</script>", rejected, { encoding: "latin1" }),
    );
    const questions: Question[] = [
      { input: "\ud800\0</script>", base: null, encoding: "windows-1252" },
      { input: "a:", base: "c:", encoding: "utf8" },
      { input: "a:", base: null },
      { input: "\ud800\0</script>", base: null },
    ];
    const unanswered = { kind: "unanswered", reason: "not in the recording" };
    expect(await participant.ask(questions)).toEqual([rejected, accepted("a:b"), unanswered, unanswered]);
    expect(participant).toMatchObject({
      id: "recorded/x-1",
      kind: "recorded",
      unicode: null,
      sees: ["href"],
    });
  });

  it("lists a question once, and omits it if its answers differ", async () => {
    const participant = participantWith(
      recorded("a:", accepted("a:")),
      recorded("b:", accepted("b:")),
      recorded("a:", accepted("a:")),
      recorded("b:", rejected),
      recorded("b:", accepted("b:")),
    );
    expect(participant.recorded).toEqual([{ input: "a:", base: null }]);
    expect(await participant.ask([{ input: "b:", base: null }])).toMatchObject([{ kind: "unanswered" }]);
  });
});
