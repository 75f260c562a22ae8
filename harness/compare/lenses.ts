/** The lenses of comparisons. */
import { componentNames, type ComponentName } from "../../algorithms/algorithm.js";
import { exitCodes, UserError } from "../io/errors.js";
import type { AnswerGiven } from "../model/answer.js";
import type { Field } from "../model/field.js";
import { inForm, isUnspecified, isVerdictKnown, type AcceptedGiven } from "./comparable.js";

/** The value of one answer under a lens. */
export type LensValue =
  | { readonly kind: "value"; readonly value: string }
  /** The specification leaves unspecified what the lens looks at. */
  | { readonly kind: "unspecified" }
  /** There is no answer to compare, or the participant does not observe what the lens looks at. */
  | { readonly kind: "unavailable" };

/** The subject of a comparison: fields of an accepted URL, and always the verdict. */
export interface Lens {
  readonly name: string;
  /** The compared fields; empty for the verdict lens. */
  readonly fields: readonly Field[];
  /** Maps an accepted answer to one value, the components `asDecoded` percent-decoded. */
  readonly project: (answer: AcceptedGiven, asDecoded: readonly ComponentName[]) => LensValue;
}

const unavailable: LensValue = { kind: "unavailable" };
const unspecified: LensValue = { kind: "unspecified" };

function parsed(value: string): LensValue {
  return { kind: "value", value: `parsed ${value}` };
}

const verdict: Lens = {
  name: "verdict",
  fields: [],
  project: (answer) => (isVerdictKnown(answer) ? parsed("") : unavailable),
};

const href: Lens = {
  name: "href",
  fields: ["href"],
  project: (answer) => {
    if (answer.href === undefined) return unavailable;
    return answer.unspecified.length > 0 ? unspecified : parsed(answer.href);
  },
};

/** A specification without origins leaves them unspecified. */
const origin: Lens = {
  name: "origin",
  fields: ["origin"],
  project: (answer) => {
    if (answer.origin === undefined) return unavailable;
    const isSaid = !(["scheme", "host", "port"] as const).some((name) => isUnspecified(answer, name));
    return answer.origin === null || !isSaid ? unspecified : parsed(answer.origin);
  },
};

function componentsLens(name: string, components: readonly ComponentName[]): Lens {
  return {
    name,
    fields: components,
    project: (answer, asDecoded) => {
      if (components.some((each) => answer.components[each] === undefined)) return unavailable;
      if (components.some((each) => isUnspecified(answer, each))) return unspecified;
      return parsed(components.map((each) => written(inForm(each, answer, asDecoded))).join(" "));
    },
  };
}

/** Writes a value so that several in a row are unambiguous: its length is quicker to write than escapes. */
function written(value: string | null | undefined): string {
  return typeof value === "string" ? `${value.length} ${value}` : "-";
}

/** The lenses of reports; any set of components makes another. */
export const lenses: readonly Lens[] = [
  verdict,
  href,
  origin,
  ...componentNames.map((name) => componentsLens(name, [name])),
];

/** Returns a lens by name: one of `lenses`, `components` for all, or several joined by commas. Otherwise wrong usage. */
export function lensNamed(name: string): Lens {
  if (name === "components") return componentsLens(name, componentNames);
  const lens = lenses.find((known) => known.name === name);
  if (lens !== undefined) return lens;
  const names = name.split(",");
  const components = componentNames.filter((component) => names.includes(component));
  if (components.length !== names.length) {
    const known = lenses.map((each) => each.name).join(", ");
    throw new UserError(
      `no lens ${name}; known: ${known}, components, or several components joined by commas, for example host,port`,
      exitCodes.wrongUsage,
    );
  }
  return componentsLens(components.join(","), components);
}

/** Returns the value of an answer under a lens, the components `asDecoded` percent-decoded. */
export function lensValue(
  lens: Lens,
  answer: AnswerGiven,
  asDecoded: readonly ComponentName[] = [],
): LensValue {
  switch (answer.kind) {
    case "unanswered":
    case "crashed":
      return unavailable;
    case "rejected":
      return { kind: "value", value: "rejected" };
    case "parsed":
      return lens.project(answer, asDecoded);
  }
}

/** Tells whether a lens sees where a cause shows: the verdict always, all under href, no component under origin. */
export function isSeenThrough(
  { fields }: Pick<Lens, "fields">,
  shown: ComponentName | "verdict" | "href",
): boolean {
  return shown === "verdict" || fields.includes("href") || fields.includes(shown);
}
