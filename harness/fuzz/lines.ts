/**
 * Gathers the causes of pairs into findings. A reproducer shows causes of several pairs: these are one finding, and a
 * cause that was found in one pair is looked up in it for every other.
 */
import type { Pair } from "../causes/cause.js";
import { tokenOf } from "../causes/wording.js";
import { isSmallerQuestion } from "../causes/elementary/search.js";
import { byCodeUnits } from "../io/display.js";
import { impactIds, type ImpactId } from "../compare/impact.js";
import { isSameSpan, questionKey, type Question } from "../model/question.js";
import type { BareCause, Description, Workers } from "./evaluate.js";
import {
  describedCause,
  findingId,
  findingVersion,
  pairKey,
  savedQuestion,
  type Described,
  type Finding,
} from "./finding.js";

/** A cause of a pair, and the input that led to it. */
export interface FoundCause {
  readonly pair: Pair;
  readonly cause: BareCause;
  readonly found: Finding["found"];
}

/** The saved state of the findings. */
export interface LinesState {
  /** The findings by id. */
  readonly findings: Record<string, Finding>;
  /** The id of the finding of each cause of a pair. */
  readonly owners: Record<string, string>;
}

export class Lines {
  readonly #state: LinesState;

  constructor(state: LinesState) {
    this.#state = state;
  }

  /** Returns the finding of a cause; `null` if it is new. */
  findingOf(pair: Pair, cause: BareCause): Finding | null {
    const id = this.#state.owners[pairKey(pair, cause)];
    return id === undefined ? null : (this.#state.findings[id] ?? null);
  }

  /** Tells whether the reproducer of a cause must be described: the cause is new, or its reproducer is smaller. */
  isWanted({ pair, cause }: FoundCause): boolean {
    const known = this.findingOf(pair, cause);
    return known === null || isSmallerQuestion(cause.reproducer, known.reproducer);
  }

  /** Adds a new cause. Returns its finding if that is new, and `null` if the reproducer shows an earlier one. */
  add({ pair, cause, found }: FoundCause, description: Description): Finding | null {
    const { findings, owners } = this.#state;
    const key = pairKey(pair, cause);
    const again = keyAgain(pair, description) ?? key;
    const known = findings[owners[again] ?? ""] ?? this.#withReproducerOf(cause);
    if (known !== null) {
      owners[key] = known.id;
      owners[again] ??= known.id;
      return null;
    }
    const described = describedCause(pair, cause, description);
    const all = [...described.pairs.map((each) => pairKey(each.between, each)), again];
    const keys = all.filter((each) => owners[each] === undefined);
    const [first = key] = inOrder(keys, description);
    const finding: Finding = { version: findingVersion, id: findingId(first), ...described, times: 1, found };
    findings[finding.id] = finding;
    for (const each of keys) owners[each] = finding.id;
    return finding;
  }

  /** Takes over a smaller reproducer that shows all that the finding is known by. Returns whether it does. */
  improve({ pair, cause }: FoundCause, description: Description): boolean {
    const finding = this.findingOf(pair, cause);
    if (finding === null) return false;
    const described = describedCause(pair, cause, description);
    const shown = new Set(described.pairs.map((each) => pairKey(each.between, each)));
    const owned = finding.pairs
      .map((each) => pairKey(each.between, each))
      .filter((key) => this.#state.owners[key] === finding.id);
    if (described.component !== finding.component || !owned.every((key) => shown.has(key))) return false;
    const impacts = impactIds.flatMap((id) => {
      const each = described.impacts.find((impact) => impact.id === id);
      return each ?? finding.impacts.find((impact) => impact.id === id) ?? [];
    });
    this.#state.findings[finding.id] = { ...finding, ...described, impacts };
    for (const key of shown) this.#state.owners[key] ??= finding.id;
    return true;
  }

  /** Counts inputs that have the cause. */
  count({ id }: Pick<Finding, "id">, inputs: number): void {
    const finding = this.#state.findings[id];
    if (finding !== undefined) this.#state.findings[id] = { ...finding, times: finding.times + inputs };
  }

  /** Records a question that shows an impact, if none or only a longer one is known. Returns whether it does. */
  addImpact({ id }: Pick<Finding, "id">, impact: ImpactId, question: Question): boolean {
    const finding = this.#state.findings[id];
    const known = finding?.impacts.find((each) => each.id === impact);
    if (finding === undefined || (known !== undefined && !isSmallerQuestion(question, known.question)))
      return false;
    const all = [
      ...finding.impacts.filter((each) => each !== known),
      { id: impact, question: savedQuestion(question) },
    ];
    all.sort((a, b) => impactIds.indexOf(a.id) - impactIds.indexOf(b.id));
    this.#state.findings[id] = { ...finding, impacts: all };
    return true;
  }

  #withReproducerOf({ component, reproducer, tokenSpan }: BareCause): Finding | null {
    const key = questionKey(reproducer);
    const isSame = (each: Finding): boolean =>
      each.component === component &&
      isSameSpan(each.tokenSpan, tokenSpan) &&
      questionKey(each.reproducer) === key;
    return Object.values(this.#state.findings).find(isSame) ?? null;
  }
}

/**
 * Returns the key by which the pair's cause is known on its reproducer; `null` unless there is one cause. Another scheme
 * takes almost every difference away, so it does not show that two causes are one.
 */
function keyAgain(pair: Pair, { pairs }: Description): string | null {
  const [cause, ...others] = pairs.find(({ between }) => between.join(" ") === pair.join(" "))?.causes ?? [];
  if (cause === undefined || others.length > 0 || /^[A-Za-z]/.test(tokenOf(cause))) return null;
  return pairKey(pair, cause);
}

/** Returns a finding for each cause of a question, without what only a campaign knows. */
export async function shrunkToFindings(workers: Workers, question: Question): Promise<Described[]> {
  const lines = new Lines({ findings: {}, owners: {} });
  const found = { seed: 0, run: 0, question: savedQuestion(question) };
  const [description] = await workers.describe([{ question, pairs: [], tokenSpans: [] }]);
  const all = (description?.pairs ?? []).flatMap(({ between, causes }) =>
    causes.map((cause): FoundCause => ({ pair: between, cause, found })),
  );
  const described = await workers.describe(
    all.map(({ pair, cause: { reproducer, tokenSpan } }) => ({
      question: reproducer,
      pairs: [pair],
      tokenSpans: [tokenSpan],
    })),
  );
  return all.flatMap((each, index): Described[] => {
    const ofReproducer = described[index];
    if (ofReproducer === undefined || lines.findingOf(each.pair, each.cause) !== null) return [];
    const finding = lines.add(each, ofReproducer);
    if (finding === null) return [];
    const { component, reproducer, tokenSpan, pairs, classes, unspecified, unavailable, ...rest } = finding;
    const { answers, impacts, since } = rest;
    return [
      { component, reproducer, tokenSpan, pairs, classes, unspecified, unavailable, answers, impacts, since },
    ];
  });
}

/** Sorts keys by the order of their pairs in the description, which does not depend on the pair that was found first. */
function inOrder(keys: readonly string[], { pairs }: Description): string[] {
  const rank = (key: string): number => {
    const at = pairs.findIndex(({ between }) => key.startsWith(`${between.join(" | ")} | `));
    return at === -1 ? pairs.length : at;
  };
  return [...keys].sort((a, b) => rank(a) - rank(b) || byCodeUnits(a, b));
}
