/** The properties that the text states of its own answers, in notes. */
import type { SpecifiedProperty } from "../algorithm.js";
import { Failure } from "./parsers.js";
import { isRelativeScheme, newURL, type URL } from "./urls.js";

export function propertiesOf(
  parsedURL: (input: string, base: string | null) => URL | Failure,
): readonly SpecifiedProperty[] {
  const about =
    (holds: (url: URL) => boolean | null): SpecifiedProperty["holds"] =>
    (input, base) => {
      const url = parsedURL(input, base);
      return url instanceof Failure ? null : holds(url);
    };
  return [
    {
      id: "scheme-data-alone",
      at: "1 URLs",
      says: "Scheme data is null if the scheme is a relative scheme; otherwise no other component but the scheme differs from its initial value.",
      holds: about((url) => {
        if (isRelativeScheme(url.scheme)) return url.schemeData === null;
        const initial = { ...newURL(url.scheme), schemeData: url.schemeData };
        return inOrder(url) === inOrder(initial);
      }),
    },
    {
      id: "beyond-u-9f",
      at: "1.1 Authoring Requirements",
      says: "Code points higher than U+009F are converted to percent-encoded bytes, except in fragments.",
      holds: about((url) => !/[^\0-\x9F]/.test(inOrder({ ...url, fragment: null }))),
    },
  ];
}

function inOrder(url: URL): string {
  const { scheme, schemeData, username, password, host, port, path, query, fragment } = url;
  return JSON.stringify([scheme, schemeData, username, password, host, port, path, query, fragment]);
}
