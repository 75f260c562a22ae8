/** Prints a check as JUnit XML for continuous integration: a suite for each theme, no clock. */
import { quoteQuestion, escape } from "../../io/display.js";
import type { CheckResult, Stale, VectorResult } from "../schema.js";
import {
  causesOf,
  checkCauseInWords,
  countsOf,
  differenceInWords,
  sayings,
  staleInWords,
  stepsInWords,
  type AnyDifference,
} from "../wording.js";

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
  const { participant, against, lens, impacts } = result;
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
    impacts: impacts?.join(", ") ?? "any or none",
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
    element("testcase", { name: entry.cause, classname: name }, [
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
      return [leaf("skipped", {}, `unanswered: ${escape(vector.reason)}`)];
    case "beyond":
      return [leaf("skipped", {}, `in none of these impacts: differs in ${vector.differing.join(", ")}`)];
    case "known":
      return [leaf("skipped", {}, `known: ${escape(vector.reason)}`)];
    case "crashed": {
      const attributes = { message: vector.did, type: "crashed" };
      return [leaf("error", attributes, `${quoteQuestion(vector)}\n${escape(vector.did)}`)];
    }
    case "different": {
      const attributes = { message: differenceInWords(vector, result), type: vector.causes.join(" ") };
      return [leaf("failure", attributes, differenceText(vector, result))];
    }
  }
}

function differenceText(difference: AnyDifference, result: CheckResult): string {
  return [
    quoteQuestion(difference),
    ...sayings(difference, result).map(({ field, who, says }) => `${field} by ${who}: ${says}`),
    ...causesOf(difference, result).flatMap((cause) => [
      `cause ${cause.id}: ${checkCauseInWords(cause, result)}`,
      ...stepsInWords(cause, result).map(({ who, step }) => `step of ${who}: ${step}`),
    ]),
  ].join("\n");
}

type Attributes = Readonly<Record<string, string | number>>;

/** Returns an element with child elements, on lines of their own. */
function element(name: string, attributes: Attributes, children: readonly string[] = []): string {
  const start = `${name}${attributesText(attributes)}`;
  if (children.length === 0) return `<${start}/>`;
  return [`<${start}>`, ...children, `</${name}>`].join("\n");
}

/** Returns an element with text of printable ASCII and line feeds. */
function leaf(name: string, attributes: Attributes, text: string): string {
  return `<${name}${attributesText(attributes)}>${escaped(text)}</${name}>`;
}

function attributesText(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(escape(String(value)))}"`)
    .join("");
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
