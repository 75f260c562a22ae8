/** Lists participants by name, briefly. */
import { familyOf } from "../model/participant-name.js";

/**
 * Returns the names of these participants in their order; `<family>/*` for an algorithm with all its variants. `all`
 * are those of the report.
 */
export function participantList(ids: readonly string[], all: readonly string[]): string[] {
  const names = ids.map((id) => {
    const family = familyOf(id);
    const members = all.filter((other) => familyOf(other) === family);
    return members.length > 1 && members.every((member) => ids.includes(member)) ? `${family}/*` : id;
  });
  return [...new Set(names)];
}

/** Returns `participantList`, or `all`, or `all but` one or a family. */
export function participantListOrRest(ids: readonly string[], all: readonly string[]): string[] {
  if (ids.length === all.length) return ["all"];
  const names = participantList(ids, all);
  const rest = participantList(
    all.filter((id) => !ids.includes(id)),
    all,
  );
  return names.length > 2 && rest.length === 1 ? [`all but ${rest.join("")}`] : names;
}
