/** Participants by name, in as few words as can be. */

/** The name of a text, under which its variants stand behind a "/". */
function familyOf(id: string): string {
  return id.replace(/\/.*/, "");
}

/**
 * The names of these participants in their order; where all of a text and its variants are among them, its name and
 * `/*` stand for all of them. `all` are those of the report.
 */
export function named(ids: readonly string[], all: readonly string[]): string[] {
  const names = ids.map((id) => {
    const family = familyOf(id);
    const members = all.filter((other) => familyOf(other) === family);
    return members.length > 1 && members.every((member) => ids.includes(member)) ? `${family}/*` : id;
  });
  return [...new Set(names)];
}

/** As `named`; but where all are meant, or all but one or a whole family, in just these words. */
export function namedOrRest(ids: readonly string[], all: readonly string[]): string[] {
  if (ids.length === all.length) return ["all"];
  const names = named(ids, all);
  const rest = named(
    all.filter((id) => !ids.includes(id)),
    all,
  );
  return names.length > 2 && rest.length === 1 ? [`all but ${rest.join("")}`] : names;
}
