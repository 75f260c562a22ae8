/** Inputs that are long in one component each, by the component and what it is full of. */

/** Each makes an input of about `length` code units. */
export const longInputs: Readonly<Record<string, (length: number) => string>> = {
  "scheme of letters": (length) => `${"a".repeat(length)}:b`,
  "username of letters": (length) => `http://${"a".repeat(length)}@h/`,
  "username of non-ASCII": (length) => `http://${"\u00e9".repeat(length)}@h/`,
  "userinfo of at signs": (length) => `http://${"@".repeat(length)}h/`,
  "password of colons": (length) => `http://u${":".repeat(length)}@h/`,
  "host of letters": (length) => `http://${"a".repeat(length)}/`,
  "host of dots": (length) => `http://${".".repeat(length)}/`,
  "host of labels": (length) => `http://${"a.".repeat(length / 2)}b/`,
  "host of escapes": (length) => `http://${"%41".repeat(length / 3)}/`,
  "host of one non-ASCII letter": (length) => `http://${"\u00e9".repeat(length)}/`,
  "host of brackets": (length) => `a://${"[".repeat(length)}/`,
  "host of digits": (length) => `http://${"1".repeat(length)}/`,
  "opaque host of non-ASCII": (length) => `a://${"\u00e9".repeat(length)}/`,
  "port of digits": (length) => `http://h:${"0".repeat(length)}/`,
  "slashes before the host": (length) => `http:${"/".repeat(length)}h/`,
  "path of letters": (length) => `http://h/${"a".repeat(length)}`,
  "path of dots": (length) => `http://h/${".".repeat(length)}`,
  "path of slashes": (length) => `http://h/${"/".repeat(length)}`,
  "path of backslashes": (length) => `a://h/${"\\".repeat(length)}`,
  "path of double dots": (length) => `http://h/${"a/../".repeat(length / 5)}`,
  "path of encoded dots": (length) => `http://h/${"%2e/".repeat(length / 4)}`,
  "path of spaces": (length) => `http://h/${" ".repeat(length)}b`,
  "path of non-ASCII": (length) => `http://h/${"\u{1f4a9}".repeat(length / 2)}`,
  "path of lone surrogates": (length) => `http://h/${"\ud800".repeat(length)}`,
  "opaque path of spaces": (length) => `a:${"b ".repeat(length / 2)}?`,
  "drive letters": (length) => `file:///${"C|/".repeat(length / 3)}`,
  "localhost before slashes": (length) => `file:///${"localhost///".repeat(length / 12)}`,
  "escapes in escapes": (length) => `file:///${"%".repeat(length / 2)}${"3".repeat(length / 2)}41`,
  "query of letters": (length) => `http://h/?${"a".repeat(length)}`,
  "query of question marks": (length) => `http://h/?${"?".repeat(length)}`,
  "query of non-ASCII": (length) => `http://h/?${"\u00e9".repeat(length)}`,
  "fragment of number signs": (length) => `http://h/#${"#".repeat(length)}`,
  "fragment of NUL": (length) => `http://h/#${"\0".repeat(length)}a`,
  "spaces around": (length) => `${" ".repeat(length / 2)}http://h/${" ".repeat(length / 2)}`,
  "tabs inside": (length) => `http://h/${"\ta".repeat(length / 2)}`,
  "tabs in the host": (length) => `http://${"\ta".repeat(length / 2)}/`,
  "no scheme": (length) => "a".repeat(length),
};

/** Where a megabyte may take more than 12 times what 100 kilobytes take, and why. */
export const looserBounds: Readonly<Record<string, { readonly atMost: number; readonly because: string }>> = {
  "host of one non-ASCII letter": {
    atMost: 13,
    because: "tr46 builds the mapped domain piece by piece",
  },
  "host of letters": {
    atMost: 13,
    because: "whatwg-2017 has tr46 map it, too",
  },
  "host of brackets": {
    atMost: 14,
    because: "a megabyte behind a drive letter outgrows the caches that a tenth of it fits into",
  },
  "path of slashes": {
    atMost: 14,
    because: "a list of a million segments is copied into a new large object each time it grows",
  },
  "drive letters": {
    atMost: 20,
    because: "a third of a million segments outlive the young generation of the heap, 33,000 do not",
  },
};
