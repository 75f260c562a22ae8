/** The union of all lexicons, and the tables of Nameprep. */
import type { CodePointRanges, Lexicon } from "../../../algorithms/algorithm.js";
import { algorithms } from "../../../algorithms/index.js";
import * as nameprep from "../../../algorithms/unicode/nameprep-tables.js";

const lexicons = algorithms.map(({ lexicon }) => lexicon);

/** Returns the values of all lexicons without duplicates. */
function inAny<Value>(valuesOf: (lexicon: Lexicon) => readonly Value[]): readonly Value[] {
  return [...new Set(lexicons.flatMap(valuesOf))];
}

/** Characters that a specification lists one by one. */
export const listedCharacters: readonly string[] = inAny((lexicon) => Array.from(lexicon.listedCharacters));

/** The tables of Nameprep that single out code points: mapped to nothing, prohibited, right to left. */
const nameprepTables: readonly CodePointRanges[] = [
  nameprep.tableB1,
  nameprep.tableC12,
  nameprep.tableC22,
  nameprep.tableC3,
  nameprep.tableC4,
  nameprep.tableC5,
  nameprep.tableC6,
  nameprep.tableC7,
  nameprep.tableC8,
  nameprep.tableC9,
  nameprep.tableD1,
];

/** The sets of code points that decide in any algorithm. */
export const characterClassesOfTexts: readonly CodePointRanges[] = [
  ...nameprepTables,
  ...inAny((lexicon) => Object.values(lexicon.characterClasses)),
];

/** Schemes that any algorithm treats specially. */
export const specialSchemes: readonly string[] = inAny((lexicon) => [
  ...lexicon.specialSchemes,
  ...Object.keys(lexicon.defaultPorts),
]);

/** The default ports of these schemes in any algorithm, in the order of the schemes. */
export function defaultPortsOf(schemes: readonly string[]): readonly string[] {
  const ports = schemes.flatMap((scheme) =>
    lexicons.flatMap(({ defaultPorts }) =>
      Object.hasOwn(defaultPorts, scheme) ? [defaultPorts[scheme]] : [],
    ),
  );
  return [...new Set(ports.filter((port) => port !== undefined))];
}

export const dotSegments: readonly string[] = [
  ...inAny(({ dotSegments: { single } }) => single),
  ...inAny(({ dotSegments: { double } }) => double),
];

export const driveForms: readonly string[] = inAny((lexicon) => lexicon.driveForms);
