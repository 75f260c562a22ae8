/**
 * Prints a check as SARIF 2.1.0: a rule for each impact and for each kind of difference without one; a result for each
 * difference, under the rule of its gravest impact.
 */
import { createHash } from "node:crypto";
import { componentNames } from "../../../algorithms/algorithm.js";
import { comparable } from "../../compare/comparable.js";
import { impacts, type Impact, type ImpactId } from "../../compare/impact.js";
import type { AnswerDocument } from "../../model/answer-document.js";
import { byCodeUnits, escape } from "../../io/display.js";
import { harmlessJSON } from "./json.js";
import type { CheckResult, Stale, VectorResult } from "../schema.js";
import {
  differenceInWords,
  nameOf,
  questionInWords,
  sayings,
  staleInWords,
  stepInWords,
  type AnyDifference,
} from "../wording.js";

/** The folder of the corpus, to which the files of vectors are relative. */
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
        automationDetails: { id: `urlstrata/${escape(participant.id)}/${escape(against.id)}/` },
        originalUriBaseIds: { [corpusBase]: { description: { text: "The folder of the corpus." } } },
        results: found.map((each) => sarifResult(each, result)),
      },
    ],
  });
}

/**
 * The rank of a security rule in code scanning: high from 7, medium from 4, low below. It is not the score of a
 * vulnerability, which depends on who relies on both parsers.
 */
const severities: Readonly<Record<ImpactId, string>> = {
  "host-split": "8.0",
  "scheme-shift": "7.0",
  "userinfo-shift": "6.0",
  "accept-split": "4.0",
  "host-spelling": "3.0",
};

function rule(id: string): object {
  const impact = impacts.find((each) => each.id === id);
  if (impact !== undefined) return dangerRule(impact);
  const about: Readonly<Record<string, string>> = {
    crashed: "The participant crashes.",
    stale: "An entry of the allow-list is stale.",
  };
  const text = about[id] ?? `Both accept, and differ in ${id.replaceAll("+", ", ")}.`;
  return { id, shortDescription: { text }, defaultConfiguration: { level: "error" } };
}

function dangerRule({ id, means, matters }: Impact): object {
  return {
    id,
    shortDescription: { text: means },
    fullDescription: { text: matters },
    help: { text: `${means} ${matters}` },
    defaultConfiguration: { level: "error" },
    properties: { tags: ["security"], "security-severity": severities[id] },
  };
}

/** A result of SARIF. */
interface SarifDifference {
  readonly ruleId: string;
  readonly vector: string;
  readonly text: string;
  /** Distinguishes it from other findings about the vector. */
  readonly identity: readonly unknown[];
  readonly place?: AnyDifference["place"];
  /** The reason, if it is known. */
  readonly known?: string;
  readonly properties?: object;
}

function findings(vector: VectorResult, result: CheckResult): SarifDifference[] {
  switch (vector.result) {
    case "same":
    case "uncompared":
    case "unanswered":
    case "beyond":
      return [];
    case "crashed": {
      const text = `${questionInWords(vector)} crashes ${nameOf(result.participant.id)}: ${escape(vector.did)}`;
      return [{ ruleId: "crashed", vector: vector.id, text, identity: ["crashed"] }];
    }
    case "different":
      return [differenceFound(vector, result)];
    case "known":
      return [{ ...differenceFound(vector, result), known: vector.reason }];
  }
}

function differenceFound(difference: AnyDifference, result: CheckResult): SarifDifference {
  const { id, input, base, encoding, differing, says, step, place } = difference;
  return {
    ruleId: difference.impacts[0] ?? differing.join("+"),
    vector: id,
    text: [
      `${differenceInWords(difference, result)}: ${questionInWords(difference)}`,
      ...sayings(difference, result).map(({ field, who, says }) => `${field} by ${who}: ${says}`),
      `step: ${stepInWords(difference)}`,
    ].join("\n"),
    identity: [
      [...differing].sort(byCodeUnits),
      withoutReason(says.participant),
      withoutReason(says.against),
    ],
    ...(place === undefined ? {} : { place }),
    properties: {
      ...(difference.impacts.length === 0 ? {} : { tags: ["security", ...difference.impacts] }),
      differing,
      input: escape(input),
      base: base === null ? null : escape(base),
      ...(encoding === undefined ? {} : { encoding: escape(encoding) }),
      step: escape(step.id),
    },
  };
}

/** Returns an answer without the reason of a rejection, whose words change with versions. */
function withoutReason(answer: AnswerDocument): unknown {
  if (answer.kind !== "parsed") return answer.kind;
  return [answer.href, answer.origin, componentNames.map((name) => comparable(name, answer))];
}

function staleFound(entry: Stale): SarifDifference {
  const { vector } = entry.question;
  return { ruleId: "stale", vector, text: staleInWords(entry), identity: ["stale"] };
}

function sarifResult(found: SarifDifference, { participant, against }: CheckResult): object {
  const { ruleId, vector, text, identity, place, known, properties } = found;
  // Stable while the same two differ in the same way over the same vector, in any version.
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
        logicalLocations: [{ fullyQualifiedName: escape(vector), kind: "vector" }],
      },
    ],
    fingerprints: { "urlstrata/v1": fingerprint },
    // Code scanning uses this name; the line of a vector would move.
    partialFingerprints: { primaryLocationLineHash: fingerprint },
    suppressions:
      known === undefined ? [] : [{ kind: "external", status: "accepted", justification: escape(known) }],
    ...(properties === undefined ? {} : { properties }),
  };
}

function physicalLocation({ file, line }: NonNullable<AnyDifference["place"]>): object {
  return {
    artifactLocation: { uri: encodeURI(file), uriBaseId: corpusBase },
    region: { startLine: line },
  };
}

/** Escapes a SARIF message: braces hold arguments, brackets links, and a backslash escapes. */
function plainMessage(text: string): string {
  return text.replace(/[\\[\]]/g, "\\$&").replace(/[{}]/g, "$&$&");
}
