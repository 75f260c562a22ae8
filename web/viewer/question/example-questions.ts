/** Questions to start from, which show most of how the specifications have changed. */
import type { Question } from "../../../harness/model/question.js";

/** A question with what it shows. */
export interface ExampleQuestion {
  readonly question: Question;
  /** A sentence. */
  readonly shows: string;
  /** Ids of two algorithms that diverge over it. */
  readonly between: readonly [string, string];
}

export const exampleQuestions: readonly ExampleQuestion[] = [
  {
    question: { input: "http://a;b", base: null },
    shows: "A semicolon ends the authority in the draft of 2011, and in no other specification.",
    between: ["barth-2011/filled", "whatwg-2026"],
  },
  {
    question: { input: "http://good.example;@evil.example/", base: null },
    shows: "The same before an at sign: whose server is it?",
    between: ["barth-2011/filled", "whatwg-2026"],
  },
  {
    question: { input: "http:\\\\h\\a", base: null },
    shows: "Backslashes in place of slashes: an error to RFC 3986, slashes to others.",
    between: ["rfc3986", "whatwg-2026"],
  },
  {
    question: { input: "http://a^b", base: null },
    shows: "A circumflex in a host was let through in 2017, and is forbidden today.",
    between: ["whatwg-2017", "whatwg-2026"],
  },
  {
    question: { input: "http://%41", base: null },
    shows: "An escaped letter in a host: kept as it is, or decoded and lowercased.",
    between: ["weburl-2011/gecko", "whatwg-2026"],
  },
  {
    question: { input: "http://1", base: null },
    shows: "A number as a host becomes an IPv4 address, or stays a name.",
    between: ["rfc3986", "whatwg-2026"],
  },
  {
    question: { input: "http://0x7f.1/", base: null },
    shows: "Hexadecimal and short: the loopback address in disguise.",
    between: ["rfc3986", "whatwg-2026"],
  },
  {
    question: { input: "file:C|/", base: null },
    shows: "A drive letter with a bar, directly behind the scheme.",
    between: ["rfc3986", "whatwg-2017"],
  },
  {
    question: { input: "gopher://a:70", base: null },
    shows: "Gopher was a special scheme with a port of its own in 2017, and is not special today.",
    between: ["whatwg-2017", "whatwg-2026"],
  },
  {
    question: { input: "http://xn--a", base: null },
    shows: "A label that only pretends to be Punycode was rejected in 2017, and is accepted today.",
    between: ["whatwg-2017", "whatwg-2026"],
  },
  {
    question: { input: "http://\u03b1\u03c2/", base: null },
    shows: "The Greek final sigma: IDNA 2003 maps it, UTS 46 of today keeps it.",
    between: ["webspecs-2015", "whatwg-2026"],
  },
  {
    question: { input: "http:/\n/h\t", base: null },
    shows: "Tabs and line feeds inside: an error, kept, or stripped.",
    between: ["rfc3986", "whatwg-2026"],
  },
  {
    question: { input: "http://user@evil.example@good.example/", base: null },
    shows: "Two at signs: which of them ends the user-info.",
    between: ["webspecs-2015", "whatwg-2026"],
  },
  {
    question: { input: "http:g", base: "http://h/a/b" },
    shows: "The scheme of its base and no slash: relative, or absolute.",
    between: ["rfc3986", "whatwg-2026"],
  },
  {
    question: { input: "http://h/?\u00e9", base: null, encoding: "windows-1252" },
    shows: "A query in a document in windows-1252: one byte, or two of UTF-8.",
    between: ["rfc3986", "whatwg-2026"],
  },
];
