/** 1.3 Parsing Rules: the rules of the grammar, and the symbols of which their diagrams are made. */

/** A set of what can stand at a place in the input, 1 for a member: a code unit of ASCII, any other, or the end. */
export type Symbols = Uint8Array;

export const otherUnit = 0x80;
export const endOfInput = 0x81;

/** A rule of the grammar: a name to refer to it by, and its diagram. */
export interface Rule {
  readonly name: string;
  readonly diagram: Diagram;
}

export type Diagram =
  | { readonly kind: "terminal"; readonly accepts: Symbols }
  | { readonly kind: "rule"; readonly rule: Rule }
  | { readonly kind: "sequence"; readonly items: readonly Diagram[] }
  | { readonly kind: "choice"; readonly items: readonly Diagram[] }
  | { readonly kind: "zeroOrMore"; readonly item: Diagram };
