/** Answers as the report page holds them: few characters, strings by their numbers in one list. */
import { componentNames } from "../../algorithms/algorithm.js";
import { parts, type Accepted, type Answer, type Part } from "../participant.js";
import type { ReportAnswer } from "../report/schema.js";

/** The number of a string in the list of the page. */
export type Ref = number;

/** In place of a number where the value is `null`, and where the participant cannot tell it. */
const absent = -1;
const unseen = -2;

export type PackedAnswer =
  /** The parts in the order of `parts`; what is open by the index of its component, with its gap. */
  | readonly [
      "parsed",
      seen: readonly Ref[],
      open: readonly (readonly [component: number, gap: Ref])[],
      observed?: Pick<Accepted, "decoded" | "verdict">,
    ]
  | readonly ["rejected", at: Ref, reason: Ref]
  | readonly ["unanswered", reason: Ref]
  | readonly ["crashed", did: Ref];

/** `refOf` keeps a string and tells its number. */
export function packed(answer: ReportAnswer, refOf: (string: string) => Ref): PackedAnswer {
  switch (answer.kind) {
    case "parsed": {
      const seen = parts.map((part) => {
        const value = partOf(part, answer);
        return value === undefined ? unseen : value === null ? absent : refOf(value);
      });
      const open = answer.open.map(
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
  part: Part,
  { href, origin, components }: Extract<ReportAnswer, { kind: "parsed" }>,
): string | null | undefined {
  if (part === "href") return href;
  return part === "origin" ? origin : components[part];
}

/** The answer again, without its remarks, which the page keeps elsewhere. */
export function unpacked(answer: PackedAnswer, strings: readonly string[]): Answer {
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
        open: open.flatMap(([index, gap]) => {
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
