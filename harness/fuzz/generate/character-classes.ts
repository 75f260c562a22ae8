/**
 * The characters that any algorithm treats specially, in classes: all algorithms treat the characters of a class alike.
 * They are derived from the algorithms, so a new algorithm brings its own:
 * - in ASCII each character whose membership in the classes of the lexicons, or whose effect in a URL, differs from
 * that of the letter "z", which is not a hexadecimal digit and in no name of a lexicon. The effect is what each
 * algorithm does with a URL that has the character in one of its components: the steps taken, the rejecting step, the
 * lengths of the components;
 * - beyond ASCII the characters that a lexicon lists, the ends of the ranges of classes, those that NFKC maps to such a
 * character of ASCII, and those that Nameprep folds to something else than lower case; by the classes that contain
 * them, and by their mappings.
 */
import { algorithms } from "../../../algorithms/index.js";
import { tableB2 } from "../../../algorithms/unicode/nameprep-tables.js";
import { nfkc } from "../../../algorithms/unicode/normalization.js";
import { isInRanges } from "../../../algorithms/unicode/code-points.js";
import { once } from "./combinators.js";
import { characterClassesOfTexts, listedCharacters } from "./dictionary.js";

export interface CharacterClasses {
  readonly ascii: readonly (readonly string[])[];
  readonly beyondASCII: readonly (readonly string[])[];
}

/** Derives the classes at the first call, in a fraction of a second. */
export const characterClasses = once((): CharacterClasses => {
  const ascii = asciiApart();
  return { ascii, beyondASCII: apartBeyondASCII(new Set(ascii.flat())) };
});

const ordinary = "z";

/** Returns a URL with the character in several components: if it ends one for an algorithm, the next one shifts. */
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
      memberships(character),
      ...(isLetter(character) ? usual : effects.map((effect) => effect(character))),
    ].join();
  const classes = classesBy(characters, fingerprint);
  classes.delete(fingerprint(ordinary));
  return [...classes.values()];
}

/** No algorithm treats letters specially by their effect; the lexicons list names of schemes and digits. */
function isLetter(character: string): boolean {
  return /^[A-Za-z]$/.test(character);
}

/** Returns a number that is equal for equal effects. */
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
    ...listedCharacters,
    ...characterClassesOfTexts.flat().map((end) => String.fromCodePoint(end)),
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
    `${memberships(character)} ${becomes.get(character) ?? ""}`;
  return [...classesBy(beyond, fingerprint).values()];
}

/** Returns the characters of the first plane that NFKC of Unicode 3.2 maps to a string with ASCII. */
function compatibleWithASCII(): Map<string, string> {
  const found = new Map<string, string>();
  for (let code = 0x80; code <= 0xffff; code++) {
    const character = String.fromCharCode(code);
    // Fast: the engine knows characters that are stable in every version.
    if (character.normalize("NFKC") === character) continue;
    const normalized = nfkc(character, "3.2.0");
    if (/[\0-\x7F]/.test(normalized)) found.set(character, normalized);
  }
  return found;
}

function memberships(character: string): string {
  const codePoint = character.codePointAt(0) ?? 0;
  const classes = characterClassesOfTexts.map((ranges) => isInRanges(ranges, codePoint));
  return [listedCharacters.includes(character), ...classes].map(Number).join("");
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
