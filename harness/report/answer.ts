/** Answers in documents. */
import type { Answer } from "../participant.js";
import type { ReportAnswer } from "./schema.js";

/** An answer without its remarks, as reports have it. */
export function reportAnswer(answer: Answer): ReportAnswer {
  if (answer.kind === "rejected") return { kind: "rejected", at: answer.at, reason: answer.reason };
  if (answer.kind !== "parsed") return { ...answer };
  const { kind, href, components, origin, open, decoded, verdict } = answer;
  return {
    kind,
    ...(href === undefined ? {} : { href }),
    components: { ...components },
    ...(origin === undefined ? {} : { origin }),
    open: open.map((each) => ({ ...each })),
    ...(decoded === undefined ? {} : { decoded: [...decoded] }),
    ...(verdict === undefined ? {} : { verdict }),
  };
}
