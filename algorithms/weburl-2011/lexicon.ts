/** The words of the description of Web::URL, for a fuzzer. */
import type { Lexicon } from "../algorithm.js";
import { dotSegments, driveForms, portsOf } from "../lexicon.js";
import type { Voice } from "./authority/domain-name-canonicalization.js";
import { blacklist } from "./authority/idn-lists.js";
import { defaultPorts } from "./authority/port-numbers.js";
import { notHierarchical } from "./parsed-url.js";

export function lexiconOf(voice: Voice): Lexicon {
  return {
    characterClasses: {},
    // [BLACKLIST].
    listedCharacters: voice === "GECKO" ? [...blacklist].join("") : "",
    specialSchemes: ["file", ...notHierarchical],
    defaultPorts: portsOf(defaultPorts),
    dotSegments: dotSegments(".", "%2e", "%2E"),
    driveForms: driveForms(["C", "c", "%43"], [":", "|", "%3A", "%7C"]),
  };
}
