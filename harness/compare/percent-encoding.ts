/** Decodes percent-encoding (RFC 3986, 2.1) once, for comparisons. */

/** An ASCII escape, the escapes of one code point in UTF-8, an invalid escape, or a "%" without digits. */
const escapes =
  /%[0-7][0-9a-f]|(?:%[cd][0-9a-f]|%e[0-9a-f]%[89ab][0-9a-f]|%f[0-7](?:%[89ab][0-9a-f]){2})%[89ab][0-9a-f]|%[89a-f][0-9a-f]|%/gi;

/**
 * Decodes percent-encoding once, except the characters of `kept`. Invalid UTF-8 stays encoded, in capitals, and "%"
 * becomes "%25", so that different bytes stay different.
 */
export function decoded(text: string, kept = ""): string {
  return text.replace(escapes, (escape) => {
    if (escape === "%") return "%25";
    const character = unescaped(escape);
    return character === null || `%${kept}`.includes(character) ? escape.toUpperCase() : character;
  });
}

/** Returns the result of `decoded`, with the same `kept`, for a string that a participant has decoded. */
export function decodedBefore(text: string, kept = ""): string {
  return text.replace(/[\0-\x7F]/g, (character) =>
    `%${kept}`.includes(character) ? `%${character.charCodeAt(0).toString(16).toUpperCase()}` : character,
  );
}

/** Returns `null` for invalid UTF-8. */
function unescaped(escape: string): string | null {
  try {
    return decodeURIComponent(escape);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}
