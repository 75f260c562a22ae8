import { describe, expect, it } from "vitest";
import { browserName } from "./browser-name.js";

const mozilla = "Mozilla/5.0 (X11; Linux x86_64)";

describe("browserName", () => {
  it.each([
    [`${mozilla} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36`, "Chrome 141"],
    [
      `${mozilla} AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/141.0.0.0 Safari/537.36`,
      "HeadlessChrome 141",
    ],
    [
      `${mozilla} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.1.2`,
      "Edg 141",
    ],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0", "Firefox 150"],
    [
      "Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15",
      "Safari 26",
    ],
    ["Ladybird", "Ladybird"],
  ])("names the browser of %s: %s", (userAgent, name) => {
    expect(browserName(userAgent)).toBe(name);
  });
});
