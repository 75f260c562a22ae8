import { spawnSync, type SpawnSyncReturns } from "node:child_process";
import { basename } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { componentNames } from "../../../algorithms/algorithm.js";
import { isNotFound } from "../../io/files.js";
import type { Field } from "../../model/field.js";
import { optionalEncoding, type Question } from "../../model/question.js";
import { asciiJSON } from "../../io/display.js";
import { answerMessageSchema, startedSchema, type DriverAnswer } from "../stdio/protocol.js";
import { drivers } from "./index.js";
import { driverCases, type Expected } from "./drivers.test-support.js";

const many = Array.from({ length: 500 }, (_, number) => ({ input: `http://h/${number}`, base: null }));

const start = { type: "start", protocol: 1, colour: "blue" };
const unknown = { type: "greet", questions: 5, colour: "\uD800" };
const stop = { type: "stop" };

/** Returns a batch whose questions have fields that no driver knows. */
function batch(questions: readonly Question[], firstId: number): object {
  const unknownFields = { colour: "\uD800", nested: [1, -2.5e3, true, null, {}, [], '"]}'] };
  return {
    type: "ask",
    questions: questions.map(({ input, base, encoding }, index) => ({
      ...unknownFields,
      id: firstId + index,
      input,
      base,
      ...optionalEncoding(encoding),
    })),
  };
}

function run([runtime, ...options]: readonly [string, ...string[]], input: string): SpawnSyncReturns<string> {
  return spawnSync(runtime, options, { input, encoding: "utf8", timeout: 50_000, maxBuffer: 2 ** 26 });
}

/** Tells whether the driver's runtime is missing. */
function isAbsent({ error, stderr }: SpawnSyncReturns<string>): boolean {
  return isNotFound(error) || /is not installed|Can't locate URI\.pm/.test(stderr);
}

function linesOf(output: string): string[] {
  expect(output.endsWith("\n")).toBe(true);
  return output.slice(0, -1).split("\n");
}

/** All components, absent. */
const absent = Object.fromEntries(componentNames.map((name) => [name, null]));

function check(answer: DriverAnswer | undefined, expected: Expected, sees: readonly Field[]): void {
  if (expected === "answered") expect(answer?.kind).toMatch(/^(?:parsed|rejected)$/);
  else if (typeof expected === "string") expect(answer).toMatchObject({ kind: expected });
  else {
    const { href, components, unseen } = expected;
    const parsed = answer?.kind === "parsed" ? answer : expect.fail(JSON.stringify(answer));
    expect({ ...absent, ...parsed.components }).toMatchObject(components);
    expect(parsed.href).toBe(sees.includes("href") ? href : undefined);
    expect(parsed.unseen ?? []).toEqual(unseen ?? []);
  }
}

for (const { id, command } of drivers) {
  const script = command.at(-1) ?? "";
  const greeted = run(command, asciiJSON(start) + "\n");

  describe.skipIf(isAbsent(greeted))(id, () => {
    let sees: readonly Field[] = [];
    let answers: DriverAnswer[] = [];

    beforeAll(() => {
      const messages = [
        JSON.stringify(start),
        asciiJSON(unknown),
        // Once unescaped, and once with everything outside ASCII escaped.
        JSON.stringify(batch(driverCases, 0)),
        asciiJSON(batch(driverCases, driverCases.length)),
        asciiJSON(batch(many, 2 * driverCases.length)),
        asciiJSON(stop),
        asciiJSON(batch(driverCases, 0)),
      ];
      const { status, stdout, stderr } = run(command, messages.join("\n") + "\n");
      expect(status, stderr).toBe(0);
      expect(stderr).not.toContain(basename(script));
      const [first = "", ...others] = linesOf(stdout);
      ({ sees } = startedSchema.parse(JSON.parse(first)));
      answers = others.map((line) => answerMessageSchema.parse(JSON.parse(line)));
    });

    it("ends with its input", () => {
      const { status, stdout, stderr } = greeted;
      expect(status, stderr).toBe(0);
      expect(linesOf(stdout).map((line) => startedSchema.safeParse(JSON.parse(line)).success)).toEqual([
        true,
      ]);
    });

    it("answers each question in its order, and none after it is stopped", () => {
      const count = 2 * driverCases.length + many.length;
      expect(answers.map((answer) => answer.id)).toEqual(Array.from({ length: count }, (_, index) => index));
    });

    it("makes no difference between escaped and unescaped input", () => {
      const [plain, escaped] = [answers.slice(0, driverCases.length), answers.slice(driverCases.length)].map(
        (half) => half.slice(0, driverCases.length).map((answer) => ({ ...answer, id: 0 })),
      );
      expect(escaped).toEqual(plain);
    });

    it("answers only with what it sees", () => {
      const told = answers.flatMap((answer) =>
        answer.kind === "parsed" ? Object.keys(answer.components ?? {}) : [],
      );
      expect([...new Set(told)].filter((name) => !sees.some((part) => part === name))).toEqual([]);
    });

    it("answers a batch of 500", () => {
      const paths = answers
        .slice(-many.length)
        .map((answer) => (answer.kind === "parsed" ? answer.components?.path : answer.kind));
      expect(paths).toEqual(many.map((_, number) => `/${number}`));
    });

    it.each(driverCases.map((driverCase, index) => ({ ...driverCase, index })))(
      "answers $about",
      ({ index, usual, but }) => {
        check(answers[index], but?.[id] ?? usual, sees);
      },
    );
  });
}

it("has cases with exceptions for existing drivers only", () => {
  const ids = drivers.map(({ id }) => id);
  const excepted = driverCases.flatMap(({ but }) => Object.keys(but ?? {}));
  expect(excepted.filter((id) => !ids.includes(id))).toEqual([]);
});
