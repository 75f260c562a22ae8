/**
 * The plug-in interface: what a text of URL parsing looks like to everything outside `algorithms/`.
 * An algorithm is a pure function of its arguments; it keeps no state, reads no clock and never throws.
 */

/** The parts of a URL in the order in which they are written. */
export const componentNames = [
  "scheme",
  "username",
  "password",
  "host",
  "port",
  "path",
  "query",
  "fragment",
] as const;

export type ComponentName = (typeof componentNames)[number];

/** The parts of a parsed URL without their delimiters: `null` is absent, `""` is present and empty. */
export type Components = Readonly<Record<ComponentName, string | null>>;

/** A step as the outline of its text numbers it, e.g. `4.4 scheme state, 2.3`. */
export type StepId = string;

/** A component whose value the text leaves unsaid for this input; `gap` is the id of the gap in the text. */
export interface UnspecifiedComponent {
  readonly component: ComponentName;
  readonly gap: string;
}

export interface Parsed {
  readonly kind: "parsed";
  /** The URL as the text puts it out. */
  readonly href: string;
  readonly components: Components;
  /** The origin as the text serialises it; `null` where the text defines none. */
  readonly origin: string | null;
  readonly unspecified: readonly UnspecifiedComponent[];
  /** The text's own validation or conformance errors in the order met; empty unless asked for. */
  readonly remarks: readonly string[];
}

export interface Rejected {
  readonly kind: "rejected";
  /** The step that rejects. */
  readonly at: StepId;
  /** The reason, in the text's own term where it has one. */
  readonly reason: string;
  /** As in a parsed outcome: those met up to the rejection. */
  readonly remarks: readonly string[];
}

export type Outcome = Parsed | Rejected;

/** A part of what was asked, in code units from `start` up to `end`; empty where nothing is left to read. */
export interface Span {
  readonly of: "input" | "base";
  readonly start: number;
  readonly end: number;
}

/**
 * Is told each numbered step in the order taken, those of the base before those of the input, with the span that the
 * step reads: the code point that it looks at, or the piece that it works on. A step that reads neither the input nor
 * the base any more, since it works on what was found there, has none. A step that is taken for each code point or byte
 * of a run in turn is told once for the run, with its span or that of its first.
 *
 * A table of the text is told as a step is, by its id, when an entry is found in it, with that entry: the scheme, the
 * code point.
 */
export type StepListener = (id: StepId, reads?: Span, entry?: string) => void;

export interface ParseOptions {
  /** A label of the Encoding Standard: the encoding of the document that the URL stands in. UTF-8 if absent. */
  readonly encoding?: string;
  /** Gather remarks; some texts work harder for them, so they are left out unless asked for. */
  readonly remarks?: boolean;
  readonly step?: StepListener;
}

/** The result of a stage: components as they stand there, and the text's flags that are set, for example `invalid`. */
export interface StageResult {
  readonly components: Components;
  readonly flags: readonly string[];
}

/** A stage of a text that can be asked on its own, before those that follow it. */
export interface Stage {
  /** In one word, e.g. `parsing`. */
  readonly id: string;
  /** Takes what `parse` takes; a stage that knows no base passes it over. */
  readonly run: (input: string, base: string | null, options?: ParseOptions) => StageResult;
}

export interface OutlineSection {
  /** Number and name of the section or of the algorithm in it, e.g. `4.4 scheme state`. */
  readonly id: string;
  /** The fragment of the section in the published text, its line where that is a source; `null` where it has none. */
  readonly anchor: string | null;
  /** Numbers of the steps in order, e.g. `2.3`; empty where the section is one step by itself. */
  readonly steps: readonly string[];
  /** Numbers of the steps that test a condition on what is parsed. */
  readonly decides?: readonly string[];
  /** Numbers of the steps that only call another section. */
  readonly delegates?: readonly string[];
  /** Numbers of the steps that only record a validation or conformance error. */
  readonly records?: readonly string[];
  /** Numbers of the steps that only keep the variables of the algorithm: its state, pointer and buffer. */
  readonly keepsBooks?: readonly string[];
  /** Numbers of the steps that only hand on what was found, unchanged: in a component, in the output, as a result. */
  readonly stores?: readonly string[];
}

/** The work of a step: it transforms what is parsed if its section lists it nowhere else. */
export type StepKind = "decides" | "transforms" | "records" | "delegates" | "keepsBooks" | "stores";

/** A set or table that a text names and consults: a percent-encode set, the special schemes, the default ports. */
export interface OutlineTable {
  /** Number of its section and its name, e.g. `1.3 path percent-encode set`. */
  readonly id: StepId;
  /** The fragment, or the line, as for sections. */
  readonly anchor: string | null;
}

/** The sections and steps of a text that parsing a URL can reach, in the order of the text. */
export interface Outline {
  readonly sections: readonly OutlineSection[];
  readonly tables?: readonly OutlineTable[];
  /** Steps that no input can reach, by the reason why not. */
  readonly unreachable: Readonly<Record<string, readonly StepId[]>>;
}

/**
 * An interpretation of a place where the text does not speak for itself:
 * a *gap* where it is silent (the answer is the letter, the component stays unspecified), a *reading* where it is
 * ambiguous or contradicts itself, an *erratum* where it cannot be used as printed.
 */
export interface Interpretation {
  readonly kind: "gap" | "reading" | "erratum";
  /** Descriptive and permanent; unique within the algorithm. */
  readonly id: string;
  /** The section or step of the text. */
  readonly at: string;
  /** The words of the text, or what it fails to say. */
  readonly says: string;
  /** The behaviour of the implementation. */
  readonly answer: string;
  /** The evidence for the answer; for an erratum the revision that shows what was meant. */
  readonly evidence: string;
  /** Ids of corpus vectors that ask about it. */
  readonly vectors: readonly string[];
}

/** A property that a text states of its own answers; it need not hold. */
export interface SpecifiedProperty {
  /** Descriptive and permanent; unique within the algorithm. */
  readonly id: string;
  /** The section of the text that says it. */
  readonly at: string;
  /** The property in words. */
  readonly says: string;
  /** Returns whether it holds for a question; `null` if it says nothing about it. Takes what `parse` takes. */
  readonly holds: (input: string, base: string | null, options?: ParseOptions) => boolean | null;
}

/** A set of code points, flat and ascending: first code point, last (inclusive), first, last, and so on. */
export type CodePointRanges = readonly number[];

/** The words on which a text decides, as data: what a fuzzer may know of it. */
export interface Lexicon {
  /** Sets of characters, by the names that the text gives them. */
  readonly characterClasses: Readonly<Record<string, CodePointRanges>>;
  /** Characters beyond ASCII that the text lists one by one; "" where it has no such list. */
  readonly listedCharacters: string;
  /** Schemes, in lower case, whose URLs the text parses by rules of their own. */
  readonly specialSchemes: readonly string[];
  /** Ports by scheme, in lower case. */
  readonly defaultPorts: Readonly<Record<string, string>>;
  /** Path segments in each spelling: those that stand for "." and those that stand for "..". */
  readonly dotSegments: { readonly single: readonly string[]; readonly double: readonly string[] };
  /** The spellings of a drive whose letter is C. */
  readonly driveForms: readonly string[];
}

/** The exact text: document, revision, date and address. */
export interface TextPin {
  /** ISO date of the text, as precise as it is known: `2011-04`. */
  readonly date: string;
  /** Name of the document, or its repository. */
  readonly source: string;
  /** Revision of the source, where it has one. */
  readonly commit: string | null;
  readonly url: string;
  readonly licence: string;
}

export interface Algorithm {
  /** The name of its folder, with "/" and the name of a variant where the text has several. */
  readonly id: string;
  readonly title: string;
  readonly text: TextPin;
  /** Ids of the algorithms whose text this text cites and whose code it may import. */
  readonly cites: readonly string[];
  /** Version of Unicode that its tables hold; `null` where the text needs none. */
  readonly unicode: string | null;
  readonly lexicon: Lexicon;
  readonly outline: Outline;
  readonly interpretations: readonly Interpretation[];
  /**
   * Parses `input` against `base`, which is parsed by the same algorithm first; a rejected base rejects the input.
   * Both are any JavaScript strings, lone surrogates included. Total: returns an outcome for every input.
   */
  readonly parse: (input: string, base: string | null, options?: ParseOptions) => Outcome;
  /** The stages before the last, in their order, where the text has such. */
  readonly stages?: readonly Stage[];
  readonly properties?: readonly SpecifiedProperty[];
}
