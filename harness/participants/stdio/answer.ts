/** Converts an answer of the protocol to that of a participant. */
import { componentNames, type Components } from "../../../algorithms/algorithm.js";
import type { Identity } from "../../model/participant.js";
import type { Answer } from "../../model/answer.js";
import type { Field } from "../../model/field.js";
import type { DriverAnswer } from "./protocol.js";

/** Omits the fields that the parser does not see, in general or in this URL. */
export function answerOfMessage(
  answer: DriverAnswer,
  { name, sees, decodes }: Pick<Identity, "sees" | "decodes"> & { readonly name: string },
): Answer {
  switch (answer.kind) {
    case "rejected":
      return { kind: "rejected", at: answer.at ?? name, reason: answer.reason, remarks: [] };
    case "declined":
      return { kind: "unanswered", reason: answer.reason };
    case "error":
      return { kind: "crashed", did: `says: ${answer.did}` };
    case "parsed": {
      const { href, origin, components = {}, unseen = [] } = answer;
      const isSeen = (part: Field): boolean => sees.includes(part) && !unseen.includes(part);
      const seen: Partial<Record<keyof Components, string | null>> = {};
      for (const component of componentNames) {
        if (isSeen(component)) seen[component] = components[component] ?? null;
      }
      return {
        kind: "parsed",
        ...(href !== undefined && isSeen("href") ? { href } : {}),
        components: seen,
        ...(origin !== undefined && isSeen("origin") ? { origin } : {}),
        unspecified: [],
        ...(decodes === undefined ? {} : { decoded: decodes }),
        remarks: [],
      };
    }
  }
}
