/**
 * The characters that any text treats apart, in classes: the characters of a class are the same to every text. They
 * are derived from the texts, so that a new text brings its own:
 * - of ASCII each whose membership in the tables of the texts (tables.ts), or whose effect in a URL, is another than
 *   that of the letter "z", which is no hexadecimal digit and in no name that a text knows. The effect is what each
 *   text makes of a URL with the character in a part of it: the steps taken, the step that rejects, the lengths of the
 *   components;
 * - beyond ASCII the ends of the ranges of Nameprep's tables, the characters that Gecko listed, those that NFKC turns
 *   into ASCII that is treated apart, and those that Nameprep folds to something else than a lower case;
 *   by the tables that hold them, and by what they turn into.
 */
import { algorithms } from "../../algorithms/index.js";
import { tableB2 } from "../../algorithms/unicode/nameprep-tables.js";
import { nfkc } from "../../algorithms/unicode/normalization.js";
import { blacklist } from "../../algorithms/weburl-2011/authority/idn-lists.js";
import { once } from "./composition.js";
import { ranges, tables, tablesBeyondASCII, type Table } from "./tables.js";

export interface CharactersApart {
  readonly ascii: readonly (readonly string[])[];
  readonly beyondASCII: readonly (readonly string[])[];
}

/** Derives them when called for the first time, which takes a fraction of a second. */
export const charactersApart = once((): CharactersApart => {
  const ascii = asciiApart();
  return { ascii, beyondASCII: apartBeyondASCII(new Set(ascii.flat())) };
});

const ordinary = "z";

/** A URL with the character in several of its parts: where one text ends a part at it, the next part shifts. */
const probes: readonly ((character: string) => string)[] = [
  (character) => `http://h${character}h/`,
  (character) => `http://u${character}u@h/p${character}p?q${character}q#f${character}f`,
  (character) => `s${character}s:x${character}x`,
];

function asciiApart(): string[][] {
  const characters = Array.from({ length: 0x80 }, (_, code) => String.fromCharCode(code));
  const effects = probes.flatMap((probe) => algorithms.map(({ parse }) => effectOf(parse, probe)));
  const usual = effects.map((effect) => effect(ordinary));
  const fingerprint = (character: string): string =>
    [
      memberships(tables, character),
      ...(isLetter(character) ? usual : effects.map((effect) => effect(character))),
    ].join();
  const classes = classesBy(characters, fingerprint);
  classes.delete(fingerprint(ordinary));
  return [...classes.values()];
}

/** No text treats letters apart by their effect alone: what they are in names of schemes and numbers, tables say. */
function isLetter(character: string): boolean {
  return /^[A-Za-z]$/.test(character);
}

/** A number for each effect, the same for the same. */
function effectOf(
  parse: (typeof algorithms)[number]["parse"],
  probe: (character: string) => string,
): (character: string) => number {
  const numbers = new Map<string, number>();
  return (character) => {
    const taken: string[] = [];
    const outcome = parse(probe(character), null, { step: (id) => taken.push(id) });
    const shape =
      outcome.kind === "rejected"
        ? [outcome.at]
        : Object.values(outcome.components).map((component) => component?.length ?? "-");
    const effect = [...shape, ...taken].join();
    const number = numbers.get(effect) ?? numbers.size;
    numbers.set(effect, number);
    return number;
  };
}

function apartBeyondASCII(apartInASCII: ReadonlySet<string>): string[][] {
  const candidates = new Set<string>([
    ...blacklist,
    ...ranges.flat().map((end) => String.fromCodePoint(end)),
  ]);
  const becomes = new Map<string, string>();
  for (const [character, ascii] of compatibleWithASCII()) {
    const single = Array.from(ascii).find((part) => apartInASCII.has(part) && !/[0-9A-Za-z]/.test(part));
    if (single !== undefined) becomes.set(character, single);
  }
  for (const [codePoint, folded] of tableB2) {
    const character = String.fromCodePoint(codePoint);
    if (folded !== character.toLowerCase() && folded !== nfkc(character, "3.2.0").toLowerCase())
      becomes.set(character, "folded");
  }
  for (const character of becomes.keys()) candidates.add(character);
  const beyond = [...candidates].filter((character) => character > "\x7F");
  const fingerprint = (character: string): string =>
    `${memberships(tablesBeyondASCII, character)} ${becomes.get(character) ?? ""}`;
  return [...classesBy(beyond, fingerprint).values()];
}

/** The characters of the first plane that NFKC of Unicode 3.2 turns into something with ASCII in it. */
function compatibleWithASCII(): Map<string, string> {
  const found = new Map<string, string>();
  for (let code = 0x80; code <= 0xffff; code++) {
    const character = String.fromCharCode(code);
    // The engine knows at once what stays as it is in every version.
    if (character.normalize("NFKC") === character) continue;
    const normalized = nfkc(character, "3.2.0");
    if (/[\0-\x7F]/.test(normalized)) found.set(character, normalized);
  }
  return found;
}

function memberships(among: readonly Table[], character: string): string {
  return among.map((holds) => (holds(character) ? "1" : "0")).join("");
}

function classesBy(
  characters: readonly string[],
  fingerprint: (character: string) => string,
): Map<string, string[]> {
  const classes = new Map<string, string[]>();
  for (const character of characters) {
    const key = fingerprint(character);
    const members = classes.get(key);
    if (members === undefined) classes.set(key, [character]);
    else members.push(character);
  }
  return classes;
}
