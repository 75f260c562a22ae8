/**
 * What this project asks of every text, though no text states it: claims of its own. A text that claims the same of
 * itself is asked for its own claim only.
 */
import {
  componentNames,
  type Algorithm,
  type Claim,
  type Outcome,
  type Parsed,
} from "../algorithms/algorithm.js";
import { comparable } from "./compare.js";

/** A claim that stands in no section of the text. */
export type Demand = Omit<Claim, "at">;

/** The demands on an algorithm; `all` are the texts in their order, which says what the next one is. */
export function demandsOn(algorithm: Algorithm, all: readonly Algorithm[]): readonly Demand[] {
  const { parse, claims = [] } = algorithm;
  const next = nextText(algorithm, all);
  const putOut = outputOf(parse);
  /** Of what is accepted and not open: where a text is silent, nothing is asked of it. */
  const ofOutput =
    (holds: (answer: Parsed, again: Outcome) => boolean): Demand["holds"] =>
    (input, base, options) => {
      const output = putOut(input, base, options);
      return output === null ? null : holds(output.answer, output.again);
    };
  const demands: Demand[] = [
    {
      id: "total",
      says: "Every input has an outcome: nothing is thrown.",
      // What throws does not hold.
      holds: (input, base, options) => ["parsed", "rejected"].includes(parse(input, base, options).kind),
    },
    {
      id: "deterministic",
      says: "Asked again, and with someone listening to steps and remarks, it gives the same.",
      holds(input, base, options) {
        const first = JSON.stringify(parse(input, base, options));
        const watched = {
          ...parse(input, base, { ...options, remarks: true, step: () => undefined }),
          remarks: [],
        };
        return first === JSON.stringify(parse(input, base, options)) && first === JSON.stringify(watched);
      },
    },
    {
      id: "accepted-again",
      says: "What it puts out, it accepts.",
      holds: ofOutput((_, again) => again.kind === "parsed"),
    },
    {
      id: "idempotent",
      says: "What it puts out and accepts gives itself again.",
      holds: ofOutput((answer, again) => again.kind === "rejected" || again.href === answer.href),
    },
    {
      id: "same-components",
      says: "What it puts out and accepts has the components again that it was made of.",
      holds: ofOutput((answer, again) => again.kind === "rejected" || haveSameComponents(answer, again)),
    },
  ];
  if (next !== null) {
    demands.push({
      id: "accepted-by-next",
      says: "What it puts out, the next text accepts.",
      holds: ofOutput((answer) => next.parse(answer.href, null).kind === "parsed"),
    });
  }
  return demands.filter(({ id }) => claims.every((claim) => claim.id !== id));
}

/** What a text has put out, and what it makes of that. */
interface Output {
  readonly answer: Parsed;
  readonly again: Outcome;
}

/** Gives the output of a question, `null` if there is none; remembers the last, since several demands are on it. */
function outputOf(parse: Algorithm["parse"]): (...question: Parameters<typeof parse>) => Output | null {
  let last: { readonly asked: string; readonly output: Output | null } | null = null;
  return (input, base, options) => {
    const asked = JSON.stringify([input, base, options]);
    if (last?.asked !== asked) {
      const answer = parse(input, base, options);
      const isSaid = answer.kind === "parsed" && answer.open.length === 0;
      last = { asked, output: isSaid ? { answer, again: parse(answer.href, null, options) } : null };
    }
    return last.output;
  };
}

/** The next in order that is another text, and no variant. */
function nextText({ id }: Algorithm, all: readonly Algorithm[]): Algorithm | null {
  const [text = ""] = id.split("/");
  const isVariant = (other: Algorithm): boolean => other.id.includes("/");
  const later = all.slice(all.findIndex((other) => other.id === text) + 1);
  return later.find((other) => !isVariant(other)) ?? null;
}

function haveSameComponents(one: Parsed, other: Parsed): boolean {
  return componentNames.every((name) => comparable(name, one) === comparable(name, other));
}
