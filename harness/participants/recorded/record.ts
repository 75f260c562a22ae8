/** Records the answers of a participant. */
import { isDeepStrictEqual } from "node:util";
import { exitCodes, UserError } from "../../io/errors.js";
import { counted, quoteQuestion } from "../../io/display.js";
import { meaningKey } from "../../corpus/load.js";
import type { Answer } from "../../model/answer.js";
import type { Participant } from "../../model/participant.js";
import type { Question } from "../../model/question.js";
import type { RecordingFile, RecordingHeader } from "./file.js";
import type { RecordedAnswer } from "./recording.js";

/** The details of a recording that the user gives. */
export type RecordingOptions = Pick<RecordingHeader, "date" | "system">;

/** Returns the header for a participant; `id` is `null` if only a command starts it. */
export function headerOf(
  { title, version, engine, unicode, sees, decodes }: Participant,
  id: string | null,
  { date, system }: RecordingOptions,
): RecordingHeader {
  return {
    product: title,
    version,
    engine: engine ?? null,
    system,
    unicode,
    date,
    ...(id === null ? {} : { participant: id }),
    sees: [...sees],
    ...(decodes === undefined ? {} : { decodes: [...decodes] }),
  };
}

/** Throws bad input if a recording has another product or version than the participant. */
export function assertSameParser(file: string, recorded: RecordingHeader, now: RecordingHeader): void {
  if (recorded.product === now.product && recorded.version === now.version) return;
  throw new UserError(
    `${file} is a recording of ${recorded.product}, ${recorded.version}, and this is ${now.product}, ` +
      `${now.version}; record it with another --as`,
    exitCodes.badInput,
  );
}

/** Returns the recording with the answers of the participant to the questions that it lacks. Throws a UserError. */
export async function completed(
  { header, answers }: RecordingFile,
  questions: readonly Question[],
  participant: Participant,
): Promise<RecordingFile> {
  const known = new Set(answers.map(({ question }) => meaningKey(question)));
  const lacking = questions.filter((question) => !known.has(meaningKey(question)));
  return { header, answers: [...answers, ...(await askedTwice(lacking, participant))] };
}

/** Asks everything twice, and throws a UserError for a question that hangs, kills or changes the participant. */
async function askedTwice(
  questions: readonly Question[],
  participant: Participant,
): Promise<RecordedAnswer[]> {
  const first = await participant.ask(questions);
  const second = await participant.ask(questions);
  const faults: string[] = [];
  const answers = questions.map((question, index): RecordedAnswer => {
    const [answer = none, again = none] = [first[index], second[index]];
    // An exception is the answer of a library; a hang or an end may be an accident.
    if (answer.kind === "crashed" && !answer.did.startsWith("threw"))
      faults.push(`${participant.id} ${answer.did} at ${quoteQuestion(question)}`);
    else if (!isDeepStrictEqual(answer, again))
      faults.push(`${participant.id} answers ${quoteQuestion(question)} in two ways`);
    return { question, answer };
  });
  const [fault] = faults;
  if (fault === undefined) return answers;
  throw new UserError(
    `nothing is written: ${fault}${faults.length === 1 ? "" : `, and ${counted(faults.length - 1, "other fault")}`}`,
    exitCodes.participantFailed,
  );
}

const none: Answer = { kind: "crashed", did: "gave no answer" };
