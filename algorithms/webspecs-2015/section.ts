/** The sections of the text by their ids in the outline, each a function that gives its steps to what takes them. */
import { codePointAt } from "../tracing/range.js";
import { sectionsOf, tablesOf } from "../tracing/section.js";
import type { Trace } from "../tracing/trace.js";
import { ParseException } from "./authoring-requirements.js";
import { outline } from "./outline.js";
import type { EncodeSet } from "./terminology.js";

export const section = sectionsOf<string>()(outline, (at, reason) => new ParseException(at, reason));

export const table = tablesOf(outline);

/** Tells the first member of an encode set that a string has. */
export function tellMember({ id, member }: EncodeSet, string: string, trace: Trace): void {
  const index = trace.listener === undefined ? -1 : string.search(member);
  if (index === -1) return;
  const range = codePointAt(string, index);
  table[id](trace)?.(string.slice(range.start, range.end), range);
}
