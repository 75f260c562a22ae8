/** Faults of JSON text, found without recursion, so that no text can exhaust the stack. */
import { parse, type ParseError } from "jsonc-parser";

/** Objects and arrays within each other. No file of this project needs ten. */
export const deepestNesting = 100;

/** Where the nesting of a text goes wrong; what stands before is nested properly, and not too deeply. */
interface Stop {
  /** In code units; the length of the text where nothing is wrong. */
  readonly offset: number;
  readonly isTooDeep: boolean;
}

/** The line and column at which a text is nested too deeply, in code units from 1; `null` if it is not. */
export function placeOfDeepNesting(text: string): string | null {
  const { offset, isTooDeep } = stopOf(text);
  return isTooDeep ? placeAt(text, offset) : null;
}

/** The line and column of the first fault in text that is no JSON, which JSON.parse does not always tell. */
export function placeOfSyntaxError(text: string): string {
  const errors: ParseError[] = [];
  // The parser calls itself for each level. Behind the stop there is nothing that it could report first.
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
        // It begins a comment for the parser, in which quotation marks mean nothing.
        return { offset, isTooDeep: false };
      default:
    }
  }
  return { offset: text.length, isTooDeep: false };
}

/** The offset of the quotation mark that ends a string, or of the line break or the end of the text before it. */
function endOfString(text: string, start: number): number {
  for (let offset = start; offset < text.length; offset++) {
    const character = text[offset];
    if (character === '"' || character === "\n" || character === "\r") return offset;
    if (character === "\\") offset++;
  }
  return text.length;
}
