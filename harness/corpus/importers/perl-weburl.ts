/**
 * Reads the tests of Web::URL: `t/data/*.dat` of perl-weburl, as its own drivers do. A value that a block does not
 * state is absent, not empty.
 */
import { optionalEncoding } from "../../model/question.js";
import { badInput, type Fault } from "../../io/errors.js";
import type { Components } from "../../../algorithms/algorithm.js";
import type { CaseDemand, Suite } from "./suite.js";
import { datBlocks, type DatBlock, type DatField } from "./dat.js";

const componentFields = ["scheme", "user", "password", "host", "port", "path", "query", "fragment"] as const;
const browserNames = ["chrome", "gecko", "ie"] as const;

type WebURLComponents = Readonly<Record<(typeof componentFields)[number], string | null>>;
export type Browser2011 = (typeof browserNames)[number];

export interface WebURLDemand {
  readonly invalid: boolean;
  /** The canonical URL; `null` if it is invalid, or if the case does not ask for one. */
  readonly canon: string | null;
  /** All `null` where a canonicalized URL is invalid. An invalid URL that is only parsed or resolved has a path. */
  readonly components: WebURLComponents;
}

/** The statement of a block's fields for one browser. */
interface BrowserStatement {
  /** True if it is said to reject; `false` also if nothing is said. */
  readonly invalid: boolean;
  readonly canon: string | null;
  readonly host: string | null;
}

export interface BrowserDemand extends WebURLDemand {
  /** `null` if the block has no field for this browser, which is then to answer as the author's algorithm. */
  readonly stated: BrowserStatement | null;
}

export interface WebURLCase {
  /** The file, "#", and the index of the block, counted from 0. */
  readonly id: string;
  /** The last stage: each stage includes those before it, and only canonicalization returns a URL. */
  readonly asks: "parsing" | "resolution" | "canonicalization";
  readonly input: string;
  /** `null` in parsing; `null` in canonicalization if the input is its own base. Never `null` in resolution. */
  readonly base: string | null;
  /** The label as written. */
  readonly encoding: string | null;
  /** The answer that the author's algorithm must give. */
  readonly demand: WebURLDemand;
  /** The author's expectations of the browsers of 2011: verdict, canonical URL and host are stated for each browser. */
  readonly browsers: Readonly<Record<Browser2011, BrowserDemand>>;
}

/** The ids of the published files; their paths end in ".dat". */
export const webURLFiles: readonly string[] = [
  "parsing",
  "resolving",
  "decomps",
  "decomps-about",
  "decomps-authority",
  "decomps-authority-domain",
  "decomps-authority-ipv4",
  "decomps-authority-ipv6",
  "decomps-charsets",
  "decomps-data",
  "decomps-file",
  "decomps-fragment",
  "decomps-ftp",
  "decomps-javascript",
  "decomps-mailto",
  "decomps-path",
  "decomps-port",
  "decomps-query",
  "decomps-relative",
  "decomps-scheme",
].map((name) => `perl-weburl/${name}`);

/** The suites of the author's own algorithm: parsing, resolution and canonicalization. */
export const webURLSuites: readonly Suite[] = [
  suiteOf("perl-weburl/parsing", (id) => id === "perl-weburl/parsing"),
  suiteOf("perl-weburl/resolving", (id) => id === "perl-weburl/resolving"),
  suiteOf("perl-weburl/decomps", (id) => id.startsWith("perl-weburl/decomps")),
];

function suiteOf(id: string, has: (fileId: string) => boolean): Suite {
  return {
    id,
    of: "weburl-2011",
    files: webURLFiles.filter(has).map((fileId) => `${fileId}.dat`),
    tellsAbsentFromEmpty: true,
    cases: (text, file, shown) =>
      webURLCases(text, shown, file.replace(/\.dat$/, "")).map(
        ({ id, input, base, encoding, asks, demand }) => ({
          id,
          input,
          base,
          ...optionalEncoding(encoding),
          demand: suiteDemand(asks, demand),
        }),
      ),
  };
}

function suiteDemand(asks: WebURLCase["asks"], { invalid, canon, components }: WebURLDemand): CaseDemand {
  const { user, ...others } = components;
  const common: Components = { ...others, username: user };
  if (asks !== "canonicalization") return { kind: "found", stage: asks, invalid, components: common };
  if (invalid) return { kind: "rejected" };
  return { kind: "parsed", ...(canon === null ? {} : { href: canon }), components: common };
}

/** A field with a wrong name. */
export interface WebURLSlip {
  /** Id of the file. */
  readonly file: string;
  readonly line: number;
  /** The wrong name. */
  readonly name: string;
  /** The name that is meant; `null` to ignore the field. */
  readonly meant: string | null;
  readonly reason: string;
}

export const webURLSlips: readonly WebURLSlip[] = [
  {
    file: "perl-weburl/decomps-about",
    line: 339,
    name: "baes",
    meant: "base",
    reason: "Two letters changed places; the blocks around it have the same base as #base.",
  },
  {
    file: "perl-weburl/decomps",
    line: 976,
    name: "data:",
    meant: "data",
    reason: "A colon too many: the block has no other input.",
  },
  {
    file: "perl-weburl/decomps-authority-domain",
    line: 6088,
    name: "gecko-host",
    meant: "gecko-canon",
    reason:
      "The value is a whole URL, the input as it was; in the other blocks like this it is #gecko-canon.",
  },
  {
    file: "perl-weburl/parsing",
    line: 472,
    name: "base",
    meant: null,
    reason: "Parsing takes no base: the driver ignores it, and the components are those of the input.",
  },
  {
    file: "perl-weburl/parsing",
    line: 481,
    name: "base",
    meant: null,
    reason: "As in the block before it.",
  },
  {
    file: "perl-weburl/resolving",
    line: 399,
    name: "note",
    meant: null,
    reason: "A remark to the reader, on the blocks that follow.",
  },
];

const fieldNames: ReadonlySet<string> = new Set([
  ...["data", "base", "charset", "invalid", "canon", ...componentFields],
  ...browserNames.flatMap((browser) =>
    ["invalid", "not-invalid", "canon", "host"].map((name) => `${browser}-${name}`),
  ),
]);

/** Fields for strings of code points instead of UTF-16, in which two escaped surrogates are no pair. Ignored here. */
const codePointFields: ReadonlySet<string> = new Set(["canon8", "path8", "query8", "fragment8"]);

const prefixedFields: ReadonlySet<string> = new Set(["data", "path"]);

type Report = (line: number, fault: string) => void;
type Fields = ReadonlyMap<string, string>;

/** Returns the cases of the file with that id. Throws bad input if it has another form. */
export function webURLCases(text: string, file: string, id: string): readonly WebURLCase[] {
  const faults: Fault[] = [];
  const report: Report = (line, fault) => faults.push({ file, place: `line ${line}`, fault });
  const cases = datBlocks(text, file, prefixedFields).map((block, index) => {
    const fields = fieldsOf(block, id, report);
    return caseOf(fields, `${id}#${index}`, askedIn(id), (fault) => {
      report(block.line, fault);
    });
  });
  if (faults.length > 0) throw badInput(faults);
  return cases;
}

function askedIn(id: string): WebURLCase["asks"] {
  if (id === "perl-weburl/parsing") return "parsing";
  return id === "perl-weburl/resolving" ? "resolution" : "canonicalization";
}

function fieldsOf(block: DatBlock, id: string, report: Report): Fields {
  const fields = new Map<string, string>();
  for (const field of block.fields) {
    const name = meantBy(field, id);
    if (name === null || codePointFields.has(name)) continue;
    if (!fieldNames.has(name)) report(field.line, `unknown field #${name}`);
    if (fields.has(name)) report(field.line, `a second #${name}`);
    if (name.endsWith("invalid") && field.value !== "1") report(field.line, `#${name} is not 1`);
    fields.set(name, field.value);
  }
  return fields;
}

function meantBy({ name, line }: DatField, id: string): string | null {
  const slip = webURLSlips.find((each) => each.file === id && each.line === line && each.name === name);
  return slip === undefined ? name : slip.meant;
}

function caseOf(
  fields: Fields,
  id: string,
  asks: WebURLCase["asks"],
  report: (fault: string) => void,
): WebURLCase {
  const input = fields.get("data") ?? "";
  const base = fields.get("base") ?? null;
  if (!fields.has("data")) report("no #data");
  if (!fields.has("invalid") && !(fields.has("scheme") && fields.has("path")))
    report("neither #invalid nor both #scheme and #path");
  if (asks === "parsing" && base !== null) report("a #base, but parsing takes none");
  if (asks === "resolution" && base === null) report("no #base, but resolving needs one");
  const browser = (name: Browser2011): BrowserDemand => ({
    ...demandOf(fields, input, asks, name),
    stated: statedOf(fields, name),
  });
  return {
    id,
    asks,
    input,
    // Elsewhere an empty base means no base; resolving takes it for a URL.
    base: asks === "canonicalization" && base === "" ? null : base,
    encoding: fields.get("charset") ?? null,
    demand: demandOf(fields, input, asks, null),
    browsers: { chrome: browser("chrome"), gecko: browser("gecko"), ie: browser("ie") },
  };
}

function statedOf(fields: Fields, browser: Browser2011): BrowserStatement | null {
  if (![...fields.keys()].some((field) => field.startsWith(`${browser}-`))) return null;
  return {
    invalid: fields.has(`${browser}-invalid`) && !fields.has(`${browser}-not-invalid`),
    canon: fields.get(`${browser}-canon`) ?? null,
    host: fields.get(`${browser}-host`) ?? null,
  };
}

/** Returns the demand of the fields: those for the browser win over the common ones. */
function demandOf(
  fields: Fields,
  input: string,
  asks: WebURLCase["asks"],
  browser: Browser2011 | null,
): WebURLDemand {
  const own = (name: string): string | undefined =>
    browser === null ? undefined : fields.get(`${browser}-${name}`);
  const value = (name: string): string | null => own(name) ?? fields.get(name) ?? null;
  const invalid = value("invalid") !== null && own("not-invalid") === undefined;
  const isCanonicalized = asks === "canonicalization";
  // Fields beside #invalid are for the voices that do not reject, or describe a link to the invalid URL.
  const isComparable = !(isCanonicalized && invalid);
  const component = (name: keyof WebURLComponents): string | null => (isComparable ? value(name) : null);
  return {
    invalid,
    canon: isCanonicalized && isComparable ? (value("canon") ?? input) : null,
    components: {
      scheme: component("scheme"),
      user: component("user"),
      password: component("password"),
      host: component("host"),
      port: component("port"),
      path: component("path"),
      query: component("query"),
      fragment: component("fragment"),
    },
  };
}
