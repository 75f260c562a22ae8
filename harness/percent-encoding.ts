/** Percent-encoding (RFC 3986, 2.1) undone once, for what is compared decoded. */

/** An escape of ASCII, those of one code point in UTF-8, one that is no part of UTF-8, or a "%" that begins none. */
const escapes =
  /%[0-7][0-9a-f]|(?:%[cd][0-9a-f]|%e[0-9a-f]%[89ab][0-9a-f]|%f[0-7](?:%[89ab][0-9a-f]){2})%[89ab][0-9a-f]|%[89a-f][0-9a-f]|%/gi;

/**
 * The text with its percent-encoding undone once, but for the characters of `kept`. Bytes that are no UTF-8 stay encoded,
 * in capitals, and "%" itself is written "%25", so that no two sequences of bytes become the same.
 */
export function decoded(text: string, kept = ""): string {
  return text.replace(escapes, (escape) => {
    if (escape === "%") return "%25";
    const character = unescaped(escape);
    return character === null || `%${kept}`.includes(character) ? escape.toUpperCase() : character;
  });
}

/** What `decoded` would have made, with the same `kept`, of the text that somebody else has decoded to this one. */
export function decodedBefore(text: string, kept = ""): string {
  return text.replace(/[\0-\x7F]/g, (character) =>
    `%${kept}`.includes(character) ? `%${character.charCodeAt(0).toString(16).toUpperCase()}` : character,
  );
}

/** `null` for bytes that are no UTF-8. */
function unescaped(escape: string): string | null {
  try {
    return decodeURIComponent(escape);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}
