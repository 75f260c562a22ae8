/** Searches the behaviours one of whose probes has the same shape as a URL, or as a piece of it. */
import type { Question } from "../../../../harness/model/question.js";
import { gravityOf, isSplitAmong } from "../behaviour-filter.js";
import type { BehaviourModel, PageBehaviour } from "../behaviour-model.js";
import { shapeOf, type UrlShape } from "./url-shape.js";

/** A behaviour with the shapes of its probes. */
interface ShapedBehaviour {
  readonly behaviour: PageBehaviour;
  readonly shapes: readonly UrlShape[];
  /** True if any two parsers of today differ on it. */
  readonly isSplitToday: boolean;
  readonly gravity: number;
}

/** Behaviours about URLs like another, and whether they are about its form, or only about a piece of it. */
export interface SimilarFound {
  readonly behaviours: readonly PageBehaviour[];
  readonly isOfForm: boolean;
}

/** The search of similar behaviours of a report, whose shapes are computed once. */
export class SimilarBehaviours {
  readonly #shaped: readonly ShapedBehaviour[];

  constructor({ behaviours, data, participants }: BehaviourModel) {
    const today = participants.filter(({ group }) => group === "today");
    this.#shaped = behaviours.map((behaviour) => ({
      behaviour,
      shapes: behaviour.probes.map(({ question }) => shapeOf(question)),
      isSplitToday: isSplitAmong(behaviour, today),
      gravity: gravityOf(data, behaviour, today),
    }));
  }

  /**
   * Returns the behaviours one of whose probes has only rare tokens that the URL has too, in the same order; if there are
   * none, those of a piece with the same rare tokens. Those that share the most come first, then those on which parsers
   * of today differ, then those of the gravest impact.
   */
  to(question: Pick<Question, "input" | "base">): SimilarFound {
    const shape = shapeOf(question);
    const alike = this.#sharing((probe) => sharedTokens(probe, shape));
    const isOfForm = alike.length > 0 || question.input === "";
    return {
      behaviours: isOfForm ? alike : this.#sharing((probe) => tokensOfSharedPieces(probe, shape)),
      isOfForm,
    };
  }

  #sharing(shares: (probe: UrlShape) => number): PageBehaviour[] {
    return this.#shaped
      .map((shaped) => ({ ...shaped, shared: Math.max(...shaped.shapes.map(shares)) }))
      .filter(({ shared }) => shared > 0)
      .sort(
        (one, other) =>
          other.shared - one.shared ||
          Number(other.isSplitToday) - Number(one.isSplitToday) ||
          one.gravity - other.gravity,
      )
      .map(({ behaviour }) => behaviour);
  }
}

/** Tells whether a searched text may be a URL: it has a colon, or a mark that no word has. */
export function looksLikeURL(text: string): boolean {
  return text.trim() !== "" && /:|[^\w\s'.,?-]/.test(text);
}

/** Returns the number of rare tokens of a probe if the URL has all of them in the same pieces and order, or else 0. */
function sharedTokens(probe: UrlShape, url: UrlShape): number {
  // Behind unusual slashes all is read otherwise.
  if (!areComparable(probe, url) || (probe.tokens.slashes.length === 0 && url.tokens.slashes.length > 0))
    return 0;
  const regions = Object.entries(probe.tokens);
  const given: Readonly<Record<string, readonly string[]>> = url.tokens;
  if (!regions.every(([region, tokens]) => isSubsequence(tokens, given[region] ?? []))) return 0;
  const shared = countTokens(probe);
  // That a path is missing is told only where nothing else is rare.
  return shared === 1 && probe.tokens.path[0] === "no path" && countTokens(url) > 1 ? 0 : shared;
}

/**
 * Returns the number of rare tokens in the pieces of a probe of which the URL has all, whatever escapes stand for.
 */
function tokensOfSharedPieces(probe: UrlShape, url: UrlShape): number {
  // Of a reference without a base only its slashes would be shared.
  if (!areComparable(probe, url) || url.kind === "none") return 0;
  const given: Readonly<Record<string, readonly string[]>> = url.tokens;
  return Object.entries(probe.tokens)
    .filter(([, tokens]) => tokens[0] !== "no path")
    .filter(([region, tokens]) => isSubsequence(escapesAlike(tokens), escapesAlike(given[region] ?? [])))
    .reduce((sum, [, tokens]) => sum + tokens.length, 0);
}

function countTokens({ tokens }: UrlShape): number {
  return Object.values(tokens).flat().length;
}

/** Tells whether a question about one may be one about the other: both have the same kind of scheme, and a host or none. */
function areComparable(probe: UrlShape, url: UrlShape): boolean {
  return probe.kind === url.kind && hasEmptyHost(probe) === hasEmptyHost(url);
}

function hasEmptyHost({ tokens }: UrlShape): boolean {
  return tokens.host.includes("empty");
}

function escapesAlike(tokens: readonly string[]): string[] {
  return tokens.map((token) => (/^%./.test(token) ? "escape" : token));
}

function isSubsequence(tokens: readonly string[], among: readonly string[]): boolean {
  let found = 0;
  for (const token of among) if (token === tokens[found]) found++;
  return found === tokens.length;
}
