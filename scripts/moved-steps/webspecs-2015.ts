import type { MovedStep } from "./moved-step.js";

export const movedSteps2015: readonly MovedStep[] = [
  {
    algorithm: /^webspecs-2015$/,
    step: /^(?:1 relative scheme|1 default port|1\.5 code points that no domain contains|4 .*)$/,
    kind: "added",
    reason: "A set or table of the text is told with the entry that is found in it and decides.",
  },
  {
    algorithm: /^webspecs-2015$/,
    step: /^1\.5 percent decode, 2\.1$/,
    kind: "corrected",
    reason: "It was told for the digits of an escape too, which step 2.3.3 skips.",
  },
  {
    algorithm: /^webspecs-2015$/,
    step: /^1\.5 percent decode, 2/,
    kind: "repeated",
    reason: "The steps of the loop are told in the order in which the bytes first take them.",
  },
];
