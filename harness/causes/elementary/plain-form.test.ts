import { expect, it } from "vitest";
import { algorithmById } from "../../../algorithms/index.js";
import { askAlgorithms } from "../cause.js";
import { atomsOf } from "./atoms.js";
import { draftOf, spelled } from "./draft.js";
import { plainForm } from "./plain-form.js";
import { runSearch } from "./search.js";

it.each([
  // Neither text lists these schemes.
  ["tel:#\0x", "whatwg-2017", "whatwg-2026", "aa:#\0a"],
  // Both read the path alike in any scheme.
  ["https://h/|", "rfc3986", "whatwg-2026", "aa://a/|"],
  // A host follows without slashes where the scheme is special.
  ["https:h", "rfc3986", "whatwg-2026", "http:a"],
  // The 2012 text alone lists it.
  ["gopher:b", "whatwg-2012", "whatwg-2026", "gopher:a"],
  ["aa:/|", "rfc3986", "whatwg-2026", null],
  // Rules of its own may show elsewhere.
  ["file:///x|", "rfc3986", "whatwg-2026", "file:///a|"],
])("plainForm of %j for %s and %s is %j", (input, a, b, expected) => {
  const ask = askAlgorithms(algorithmById(a), algorithmById(b));
  const draft = draftOf({ input, base: null });
  const [atom] = atomsOf(ask(spelled(draft)));
  const plain = atom === undefined ? null : runSearch(plainForm(draft, atom), ask);
  expect(plain === null ? null : spelled(plain.draft).input).toBe(expected);
});
