/**
 * The script that runs in a page, as text. It takes questions as JSON text and returns JSON text, which escapes lone surrogates,
 * so that they arrive unharmed. The getters are on prototypes.
 */

const getters =
  "({ href, origin, protocol, username, password, hostname, port, pathname, search, hash }) => ({ href, origin, protocol, username, password, hostname, port, pathname, search, hash })";

/** Maps questions to the getters of their URLs or to the error, and to the verdict of URL.canParse where it differs. */
export const askURL = `((questions) =>
  JSON.stringify(
    JSON.parse(questions).map(({ input, base }) => {
      const args = base === null ? [input] : [input, base];
      let result;
      try {
        result = { url: (${getters})(new URL(...args)) };
      } catch (error) {
        // The message repeats the input.
        result = error.name === "TypeError" ? { rejected: error.name } : { threw: String(error) };
      }
      const canParse = URL.canParse(...args);
      return canParse === ("url" in result) || "threw" in result ? result : { threw: "URL.canParse says " + canParse };
    }),
  ))`;

/**
 * Maps questions to the getters of a link in this document, whose encoding it has. The protocol of a link without a URL
 * is ":". A document takes no base with the scheme data or javascript.
 */
export const askLink = `((questions) => {
  const parent = document.head || document.documentElement;
  return JSON.stringify(
    JSON.parse(questions).map(({ input, base }) => {
      const element = document.createElement("base");
      const link = document.createElement("a");
      if (base !== null) {
        let url;
        try {
          url = new URL(base).href;
        } catch (error) {
          return { rejected: "the base is not a URL" };
        }
        // As a URL it has no more characters to encode: the encoding is that of the input.
        element.setAttribute("href", url);
        parent.append(element);
        if (document.baseURI !== url) {
          element.remove();
          return { declined: "a document takes no such base" };
        }
      }
      link.setAttribute("href", input);
      parent.append(link);
      const url = (${getters})(link);
      link.remove();
      element.remove();
      return url.protocol === ":" ? { rejected: "the link has no URL" } : { url };
    }),
  );
})`;
