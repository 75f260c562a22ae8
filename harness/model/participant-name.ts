/** The pieces of the id of a participant, which are its family and its variant, or `recorded/` and a name. */

const prefix = "recorded/";

/** Returns the name of a participant where there is little room: a recording without its prefix. */
export function shortName(id: string): string {
  return id.startsWith(prefix) ? id.slice(prefix.length) : id;
}

/** Returns the id of the text of which an algorithm is a variant; its own id if it is none. */
export function familyOf(id: string): string {
  return id.replace(/\/.*/s, "");
}
