import { describe, expect, it } from "vitest";
import { algorithmById } from "../../algorithms/index.js";
import { textOfSpan } from "../model/question.js";
import type { NamesOf } from "./explanation.js";
import { namedCauses } from "./named-causes.js";

const [rfc, standard] = [algorithmById("rfc3986"), algorithmById("whatwg-2026")];

/** Names a cause by the class of the character that decides. */
const byCharacter: NamesOf = (_a, _b, { span }, question) => {
  const token = textOfSpan(question, span);
  const id = /[[\]]/.test(token) ? "path/brackets" : `path/of-${token}`;
  return [{ id, question: "Is it so?", positions: ["no", "yes"], areKnown: true, steps: [[], []] }];
};

const byOneName: NamesOf = () => [
  { id: "a/b", question: "Is it so?", positions: ["no", "yes"], areKnown: true, steps: [[], []] },
];

/** Returns the causes: the names, and the characters that decide. */
function named(input: string, namesOf: NamesOf): unknown[] {
  const question = { input, base: null };
  return namedCauses(question, [rfc, standard], namesOf).map(({ cause, behaviours }) => [
    behaviours.map(({ id }) => id).join(),
    [cause.span, ...cause.others].map((span) => textOfSpan(question, span)).sort(),
  ]);
}

describe("namedCauses", () => {
  it("tells what has one name together, and what has another apart", () => {
    // RFC 3986 3.3, 2: none of the three is a pchar.
    expect(named("http://a/[]|", byCharacter)).toEqual([
      ["path/brackets", ["[", "]"]],
      ["path/of-|", ["|"]],
    ]);
  });

  it("leaves out what shows only in a draft of the question", () => {
    // 5 Preprocessing, 2 replaces a noncharacter; both skip all four slashes, of which a draft has three (6.6, 1).
    const pair = [algorithmById("weburl-2011/gecko"), algorithmById("whatwg-2012")] as const;
    const question = { input: "////C%3a/\u{1F4A9}/../\uFFFE/\u00E9", base: "http://u:p@h:81/a" };
    const nameless: NamesOf = () => [];
    const found = namedCauses(question, pair, nameless).filter(({ cause }) => cause.component === "path");
    expect(found.map(({ cause }) => textOfSpan(question, cause.span))).toEqual(["\uFFFE"]);
  });

  it("tells what stands at another character with its own reproducer and reason", () => {
    const question = { input: "http://a/[]|", base: null };
    const bar = namedCauses(question, [rfc, standard], byCharacter).at(-1)?.cause;
    expect(bar?.reproducer.input).toBe("http://a/|");
    expect(bar?.sides[0].here.reading).toMatchObject({ kind: "rejects", at: "3.3 Path, 2" });
    expect(JSON.stringify(bar?.sides[0].here.reading)).toContain("|");
  });

  it("shows a cause by the example of its name, if that has the cause", () => {
    // RFC 3986 3.2.2 and 3.3 have no letter beyond ASCII; of a host and of a path that is not one cause.
    const question = { input: "http://a/\uD800", base: null };
    const reproducerWith = (input: string): string | undefined =>
      namedCauses(question, [rfc, standard], (...asked) =>
        byOneName(...asked).map((name) => ({ ...name, example: { input, base: null } })),
      )[0]?.cause.reproducer.input;
    expect(reproducerWith("http://b/\uDC00")).toBe("http://b/\uDC00");
    expect(reproducerWith("http://\uDC00/")).not.toBe("http://\uDC00/");
  });

  it.each([
    // A name behind the colon is not hierarchical to the description of Web::URL (4, 1), as nothing is (6, 12).
    ["barth-2011/filled", "weburl-2011", "http:u#@h/", null, "http:a", null],
    // The description finds a drive with a slash before it by the rules for relative URLs (7, 3), and one alone in 6.3, 3.3.
    ["weburl-2011/chrome", "whatwg-2026", "/*/1/a@b", "file://h/C:/", "/", "file:/C:/"],
    // A scheme shows the empty host, and no base is needed.
    ["weburl-2011/chrome", "webspecs-2015", "file:Z|?", "1:a", "file:", null],
  ])("shows by a question that takes the steps, for %s and %s on %j", (a, b, input, base, reproducer, of) => {
    const [first] = namedCauses({ input, base }, [algorithmById(a), algorithmById(b)], byOneName);
    expect(first?.cause.reproducer).toEqual({ input: reproducer, base: of });
  });

  it("tells what stands at another character where there is no base", () => {
    // RFC 3986 3.3, 3: neither is a pchar; that a reference needs a base (5.1, 1) is another reason.
    const pair = [rfc, algorithmById("webspecs-2015")] as const;
    const causes = namedCauses({ input: "/h/{|", base: null }, pair, byCharacter);
    const steps = causes.map(({ cause }) => cause.sides[0].here.step?.id);
    expect(steps).toEqual(["3.3 Path, 3", "3.3 Path, 3", "5.1 Establishing a Base URI, 1"]);
  });

  it("tells what has one name and one place once, in all components", () => {
    // Web::URL finds no authority without slashes (4 Hierarchicalness, 1); the filled draft finds one (3, 7.1).
    const pair = [algorithmById("barth-2011/filled"), algorithmById("weburl-2011/chrome")] as const;
    const causes = namedCauses({ input: "http:a@b.c", base: null }, pair, byOneName);
    expect(causes.map(({ cause }) => [cause.span.start, cause.differing])).toEqual([
      [5, ["username", "host", "path"]],
    ]);
  });

  it("shows a cause by no example in which a rejection hides it", () => {
    // The grammar rejects an empty host (1.5 host parser, 1) whatever the letters of the scheme are.
    const pair = [algorithmById("barth-2011"), algorithmById("webspecs-2015")] as const;
    const byHidden: NamesOf = (...asked) =>
      byOneName(...asked).map((name) => ({ ...name, example: { input: "HTTP:", base: null } }));
    const [first] = namedCauses({ input: "httP://h", base: null }, pair, byHidden);
    expect(first?.cause.reproducer.input).not.toBe("HTTP:");
  });

  it("shows a named cause by a reproducer of the same name: with a base, and with its own character", () => {
    // Without a base 2012 refuses any reference (4.2 no scheme state, 1), with "about:" this one, too, as it is opaque.
    const byBase: NamesOf = (...asked) =>
      byOneName(...asked).map((name) => ({ ...name, id: asked[3].base === null ? "a/without" : "a/with" }));
    const texts = [algorithmById("whatwg-2012"), algorithmById("webspecs-2015")] as const;
    const [onBase] = namedCauses({ input: "://x", base: "about:blank" }, texts, byBase);
    expect(onBase?.cause.reproducer).toEqual({ input: ":", base: "aa:" });
    // RFC 3986 has neither in a fragment (3.5), by one rule.
    const byItself: NamesOf = (...asked) =>
      byCharacter(...asked).filter(({ id }) => id.includes("\u0080") || id.includes("\u00E9"));
    const [control] = namedCauses({ input: "foo:b#x\u0080y", base: null }, [rfc, standard], byItself);
    expect(control?.cause.reproducer.input).toContain("\u0080");
  });

  it.each([
    // RFC 3986 needs a base (5.1, 1), the grammar has one of its own (1.2, 2): that would be a second cause.
    ["rfc3986", "webspecs-2015", "file//h/a[b/", "["],
    // A missing path becomes a slash (10, 8.1), and a missing host of a file URL is empty or absent (10, 5.2.1).
    ["rfc3986", "weburl-2011/gecko", "https://a.1.%2E/a_", "%2E"],
    ["weburl-2011/chrome", "webspecs-2015", "file:///..%20/1/a|b", "|"],
  ])("shows by a question without a second cause, for %s and %s on %j", (a, b, input, token) => {
    const pair = [algorithmById(a), algorithmById(b)] as const;
    const question = { input, base: null };
    const byPart: NamesOf = (...asked) =>
      byOneName(...asked).map((name) => ({ ...name, id: `a/${textOfSpan(asked[3], asked[2].span)}` }));
    const found = namedCauses(question, pair, byPart).find(
      ({ cause }) => textOfSpan(question, cause.span) === token,
    );
    expect(namedCauses(found?.cause.reproducer ?? question, pair, byPart)).toHaveLength(1);
  });

  it("names no table that lists another character of the question", () => {
    // "[" is reserved in RFC 3986 (2.2), U+007F is in no production; the user information has neither (3.2.1).
    const question = { input: "http://1a.b[\u007Fa.b@a.b", base: null };
    const tables = namedCauses(question, [rfc, algorithmById("weburl-2011/ie")], byCharacter).map(
      ({ cause }) => [textOfSpan(question, cause.span), cause.sides[0].here.step?.table],
    );
    expect(tables).toContainEqual(["[", "2.2 reserved, ["]);
    expect(tables).toContainEqual(["\u007F", null]);
  });

  it("tells slashes before a host and in a path apart, if these have names of their own", () => {
    // 3.3, 5: RFC 3986 has no backslash; Web::URL takes both for slashes (6.6, 1 and 7.2, 1).
    const byPlace: NamesOf = (...asked) =>
      byOneName(...asked).map((name) => ({ ...name, id: asked[2].span.start < 7 ? "a/before" : "a/in" }));
    const pair = [rfc, algorithmById("weburl-2011/gecko")] as const;
    const found = namedCauses({ input: "http:\\\\a/b\\c\\d", base: null }, pair, byPlace);
    expect(found.map(({ cause, behaviours }) => [behaviours[0]?.id, cause.span.start])).toEqual([
      ["a/before", 5],
      ["a/in", 10],
    ]);
  });

  it("shows a control that is trimmed at the end inside another text, where it is written", () => {
    // Barth's draft trims controls (4, 2), and writes those inside a path as escapes (5.4, 3.1).
    const pair = [rfc, algorithmById("barth-2011/filled")] as const;
    const found = namedCauses({ input: "C\t|/`", base: "ftp://h/a/" }, pair, byCharacter);
    const tab = found.find(({ cause }) => cause.span.start === 1)?.cause;
    expect(tab?.reproducer.input).toBe("a\ta");
  });

  it("shows a cause without a name by no reproducer that has one", () => {
    // The path of a special scheme has another rule than that of another one.
    const ofOthers: NamesOf = (...asked) => (asked[3].input.startsWith("aa:") ? byOneName(...asked) : []);
    const [first] = namedCauses(
      { input: "http:/a\\b", base: null },
      [rfc, algorithmById("weburl-2011/ie")],
      ofOthers,
    );
    expect(first?.cause.reproducer.input).toMatch(/^http:/);
  });

  it("tells no reason that is another character's", () => {
    // RFC 3986 rejects the backslash first (3.3, 2), and the second "#" and the tab each by a rule of its own (3.5, 3.4).
    const reasonsIn = (input: string, example: string): unknown[] => {
      const question = { input, base: null };
      return namedCauses(question, [rfc, standard], (...asked) =>
        byCharacter(...asked).map((name) => ({ ...name, example: { input: example, base: null } })),
      ).map(({ cause }) => {
        const { reading } = cause.sides[0].here;
        return [textOfSpan(question, cause.span), reading.kind === "rejects" ? reading.reason : null];
      });
    };
    expect(reasonsIn("file:///a\\?q##", "file:///a##")).toContainEqual([
      "#",
      'the reserved character "#" is not in <fragment>',
    ]);
  });

  it("tells of a segment of dots once, and of no name", () => {
    // The draft, filled, decodes %2e and removes the segment before (5.4, 3.2.1); webspecs the dots alone (1.3.18, 2.3.1).
    const pair = [algorithmById("barth-2011/filled"), algorithmById("webspecs-2015")] as const;
    const question = { input: "%2e.", base: "http://h/a/b" };
    const spans = namedCauses(question, pair, byCharacter).map(({ cause }) =>
      textOfSpan(question, cause.span),
    );
    expect(spans).toEqual(["%2e."]);
  });

  it("tells segments of dots together that both sides read alike", () => {
    // Web::URL removes both (7.2, 2); the text of 2012 keeps them as scheme data (4.2, scheme data state, 2).
    const pair = [algorithmById("weburl-2011/gecko"), algorithmById("whatwg-2012")] as const;
    const question = { input: "aa:/../b/.%2e", base: null };
    const [dots] = namedCauses(question, pair, byOneName).map(({ cause }) => [cause.span, ...cause.others]);
    expect(dots?.map((span) => textOfSpan(question, span))).toEqual(["..", ".%2e"]);
  });

  it("names what others hide by the question without them", () => {
    // The backslash is rejected (3.3, 5); behind it, the host is the base's to the Standard (4.4, file state, 4.1).
    const question = { input: "file:a\\", base: "file://h/a" };
    const shown: string[] = [];
    namedCauses(question, [rfc, standard], (_a, _b, { draft }) => {
      if (draft) shown.push(`${draft.question.input} against ${draft.question.base ?? "nothing"}`);
      return [];
    });
    expect(shown).toContain("file:aa against file://h/a");
  });

  it.each([
    // Web::URL splits what has no slash behind the scheme by 6, 12.2, and what has one by url-spec, 3.2, 6.
    ["foo:a/b?c", "aa:?"],
    ["foo:/b?c", "aa:/?"],
  ])("shows what begins the query of %s by %s", (input, reproducer) => {
    const pair = [algorithmById("weburl-2011"), algorithmById("whatwg-2012")] as const;
    const [first] = namedCauses({ input, base: null }, pair, byCharacter);
    expect(first?.cause.reproducer.input).toBe(reproducer);
  });

  it("shows a character where both sides decide as in the question", () => {
    // The draft, filled, has the path of a hierarchical scheme alone in 5.4, and any other in 3, 8.
    const pair = [algorithmById("barth-2011/filled"), algorithmById("weburl-2011")] as const;
    const question = { input: "file:/C\t|/\uFF0Ab", base: null };
    const tab = namedCauses(question, pair, byCharacter).find(({ cause }) => cause.span.start === 7)?.cause;
    expect(tab?.reproducer.input).toBe("http://a/\ta");
  });

  it("leaves causes without names as they were found", () => {
    expect(named("http://a/[]|", () => [])).toEqual([["", ["[", "]", "|"]]]);
  });
});
