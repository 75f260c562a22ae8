/** Checks a driver against the protocol, and with a dozen questions; says what to mend. */
import { inWords } from "./conformance.js";
import type { Answer, Part, Question, TimeLimits } from "./participant.js";
import { Driver } from "./participants/stdio/driver.js";
import { ProgramFailure, type Command } from "./participants/stdio/program.js";
import type { Started } from "./participants/stdio/protocol.js";
import { fitted, shownQuestion, visible } from "./text.js";

/** One thing that was looked at. */
export interface SmokeCheck {
  readonly what: string;
  /** What was found, line by line. */
  readonly found: readonly string[];
  /** What to mend; `null` if there is nothing. */
  readonly mend: string | null;
}

/** What every parser is asked; there is no right answer, but there has to be one. */
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

/** Questions that are asked at once to see whether they are answered in order. */
const many = 300;

/**
 * Starts the program as often as need be; each check begins with a new one, so that none spoils another. Throws
 * ProgramFailure if there is no such program.
 */
export async function smoke(command: Command & TimeLimits): Promise<SmokeCheck[]> {
  const first = await check("It starts and says who it is", command, startAdvice, (driver) =>
    Promise.resolve(identity(driver.started)),
  );
  if (first.mend !== null) return [first];
  return [
    first,
    await check("It answers a dozen questions", command, answerAdvice, answersOneByOne),
    await check("It tells what it says it sees", command, seesAdvice, seen),
    await check("It passes over messages and fields that it does not know", command, unknownAdvice, unknown),
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
  "List in sees what the parser tells of a URL, and tell it: in href and origin, and in components all the others. " +
  "Decline only what the parser cannot be asked.";
const unknownAdvice = "Pass over a message whose type is not ask or stop, and fields that you do not use.";
const orderAdvice = "Answer the questions of a batch in their order, each once, with the id that it has.";
const longAdvice =
  "A line can be many megabytes long: read it whole, whatever the buffer of your language is.";
const sameAdvice = "An answer may depend on its question alone: no clock, no counter, no state.";
const stopAdvice =
  'End when {"type":"stop"} comes, though the input is still open, and when the input ends, with exit code 0; write ' +
  "nothing but answers.";

/** What is wrong with what a driver has answered, in printable words that follow "The program". */
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
    return { what, found: [`The program ${visible(error.message)}.`], mend: advice };
  } finally {
    await driver?.stop();
  }
}

function identity({ name, version, language, unicode, sees, decodes = [] }: Started): string[] {
  return [
    visible(
      `${name} ${version}${language === undefined ? "" : `, ${language}`}${unicode === undefined ? "" : `; Unicode ${unicode}`}`,
    ),
    `sees ${sees.join(", ")}`,
    ...(decodes.length === 0 ? [] : [`gives percent-decoded: ${decodes.join(", ")}`]),
  ];
}

/** The answers; whatever was looked at, a question on which the parser crashes is to be mended. */
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
      throw new Flaw(`${visible(answer.did)}, asked for ${fitted(shownQuestion(question), 60)}`);
  }
  return answers;
}

async function answersOneByOne(driver: Driver): Promise<string[]> {
  const found: string[] = [];
  for (const question of smokeQuestions) {
    const [answer] = await answered(driver, [question]);
    if (answer !== undefined) found.push(`${shownQuestion(question)}: ${inWords(answer)}`);
  }
  return found;
}

async function seen(driver: Driver): Promise<string[]> {
  const answers = await answered(driver, smokeQuestions);
  const accepted = answers.filter((answer) => answer.kind === "parsed");
  if (accepted.length === 0) throw new Flaw(`accepted none of ${smokeQuestions.length} URLs`);
  const isTold = (part: Part): boolean =>
    accepted.some(({ href, origin, components }) => {
      if (part === "href") return href !== undefined;
      return part === "origin" ? origin !== undefined : (components[part] ?? null) !== null;
    });
  const never = driver.started.sees.filter((part) => !isTold(part));
  if (never.length > 0) throw new Flaw(`told ${never.join(", ")} of no URL, which it says it sees`);
  return [];
}

async function unknown(driver: Driver): Promise<string[]> {
  driver.tell({ type: "something of later", questions: [{ id: 0 }] });
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
    throw new Flaw(`answered ${shownQuestion(question)} in another way when it was asked again`);
  return [];
}

async function ending(driver: Driver, means: "stop" | "end of input"): Promise<string[]> {
  const wrong = await driver.endBy(means);
  if (wrong !== null) throw new Flaw(visible(wrong));
  return [];
}
