/** 9.6 The CanonicalizeHost algorithm, steps 17 to 20: what is done to the labels of a host. */
import { silent, type Trace } from "../../tracing/trace.js";
import { hasCodePoint, isAscii } from "../../unicode/code-points.js";
import { toASCII, type Prepare } from "../../unicode/idna2003.js";
import { isUnassigned } from "../../unicode/normalization.js";
import { punycodeDecode, punycodeEncode } from "../../unicode/punycode.js";
import type { Invalid } from "../invalid.js";
import { section, table } from "../section.js";
import type { LabelTraces } from "../traces/host.js";
import { markers, type Voice } from "./domain-name-canonicalization.js";
import { blacklist, whitelist } from "./idn-lists.js";
import { nameprep } from "./nameprep.js";

/**
 * Takes the host with U+002E as its only label separator, its trace and that of each label; an `Invalid` is to return
 * /fallback/.
 * https://github.com/wakaba/perl-weburl/blob/d5e032c/sketch/spec.txt#L822
 */
export function canonicalizeLabels(
  s: string,
  hasNonASCII: boolean,
  isFile: boolean,
  voice: Voice,
  trace: Trace,
  onLabel: LabelTraces,
): readonly string[] | Invalid {
  const { step } = section["9.6 The CanonicalizeHost algorithm"](trace);
  const { GECKO, IE } = markers(voice);

  step?.("17");
  const labels = s.split(".");
  let needPunycode = hasNonASCII;

  if (IE && labels.some((label) => label.startsWith("xn--"))) {
    step?.("18");
    needPunycode = true;
  }

  step?.("19");
  let idnEnabled = false;

  if (!needPunycode) return labels;
  step?.("20");

  if (GECKO) {
    step?.("20.1");
    idnEnabled = isIDNEnabled(s, labels, trace, onLabel);
  }

  const canonicalized: string[] = [];
  for (const label of labels) {
    const inLabel = onLabel(canonicalized.length);
    step?.("20.2", inLabel);
    const result = IE ? toUnicode(label, inLabel) : toACE(label, idnEnabled, isFile, voice, inLabel);
    if (typeof result !== "string") return result;
    canonicalized.push(result);
  }
  return canonicalized;
}

/**
 * Step 20.1: GECKO checks the top-level domain.
 * https://github.com/wakaba/perl-weburl/blob/d5e032c/sketch/spec.txt#L822
 */
function isIDNEnabled(s: string, labels: readonly string[], trace: Trace, onLabel: LabelTraces): boolean {
  const last = labels.findLastIndex((label) => label !== "");
  const inLast = onLabel(last);
  const { step } = section["9.6 The CanonicalizeHost algorithm"](inLast);
  step?.("20.1.1");
  let tld = labels[last] ?? "";
  if (!isAscii(tld)) {
    step?.("20.1.2");
    step?.("20.1.2.1");
    step?.("20.1.2.2");
    tld = `xn--${punycodeEncode(tld)}`;
  }
  step?.("20.1.3");
  if (!whitelist.has(tld)) return false;
  table["9.6 IDN-enabled TLD"](inLast)?.(tld);
  for (const character of s) {
    if (!blacklist.has(character)) continue;
    step?.("20.1.4", trace);
    table["9.6 IDN blacklist character"](trace)?.(character);
    return false;
  }
  return true;
}

/**
 * Step 20.2.1: THIS/GECKO/CHROME.
 * https://github.com/wakaba/perl-weburl/blob/d5e032c/sketch/spec.txt#L822
 */
function toACE(
  label: string,
  idnEnabled: boolean,
  isFile: boolean,
  voice: Voice,
  trace: Trace,
): string | Invalid {
  const { step, fail } = section["9.6 The CanonicalizeHost algorithm"](trace);
  const { THIS, CHROME, GECKO } = markers(voice);
  step?.("20.2.1");
  step?.("20.2.1.1");
  const prepared = nameprep(label, "including bidi checking", isFile, voice, trace);
  if (typeof prepared !== "string") return prepared;

  if (!isAscii(prepared)) {
    step?.("20.2.1.2");
    if (idnEnabled) return prepared;
    step?.("20.2.1.2.1");

    if ((THIS || CHROME) && prepared.startsWith("xn--")) {
      return fail("20.2.1.2.1.1", "a label begins with xn-- but is not ASCII");
    }

    step?.("20.2.1.2.1.2");
    step?.("20.2.1.2.1.3");
    // Punycode writes at least one character for each code point, which is one or two code units: no need to try.
    const ace = prepared.length > 2 * 63 ? null : `xn--${punycodeEncode(prepared)}`;
    if (ace !== null && ace.length <= 63) return ace;
    return fail("20.2.1.2.1.4", "a label is longer than 63 characters");
  }

  step?.("20.2.1.3");
  if (GECKO && prepared.length > 62) {
    step?.("20.2.1.3.1");
    return prepared.slice(0, 62);
  }

  if ((THIS || CHROME) && prepared === "") {
    return fail("20.2.1.3.2", "a label is empty");
  }

  if (prepared.length > 63) {
    return fail("20.2.1.3.3", "a label is longer than 63 characters");
  }
  return prepared;
}

/**
 * Step 20.2.2: IE's modified ToUnicode operation.
 * https://github.com/wakaba/perl-weburl/blob/d5e032c/sketch/spec.txt#L822
 */
function toUnicode(label: string, trace: Trace): string | Invalid {
  const { step, fail } = section["9.6 The CanonicalizeHost algorithm"](trace);
  step?.("20.2.2");
  let ace = label;
  if (!isAscii(label)) {
    step?.("20.2.2.1");
    step?.("20.2.2.1.1");
    step?.("20.2.2.1.2");
    ace = `xn--${punycodeEncode(label)}`;
  }

  step?.("20.2.2.2");
  const pLabel = ace;
  let unicode = ace;

  if (ace.startsWith("xn--")) {
    step?.("20.2.2.3");
    step?.("20.2.2.3.1");
    const decoded = punycodeDecode(ace.slice("xn--".length));
    if (decoded === null) return fail("20.2.2.3.2", "a label cannot be decoded by Punycode");
    step?.("20.2.2.3.2");
    unicode = decoded;
  }

  step?.("20.2.2.4");
  const aLabel = toASCIIOfIE(unicode, trace);
  if (typeof aLabel !== "string") return aLabel;

  if (aLabel !== pLabel) return fail("20.2.2.5", "a label is not what ToASCII makes of it");

  if (unicode.includes("\u3002")) return fail("20.2.2.6", "a label contains U+3002");
  return unicode;
}

/**
 * Step 20.2.2.4; reading `ie-unassigned`: without AllowUnassigned, which the Nameprep algorithm does not look at.
 * https://github.com/wakaba/perl-weburl/blob/d5e032c/sketch/spec.txt#L822
 */
function toASCIIOfIE(label: string, trace: Trace): string | Invalid {
  const causes: Invalid[] = [];
  const prepare: Prepare = (sequence) => {
    const prepared = nameprep(sequence, "including bidi checking", false, "IE", trace);
    if (typeof prepared !== "string") causes.push(prepared);
    if (typeof prepared !== "string" || hasCodePoint(prepared, isUnassigned)) return { kind: "failure" };
    return { kind: "ok", text: prepared };
  };
  const result = toASCII(label, { allowUnassigned: false, useSTD3ASCIIRules: true }, prepare);
  if (result.kind === "ok") return result.label;
  // The step has been told before what it asks for.
  const { fail } = section["9.6 The CanonicalizeHost algorithm"](silent);
  return causes[0] ?? fail("20.2.2.4", "ToASCII fails for a label");
}
