/** Finds faults of JSON without recursion, so that no input can exhaust the stack. */
import { parse, type ParseError } from "jsonc-parser";

/** The deepest nesting of objects and arrays. No file of this project needs ten. */
export const deepestNesting = 100;

/** The place where the nesting goes wrong; all before it is well nested. */
interface Stop {
  /** In code units; the length of the text if nothing is wrong. */
  readonly offset: number;
  readonly isTooDeep: boolean;
}

/** Returns the line and column where the nesting is too deep, in code units from 1; `null` if it is not. */
export function placeOfDeepNesting(text: string): string | null {
  const { offset, isTooDeep } = stopOf(text);
  return isTooDeep ? placeAt(text, offset) : null;
}

/** Returns the line and column of the first fault in invalid JSON, which JSON.parse does not always tell. */
export function placeOfSyntaxError(text: string): string {
  const errors: ParseError[] = [];
  // The parser recurses for each level. After the stop it has nothing earlier to report.
  parse(text.slice(0, stopOf(text).offset + 1), errors, { disallowComments: true });
  return placeAt(text, errors[0]?.offset ?? 0);
}

function placeAt(text: string, offset: number): string {
  const before = text.slice(0, offset).split("\n");
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}

function stopOf(text: string): Stop {
  const closers: string[] = [];
  for (let offset = 0; offset < text.length; offset++) {
    switch (text[offset]) {
      case '"':
        offset = endOfString(text, offset + 1);
        if (text[offset] !== '"') return { offset, isTooDeep: false };
        break;
      case "[":
      case "{":
        if (closers.length === deepestNesting) return { offset, isTooDeep: true };
        closers.push(text[offset] === "[" ? "]" : "}");
        break;
      case "]":
      case "}":
        if (closers.pop() !== text[offset]) return { offset, isTooDeep: false };
        break;
      case "/":
        // The parser takes it for a comment, in which quotation marks mean nothing.
        return { offset, isTooDeep: false };
      default:
    }
  }
  return { offset: text.length, isTooDeep: false };
}

/** Returns the offset of the quotation mark that ends a string, or of the line break or end of text before it. */
function endOfString(text: string, start: number): number {
  for (let offset = start; offset < text.length; offset++) {
    const character = text[offset];
    if (character === '"' || character === "\n" || character === "\r") return offset;
    if (character === "\\") offset++;
  }
  return text.length;
}
