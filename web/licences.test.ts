import { describe, expect, it } from "vitest";
import { readText } from "../harness/io/files.js";
import { sampled } from "../test-support/amount.js";
import { inPackage } from "../harness/io/package-folder.js";
import { built } from "./building.js";
import { licencesOf, noticeWith, withLicences } from "./licences.js";

describe("built", () => {
  it("puts the licences of bundled packages into the pages, as NOTICE has them", async () => {
    const notice = readText(inPackage("NOTICE"));
    for (const page of sampled(["viewer", "report"] as const, 2)) {
      const { html, licences } = await built(page);
      expect(licences.map(({ name }) => name)).toContain("preact");
      for (const { name, version, text } of licences) {
        // npm run build writes them.
        expect(notice.includes(`${name} ${version}\n\n${text}\n`), name).toBe(true);
        expect(html.includes(text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")), name).toBe(true);
      }
    }
  });
});

describe("licencesOf", () => {
  it("gives each package once, and nothing for modules of this project", () => {
    const modules = [
      inPackage("node_modules/preact/dist/preact.module.js"),
      inPackage("node_modules/preact/hooks/dist/hooks.module.js"),
      inPackage("node_modules/@exodus/bytes/utf8.js"),
      inPackage("web/shared/link-string.ts"),
      "\0virtual:module",
    ];
    expect(licencesOf(modules).map(({ name }) => name)).toEqual(["@exodus/bytes", "preact"]);
  });
});

describe("withLicences", () => {
  it("lets no licence end its element", () => {
    const html = withLicences("<body></body>", [{ name: "x", version: "1", text: "</pre></template><b>&" }]);
    expect(html).toContain("&lt;/pre>&lt;/template>&lt;b>&amp;");
  });
});

describe("noticeWith", () => {
  it("replaces the section that it has written before, and keeps the rest", () => {
    const [a, b] = ["a", "b"].map((name) => ({ name, version: "1", text: `Licence of ${name}` }));
    if (a === undefined || b === undefined) throw new Error("no licences");
    const first = noticeWith("Own words.\n", [a]);
    expect(first).toMatch(/^Own words\.\n\n[^]*\n\na 1\n\nLicence of a\n$/);
    expect(noticeWith(noticeWith("Own words.\n", [b]), [a])).toBe(first);
  });
});
