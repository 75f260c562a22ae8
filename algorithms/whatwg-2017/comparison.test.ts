/**
 * Against whatwg-url 4.6.0, an independent implementation of the Standard at 7286569, six days older. Where the two
 * differ, one of its known slips is the reason.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import tr46 from "tr46";
import { describe, expect, it } from "vitest";
import { parseURL, serializeURL } from "whatwg-url-4";
import { amount } from "../../test-support/amount.js";
import { bases, inputs } from "../generated-inputs.test-support.js";
import { silent } from "../tracing/trace.js";
import { algorithmsFolder } from "../sources.js";
import { percentDecode } from "./percent-encoded-bytes.js";
import { isInRanges } from "../unicode/code-points.js";
import { utf8Decode, utf8Encode } from "../unicode/utf8.js";
import { unassigned7 } from "../unicode/versions.js";
import { whatwg2017 } from "./index.js";

function ours(input: string, base: string | null): string | null {
  const outcome = whatwg2017.parse(input, base);
  return outcome.kind === "parsed" ? outcome.href : null;
}

function theirs(input: string, base: string | null): string | null {
  const baseURL = base === null ? null : parseURL(base.toWellFormed());
  if (baseURL === "failure") return null;
  const url = parseURL(input.toWellFormed(), baseURL === null ? {} : { baseURL });
  return url === null || url === "failure" ? null : serializeURL(url);
}

/** Returns the piece of the input in which a special URL has its credentials, "@" and host. */
function authorityOf(input: string): string {
  const url = input
    .toWellFormed()
    .replace(/^[\0-\x20]+|[\0-\x20]+$/g, "")
    .replace(/[\t\n\r]/g, "");
  return /^(?:[a-z][a-z0-9+.-]*:)?[/\\]*([^/\\?#]*)/i.exec(url)?.[1] ?? "";
}

/** The host as it goes into ToASCII, with a port if it has one. */
function domainOf(input: string): string {
  const host = authorityOf(input).replace(/^.*@/s, "");
  return utf8Decode(percentDecode(utf8Encode(host), silent));
}

/** The domain after steps 1 to 3 of UTS 46: its labels, mapped and not decoded. */
function labelsOf(input: string): string[] {
  const domain = domainOf(input).replace(/:[0-9]*$/, "");
  const mapped = Array.from(domain, (codePoint) => tr46.toUnicode(codePoint).domain);
  return mapped.join("").normalize("NFC").split(".");
}

/** They take an empty part of an IPv4 address for 0. */
function hasEmptyIPv4Part(input: string): boolean {
  const parts = labelsOf(input).map((label) => (label === "xn--" ? "" : label));
  if (parts.length > 1 && parts.at(-1) === "") parts.pop();
  const isNumberOrEmpty = (part: string): boolean => /^(?:0x[0-9a-f]*|[0-9]*)$/.test(part);
  return parts.length <= 4 && parts.includes("") && parts.every(isNumberOrEmpty);
}

/** They fail on a code point above U+FFFF that is not the last of the host. */
function hasAstralCodePointInHost(input: string): boolean {
  return /[\u{10000}-\u{10FFFF}]./su.test(domainOf(input));
}

/** They take a label that begins with "xn--" as it is, whether or not it can be decoded and is valid then. */
function hasUncheckedLabel(input: string): boolean {
  return labelsOf(input).some((label) => label.startsWith("xn--"));
}

/** They look for two hyphens in the fourth and fifth position instead of the third and fourth. */
function hasHyphensNearThirdPosition(input: string): boolean {
  return labelsOf(input).some((label) => /^(?!xn--).{2,3}--/su.test(label));
}

/** Their authority state counts a code point above U+FFFF in the credentials twice. */
function hasAstralCredentials(input: string): boolean {
  return /[\u{10000}-\u{10FFFF}].*@/su.test(authorityOf(input));
}

/** Their tables are of Unicode 8.0: they do not know a code point of the host, or take a letter for a mark. */
function hasCodePointOfOtherUnicode(input: string): boolean {
  const codePoints = Array.from(domainOf(input)).filter((codePoint) => codePoint > "\x7F");
  const hosts = codePoints.flatMap((codePoint) => [`http://a${codePoint}/`, `http://${codePoint}/`]);
  return hosts.some((url) => ours(url, null) !== theirs(url, null));
}

const knownSlips = [
  hasEmptyIPv4Part,
  hasAstralCodePointInHost,
  hasUncheckedLabel,
  hasHyphensNearThirdPosition,
  hasAstralCredentials,
  hasCodePointOfOtherUnicode,
];

/** The slips that may explain the difference for this input; `null` where there is no difference. */
function explanations(input: string, base: string | null): string[] | null {
  if (ours(input, base) === theirs(input, base)) return null;
  return knownSlips.filter((slip) => slip(input)).map((slip) => slip.name);
}

interface Question {
  readonly input: string;
  readonly base?: string | null;
  readonly encoding?: string;
}

const corpusFolder = join(algorithmsFolder, "..", "corpus");
const vectorsFolder = join(corpusFolder, "vectors");
const vectors = readdirSync(vectorsFolder).flatMap((file) => {
  const content = JSON.parse(readFileSync(join(vectorsFolder, file), "utf8")) as { vectors: Question[] };
  return content.vectors;
});
/** Fetched, not committed. */
const urltestdata = join(corpusFolder, "upstream", "wpt", "urltestdata.json");

function unexplained(questions: readonly Question[]): Question[] {
  // Their API takes no encoding.
  return questions.filter(
    ({ input, base = null, encoding }) => encoding === undefined && explanations(input, base)?.length === 0,
  );
}

describe("whatwg-2017", () => {
  it("serializes the corpus as whatwg-url 4 does, but for its slips", () => {
    expect(unexplained(vectors)).toEqual([]);
  });

  it.skipIf(!existsSync(urltestdata))("serializes urltestdata.json as it does, but for its slips", () => {
    const tests = JSON.parse(readFileSync(urltestdata, "utf8")) as (Question | string)[];
    expect(unexplained(tests.filter((test) => typeof test !== "string"))).toEqual([]);
  });

  it("serializes generated inputs as it does, but for its slips", () => {
    fc.assert(
      fc.property(inputs, bases, (input, base) => {
        expect(explanations(input, base)).not.toEqual([]);
      }),
      { seed: 1, numRuns: amount(2_000, 20_000) },
    );
  });

  it("answers as whatwg-url 4 for every code point but those of Unicode 9.0", { tags: ["long"] }, () => {
    const differing: number[] = [];
    for (let codePoint = 0x80; codePoint <= 0x2fa1f; codePoint++) {
      if (codePoint >= 0xd800 && codePoint <= 0xdfff) continue;
      const url = `http://a${String.fromCodePoint(codePoint)}/`;
      if (ours(url, null) !== theirs(url, null)) differing.push(codePoint);
    }
    // 7,500 are new in 9.0. U+08E2 is disallowed in either.
    expect(differing.length).toBe(7499);
    expect(differing.every((codePoint) => isInRanges(unassigned7, codePoint))).toBe(true);
  });

  it.each<[(input: string) => boolean, string]>([
    [hasEmptyIPv4Part, "http://1..2/"],
    [hasAstralCodePointInHost, "http://\u{1f4a9}a/"],
    [hasUncheckedLabel, "http://xn--a/"],
    [hasHyphensNearThirdPosition, "http://ab--c/"],
    [hasAstralCredentials, "http://\u{1f4a9}a@h/"],
    [hasCodePointOfOtherUnicode, "http://\u08b6/"],
  ])("knows %o from nothing but the difference for %s", (slip, input) => {
    expect(explanations(input, null)).toEqual([slip.name]);
  });
});
