/** The properties that the draft states of its own answers. Nothing is stated about what it leaves unspecified. */
import { componentNames, type SpecifiedProperty, type Outcome, type ParseOptions } from "../algorithm.js";
import { isRelativeScheme } from "./urls.js";

type Parse = (input: string, base: string | null, options?: ParseOptions) => Outcome;

/** Hexadecimal digits of percent-encoded bytes are far below. */
const beyondU9F = /[^\0-\x9F]/;
const beginsWithScheme = /^[\t\n\f\r ]*[A-Za-z][A-Za-z0-9+\-.]*:/;

export function claimsOf(parse: Parse): readonly SpecifiedProperty[] {
  return [
    {
      id: "stands-on-its-own",
      at: "4 URLs",
      says: "Without fatal error, parsing and serializing gives an absolute URL, which needs no base.",
      holds(input, base, options) {
        const answer = parse(input, base, options);
        return answer.kind === "parsed" ? parse(answer.href, null, options).kind === "parsed" : null;
      },
    },
    {
      id: "relative-scheme-needed",
      at: "4 URLs",
      says: "A relative URL against a base without relative scheme is a fatal error.",
      holds(input, base, options) {
        const parsedBase = base === null ? null : parse(base, null);
        if (parsedBase?.kind !== "parsed" || isRelativeScheme(parsedBase.components.scheme ?? ""))
          return null;
        return beginsWithScheme.test(input) ? null : parse(input, base, options).kind === "rejected";
      },
    },
    {
      id: "beyond-u-9f",
      at: "4.1 Writing",
      says: "Code points higher than U+009F are converted to URL-encoded bytes.",
      holds(input, base, options) {
        const answer = parse(input, base, options);
        if (answer.kind === "rejected") return null;
        const open = new Set(answer.unspecified.map(({ component }) => component));
        const said = componentNames.filter((name) => !open.has(name));
        return !said.some((name) => beyondU9F.test(answer.components[name] ?? ""));
      },
    },
  ];
}
