/** A refinement that schemas share. */
import type { z } from "zod";

/** Returns a refinement of a list: its entries have different names. An entry may have several. */
export function noDoubles<T>(
  namesOf: (entry: T) => readonly string[],
): (entries: readonly T[], context: z.RefinementCtx) => void {
  return (entries, context) => {
    const seen = new Set<string>();
    for (const [index, entry] of entries.entries()) {
      for (const name of namesOf(entry)) {
        if (seen.has(name))
          context.addIssue({ code: "custom", path: [index], message: `${name} is listed twice` });
        seen.add(name);
      }
    }
  };
}
