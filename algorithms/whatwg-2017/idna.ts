/** 3.3 IDNA. */
import tr46 from "tr46";
import { fail, type Failure, type Run } from "./parsers.js";

/** Takes a string of scalar values; returns a domain in ASCII, which may be the empty string. */
export function domainToASCII(domain: string, run: Run): string | Failure {
  run.step?.("3.3 domain to ASCII, 1");
  const result = unicodeToASCII(domain);
  if (result === null) {
    run.step?.("3.3 domain to ASCII, 2");
    return fail(run, "3.3 domain to ASCII, 2", "ToASCII records an error");
  }
  run.step?.("3.3 domain to ASCII, 3");
  return result;
}

/**
 * UTS 46 as it was in March 2017 (reading `uts-46-revision`), with the tables of tr46 (reading `unicode-version`);
 * `null` is its failure value.
 *
 * More than linear: tr46 encodes Punycode in the time of its length by the number of distinct code points, and the
 * engine's NFC sorts a run of combining marks in the square of its length.
 */
function unicodeToASCII(domainName: string): string | null {
  return toASCII(domainName) ?? toASCIIWithLabelsOfASCII(domainName);
}

function toASCII(domainName: string): string | null {
  return tr46.toASCII(domainName, {
    checkHyphens: true,
    checkBidi: false,
    checkJoiners: false,
    useSTD3ASCIIRules: false,
    transitionalProcessing: false,
    verifyDNSLength: false,
    ignoreInvalidPunycode: false,
  });
}

/** Reading `xn-label-of-ascii`: decodes the labels that tr46 rejects by a rule of Unicode 16, and tries again. */
function toASCIIWithLabelsOfASCII(domainName: string): string | null {
  const normalized = mapAndNormalize(domainName);
  const decoded = normalized.split(".").map(decodeLabelOfASCII).join(".");
  return decoded === normalized ? null : toASCII(decoded);
}

const nonASCII = /[^\0-\x7F]/;

/** UTS 46, section 4, steps 1 and 2. Each code point is mapped without regard to its neighbours. */
function mapAndNormalize(domainName: string): string {
  if (!nonASCII.test(domainName)) return domainName.toLowerCase();
  const mapped = new Map<string, string>();
  for (const codePoint of new Set(domainName)) mapped.set(codePoint, tr46.toUnicode(codePoint).domain);
  return Array.from(domainName, (codePoint) => mapped.get(codePoint))
    .join("")
    .normalize("NFC");
}

/** Takes a label in lower case. Punycode holds ASCII alone where nothing follows its last hyphen. */
function decodeLabelOfASCII(label: string): string {
  if (label === "xn--") return "";
  const isOfASCII =
    label.length > 5 && label.startsWith("xn--") && label.endsWith("-") && !nonASCII.test(label);
  if (!isOfASCII) return label;
  const decoded = label.slice(4, -1);
  // It has hyphens in the third and fourth position, which fails; and nothing decodes it again.
  return decoded.startsWith("xn--") ? label : decoded;
}
