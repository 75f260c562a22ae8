/** IDNA 2003 (RFC 3490): domain names to ASCII. */
import { asciiLowercase, isAscii } from "./code-points.js";
import { nameprep } from "./nameprep.js";
import { punycodeEncode } from "./punycode.js";

/** The two flags of RFC 3490, section 4. */
export interface Idna2003Flags {
  /** Set for queries, where code points that Unicode 3.2 has not assigned pass; unset for stored strings. */
  readonly allowUnassigned: boolean;
  /** Set to enforce the restrictions of STD 3 on ASCII characters in host names. */
  readonly useSTD3ASCIIRules: boolean;
}

/** The steps at which ToASCII fails; step 6 never does, since Punycode encodes every string. */
type ToASCIIStep =
  "4.1 ToASCII, 2" | "4.1 ToASCII, 3(a)" | "4.1 ToASCII, 3(b)" | "4.1 ToASCII, 5" | "4.1 ToASCII, 8";

interface ToASCIIFailure {
  readonly kind: "failure";
  readonly step: ToASCIIStep;
  /** The label that fails, as it was given. */
  readonly label: string;
}

export type ToASCIIResult = { readonly kind: "ok"; readonly label: string } | ToASCIIFailure;

export type DomainToASCIIResult = { readonly kind: "ok"; readonly domain: string } | ToASCIIFailure;

/** 5 ACE prefix. */
const acePrefix = "xn--";

/** 2 Terminology: ASCII but for the letters, the digits and the hyphen-minus. */
const nonLDH = /[\0-,./:-@[-`{-\x7f]/;

/** 3.1 Requirements, 1: full stop, ideographic, fullwidth and halfwidth ideographic full stop. */
const labelSeparator = /[.\u3002\uff0e\uff61]/;

/** Nameprep, or what a text puts in its place. */
export type Prepare = (
  label: string,
) => { readonly kind: "ok"; readonly text: string } | { readonly kind: "failure" };

/**
 * ToASCII (RFC 3490, section 4.1) of one label, which is any string, lone surrogates included; the empty label fails.
 * A label of ASCII is never altered, upper case included. Normalization can bring forth a full stop (as from U+2024):
 * without `useSTD3ASCIIRules` it stays inside the label, since splitting comes before. `prepare` is step 2.
 */
export function toASCII(
  label: string,
  flags: Idna2003Flags,
  prepare: Prepare = (sequence) => nameprep(sequence, flags.allowUnassigned),
): ToASCIIResult {
  const failure = (step: ToASCIIStep): ToASCIIFailure => ({ kind: "failure", step, label });
  let sequence = label;
  // 4.1 ToASCII, 1
  if (!isAscii(sequence)) {
    // 4.1 ToASCII, 2
    const prepared = prepare(sequence);
    if (prepared.kind === "failure") return failure("4.1 ToASCII, 2");
    sequence = prepared.text;
  }
  // 4.1 ToASCII, 3
  if (flags.useSTD3ASCIIRules) {
    // 4.1 ToASCII, 3(a)
    if (nonLDH.test(sequence)) return failure("4.1 ToASCII, 3(a)");
    // 4.1 ToASCII, 3(b)
    if (sequence.startsWith("-") || sequence.endsWith("-")) return failure("4.1 ToASCII, 3(b)");
  }
  // 4.1 ToASCII, 4
  if (!isAscii(sequence)) {
    // 4.1 ToASCII, 5: in any capitalization, though Nameprep has left none
    if (asciiLowercase(sequence.slice(0, acePrefix.length)) === acePrefix) return failure("4.1 ToASCII, 5");
    // 4.1 ToASCII, 8, in advance: Punycode writes at least one code unit for each code point, which is one or two
    if (sequence.length > 2 * 63) return failure("4.1 ToASCII, 8");
    // 4.1 ToASCII, 6 and 7
    sequence = acePrefix + punycodeEncode(sequence);
  }
  // 4.1 ToASCII, 8
  if (sequence.length < 1 || sequence.length > 63) return failure("4.1 ToASCII, 8");
  return { kind: "ok", label: sequence };
}

/**
 * Applies ToASCII to each label of a domain name and puts U+002E in place of the label separators (RFC 3490,
 * sections 3.1 and 4). Takes any string; fails with the first label that fails.
 *
 * The root label of zero length is no label (section 2): an empty string after the last separator stays empty, and
 * so does an empty domain name. Any other empty label fails at step 8, that of "." too.
 */
export function domainToASCII(domain: string, flags: Idna2003Flags): DomainToASCIIResult {
  // 4 Conversion operations, 2
  const labels = domain.split(labelSeparator);
  const last = labels.length - 1;
  const converted: string[] = [];
  for (const [index, label] of labels.entries()) {
    if (index === last && label === "") {
      converted.push("");
      continue;
    }
    // 4 Conversion operations, 4
    const result = toASCII(label, flags);
    if (result.kind === "failure") return result;
    converted.push(result.label);
  }
  // 4 Conversion operations, 5
  return { kind: "ok", domain: converted.join(".") };
}
