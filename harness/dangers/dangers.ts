/**
 * The ways in which two parsers that read one URL differently are dangerous to whoever relies on both, such as a filter
 * that judges a URL and a client that fetches it.
 */
import type { ComponentName } from "../../algorithms/algorithm.js";
import { comparable, isGivenDecoded } from "../compare.js";
import { exitCodes, UserError } from "../errors.js";
import type { Accepted, Answer, Identity } from "../participant.js";
import { decoded, decodedBefore } from "../percent-encoding.js";
import { asciiLowercase, unspelledHost } from "./spelling.js";

/** The gravest first. */
export const dangerIds = [
  "host-split",
  "scheme-shift",
  "userinfo-shift",
  "accept-split",
  "host-spelling",
] as const;

export type DangerId = (typeof dangerIds)[number];

/** As much of an answer as dangers look at. */
export type Judged =
  | Pick<Accepted, "kind" | "components" | "open" | "decoded" | "verdict">
  | { readonly kind: Exclude<Answer["kind"], "parsed"> };

export interface Danger {
  readonly id: DangerId;
  /** When two answers are in it, in one sentence. */
  readonly means: string;
  /** Why that matters, in one sentence. */
  readonly matters: string;
  /** The components that it is about; none where it is the verdict. */
  readonly about: readonly ComponentName[];
}

/** The gravest first. */
export const dangers: readonly Danger[] = [
  {
    id: "host-split",
    means: "Both accept, and see hosts that are not empty and differ in more than their spelling.",
    matters:
      "The server that one judges is not the one that the other connects to: the way past allow-lists and into internal networks.",
    about: ["host"],
  },
  {
    id: "scheme-shift",
    means: "Both accept, and see schemes that differ in more than case, or only one of them sees a scheme.",
    matters:
      "The scheme decides what is done with a URL: what one lets pass as harmless, the other may run, or read as a file.",
    about: ["scheme"],
  },
  {
    id: "userinfo-shift",
    means: "Both accept, and see user names or passwords that differ when they are percent-decoded.",
    matters:
      "Credentials are sent that the other does not see, or what is a user name to one is part of the host or path to the other.",
    about: ["username", "password"],
  },
  {
    id: "accept-split",
    means: "One accepts what the other rejects.",
    matters: "What one has never judged, the other makes something of.",
    about: [],
  },
  {
    id: "host-spelling",
    means:
      "Both accept, and see hosts that are the same but for case, percent-encoding, Punycode or the writing of an IPv6 address.",
    matters:
      "They lead to the same server in most uses, but not past a list that is compared letter by letter.",
    about: ["host"],
  },
];

/** What one look at an answer finds: two answers part where they are alike in `among` and unlike in `value`. */
interface Sight {
  readonly among: string;
  readonly value: string;
}

/** `null` where there is nothing to count. */
type Look = (answer: Judged) => Sight | null;

/**
 * The dangers exactly: two answers are in one where they part by one of its looks. What is unanswered or crashed is
 * never counted, and neither is a component that is left open or cannot be told.
 *
 * Schemes are compared without the case of ASCII letters, which no text tells apart; where one is absent, that is a
 * difference. Of user-info absent and empty are the same, and it is compared percent-decoded, as it is when it is sent;
 * what a participant gives decoded is not decoded again, and as a host it has no spelling to compare.
 */
const looks: Readonly<Record<DangerId, readonly Look[]>> = {
  "host-split": [
    (answer) => sight(hostOf(answer), (host) => unspelledHost(host, isGivenDecoded("host", answer))),
  ],
  "scheme-shift": [(answer) => sight(seen("scheme", answer), ofText(asciiLowercase))],
  "userinfo-shift": [(answer) => credential("username", answer), (answer) => credential("password", answer)],
  "accept-split": [(answer) => sight(verdictOf(answer))],
  "host-spelling": [
    (answer) => sight(isGivenDecoded("host", answer) ? undefined : hostOf(answer), undefined, unspelledHost),
  ],
};

function credential(name: "username" | "password", answer: Judged): Sight | null {
  const decode = isGivenDecoded(name, answer) ? decodedBefore : decoded;
  return sight(
    seen(name, answer),
    ofText((text) => decode(text)),
  );
}

/** A sight of what is found, if anything is; all are alike unless `among` says otherwise. */
function sight<T extends string | null>(
  found: T | undefined,
  value: (found: T) => string | null = (each) => each,
  among: (found: T) => string = () => "",
): Sight | null {
  // JSON tells what is absent from any text.
  return found === undefined ? null : { among: among(found), value: JSON.stringify(value(found)) };
}

/** The function for what may be absent, which stays absent. */
function ofText(change: (text: string) => string): (found: string | null) => string | null {
  return (found) => (found === null ? null : change(found));
}

function verdictOf(answer: Judged): "parsed" | "rejected" | undefined {
  if (answer.kind === "rejected") return "rejected";
  return answer.kind === "parsed" && answer.verdict === undefined ? "parsed" : undefined;
}

/** A component of a URL that is known to be accepted; `undefined` where it is left open or cannot be told. */
function seen(name: ComponentName, answer: Judged): string | null | undefined {
  if (verdictOf(answer) !== "parsed") return undefined;
  if (answer.kind !== "parsed" || answer.open.some(({ component }) => component === name)) return undefined;
  return comparable(name, answer);
}

/** A host that is there and not empty. */
function hostOf(answer: Judged): string | undefined {
  const host = seen("host", answer);
  return host === null || host === "" ? undefined : host;
}

/** The dangers between two answers to one question, the gravest first. */
export function dangersBetween(a: Judged, b: Judged): readonly Danger[] {
  return dangers.filter(({ id }) =>
    looks[id].some((look) => {
      const [one, other] = [look(a), look(b)];
      return one !== null && other !== null && one.among === other.among && one.value !== other.value;
    }),
  );
}

/** Who parts in a danger over one question: any two of different classes are in that danger. */
export interface DangerSplit {
  readonly danger: DangerId;
  /** Ids of the participants, in their order; two classes at least. */
  readonly classes: readonly (readonly string[])[];
}

/**
 * The splits between the answers to one question, the gravest danger first, in the time of their number. A danger can
 * part them more than once: in user names and passwords, or in the spelling of several hosts.
 */
export function dangersOf(answers: ReadonlyMap<string, Judged>): readonly DangerSplit[] {
  return dangerIds.flatMap((id) => {
    const partings = looks[id].flatMap((look) => partingsBy(look, answers));
    const distinct = new Map(partings.map((classes) => [JSON.stringify(classes), classes]));
    return [...distinct.values()].map((classes) => ({ danger: id, classes }));
  });
}

function partingsBy(look: Look, answers: ReadonlyMap<string, Judged>): string[][][] {
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

/** Whether a participant can tell enough to be in that danger. */
export function canBeIn({ about }: Danger, { sees }: Pick<Identity, "sees">): boolean {
  return about.length === 0 || about.some((name) => sees.includes(name));
}

/** The dangers of these names, with commas between them, the gravest first; wrong usage if one is none. */
export function dangersNamed(names: string): readonly Danger[] {
  const given = names.split(",");
  const unknown = given.filter((name) => !dangers.some(({ id }) => id === name));
  if (unknown.length > 0) {
    throw new UserError(
      `no danger ${unknown.join(", ")}; there are ${dangerIds.join(", ")}`,
      exitCodes.wrongUsage,
    );
  }
  return dangers.filter(({ id }) => given.includes(id));
}
