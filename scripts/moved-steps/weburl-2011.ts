import type { MovedStep } from "./moved-step.js";

export const movedStepsWeburl: readonly MovedStep[] = [
  {
    algorithm: /^weburl-2011(?:\/|$)/,
    step: /^(?:2\.3 authority terminating character|4 not hierarchical scheme|9\.1 drive (?:letter|suffix)|9\.7 default port)$/,
    kind: "added",
    reason: "A list of the text is told when an entry is found in it and decides.",
  },
  {
    algorithm: /^weburl-2011\/gecko$/,
    step: /^9\.6 IDN(?:-enabled TLD| blacklist character)$/,
    kind: "added",
    reason: "The two lists that the steps marked GECKO cite are told when an entry is found in them.",
  },
  {
    algorithm: /^weburl-2011\/chrome$/,
    step: /^9\.6 The CanonicalizeHost algorithm, 12$/,
    kind: "moved",
    reason:
      "A percent sign that the host itself begins with is pointed at, also where a decoded root dot is removed.",
  },
];
