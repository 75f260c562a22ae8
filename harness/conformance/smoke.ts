/** Checks a driver against the protocol and with a dozen questions; says what to mend. */
import { answerInWords } from "../compare/observation.js";
import type { TimeLimits } from "../model/participant.js";
import type { Answer } from "../model/answer.js";
import type { Field } from "../model/field.js";
import type { Question } from "../model/question.js";
import { Driver } from "../participants/stdio/driver.js";
import { ProgramFailure, type Command } from "../participants/stdio/program.js";
import type { Started } from "../participants/stdio/protocol.js";
import { ellipsize, quoteQuestion, escape } from "../io/display.js";

/** The result of one check. */
export interface SmokeCheck {
  readonly what: string;
  /** The findings, line by line. */
  readonly found: readonly string[];
  /** Advice; `null` if there is nothing to mend. */
  readonly mend: string | null;
}

/** The questions to every parser; any answer is right, but there must be one. */
const smokeQuestions: readonly Question[] = [
  { input: "http://user:pass@example.com:8080/a/b?q=1#f", base: null },
  { input: "../c?x#y", base: "http://example.com/a/b" },
  { input: "http://[::1]/", base: null },
  { input: "http://example.com", base: null },
  { input: "http://example.com/?#", base: null },
  { input: "mailto:a@b", base: null },
  { input: "", base: null },
  { input: "http://a b/", base: null },
  { input: "http://b\u00FCcher.example/\u{1F600}", base: null },
  { input: "http://h/\0\u202E</script>\u2028", base: null },
  { input: "http://h/\uD800", base: null },
  { input: "http://h/?\u00E9", base: null, encoding: "windows-1252" },
];

/** The number of questions that are sent at once to check their order. */
const many = 300;

/**
 * Starts the program for each check, so that none affects another. Throws ProgramFailure if the program does not exist.
 */
export async function smoke(command: Command & TimeLimits): Promise<SmokeCheck[]> {
  const first = await check("It starts and identifies itself", command, startAdvice, (driver) =>
    Promise.resolve(identity(driver.started)),
  );
  if (first.mend !== null) return [first];
  return [
    first,
    await check("It answers a dozen questions", command, answerAdvice, answersOneByOne),
    await check("It answers with the fields of sees", command, seesAdvice, assertSeen),
    await check("It ignores unknown messages and fields", command, unknownAdvice, unknown),
    await check(`It answers ${many} questions in order`, command, orderAdvice, inOrder),
    await check("It answers an input of a megabyte", command, longAdvice, aMegabyte),
    await check("It gives the same answers again", command, sameAdvice, twice),
    await check("It ends when it is told to stop", command, stopAdvice, (driver) => ending(driver, "stop")),
    await check("It ends at the end of its input", command, stopAdvice, (driver) =>
      ending(driver, "end of input"),
    ),
  ];
}

const startAdvice =
  'Read a line; write {"type":"started","protocol":1,"name":...,"version":...,"sees":[...]} as one line, and flush it.';
const answerAdvice =
  "Write one line for each question of a batch, with its id, and flush at the end of the batch; catch what the parser " +
  "throws, and answer with kind rejected, declined or error. Strings that the language cannot hold are declined.";
const seesAdvice =
  "List in sees the fields that the parser observes, and answer with them: href and origin at the top, the others in components. " +
  "Decline only questions that the parser cannot answer.";
const unknownAdvice = "Ignore a message whose type is not ask or stop, and fields that you do not use.";
const orderAdvice = "Answer the questions of a batch in their order, each once, with its id.";
const longAdvice =
  "A line can be many megabytes long: read all of it, with any buffer size of your language.";
const sameAdvice = "Make the answer depend on its question only: no clock, no counter, no state.";
const stopAdvice =
  'End when {"type":"stop"} comes, even if the input is still open, and when the input ends, with exit code 0; write ' +
  "nothing but answers.";

/** A fault of a driver's answers, in printable words that follow "The program". */
class Flaw extends Error {}

async function check(
  what: string,
  command: Command & TimeLimits,
  advice: string,
  look: (driver: Driver) => Promise<readonly string[]>,
): Promise<SmokeCheck> {
  let driver: Driver | null = null;
  try {
    driver = await Driver.start(command);
    return { what, found: await look(driver), mend: null };
  } catch (error) {
    if (error instanceof Flaw) return { what, found: [`The program ${error.message}.`], mend: advice };
    if (!(error instanceof ProgramFailure) || error.isMissing) throw error;
    return { what, found: [`The program ${escape(error.message)}.`], mend: advice };
  } finally {
    await driver?.stop();
  }
}

function identity({ name, version, language, unicode, sees, decodes = [] }: Started): string[] {
  return [
    escape(
      `${name} ${version}${language === undefined ? "" : `, ${language}`}${unicode === undefined ? "" : `; Unicode ${unicode}`}`,
    ),
    `sees ${sees.join(", ")}`,
    ...(decodes.length === 0 ? [] : [`gives percent-decoded: ${decodes.join(", ")}`]),
  ];
}

/** Returns the answers; a crash of the parser is a fault in any check. */
async function answered(
  driver: Driver,
  questions: readonly Question[],
  unknown: object = {},
): Promise<Answer[]> {
  const answers: Answer[] = [];
  await driver.ask(questions, (_, answer) => void answers.push(answer), unknown);
  for (const [index, answer] of answers.entries()) {
    const question = questions[index];
    if (answer.kind === "crashed" && question !== undefined)
      throw new Flaw(`${escape(answer.did)}, asked ${ellipsize(quoteQuestion(question), 60)}`);
  }
  return answers;
}

async function answersOneByOne(driver: Driver): Promise<string[]> {
  const found: string[] = [];
  for (const question of smokeQuestions) {
    const [answer] = await answered(driver, [question]);
    if (answer !== undefined) found.push(`${quoteQuestion(question)}: ${answerInWords(answer)}`);
  }
  return found;
}

async function assertSeen(driver: Driver): Promise<string[]> {
  const answers = await answered(driver, smokeQuestions);
  const accepted = answers.filter((answer) => answer.kind === "parsed");
  if (accepted.length === 0) throw new Flaw(`accepted none of ${smokeQuestions.length} URLs`);
  const isTold = (part: Field): boolean =>
    accepted.some(({ href, origin, components }) => {
      if (part === "href") return href !== undefined;
      return part === "origin" ? origin !== undefined : (components[part] ?? null) !== null;
    });
  const never = driver.started.sees.filter((part) => !isTold(part));
  if (never.length > 0) throw new Flaw(`never answered with ${never.join(", ")}, which sees lists`);
  return [];
}

async function unknown(driver: Driver): Promise<string[]> {
  driver.send({ type: "unknown", questions: [{ id: 0 }] });
  await answered(driver, [{ input: "http://h/", base: null }], { later: ["field"] });
  return [];
}

async function inOrder(driver: Driver): Promise<string[]> {
  const questions = Array.from({ length: many }, (_, index) => ({ input: `http://h/${index}`, base: null }));
  await answered(driver, questions);
  const start = performance.now();
  await answered(driver, questions);
  const aSecond = Math.round(many / ((performance.now() - start) / 1000));
  return [`about ${aSecond} answers a second`];
}

async function aMegabyte(driver: Driver): Promise<string[]> {
  const [answer] = await answered(driver, [{ input: `http://h/${"a.".repeat(500_000)}`, base: null }]);
  return [answer?.kind ?? "nothing"];
}

async function twice(driver: Driver): Promise<string[]> {
  const first = await answered(driver, smokeQuestions);
  const again = await answered(driver, [...smokeQuestions].reverse());
  again.reverse();
  const changed = smokeQuestions.findIndex(
    (_, index) => JSON.stringify(first[index]) !== JSON.stringify(again[index]),
  );
  const question = smokeQuestions[changed];
  if (question !== undefined)
    throw new Flaw(`answered ${quoteQuestion(question)} differently the second time`);
  return [];
}

async function ending(driver: Driver, means: "stop" | "end of input"): Promise<string[]> {
  const wrong = await driver.endBy(means);
  if (wrong !== null) throw new Flaw(escape(wrong));
  return [];
}
