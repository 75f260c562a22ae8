import type { MovedStep } from "./moved-step.js";

export const movedSteps2017: readonly MovedStep[] = [
  {
    algorithm: /^whatwg-2017$/,
    step: /^(?:1\.3 .+ percent-encode set|3\.2 forbidden host code point|4\.2 (?:special scheme|default port|.*Windows drive letter)|4\.3 .+-dot path segment)$/,
    kind: "added",
    reason: "The sets and tables that the text names are told with the entry that decides.",
  },
  {
    algorithm: /^whatwg-2017$/,
    step: /^4\.4 (?:path state, 2|cannot-be-a-base-URL path state, 3|query state, 2|fragment state, 1)|^1\.3 (?:UTF-8 )?percent encode/,
    kind: "repeated",
    reason:
      "A code point that is no URL unit is read by itself, as in the text, and not with the run around it.",
  },
  {
    algorithm: /^whatwg-2017$/,
    step: /^4\.4 (?:authority state, [13]|host state, 4)/,
    kind: "repeated",
    reason: 'Each "@", "[", "]", ":" and "\\" of an authority is read by itself, as in the text.',
  },
  {
    algorithm: /^whatwg-2017$/,
    step: /^3\.5 IPv4 (?:number parser, 1|parser, (?:[157]|1[1-5]))(?:\.|$)/,
    kind: "moved",
    reason: "A step that reads no string has no span, also where the host was decoded or mapped.",
  },
];
