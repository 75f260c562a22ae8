/** The short tokens that algorithms treat specially. */
import { characterClasses } from "./character-classes.js";
import { once } from "./combinators.js";
import { defaultPortsOf, dotSegments, driveForms, specialSchemes } from "./dictionary.js";
import { knownSchemes } from "./schemes.js";

/** Tokens in classes by kind. */
export const tokens = once((): readonly (readonly string[])[] => {
  const apart = characterClasses().ascii.flat();
  const delimiters = apart.filter((character) => /^[!-/:-@[-`{-~]$/.test(character));
  const escapes = apart.map(percentEncoded);
  return [
    delimiters.map((delimiter) => delimiter.repeat(2)),
    ["//", "\\\\", "/\\", "\\/", "://", ":\\\\", "///"],
    escapes,
    escapes.map((escape) => escape.toLowerCase()),
    ["%25", "%", "%4", "%zz", "%c3%9f", "%ff", "%u0041"],
    dotSegments,
    driveForms,
    knownSchemes.filter((scheme) => specialSchemes.includes(scheme)).map((scheme) => `${scheme}:`),
    defaultPortsOf(knownSchemes).map((port) => `:${port}`),
    ["[::1]", "::", "[", "]", "[1:2::3]", "[::127.0.0.1]", "[v1.a]", "%25"],
    ["0x", "0", "08", "256", "1.2.3.4", "4294967296", "0x7f", "1."],
    ["xn--", "xn--a", "xn--fa-hia", "\u00fc", "\u00df", "\u{1f4a9}"],
    ["?", "#", "?#", "#?", "?q", "#f"],
    ["@", "u@", "u:p@", ":@", "@@"],
  ];
});

/** Ordinary tokens between the others. */
export const fillers = ["a", "b", "a.b", "h", "1", "localhost", "A", "/a", "a/"] as const;

function percentEncoded(character: string): string {
  return `%${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(2, "0")}`;
}
