/**
 * The ways in which a divergence of two parsers endangers a system that uses both, for example a filter that judges a
 * URL and a client that fetches it.
 */
import type { ComponentName } from "../../algorithms/algorithm.js";
import { isGivenDecoded, comparable } from "./comparable.js";
import { exitCodes, UserError } from "../io/errors.js";
import type { Identity } from "../model/participant.js";
import type { Answer, Accepted } from "../model/answer.js";
import { decoded, decodedBefore } from "./percent-encoding.js";
import { asciiLowercase, canonicalHost } from "./host-equivalence.js";

/** The gravest first. */
export const impactIds = [
  "host-split",
  "scheme-shift",
  "userinfo-shift",
  "accept-split",
  "host-spelling",
] as const;

export type ImpactId = (typeof impactIds)[number];

/** The fields of an answer that impacts depend on. */
export type JudgedAnswer =
  | Pick<Accepted, "kind" | "components" | "unspecified" | "decoded" | "verdict">
  | { readonly kind: Exclude<Answer["kind"], "parsed"> };

export interface Impact {
  readonly id: ImpactId;
  /** The condition for two answers, in one sentence. */
  readonly means: string;
  /** The reason why it matters, in one sentence. */
  readonly matters: string;
  /** The components that it is about; empty for the verdict. */
  readonly about: readonly ComponentName[];
}

/** The gravest first. */
export const impacts: readonly Impact[] = [
  {
    id: "host-split",
    means: "Both accept, and see hosts that are not empty and differ in more than their spelling.",
    matters:
      "The server that one judges is not the one that the other connects to: this bypasses allow-lists and reaches internal networks.",
    about: ["host"],
  },
  {
    id: "scheme-shift",
    means: "Both accept, and see schemes that differ in more than case, or only one of them sees a scheme.",
    matters:
      "The scheme decides what is done with a URL: what one lets pass as harmless, the other may run, or open as a file.",
    about: ["scheme"],
  },
  {
    id: "userinfo-shift",
    means: "Both accept, and see user names or passwords that differ when they are percent-decoded.",
    matters:
      "Credentials are sent that the other does not see, or the user name of one belongs to the host or path of the other.",
    about: ["username", "password"],
  },
  {
    id: "accept-split",
    means: "One accepts what the other rejects.",
    matters: "One acts on a URL that the other never judged.",
    about: [],
  },
  {
    id: "host-spelling",
    means:
      "Both accept, and see hosts that are the same except for case, percent-encoding, Punycode or the spelling of an IPv6 address.",
    matters:
      "They lead to the same server in most uses, but a list that is compared letter by letter treats them differently.",
    about: ["host"],
  },
];

/** A value of an answer: two answers are in the impact if they are equal in `among` and differ in `value`. */
interface Observed {
  readonly among: string;
  readonly value: string;
}

/** `null` if there is nothing to compare. */
type Look = (answer: JudgedAnswer) => Observed | null;

/**
 * The exact definitions: two answers are in an impact if one of its observations differs. Unanswered and crashed
 * participants never count, nor do unspecified and unobserved components.
 *
 * Schemes are compared without ASCII case, which no specification distinguishes; an absent scheme differs from any
 * other. Absent and empty user-info are equal. User-info is compared percent-decoded, as it is sent; decoded values are
 * not decoded again, and a decoded host has no spelling to compare.
 */
const looks: Readonly<Record<ImpactId, readonly Look[]>> = {
  "host-split": [
    (answer) => observed(hostOf(answer), (host) => canonicalHost(host, isGivenDecoded("host", answer))),
  ],
  "scheme-shift": [(answer) => observed(componentOf("scheme", answer), ofText(asciiLowercase))],
  "userinfo-shift": [(answer) => credential("username", answer), (answer) => credential("password", answer)],
  "accept-split": [(answer) => observed(verdictOf(answer))],
  "host-spelling": [
    (answer) =>
      observed(isGivenDecoded("host", answer) ? undefined : hostOf(answer), undefined, canonicalHost),
  ],
};

function credential(name: "username" | "password", answer: JudgedAnswer): Observed | null {
  const decode = isGivenDecoded(name, answer) ? decodedBefore : decoded;
  return observed(
    componentOf(name, answer),
    ofText((text) => decode(text)),
  );
}

/** Returns an observation if there is a value; all have the same `among` by default. */
function observed<T extends string | null>(
  found: T | undefined,
  value: (found: T) => string | null = (each) => each,
  among: (found: T) => string = () => "",
): Observed | null {
  // JSON distinguishes null from any string.
  return found === undefined ? null : { among: among(found), value: JSON.stringify(value(found)) };
}

/** Lifts a function to absent values, which stay absent. */
function ofText(change: (text: string) => string): (found: string | null) => string | null {
  return (found) => (found === null ? null : change(found));
}

function verdictOf(answer: JudgedAnswer): "parsed" | "rejected" | undefined {
  if (answer.kind === "rejected") return "rejected";
  return answer.kind === "parsed" && answer.verdict === undefined ? "parsed" : undefined;
}

/** Returns a component of an accepted URL; `undefined` if it is unspecified or unobserved. */
function componentOf(name: ComponentName, answer: JudgedAnswer): string | null | undefined {
  if (verdictOf(answer) !== "parsed") return undefined;
  if (answer.kind !== "parsed" || answer.unspecified.some(({ component }) => component === name))
    return undefined;
  return comparable(name, answer);
}

/** Returns a host that is present and not empty. */
function hostOf(answer: JudgedAnswer): string | undefined {
  const host = componentOf("host", answer);
  return host === null || host === "" ? undefined : host;
}

/** Returns the impacts between two answers to one question, the gravest first. */
export function impactsBetween(a: JudgedAnswer, b: JudgedAnswer): readonly Impact[] {
  return impacts.filter(({ id }) =>
    looks[id].some((look) => {
      const [one, other] = [look(a), look(b)];
      return one !== null && other !== null && one.among === other.among && one.value !== other.value;
    }),
  );
}

/** The classes of an impact over one question: any two members of different classes are in that impact. */
export interface ImpactSplit {
  readonly impact: ImpactId;
  /** The ids of the participants, in their order; at least two classes. */
  readonly classes: readonly (readonly string[])[];
}

/**
 * Returns the splits between the answers to one question, the gravest impact first, in linear time. An impact can split
 * them more than once: by user name and by password, or by the spelling of several hosts.
 */
export function impactsOf(answers: ReadonlyMap<string, JudgedAnswer>): readonly ImpactSplit[] {
  return impactIds.flatMap((id) => {
    const divergencePoints = looks[id].flatMap((look) => splitsBy(look, answers));
    const distinct = new Map(divergencePoints.map((classes) => [JSON.stringify(classes), classes]));
    return [...distinct.values()].map((classes) => ({ impact: id, classes }));
  });
}

function splitsBy(look: Look, answers: ReadonlyMap<string, JudgedAnswer>): string[][][] {
  const groups = new Map<string, Map<string, string[]>>();
  for (const [id, answer] of answers) {
    const found = look(answer);
    if (found === null) continue;
    const group = groups.get(found.among) ?? new Map<string, string[]>();
    const members = group.get(found.value) ?? [];
    members.push(id);
    groups.set(found.among, group.set(found.value, members));
  }
  return [...groups.values()].map((group) => [...group.values()]).filter(({ length }) => length > 1);
}

/** Tells whether a participant observes enough to be in that impact. */
export function canBeIn({ about }: Impact, { sees }: Pick<Identity, "sees">): boolean {
  return about.length === 0 || about.some((name) => sees.includes(name));
}

/** Returns the impacts with these comma-separated names, the gravest first. Throws wrong usage for an unknown name. */
export function impactsNamed(names: string): readonly Impact[] {
  const given = names.split(",");
  const unknown = given.filter((name) => !impacts.some(({ id }) => id === name));
  if (unknown.length > 0) {
    throw new UserError(
      `no impact ${unknown.join(", ")}; known: ${impactIds.join(", ")}`,
      exitCodes.wrongUsage,
    );
  }
  return impacts.filter(({ id }) => given.includes(id));
}
