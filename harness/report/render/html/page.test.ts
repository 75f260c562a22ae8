import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { isPageData, pageData } from "./page-data.js";
import { reportPage } from "./page.js";

const template =
  '<!doctype html>\n<html>\n  <head>\n    <script type="module" crossorigin>let a = "</head>";</script>\n' +
  "    <style>p { top: 0 }</style>\n  </head>\n  <body>\n  </body>\n</html>\n";

const hostile = "</script><!-- <script> \u2028 \ud800 \u202e $& $' \0";

const data = pageData(
  {
    participants: [],
    changes: [],
    conformance: [],
    properties: [],
    impacts: [],
    vectors: [
      { id: "path/x", theme: "path", input: hostile, base: null, about: "Is.", answers: [], remarks: {} },
    ],
  },
  null,
);

/** Returns the data of the page. */
function read(html: string): unknown {
  return JSON.parse(/<script type="application\/json" id="data">(.*)<\/script>/.exec(html)?.[1] ?? "null");
}

it("contains the data without a character that could end them", () => {
  const html = reportPage(template, data);
  expect(read(html)).toEqual(data);
  expect(html).toMatch(/^[\x20-\x7e\n]*$/);
  expect(html.match(/<\/script>/g)).toHaveLength(2);
  expect(html).not.toContain("<!--");
});

it("allows only its own script and style", () => {
  const html = reportPage(template, data);
  const policy = /<head>\n\s*<meta http-equiv="Content-Security-Policy" content="([^"]*)" \/>/.exec(
    html,
  )?.[1];
  const hash = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  expect(policy?.split("; ")).toEqual([
    "default-src 'none'",
    `script-src ${hash('let a = "</head>";')}`,
    `style-src ${hash("p { top: 0 }")}`,
    "img-src data:",
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ]);
});

it("is equal for equal data", () => {
  expect(reportPage(template, data)).toBe(reportPage(template, data));
});

it("needs a template with a body", () => {
  expect(() => reportPage("<html>", data)).toThrow("has no </body>");
});

it("recognizes its data", () => {
  expect(isPageData(JSON.parse(JSON.stringify(data)))).toBe(true);
  expect([null, [], 1, {}, { version: 0 }].some(isPageData)).toBe(false);
});
