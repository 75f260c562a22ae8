import { createHash } from "node:crypto";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { isPageData, pageData } from "./page-data.js";
import { startData } from "./build-start-data.js";
import { detailsScript, reportPage } from "./page.js";

const template =
  '<!doctype html>\n<html>\n  <head>\n    <script type="module" crossorigin>let a = "</head>";</script>\n' +
  "    <style>p { top: 0 }</style>\n  </head>\n  <body>\n  </body>\n</html>\n";

const hostile = "</script><!-- <script> \u2028 \ud800 \u202e $& $' \0";

const details = pageData(
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

const start = startData(
  {
    participants: [],
    vectors: [],
    changes: [],
    impacts: [
      {
        id: "host-split",
        means: hostile,
        matters: hostile,
        vectors: 0,
        witness: null,
        splits: [],
        pairs: [],
      },
    ],
    behaviours: { participants: [], behaviours: [] },
  },
  "name",
);

/** Returns the data of the page. */
function read(html: string): unknown {
  return JSON.parse(/<script type="application\/json" id="data">(.*)<\/script>/.exec(html)?.[1] ?? "null");
}

it("contains the data without a character that could end them", () => {
  const html = reportPage(template, start);
  expect(read(html)).toEqual(start);
  expect(html).toMatch(/^[\x20-\x7e\n]*$/);
  expect(html.match(/<\/script>/g)).toHaveLength(2);
  expect(html).not.toContain("<!--");
});

it("allows only its own script, what that loads, and its own style", () => {
  const html = reportPage(template, start);
  const policy = /<head>\n\s*<meta http-equiv="Content-Security-Policy" content="([^"]*)" \/>/.exec(
    html,
  )?.[1];
  const hash = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  expect(policy?.split("; ")).toEqual([
    "default-src 'none'",
    `script-src ${hash('let a = "</head>";')} 'self' file:`,
    `style-src ${hash("p { top: 0 }")}`,
    "img-src data:",
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ]);
});

it("is equal for equal data", () => {
  expect(reportPage(template, start)).toBe(reportPage(template, start));
});

it("needs a template with a body", () => {
  expect(() => reportPage("<html>", start)).toThrow("has no </body>");
});

it("recognizes its data", () => {
  expect(isPageData(JSON.parse(JSON.stringify(details)))).toBe(true);
  expect([null, [], 1, {}, { version: 0 }].some(isPageData)).toBe(false);
});

it("hands over the data of the other views by a script, under a name of their own", () => {
  const { name, script } = detailsScript(details);
  expect(script).toMatch(/^[\x20-\x7e]*\n$/);
  const received: unknown[] = [];
  runInNewContext(script, { urlstrataReceive: (...given: unknown[]) => received.push(...given) });
  expect(received[0]).toBe(name);
  expect(JSON.parse(String(received[1]))).toEqual(details);
  expect(detailsScript({ ...details, vectors: [] }).name).not.toBe(name);
});
