import type { MovedStep } from "./moved-step.js";

export const movedStepsOf3986: readonly MovedStep[] = [
  {
    algorithm: /^rfc3986$/,
    step: /^2\.(?:2 reserved|3 unreserved)$/,
    kind: "added",
    reason:
      "The sets of characters decide: a reserved one is refused as such, an unreserved one is decoded by 6.2.2.2.",
  },
  {
    algorithm: /^rfc3986$/,
    step: /^2\.1 Percent-Encoding, 1$/,
    kind: "repeated",
    reason:
      'A "%" without its digits is told once in place of twice, and the first percent-encoding before it too.',
  },
  {
    algorithm: /^rfc3986$/,
    step: /^3\.2 Authority, 1$/,
    kind: "repeated",
    reason: "It is told once more where it fails, after an IP literal, as the other rules are.",
  },
  {
    algorithm: /^rfc3986$/,
    step: /^3\.2\.2 Host, 3$/,
    kind: "moved",
    reason: "In the version of an IP literal the character that fails is pointed at, not the one before it.",
  },
];
