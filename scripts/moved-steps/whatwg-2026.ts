import type { MovedStep } from "./moved-step.js";

export const movedSteps2026: readonly MovedStep[] = [
  {
    algorithm: /^whatwg-2026$/,
    step: /^4\.4 (?:path state, 2|opaque path state, [34]|query state, [13]|fragment state, 1)|^1\.3 (?:UTF-8 )?percent-encode/,
    kind: "repeated",
    reason:
      "A code point that is no URL unit is read by itself, as in the text, and not with the run around it.",
  },
  {
    algorithm: /^whatwg-2026$/,
    step: /^4\.4 (?:host|authority) state, |^4\.4 scheme state, 1$/,
    kind: "repeated",
    reason:
      'Each "@", "[", ":" of an authority and each "+", "-", "." of a scheme is read by itself, as in the text.',
  },
  {
    algorithm: /^whatwg-2026$/,
    step: /^3\.3 domain parser, 8$/,
    kind: "moved",
    reason: "A forbidden code point that the host itself has is pointed at, also beside mapped letters.",
  },
  {
    algorithm: /^whatwg-2026$/,
    step: /^3\.5 IPv4 (?:number parser, [23]|parser, (?:5|1[0-4]))/,
    kind: "moved",
    reason: "A step that reads no string has no span, also where the host was decoded or mapped.",
  },
  {
    algorithm: /^whatwg-2026$/,
    step: /^(?:1\.3 .* percent-encode set|3\.2 forbidden .*|4\.2 (?:special scheme|default port|Windows drive letter))$/,
    kind: "added",
    reason: "A table is told with the entry that decides.",
  },
];
