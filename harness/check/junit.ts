/** The result of a check as JUnit XML, as continuous integration reads it: a suite for each theme, no clock. */
import { visible } from "../text.js";
import type { CheckResult, Stale, VectorResult } from "./schema.js";
import {
  countsOf,
  differenceInWords,
  questionInWords,
  sayings,
  staleInWords,
  stepInWords,
  type Difference,
} from "./words.js";

export function junit(result: CheckResult): string {
  const { participant, against, vectors, stale } = result;
  const themes = new Set(vectors.map(({ theme }) => theme));
  const suites = [...themes].map((theme) => themeSuite(theme, result));
  if (stale.length > 0) suites.push(staleSuite(stale));
  const counts = countsOf(vectors);
  const attributes = {
    name: `${participant.id} against ${against.id}`,
    tests: vectors.length + stale.length,
    failures: counts.different + stale.length,
    errors: counts.crashed,
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element("testsuites", attributes, suites)}\n`;
}

function themeSuite(theme: string, result: CheckResult): string {
  const { participant, against, lens, dangers } = result;
  const vectors = result.vectors.filter((vector) => vector.theme === theme);
  const counts = countsOf(vectors);
  const attributes = {
    name: theme,
    tests: vectors.length,
    failures: counts.different,
    errors: counts.crashed,
    skipped: counts.known + counts.unanswered + counts.uncompared + counts.beyond,
  };
  const properties = Object.entries({
    participant: participant.id,
    "participant version": participant.version,
    against: against.id,
    "against version": against.version,
    lens: lens ?? "verdict, components and href",
    dangers: dangers?.join(", ") ?? "any or none",
  }).map(([name, value]) => element("property", { name, value }));
  return element("testsuite", attributes, [
    element("properties", {}, properties),
    ...vectors.map((vector) =>
      element("testcase", { name: vector.id, classname: theme }, outcome(vector, result)),
    ),
  ]);
}

function staleSuite(stale: readonly Stale[]): string {
  const name = "allow-list";
  const cases = stale.map((entry) =>
    element("testcase", { name: entry.question.vector, classname: name }, [
      element("failure", { message: staleInWords(entry), type: "stale" }),
    ]),
  );
  return element(
    "testsuite",
    { name, tests: cases.length, failures: cases.length, errors: 0, skipped: 0 },
    cases,
  );
}

function outcome(vector: VectorResult, result: CheckResult): string[] {
  switch (vector.result) {
    case "same":
      return [];
    case "uncompared":
      return [leaf("skipped", {}, "nothing can be compared")];
    case "unanswered":
      return [leaf("skipped", {}, `unanswered: ${visible(vector.reason)}`)];
    case "beyond":
      return [leaf("skipped", {}, `in no such danger: differs in ${vector.differing.join(", ")}`)];
    case "known":
      return [leaf("skipped", {}, `known: ${visible(vector.reason)}`)];
    case "crashed": {
      const attributes = { message: vector.did, type: "crashed" };
      return [leaf("error", attributes, `${questionInWords(vector)}\n${visible(vector.did)}`)];
    }
    case "different": {
      const attributes = { message: differenceInWords(vector, result), type: vector.differing.join(" ") };
      return [leaf("failure", attributes, differenceText(vector, result))];
    }
  }
}

function differenceText(difference: Difference, result: CheckResult): string {
  return [
    questionInWords(difference),
    ...sayings(difference, result).map(({ piece, who, says }) => `${piece} by ${who}: ${says}`),
    `step: ${stepInWords(difference)}`,
  ].join("\n");
}

type Attributes = Readonly<Record<string, string | number>>;

/** An element with others in it, each on lines of its own. */
function element(name: string, attributes: Attributes, children: readonly string[] = []): string {
  const start = `${name}${attributesText(attributes)}`;
  if (children.length === 0) return `<${start}/>`;
  return [`<${start}>`, ...children, `</${name}>`].join("\n");
}

/** An element with text in it, of printable ASCII and line feeds. */
function leaf(name: string, attributes: Attributes, text: string): string {
  return `<${name}${attributesText(attributes)}>${escaped(text)}</${name}>`;
}

function attributesText(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(visible(String(value)))}"`)
    .join("");
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
