/**
 * The result of a check as SARIF 2.1.0: a rule for each danger, and for each way to differ without one; a result for
 * each difference, under the rule of its gravest danger.
 */
import { createHash } from "node:crypto";
import { componentNames } from "../../algorithms/algorithm.js";
import { comparable } from "../compare.js";
import { dangers, type Danger, type DangerId } from "../dangers/dangers.js";
import type { ReportAnswer } from "../report/schema.js";
import { byCodeUnits, visible } from "../text.js";
import { harmlessJSON } from "./json.js";
import type { CheckResult, Stale, VectorResult } from "./schema.js";
import {
  differenceInWords,
  nameOf,
  questionInWords,
  sayings,
  staleInWords,
  stepInWords,
  type Difference,
} from "./words.js";

/** The folder of the corpus, from which the files of vectors are named. */
const corpusBase = "CORPUS";

export function sarif(result: CheckResult): string {
  const { participant, against, vectors, stale } = result;
  const found = [...vectors.flatMap((vector) => findings(vector, result)), ...stale.map(staleFound)];
  const ruleIds = [...new Set(found.map(({ ruleId }) => ruleId))].sort(byCodeUnits);
  return harmlessJSON({
    $schema: "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "urlstrata", rules: ruleIds.map(rule) } },
        automationDetails: { id: `urlstrata/${visible(participant.id)}/${visible(against.id)}/` },
        originalUriBaseIds: { [corpusBase]: { description: { text: "The folder of the corpus." } } },
        results: found.map((each) => sarifResult(each, result)),
      },
    ],
  });
}

/**
 * Where code scanning sorts a rule that is tagged as security: high from 7, medium from 4, low below. No score of a
 * vulnerability, which depends on who relies on both parsers.
 */
const severities: Readonly<Record<DangerId, string>> = {
  "host-split": "8.0",
  "scheme-shift": "7.0",
  "userinfo-shift": "6.0",
  "accept-split": "4.0",
  "host-spelling": "3.0",
};

function rule(id: string): object {
  const danger = dangers.find((each) => each.id === id);
  if (danger !== undefined) return dangerRule(danger);
  const about: Readonly<Record<string, string>> = {
    crashed: "The participant crashes.",
    stale: "An entry of the allow-list is stale.",
  };
  const text = about[id] ?? `Both accept, and differ in ${id.replaceAll("+", ", ")}.`;
  return { id, shortDescription: { text }, defaultConfiguration: { level: "error" } };
}

function dangerRule({ id, means, matters }: Danger): object {
  return {
    id,
    shortDescription: { text: means },
    fullDescription: { text: matters },
    help: { text: `${means} ${matters}` },
    defaultConfiguration: { level: "error" },
    properties: { tags: ["security"], "security-severity": severities[id] },
  };
}

/** What becomes a result of SARIF. */
interface Found {
  readonly ruleId: string;
  readonly vector: string;
  readonly text: string;
  /** What tells it from other findings about the vector. */
  readonly identity: readonly unknown[];
  readonly place?: Difference["place"];
  /** The reason of what is known. */
  readonly known?: string;
  readonly properties?: object;
}

function findings(vector: VectorResult, result: CheckResult): Found[] {
  switch (vector.result) {
    case "same":
    case "uncompared":
    case "unanswered":
    case "beyond":
      return [];
    case "crashed": {
      const text = `${questionInWords(vector)} crashes ${nameOf(result.participant.id)}: ${visible(vector.did)}`;
      return [{ ruleId: "crashed", vector: vector.id, text, identity: ["crashed"] }];
    }
    case "different":
      return [differenceFound(vector, result)];
    case "known":
      return [{ ...differenceFound(vector, result), known: vector.reason }];
  }
}

function differenceFound(difference: Difference, result: CheckResult): Found {
  const { id, input, base, encoding, differing, says, step, place } = difference;
  return {
    ruleId: difference.dangers[0] ?? differing.join("+"),
    vector: id,
    text: [
      `${differenceInWords(difference, result)}: ${questionInWords(difference)}`,
      ...sayings(difference, result).map(({ piece, who, says }) => `${piece} by ${who}: ${says}`),
      `step: ${stepInWords(difference)}`,
    ].join("\n"),
    identity: [[...differing].sort(byCodeUnits), answered(says.participant), answered(says.text)],
    ...(place === undefined ? {} : { place }),
    properties: {
      ...(difference.dangers.length === 0 ? {} : { tags: ["security", ...difference.dangers] }),
      differing,
      input: visible(input),
      base: base === null ? null : visible(base),
      ...(encoding === undefined ? {} : { encoding: visible(encoding) }),
      step: visible(step.id),
    },
  };
}

/** An answer as it is told apart: why something is rejected is told in other words by each version. */
function answered(answer: ReportAnswer): unknown {
  if (answer.kind !== "parsed") return answer.kind;
  return [answer.href, answer.origin, componentNames.map((name) => comparable(name, answer))];
}

function staleFound(entry: Stale): Found {
  const { vector } = entry.question;
  return { ruleId: "stale", vector, text: staleInWords(entry), identity: ["stale"] };
}

function sarifResult(found: Found, { participant, against }: CheckResult): object {
  const { ruleId, vector, text, identity, place, known, properties } = found;
  // Stable as long as the same two differ in the same way over the same vector, whatever their versions.
  const fingerprint = createHash("sha256")
    .update(JSON.stringify([participant.id, against.id, vector, ...identity]))
    .digest("hex");
  return {
    ruleId,
    level: "error",
    message: { text: plainMessage(text) },
    locations: [
      {
        ...(place === undefined ? {} : { physicalLocation: physicalLocation(place) }),
        logicalLocations: [{ fullyQualifiedName: visible(vector), kind: "vector" }],
      },
    ],
    fingerprints: { "urlstrata/v1": fingerprint },
    // The name that code scanning goes by; a line of the corpus would move.
    partialFingerprints: { primaryLocationLineHash: fingerprint },
    suppressions:
      known === undefined ? [] : [{ kind: "external", status: "accepted", justification: visible(known) }],
    ...(properties === undefined ? {} : { properties }),
  };
}

function physicalLocation({ file, line }: NonNullable<Difference["place"]>): object {
  return {
    artifactLocation: { uri: encodeURI(file), uriBaseId: corpusBase },
    region: { startLine: line },
  };
}

/** In a message of SARIF braces hold arguments, brackets links, and a backslash escapes. */
function plainMessage(text: string): string {
  return text.replace(/[\\[\]]/g, "\\$&").replace(/[{}]/g, "$&$&");
}
