/** Prints a check as SARIF 2.1.0: a rule for each cause, and a result for each vector that differs by it. */
import { createHash } from "node:crypto";
import { impacts, type ImpactId } from "../../compare/impact.js";
import { byCodeUnits, escape, quoteQuestion } from "../../io/display.js";
import { harmlessJSON } from "./json.js";
import type { CheckCause, CheckResult, Stale, VectorResult } from "../schema.js";
import {
  causesOf,
  checkCauseInWords,
  nameOf,
  sayings,
  staleInWords,
  stepsInWords,
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
        tool: { driver: { name: "urlstrata", rules: ruleIds.map((id) => rule(id, result)) } },
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

function rule(id: string, result: CheckResult): object {
  const cause = result.causes.find((each) => each.id === id);
  if (cause !== undefined) return causeRule(cause, result);
  const about: Readonly<Record<string, string>> = {
    crashed: "The participant crashes.",
    stale: "An entry of the allow-list is stale.",
  };
  return {
    id: escape(id),
    shortDescription: { text: about[id] ?? escape(id) },
    defaultConfiguration: { level: "error" },
  };
}

function causeRule(cause: CheckCause, result: CheckResult): object {
  const { id, component, reproducer } = cause;
  const [gravest, ...others] = impacts.filter((impact) => cause.impacts.includes(impact.id));
  const text = checkCauseInWords(cause, result);
  const steps = stepsInWords(cause, result).map(({ who, step }) => `Step of ${who}: ${step}.`);
  const matters = [gravest, ...others].flatMap((impact) => (impact === undefined ? [] : impact.matters));
  return {
    id,
    shortDescription: { text },
    fullDescription: { text: [text, ...steps].join(" ") },
    help: { text: [text, ...steps, ...matters].join("\n") },
    defaultConfiguration: { level: "error" },
    properties: {
      component,
      ...(cause.behaviours.length === 0 ? {} : { behaviours: cause.behaviours.map((each) => each.id) }),
      ...(reproducer === null ? {} : { reproducer: quoteQuestion(reproducer) }),
      ...(gravest === undefined
        ? {}
        : {
            tags: ["security", gravest.id, ...others.map((each) => each.id)],
            "security-severity": severities[gravest.id],
          }),
    },
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
      const text = `${quoteQuestion(vector)} crashes ${nameOf(result.participant.id)}: ${escape(vector.did)}`;
      return [{ ruleId: "crashed", vector: vector.id, text, identity: ["crashed"] }];
    }
    case "different":
      return differenceFound(vector, result);
    case "known":
      return differenceFound(vector, result).map((each) => ({ ...each, known: vector.reason }));
  }
}

/** Returns a result for each cause of a difference. */
function differenceFound(difference: AnyDifference, result: CheckResult): SarifDifference[] {
  const { id, input, base, encoding, differing, place } = difference;
  return causesOf(difference, result).map((cause) => ({
    ruleId: cause.id,
    vector: id,
    text: [
      `${checkCauseInWords(cause, result)}: ${quoteQuestion(difference)}`,
      ...sayings(difference, result).map(({ field, who, says }) => `${field} by ${who}: ${says}`),
      ...stepsInWords(cause, result).map(({ who, step }) => `step of ${who}: ${step}`),
    ].join("\n"),
    identity: [cause.id],
    ...(place === undefined ? {} : { place }),
    properties: {
      ...(difference.impacts.length === 0 ? {} : { tags: ["security", ...difference.impacts] }),
      differing,
      input: escape(input),
      base: base === null ? null : escape(base),
      ...(encoding === undefined ? {} : { encoding: escape(encoding) }),
    },
  }));
}

/** An entry is on several vectors; the first stands for them. */
function staleFound(entry: Stale): SarifDifference {
  const [vector = ""] = entry.vectors;
  return { ruleId: "stale", vector, text: staleInWords(entry), identity: ["stale", entry.cause] };
}

function sarifResult(found: SarifDifference, { participant, against }: CheckResult): object {
  const { ruleId, vector, text, identity, place, known, properties } = found;
  // Stable while the same two differ by the same cause on the same vector, in any version.
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
    fingerprints: { "urlstrata/v2": fingerprint },
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
