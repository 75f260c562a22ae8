/** `participants.md`: the participants. */
import { counted } from "../../../io/display.js";
import { page, prose, table } from "./markdown.js";
import type { Report } from "../../schema.js";

export function participantsPage(report: Report): string {
  const rows = report.participants.map(
    ({ id, title, kind, version, unicode, url, licence, interpretations }) => [
      prose(id),
      url === null ? prose(title) : `[${prose(title)}](${url})`,
      kind,
      prose(version),
      unicode === null ? "" : prose(unicode),
      licence === null ? "" : prose(licence),
      interpretations.length === 0
        ? ""
        : `[${counted(interpretations.length, "reading")}](interpretations.md#${anchor(id)})`,
    ],
  );
  return page(
    "# Participants",
    "In the order of their dates; other parsers after the algorithms.",
    table(["id", "what it is", "kind", "version", "Unicode", "licence of the text", "interpretations"], rows),
  );
}

/** Returns the anchor that Markdown renderers give to a heading that is an id. */
function anchor(id: string): string {
  return id.toLowerCase().replace(/[^a-z0-9 _-]/g, "");
}
