/** The filter of the vectors. */
import { escape } from "../../../harness/io/display.js";
import { diverges } from "./clusters.js";
import { unspecifiedClass, type Model } from "./model.js";

/** The options of a filter, each with its words. */
export const showOptions = {
  diverging: "that diverge",
  agreeing: "that do not diverge",
  all: "all",
} as const;
export const verdictOptions = {
  any: "any verdict",
  split: "some accept, some reject",
  accepted: "no rejection",
  rejected: "no acceptance",
  crashed: "some crash",
} as const;
export const unspecifiedOptions = {
  any: "unspecified or not",
  some: "by some participant",
  none: "by no participant",
} as const;

export interface Filter {
  readonly lens: string;
  /** Indexes of the participants that are compared. */
  readonly participants: readonly number[];
  readonly show: keyof typeof showOptions;
  /** Any if `null`. */
  readonly theme: string | null;
  readonly verdict: keyof typeof verdictOptions;
  readonly unspecified: keyof typeof unspecifiedOptions;
  /** Id of an impact that the vector has between some participants; any if `null`. */
  readonly impact: string | null;
  /** A string in the id, the input, the base or the description, ignoring case. */
  readonly text: string;
}

/** The indexes of the vectors that pass the filter, in the order of the report. */
export function filtered(model: Model, filter: Filter): number[] {
  const { theme, text, impact, show } = filter;
  const classes = model.classes(filter.lens);
  const count = model.ids.length;
  const among =
    impact === null ? null : new Set(model.data.impacts.find(({ id }) => id === impact)?.vectors ?? []);
  const words = text === "" ? null : text.toLowerCase();
  const found: number[] = [];
  model.data.vectors.forEach((vector, index) => {
    if (theme !== null && vector.theme !== theme) return;
    if (among?.has(index) === false) return;
    if (show !== "all" && diverges(classes, index * count, filter.participants) !== (show === "diverging"))
      return;
    if (!passesUnspecified(filter, classes, index * count) || !passesVerdict(model, filter, index)) return;
    if (words !== null && !searchedText(model, index).includes(words)) return;
    found.push(index);
  });
  return found;
}

function passesUnspecified({ unspecified, participants }: Filter, classes: Int16Array, row: number): boolean {
  if (unspecified === "any") return true;
  return participants.some((each) => classes[row + each] === unspecifiedClass) === (unspecified === "some");
}

function passesVerdict(model: Model, { verdict, participants }: Filter, vector: number): boolean {
  if (verdict === "any") return true;
  const has = (kind: string): boolean =>
    participants.some((each) => model.answer(vector, each).kind === kind);
  switch (verdict) {
    case "split":
      return has("parsed") && has("rejected");
    case "accepted":
      return has("parsed") && !has("rejected");
    case "rejected":
      return has("rejected") && !has("parsed");
    case "crashed":
      return has("crashed");
  }
}

const searchedTexts = new WeakMap<Model, string[]>();

/** The text of a vector that is searched: as it is, and with escapes, so that an escape finds what it stands for. */
function searchedText(model: Model, vector: number): string {
  const known = searchedTexts.get(model) ?? [];
  searchedTexts.set(model, known);
  return (known[vector] ??= ((): string => {
    const { id, input, base, about } = model.vector(vector);
    const plain = [id, input, base ?? "", about].join("\n");
    const escaped = escape(plain);
    return (escaped.length === plain.length ? plain : `${plain}\n${escaped}`).toLowerCase();
  })());
}
