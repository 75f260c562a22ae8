/**
 * A text of two rules, for the test that adds an algorithm: "1 Scheme: letters up to a colon. 2 Rest: all that follows
 * is the path." It is copied into a folder of its own in a copy of the project.
 */
import type { Algorithm, Components, Outcome, Outline, ParseOptions } from "../algorithms/algorithm.js";
import { range } from "../algorithms/tracing/range.js";
import { sectionsOf } from "../algorithms/tracing/section.js";
import { traceFor, type Trace } from "../algorithms/tracing/trace.js";

const none: Components = {
  scheme: null,
  username: null,
  password: null,
  host: null,
  port: null,
  path: null,
  query: null,
  fragment: null,
};

const outline = {
  sections: [
    { id: "1 Scheme", anchor: null, steps: [], decides: [""] },
    { id: "2 Rest", anchor: null, steps: [] },
  ],
  unreachable: {},
} as const satisfies Outline;

const section = sectionsOf()(outline, (at, reason): Outcome => ({
  kind: "rejected",
  at,
  reason,
  remarks: [],
}));

function parse(input: string, base: string | null, options: ParseOptions = {}): Outcome {
  const trace = traceFor(options);
  const parsedBase = base === null ? null : parseAlone(base, trace.inBase());
  return parsedBase?.kind === "rejected" ? parsedBase : parseAlone(input, trace);
}

function parseAlone(input: string, trace: Trace): Outcome {
  const [scheme = ""] = /^[a-z]*(?=:)/.exec(input) ?? [];
  const inScheme = section["1 Scheme"](trace, () => range(0, scheme.length + 1));
  if (scheme === "") return inScheme.fail("", "no scheme");
  inScheme.step?.("");
  section["2 Rest"](trace).step?.("", range(scheme.length + 1, input.length));
  const components = { ...none, scheme, path: input.slice(scheme.length + 1) };
  return { kind: "parsed", href: input, components, origin: null, unspecified: [], remarks: [] };
}

export const toy: Algorithm = {
  id: "toy-1994",
  title: "A toy text",
  text: {
    date: "1994-12",
    source: "test-support",
    commit: null,
    url: "https://toy.example/",
    licence: "MIT",
  },
  cites: [],
  unicode: null,
  lexicon: {
    characterClasses: { letters: [0x61, 0x7a], snowmen: [0x2603, 0x2604] },
    listedCharacters: "",
    specialSchemes: ["toy"],
    defaultPorts: { toy: "1994" },
    dotSegments: { single: [], double: ["%2e%2e%2e"] },
    driveForms: ["C!"],
  },
  outline,
  interpretations: [],
  parse,
};
