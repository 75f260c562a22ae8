import axe from "axe-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { escape } from "../../harness/io/display.js";
import { executable } from "../launch.js";
import { address, field, fragment, startViewer, type Viewer } from "./opened.test-support.js";

/** Signs of the page itself; everything else on it is printable ASCII. */
const signs = /[\n\t\x20-\x7e…≠✗◆←→▏▲–]/gu;

describe.skipIf(executable === null)("Viewer with hostile strings", () => {
  let viewer: Viewer;
  beforeAll(async () => {
    viewer = await startViewer();
  });
  afterAll(async () => {
    await viewer.browser.close();
  });

  const hostile = [
    "<script>pwned=1</script>",
    '"><img src=x onerror=pwned=1>',
    "javascript:pwned=1",
    "http://h/' onmouseover='pwned=1",
    "</script><script>pwned=1</script>",
    "&lt;b&gt;{{pwned=1}}${pwned=1}",
    "http://\u202egro.elpmaxe\u202c/\u2066\u2069\u200f\u061c",
    "\ud800http://\udfff/\0\u0001\u001b[31m\u007f\u0085",
    "http://a\u0301\u0489\u200b\u200d\ufeff\u00ad/\u{e0041}\u{1f468}\u200d\u{1f469}",
    "http://\u05d0\u05d1\u05d2/\u0627\u0644",
    "\\u{202e}\\u{0}",
    "\r\n\t\u2028\u2029\u000b ",
    "__proto__",
    "%00%0a%E2%80%AE",
    "x".repeat(100_000),
  ];

  it("changes in nothing but text", async () => {
    await using opened = await viewer.open(fragment({ input: "a", base: "b:c" }));
    const { page, faults } = opened;
    const elements = await page.evaluate<string>(
      "[...new Set([...document.querySelectorAll('*')].map((e) => e.localName))].sort().join()",
    );
    for (const string of hostile) {
      for (const question of [
        { input: string, base: null },
        { input: "p", base: string },
        { input: `http://h/${string}?${string}#${string}`, base: `http://${string}@h/` },
      ]) {
        await page.goto(
          address + fragment(question, { baseline: string.slice(0, 1000), encoding: string.slice(0, 1000) }),
        );
        await page.getByRole("alert").getByText("is no label").waitFor();
        expect((await field(page, "Input").inputValue()).slice(0, 1000)).toBe(
          escape(question.input).slice(0, 1000),
        );
        const unseen = (await page.locator("body").innerText()).replace(signs, "");
        expect(unseen, escape(string.slice(0, 100))).toBe("");
        const found = await page.evaluate<string[]>(`[...document.querySelectorAll("*")].flatMap((e) => [
          e.localName,
          ...e.getAttributeNames().filter((name) => name.startsWith("on") || name === "src").map((name) => "attribute " + name),
          ...(e.localName === "a" && !/^(#|https:)/.test(e.getAttribute("href")) ? ["link " + e.getAttribute("href")] : []),
        ])`);
        const known = new Set([
          ...elements.split(","),
          "mark",
          "article",
          "cite",
          "strong",
          "ul",
          "li",
          "br",
        ]);
        expect(found.filter((each) => !known.has(each))).toEqual([]);
      }
    }
    expect(await page.evaluate("[globalThis.pwned, violations]")).toEqual([undefined, []]);
    expect(faults).toEqual([]);
  }, 120_000);

  it.each([
    { colorScheme: "light", width: 1280 },
    { colorScheme: "dark", width: 1280 },
    { colorScheme: "light", width: 390 },
    { colorScheme: "dark", width: 390 },
  ] as const)("is accessible in $colorScheme at $width pixels", async ({ colorScheme, width }) => {
    const link = fragment({ input: "http://%41@h;b\\@c\0", base: "http://^/" }, { encoding: "none" });
    await using opened = await viewer.open(link, { colorScheme, viewport: { width, height: 900 } });
    const { page } = opened;
    await page.locator("summary").click();
    await page.getByText("In the end").first().waitFor();
    for (const question of [
      { input: "http://user;x@H^/?\u00e9", base: null },
      { input: "p", base: "http://a\u00e9;b/" },
    ]) {
      await page.evaluate(`location.hash = ${JSON.stringify(fragment(question))}`);
      await page.getByText("Step through both").first().waitFor();
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
      await page.evaluate(axe.source);
      const violations = await page.evaluate<unknown>(
        "axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, ...nodes.map(({ html, failureSummary }) => html.slice(0, 200) + failureSummary)]))",
      );
      expect(violations).toEqual([]);
    }
  });
});
