/** `causes.md`: every cause for which the answer changed from one specification to the next. */
import { counted } from "../../../io/display.js";
import type { Report } from "../../schema.js";
import { anchorOf, changeParts, changesTable } from "./cause-tables.js";
import { page } from "./markdown.js";

/** Returns the page; `null` if the report has no two specifications that differ. */
export function causesPage({ changes, vectors }: Report): string | null {
  if (changes.length === 0) return null;
  const themeOf = new Map(vectors.map(({ id, theme }) => [id, theme]));
  const toVector = (id: string): string => `by-theme/${themeOf.get(id) ?? ""}.md#${anchorOf(id)}`;
  const count = changes.reduce((sum, { causes }) => sum + causes.length, 0);
  return page(
    "# The causes of changes",
    "Each specification is compared with the last one before it that answers, and the other voices of Web::URL with its " +
      `own. ${counted(count, "cause")} explain every change of an answer. A cause is one rule that differs; a vector can ` +
      "have several. The [summary](summary.md) tells them by the [behaviours](behaviours.md) that name them.",
    changesTable(changes),
    ...changes.flatMap((change) => changeParts(change, toVector)),
  );
}
