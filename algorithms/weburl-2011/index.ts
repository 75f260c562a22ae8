/** The description of Web::URL of December 2011, in the four voices that its markers name. */
import type { Algorithm, StageResult, Outcome, ParseOptions } from "../algorithm.js";
import { silent, traceFor, type Trace } from "../tracing/trace.js";
import type { Voice } from "./authority/domain-name-canonicalization.js";
import { canonicalize } from "./canonicalization.js";
import { claimsOf } from "./properties.js";
import { rejected, toComponents, toOutcome } from "./components.js";
import { lexiconOf } from "./lexicon.js";
import { outlineOf } from "./outline-of-voice.js";
import type { ParsedURL } from "./parsed-url.js";
import { parse } from "./parsing.js";
import { readingsOf } from "./interpretations.js";
import { resolve } from "./resolution.js";
import { serialize } from "./serialization.js";
import { asRecord } from "./traces/components.js";

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
    lexicon: lexiconOf(voice),
    outline: outlineOf(voice),
    interpretations: readingsOf(voice),
    parse: (input, base, options) => outcome(voice, input, base, options),
    stages: [
      { id: "parsing", run: (input, _, options) => found(parse(input, traceOf(options))) },
      {
        id: "resolution",
        run: (input, base, options) => found(resolved(input, base, traceOf(options))),
      },
    ],
    // They are about the steps marked THIS alone.
    properties: voice === "THIS" ? claimsOf({ outcome, resolved }) : [],
  };
}

function outcome(voice: Voice, input: string, base: string | null, options: ParseOptions = {}): Outcome {
  const trace = traceOf(options);
  const url = canonicalize(resolved(input, base, trace), options.encoding ?? "utf-8", voice, trace);
  return url.invalid === null ? toOutcome(url, serialize(url, trace)) : rejected(url.invalid);
}

/** The text has no remarks of its own. */
function traceOf({ step }: ParseOptions = {}): Trace {
  return step === undefined ? silent : traceFor({ step });
}

/** Reading `own-base`: without a base the input is its own. */
function resolved(input: string, base: string | null, trace = silent): ParsedURL {
  const baseURL = base === null ? parse(input, trace) : asRecord(parse(base, trace.inBase()), trace);
  return resolve(input, baseURL, trace);
}

function found(url: ParsedURL): StageResult {
  const flags = [...(url.invalid === null ? [] : ["invalid"]), ...(url.hierarchical ? ["hierarchical"] : [])];
  return { components: toComponents(url), flags };
}
