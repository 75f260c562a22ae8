import type { MovedStep } from "./moved-step.js";

export const movedStepsBarth2011: readonly MovedStep[] = [
  {
    algorithm: /^barth-2011/,
    step: /^(?:2 (?:control|slash|authority terminating) character|3 hierarchical scheme|5 default port|5\.3\.1 host-escaped|5\.4 path-escaped)$/,
    kind: "added",
    reason: "A set that the draft names or leaves to a reading is told with the member that decides.",
  },
  {
    algorithm: /^barth-2011/,
    step: /^5\.2 Canonicalizing a User-Info, [14]\.[12]|^5\.5 Canonicalizing a Query, 2\.[12]/,
    kind: "repeated",
    reason:
      "User names, passwords and queries are read in runs of members and others in turn, as host, path and fragment are.",
  },
  {
    algorithm: /^barth-2011\/filled$/,
    step: /^5\.3\.1 Host Escape Normalization, 1\.[1-4]|^5\.4 Canonicalizing a Path, 3\.[1-5]/,
    kind: "moved",
    reason:
      "The run itself is pointed at, also beside a noncharacter of two code units, in whose place one is escaped.",
  },
];
