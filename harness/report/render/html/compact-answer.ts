/** Encodes answers compactly for the report page, with strings by number. */
import { componentNames } from "../../../../algorithms/algorithm.js";
import type { Answer, Accepted } from "../../../model/answer.js";
import { type Field, fields } from "../../../model/field.js";
import type { AnswerDocument } from "../../../model/answer-document.js";

/** The number of a string in the list of the page. */
export type Ref = number;

/** The number for `null`, and for a value that is not observed. */
const absent = -1;
const unseen = -2;

export type CompactAnswer =
  /** The fields in their order; unspecified ones by the index of the component, with the gap. */
  | readonly [
      "parsed",
      seen: readonly Ref[],
      open: readonly (readonly [component: number, gap: Ref])[],
      observed?: Pick<Accepted, "decoded" | "verdict">,
    ]
  | readonly ["rejected", at: Ref, reason: Ref]
  | readonly ["unanswered", reason: Ref]
  | readonly ["crashed", did: Ref];

/** Encodes an answer; `refOf` keeps a string and returns its number. */
export function encodeCompact(answer: AnswerDocument, refOf: (string: string) => Ref): CompactAnswer {
  switch (answer.kind) {
    case "parsed": {
      const seen = fields.map((part) => {
        const value = partOf(part, answer);
        return value === undefined ? unseen : value === null ? absent : refOf(value);
      });
      const open = answer.unspecified.map(
        ({ component, gap }) => [componentNames.indexOf(component), refOf(gap)] as const,
      );
      const { decoded, verdict } = answer;
      const observed = {
        ...(decoded === undefined ? {} : { decoded }),
        ...(verdict === undefined ? {} : { verdict }),
      };
      return decoded === undefined && verdict === undefined
        ? ["parsed", seen, open]
        : ["parsed", seen, open, observed];
    }
    case "rejected":
      return ["rejected", refOf(answer.at), refOf(answer.reason)];
    case "unanswered":
      return ["unanswered", refOf(answer.reason)];
    case "crashed":
      return ["crashed", refOf(answer.did)];
  }
}

function partOf(
  part: Field,
  { href, origin, components }: Extract<AnswerDocument, { kind: "parsed" }>,
): string | null | undefined {
  if (part === "href") return href;
  return part === "origin" ? origin : components[part];
}

/** Decodes an answer, without its remarks, which the page keeps elsewhere. */
export function decodeCompact(answer: CompactAnswer, strings: readonly string[]): Answer {
  const string = (ref: Ref): string => strings[ref] ?? "";
  switch (answer[0]) {
    case "parsed": {
      const [, seen, open, observed] = answer;
      const [href, origin, ...values] = seen.map((ref) =>
        ref === unseen ? undefined : ref === absent ? null : string(ref),
      );
      const components = componentNames.flatMap((name, index) => {
        const value = values[index];
        return value === undefined ? [] : [[name, value] as const];
      });
      return {
        kind: "parsed",
        ...(typeof href === "string" ? { href } : {}),
        ...(origin === undefined ? {} : { origin }),
        components: Object.fromEntries(components),
        unspecified: open.flatMap(([index, gap]) => {
          const component = componentNames[index];
          return component === undefined ? [] : [{ component, gap: string(gap) }];
        }),
        ...observed,
        remarks: [],
      };
    }
    case "rejected":
      return { kind: "rejected", at: string(answer[1]), reason: string(answer[2]), remarks: [] };
    case "unanswered":
      return { kind: "unanswered", reason: string(answer[1]) };
    case "crashed":
      return { kind: "crashed", did: string(answer[1]) };
  }
}
