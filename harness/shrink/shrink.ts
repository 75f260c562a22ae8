/** Shrinks a question while a predicate holds (delta debugging). */
import { optionalEncoding, type Question } from "../model/question.js";

/**
 * Tells whether a question still has the property of interest. It is called often, so it should be fast. It is never called twice for the same question.
 */
export type Predicate = (question: Question) => boolean | Promise<boolean>;

/**
 * The most code points to test in all, which bounds the time; a longer search returns its best question. It allows some
 * thousands of attempts at a question of one line.
 */
const budget = 2_000_000;

/**
 * Returns the shortest and then simplest question found that satisfies the predicate: removes runs of code points,
 * halved until single (ddmin), then replaces the rest by `a`, `1` or the simplest of its class. Deterministic. Lone
 * surrogates count as code points; pairs are not split.
 */
export async function shrink(question: Question, predicate: Predicate): Promise<Question> {
  const search = new Search(question, predicate);
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

/** The replacements of a code point, the simplest first. */
const simplifications: readonly { readonly of: RegExp; readonly as: readonly string[] }[] = [
  { of: /^[0-9]$/, as: ["a", "1", "0"] },
  { of: /^[a-z]$/, as: ["a"] },
  { of: /^[\0-\x20\x7F]$/, as: [" ", "\t", "\0"] },
  { of: /^[!-/:-@[-`{-~]$/, as: ["a", "1"] },
  // Other code points: a letter, one of Latin-1, one beyond it, one beyond the first plane, a lone surrogate.
  { of: /^[^\0-\x7F]$/u, as: ["a", "\u00E9", "\u4E00", "\u{1F600}", "\uD800"] },
];

class Search {
  best: Question;
  /** The number of improvements. */
  changes = 0;
  readonly #predicate: Predicate;
  readonly #asked = new Set<string>();
  #left = budget;

  constructor(question: Question, predicate: Predicate) {
    this.best = question;
    this.#predicate = predicate;
    this.#asked.add(JSON.stringify(question));
  }

  async #isKept(question: Question): Promise<boolean> {
    const key = JSON.stringify(question);
    this.#left -= key.length;
    if (this.#asked.has(key)) return false;
    this.#asked.add(key);
    if (!(await this.#predicate(question))) return false;
    this.best = question;
    this.changes++;
    return true;
  }

  async without(part: "base" | "encoding"): Promise<void> {
    const { input, base, encoding } = this.best;
    if (part === "encoding") await this.#isKept({ input, base });
    else if (base !== null) await this.#isKept({ input, base: null, ...optionalEncoding(encoding) });
  }

  /** Moves the scheme of the base into the input, which often replaces the base. */
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
        // Short runs are tried at every place.
        if (!(await this.#isKept(this.#with(part, rest)))) at += length > 3 ? length : 1;
      }
    }
  }

  /** Replaces each code point by a simpler one. */
  async simplify(part: "input" | "base"): Promise<void> {
    for (let at = 0; at < this.#points(part).length && this.#left > 0; at++) {
      const points = this.#points(part);
      const [point = ""] = points.slice(at, at + 1);
      const kind = simplifications.find(({ of }) => of.test(point))?.as ?? [];
      // If only its class matters, as in a scheme, the case may not.
      const choices = /^[A-Z]$/.test(point) ? ["a", point.toLowerCase(), "A"] : kind;
      // What follows the point itself is not simpler.
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
