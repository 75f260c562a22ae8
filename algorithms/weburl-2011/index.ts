/** The description of Web::URL of December 2011, in the four voices that its markers name. */
import type { Algorithm, Found, Outcome, ParseOptions, StepListener } from "../algorithm.js";
import { inBase } from "../places.js";
import type { Voice } from "./authority/domain-name-canonicalization.js";
import { canonicalize } from "./canonicalization.js";
import { claimsOf } from "./claims.js";
import { rejected, toComponents, toOutcome } from "./components.js";
import { outlineOf } from "./outline.js";
import type { ParsedURL } from "./parsed-url.js";
import { parse } from "./parsing.js";
import { asRecord } from "./places.js";
import { readingsOf } from "./readings.js";
import { resolve } from "./resolution.js";
import { serialize } from "./serialization.js";

export const weburl2011 = algorithmOf("THIS", "weburl-2011", "6.0.0; tables of RFC 3454 (3.2.0)");
export const weburl2011Chrome = algorithmOf("CHROME", "weburl-2011/chrome", "3.2.0; 6.0.0 for directions");
export const weburl2011Gecko = algorithmOf("GECKO", "weburl-2011/gecko", "4.0.0; tables of RFC 3454 (3.2.0)");
export const weburl2011IE = algorithmOf("IE", "weburl-2011/ie", "3.2.0");

function algorithmOf(voice: Voice, id: string, unicode: string): Algorithm {
  return {
    id,
    title: `Description of Web::URL, marked ${voice}`,
    text: {
      date: "2011",
      source: "wakaba/perl-weburl, sketch/spec.txt",
      commit: "d5e032c",
      url: "https://github.com/wakaba/perl-weburl/blob/d5e032c/sketch/spec.txt",
      licence: "Free use, as stated in the document",
    },
    cites: ["barth-2011"],
    unicode,
    outline: outlineOf(voice),
    readings: readingsOf(voice),
    parse: (input, base, options) => outcome(voice, input, base, options),
    stages: [
      { id: "parsing", run: (input, _, { step }: ParseOptions = {}) => found(parse(input, step)) },
      {
        id: "resolution",
        run: (input, base, { step }: ParseOptions = {}) => found(resolved(input, base, step)),
      },
    ],
    // They are about the steps marked THIS alone.
    claims: voice === "THIS" ? claimsOf({ outcome, resolved }) : [],
  };
}

function outcome(voice: Voice, input: string, base: string | null, options: ParseOptions = {}): Outcome {
  const { encoding = "utf-8", step } = options;
  const url = canonicalize(resolved(input, base, step), encoding, voice, step);
  return url.invalid === null ? toOutcome(url, serialize(url, step)) : rejected(url.invalid);
}

/** Reading `own-base`: without a base the input is its own. */
function resolved(input: string, base: string | null, step?: StepListener): ParsedURL {
  const baseURL = base === null ? parse(input, step) : asRecord(parse(base, inBase(step)), step);
  return resolve(input, baseURL, step);
}

function found(url: ParsedURL): Found {
  const flags = [...(url.invalid === null ? [] : ["invalid"]), ...(url.hierarchical ? ["hierarchical"] : [])];
  return { components: toComponents(url), flags };
}
