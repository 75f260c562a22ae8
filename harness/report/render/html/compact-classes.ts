/** Encodes classes of participants compactly for the report page: a character for each participant. */

/** The mark of a participant that is in no class. */
const inNone = "-";

/** The digits that number classes. */
const radix = 36;

/** Encodes classes of participants: at the place of each the number of its class. Throws for more than 36 classes. */
export function encodeClasses(
  classes: readonly (readonly string[])[],
  participants: readonly { readonly id: string }[],
): string {
  if (classes.length > radix) throw new Error(`${classes.length} classes of answers are more than ${radix}`);
  return participants
    .map(({ id }) => {
      const index = classes.findIndex((ids) => ids.includes(id));
      return index === -1 ? inNone : index.toString(radix);
    })
    .join("");
}

/** Decodes classes of participants. */
export function decodeClasses(encoded: string, participants: readonly { readonly id: string }[]): string[][] {
  const classes: string[][] = [];
  for (const [place, { id }] of participants.entries()) {
    const index = Number.parseInt(encoded.charAt(place), radix);
    if (!Number.isNaN(index)) (classes[index] ??= []).push(id);
  }
  return classes;
}
