/** Which vectors are looked at. */
import { visible } from "../../../harness/text.js";
import { diverges } from "./clusters.js";
import { isOpen, type Model } from "./model.js";

/** What a choice may be, with its words. */
export const shows = {
  diverging: "that diverge",
  agreeing: "that do not diverge",
  all: "all",
} as const;
export const verdicts = {
  any: "any verdict",
  split: "some accept, some reject",
  accepted: "nobody rejects",
  rejected: "nobody accepts",
  crashed: "somebody crashes",
} as const;
export const opens = { any: "open or not", some: "open for somebody", none: "open for nobody" } as const;

export interface Filter {
  readonly lens: string;
  /** Indexes of the participants that are compared. */
  readonly participants: readonly number[];
  readonly show: keyof typeof shows;
  /** Any if `null`. */
  readonly theme: string | null;
  readonly verdict: keyof typeof verdicts;
  readonly open: keyof typeof opens;
  /** Id of a danger that somebody is in; any if `null`. */
  readonly danger: string | null;
  /** Stands in the id, the input, the base or what the vector is about, without regard to case. */
  readonly text: string;
}

/** The indexes of the vectors that pass, in the order of the report. */
export function filtered(model: Model, filter: Filter): number[] {
  const { theme, text, danger, show } = filter;
  const classes = model.classes(filter.lens);
  const count = model.ids.length;
  const among =
    danger === null ? null : new Set(model.data.dangers.find(({ id }) => id === danger)?.vectors ?? []);
  const words = text === "" ? null : text.toLowerCase();
  const found: number[] = [];
  model.data.vectors.forEach((vector, index) => {
    if (theme !== null && vector.theme !== theme) return;
    if (among?.has(index) === false) return;
    if (show !== "all" && diverges(classes, index * count, filter.participants) !== (show === "diverging"))
      return;
    if (!passesOpen(filter, classes, index * count) || !passesVerdict(model, filter, index)) return;
    if (words !== null && !haystack(model, index).includes(words)) return;
    found.push(index);
  });
  return found;
}

function passesOpen({ open, participants }: Filter, classes: Int16Array, row: number): boolean {
  if (open === "any") return true;
  return participants.some((each) => classes[row + each] === isOpen) === (open === "some");
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

const haystacks = new WeakMap<Model, string[]>();

/** What is searched of a vector: as it is, and as it is shown, so that an escape finds what it stands for. */
function haystack(model: Model, vector: number): string {
  const known = haystacks.get(model) ?? [];
  haystacks.set(model, known);
  return (known[vector] ??= ((): string => {
    const { id, input, base, about } = model.vector(vector);
    const plain = [id, input, base ?? "", about].join("\n");
    const asShown = visible(plain);
    return (asShown.length === plain.length ? plain : `${plain}\n${asShown}`).toLowerCase();
  })());
}
