import type { MovedStep } from "./moved-step.js";

export const movedSteps2012: readonly MovedStep[] = [
  {
    algorithm: /^whatwg-2012$/,
    step: /^4 relative scheme$|^4\.2 (?:URL \w+ escape set|Windows drive letter)$/,
    kind: "added",
    reason: "The sets and the table that the text names are told when they decide.",
  },
  {
    algorithm: /^whatwg-2012$/,
    step: /^4\.2 authority state, 1|^4\.2 host state, 3/,
    kind: "repeated",
    reason: 'Each "@", "[", "]" and ":" of an authority is read by itself, as in the text.',
  },
  {
    algorithm: /^whatwg-2012$/,
    step: /^2 URL encode$/,
    kind: "repeated",
    reason: "It is told once for the bytes of a run, and no longer twice for each of them.",
  },
];
