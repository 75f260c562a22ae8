/** The short tokens that texts treat apart, by asking the texts which of the candidates are such. */
import * as barth2011 from "../../algorithms/barth-2011/definitions.js";
import * as webspecs2015 from "../../algorithms/webspecs-2015/urls.js";
import { isDriveSpecification } from "../../algorithms/weburl-2011/authority/drive-specifications.js";
import * as ports2011 from "../../algorithms/weburl-2011/authority/port-numbers.js";
import { isNotHierarchical } from "../../algorithms/weburl-2011/parsed-url.js";
import * as whatwg2012 from "../../algorithms/whatwg-2012/urls.js";
import * as whatwg2017 from "../../algorithms/whatwg-2017/url-miscellaneous.js";
import * as writing2017 from "../../algorithms/whatwg-2017/url-writing.js";
import * as whatwg2026 from "../../algorithms/whatwg-2026/url-miscellaneous.js";
import * as paths2026 from "../../algorithms/whatwg-2026/url-representation.js";
import { charactersApart } from "./characters-apart.js";
import { once } from "./composition.js";
import { knownSchemes } from "./schemes.js";

/** Tokens in classes: those of one kind are in one. */
export const tokens = once((): readonly (readonly string[])[] => {
  const apart = charactersApart().ascii.flat();
  const delimiters = apart.filter((character) => /^[!-/:-@[-`{-~]$/.test(character));
  const escapes = apart.map(percentEncoded);
  return [
    delimiters.map((delimiter) => delimiter.repeat(2)),
    ["//", "\\\\", "/\\", "\\/", "://", ":\\\\", "///"],
    escapes,
    escapes.map((escape) => escape.toLowerCase()),
    ["%25", "%", "%4", "%zz", "%c3%9f", "%ff", "%u0041"],
    dotSegments([".", "%2e", "%2E"]),
    drives([...delimiters, ...escapes]),
    knownSchemes.filter(isTreatedApart).map((scheme) => `${scheme}:`),
    defaultPorts().map((port) => `:${port}`),
    ["[::1]", "::", "[", "]", "[1:2::3]", "[::127.0.0.1]", "[v1.a]", "%25"],
    ["0x", "0", "08", "256", "1.2.3.4", "4294967296", "0x7f", "1."],
    ["xn--", "xn--a", "xn--fa-hia", "\u00fc", "\u00df", "\u{1f4a9}"],
    ["?", "#", "?#", "#?", "?q", "#f"],
    ["@", "u@", "u:p@", ":@", "@@"],
  ];
});

/** Ordinary ones, for the others to stand between. */
export const fillers = ["a", "b", "a.b", "h", "1", "localhost", "A", "/a", "a/"] as const;

function percentEncoded(character: string): string {
  return `%${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(2, "0")}`;
}

function dotSegments(dots: readonly string[]): string[] {
  const candidates = [...dots, ...dots.flatMap((first) => dots.map((second) => first + second))];
  return candidates.filter(
    (candidate) =>
      writing2017.isSingleDotPathSegment(candidate) ||
      writing2017.isDoubleDotPathSegment(candidate) ||
      paths2026.isSingleDotURLPathSegment(candidate) ||
      paths2026.isDoubleDotURLPathSegment(candidate),
  );
}

function drives(suffixes: readonly string[]): string[] {
  const candidates = suffixes.flatMap((suffix) => ["C", "c", "%43"].map((letter) => letter + suffix));
  return candidates.filter(
    (candidate) =>
      isDriveSpecification(candidate, undefined) ||
      whatwg2017.isWindowsDriveLetter(candidate) ||
      whatwg2026.isWindowsDriveLetter(candidate),
  );
}

function isTreatedApart(scheme: string): boolean {
  return (
    barth2011.isHierarchical(scheme) ||
    isNotHierarchical(scheme) ||
    ports2011.defaultPort(scheme) !== null ||
    whatwg2012.isRelativeScheme(scheme) ||
    webspecs2015.isRelativeScheme(scheme) ||
    whatwg2017.isSpecialScheme(scheme) ||
    whatwg2026.isSpecialScheme(scheme)
  );
}

function defaultPorts(): string[] {
  const ports = knownSchemes.flatMap((scheme) => [
    barth2011.defaultPort(scheme),
    ports2011.defaultPort(scheme),
    whatwg2012.defaultPort(scheme),
    webspecs2015.defaultPort(scheme),
    whatwg2017.defaultPort(scheme),
    whatwg2026.defaultPort(scheme),
  ]);
  return [...new Set(ports.filter((port) => port !== null && port !== "").map(String))];
}
