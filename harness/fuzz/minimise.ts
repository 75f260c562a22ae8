/** Making a question as short and as plain as it can be while it keeps what it was found for. */
import type { Question } from "../participant.js";

/**
 * Whether a question still has what is looked for. It is asked often, so it should be quick; it is never asked the same
 * question twice.
 */
export type Keeps = (question: Question) => boolean | Promise<boolean>;

/**
 * Code points that may be looked at in all, which bounds the time: a question that is still long by then is left as
 * short as it has become. It allows some thousands of attempts at a question of a line.
 */
const budget = 2_000_000;

/**
 * The shortest question found that keeps it, then the plainest: code points are removed in runs, halved until single;
 * then what is left becomes `a`, `1`, or the plainest of its kind. The same question gives the same answer. Lone
 * surrogates count as code points of their own, pairs are not torn apart.
 */
export async function minimise(question: Question, keeps: Keeps): Promise<Question> {
  const search = new Search(question, keeps);
  for (let before = -1; before !== search.changes;) {
    before = search.changes;
    await search.without("encoding");
    await search.without("base");
    await search.withSchemeOfBase();
    await search.shorten("input");
    await search.shorten("base");
    await search.simplify("input");
    await search.simplify("base");
  }
  return search.best;
}

/** What a code point may become, the plainest first. */
const plainer: readonly { readonly of: RegExp; readonly as: readonly string[] }[] = [
  { of: /^[0-9]$/, as: ["a", "1", "0"] },
  { of: /^[a-z]$/, as: ["a"] },
  { of: /^[\0-\x20\x7F]$/, as: [" ", "\t", "\0"] },
  { of: /^[!-/:-@[-`{-~]$/, as: ["a", "1"] },
  // Any other: a letter, a letter of Latin-1, one beyond it, one beyond the first plane, a lone surrogate.
  { of: /^[^\0-\x7F]$/u, as: ["a", "\u00E9", "\u4E00", "\u{1F600}", "\uD800"] },
];

class Search {
  best: Question;
  /** How often a better question was found. */
  changes = 0;
  readonly #keeps: Keeps;
  readonly #asked = new Set<string>();
  #left = budget;

  constructor(question: Question, keeps: Keeps) {
    this.best = question;
    this.#keeps = keeps;
    this.#asked.add(JSON.stringify(question));
  }

  async #isKept(question: Question): Promise<boolean> {
    const key = JSON.stringify(question);
    this.#left -= key.length;
    if (this.#asked.has(key)) return false;
    this.#asked.add(key);
    if (!(await this.#keeps(question))) return false;
    this.best = question;
    this.changes++;
    return true;
  }

  async without(part: "base" | "encoding"): Promise<void> {
    const { input, base, encoding } = this.best;
    if (part === "encoding") await this.#isKept({ input, base });
    else if (base !== null)
      await this.#isKept({ input, base: null, ...(encoding === undefined ? {} : { encoding }) });
  }

  /** What is left of many a base is its scheme, which can as well stand in the input. */
  async withSchemeOfBase(): Promise<void> {
    const { input, base, ...rest } = this.best;
    const scheme = /^[^/?#:]*:/.exec(base ?? "")?.[0];
    if (scheme !== undefined) await this.#isKept({ ...rest, input: scheme + input, base: null });
  }

  /** Removes runs of code points, from half of them down to one. */
  async shorten(part: "input" | "base"): Promise<void> {
    for (
      let length = Math.ceil(this.#points(part).length / 2);
      length >= 1;
      length = Math.floor(length / 2)
    ) {
      for (let at = 0; at < this.#points(part).length && this.#left > 0;) {
        const points = this.#points(part);
        const rest = [...points.slice(0, at), ...points.slice(at + length)];
        // Short runs are tried wherever they stand.
        if (!(await this.#isKept(this.#with(part, rest)))) at += length > 3 ? length : 1;
      }
    }
  }

  /** Replaces each code point by a plainer one. */
  async simplify(part: "input" | "base"): Promise<void> {
    for (let at = 0; at < this.#points(part).length && this.#left > 0; at++) {
      const points = this.#points(part);
      const [point = ""] = points.slice(at, at + 1);
      const kind = plainer.find(({ of }) => of.test(point))?.as ?? [];
      // Where no other letter will do, as in a scheme, at least its case may not matter.
      const choices = /^[A-Z]$/.test(point) ? ["a", point.toLowerCase(), "A"] : kind;
      // What stands behind the point itself is no plainer.
      const better = choices.includes(point) ? choices.slice(0, choices.indexOf(point)) : choices;
      for (const choice of better) {
        if (await this.#isKept(this.#with(part, points.with(at, choice)))) break;
      }
    }
  }

  #points(part: "input" | "base"): string[] {
    return Array.from(this.best[part] ?? "");
  }

  #with(part: "input" | "base", points: readonly string[]): Question {
    return { ...this.best, [part]: points.join("") };
  }
}
