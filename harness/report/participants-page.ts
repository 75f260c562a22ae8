/** `participants.md`: who answered. */
import { counted } from "../text.js";
import { page, prose, table } from "./markdown.js";
import type { Report } from "./schema.js";

export function participantsPage(report: Report): string {
  const rows = report.participants.map(({ id, title, kind, version, unicode, url, licence, readings }) => [
    prose(id),
    url === null ? prose(title) : `[${prose(title)}](${url})`,
    kind,
    prose(version),
    unicode === null ? "" : prose(unicode),
    licence === null ? "" : prose(licence),
    readings.length === 0 ? "" : `[${counted(readings.length, "reading")}](readings.md#${anchor(id)})`,
  ]);
  return page(
    "# Participants",
    "In the order of their texts; live parsers after them.",
    table(["id", "what it is", "kind", "version", "Unicode", "licence of the text", "readings"], rows),
  );
}

/** The anchor that renderers of Markdown give to a heading that is an id. */
function anchor(id: string): string {
  return id.toLowerCase().replace(/[^a-z0-9 _-]/g, "");
}
