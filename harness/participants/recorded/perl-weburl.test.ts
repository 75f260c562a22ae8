import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { webURLCases } from "../../corpus/importers/perl-weburl.js";
import { inPackage } from "../../io/package-folder.js";
import type { Participant } from "../../model/participant.js";
import type { Answer } from "../../model/answer.js";
import { recordedBy, recordingOf } from "./perl-weburl.js";
import { recordedParticipant } from "./recording.js";

/** Returns the answers of Gecko in these blocks. */
function gecko(...blocks: readonly string[]): readonly Answer[] {
  const cases = webURLCases(blocks.join("\n\n"), "x.dat", "perl-weburl/decomps");
  return recordingOf("gecko", cases).answers.map(({ answer }) => answer);
}

describe("recordedBy for a browser of 2011", () => {
  const block = "#data http://h/\n#scheme http\n#host h\n#path /\n";
  const accepted = { kind: "parsed", components: {}, unspecified: [], remarks: [] };
  const rejected = { kind: "rejected", at: "href", reason: "the URL is invalid", remarks: [] };

  it("answers only what is stated of the browser, not the author's own demand", () => {
    expect(gecko(block, `${block}#invalid 1`, `${block}#canon http://h/`, `${block}#ie-canon a:`)).toEqual(
      [],
    );
  });

  it("has the stated href and host only", () => {
    expect(gecko(`${block}#gecko-canon http://g/\n#gecko-host g`)).toEqual([
      { ...accepted, href: "http://g/", components: { host: "g" } },
    ]);
    expect(gecko(`${block}#gecko-host`)).toEqual([{ ...accepted, components: { host: "" } }]);
  });

  it("rejects where that is stated, whatever href a link had", () => {
    expect(gecko(`${block}#gecko-invalid 1\n#gecko-canon http://g/\n#gecko-host g`)).toEqual([rejected]);
  });

  it("accepts where that is stated, without fields if none is stated", () => {
    expect(gecko(`${block}#invalid 1\n#canon http://h/\n#gecko-not-invalid 1`)).toEqual([accepted]);
  });

  it("has no answer where its URL contradicts the author's rejection", () => {
    expect(gecko(`${block}#invalid 1\n#gecko-canon http://g/`)).toEqual([]);
  });

  it("has the base and the charset of the block", () => {
    const text = "#data a\n#base http://b/\n#charset euc-jp\n#scheme http\n#path /a\n#ie-canon http://b/a";
    const { answers } = recordingOf("ie", webURLCases(text, "x.dat", "perl-weburl/decomps"));
    expect(answers.map(({ question }) => question)).toEqual([
      { input: "a", base: "http://b/", encoding: "euc-jp" },
    ]);
  });
});

const path = inPackage("corpus", "upstream", "perl-weburl", "decomps-authority-domain.dat");

describe.skipIf(!existsSync(path))(
  "recordedBy on the published file (skipped unless fetched: npm run corpus:fetch)",
  () => {
    const participant = (browser: "chrome" | "gecko" | "ie"): Participant =>
      recordedParticipant(
        { id: browser, title: browser, kind: "recorded", version: "2011" },
        recordedBy(browser, path),
      );

    // Counted by another program; http://a%3Ab.test/ of Internet Explorer is in none of the counts.
    it.each([
      ["chrome", { rejected: 232, parsed: 48, href: 48, host: 47 }],
      ["gecko", { rejected: 5, parsed: 376, href: 375, host: 375 }],
      ["ie", { rejected: 240, parsed: 248, href: 247, host: 247 }],
    ] as const)("counts the answers of %s", async (browser, counts) => {
      const asked = participant(browser);
      const answers = await asked.ask(asked.recorded ?? []);
      const parsed = answers.filter((answer) => answer.kind === "parsed");
      expect({
        rejected: answers.filter(({ kind }) => kind === "rejected").length,
        parsed: parsed.length,
        href: parsed.filter(({ href }) => href !== undefined).length,
        host: parsed.filter(({ components }) => components.host !== undefined).length,
      }).toEqual(counts);
    });

    /** Copied from the file by hand: href and host of a URL, or another kind of answer. */
    it.each([
      [
        "http://LocalHost%2a/",
        "unanswered",
        "http://localhost%2a/ localhost%2a",
        "http://localhost%2a/ localhost%2a",
      ],
      [
        "http://a%3cb.test/",
        "http://a%3Cb.test/ a%3Cb.test",
        "http://a%3cb.test/ a%3cb.test",
        "http://a%3cb.test/ a%3cb.test",
      ],
      ["http://xn--;-s18d/", "http://xn--%3B-s18d/ ?", "unanswered", "unanswered"],
      ["http://a\u{FF05}b.test/", "rejected", "http://a%b.test/ a%b.test", "rejected"],
      ["http://a%25b.test/", "rejected", "? ?", "? ?"],
      ["http://a%3Ab.test/", "rejected", "http://a%3ab.test/ a%3ab.test", "unanswered"],
      ["http://\u200C/", "rejected", "http:/// ", "rejected"],
    ])("of %s", async (input, ...expected) => {
      const answers = await Promise.all(
        (["chrome", "gecko", "ie"] as const).map((browser) =>
          participant(browser).ask([{ input, base: null }]),
        ),
      );
      const inShort = answers
        .flat()
        .map((answer) =>
          answer.kind === "parsed" ? `${answer.href ?? "?"} ${answer.components.host ?? "?"}` : answer.kind,
        );
      expect(inShort).toEqual(expected);
    });
  },
);
