import { describe, expect, it } from "vitest";
import type { Components } from "../../algorithms/algorithm.js";
import { algorithmById } from "../../algorithms/index.js";
import { noComponents } from "../compare/components.test-support.js";
import type { Answer } from "../model/answer.js";
import { textOfSpan, type Question } from "../model/question.js";
import { askAlgorithms, causesBetween, searchCauses, type Cause } from "./cause.js";
import { readingsAt } from "./elementary/readings.js";
import { runSearch, runSearches, type AskPair, type PairAnswers } from "./elementary/search.js";
import { readingInWords, tokenOf } from "./wording.js";

function accepted(components: Partial<Components>): Answer {
  const all = { ...noComponents, ...components };
  return { kind: "parsed", href: JSON.stringify(all), components: all, unspecified: [], remarks: [] };
}

/** Two parsers: the second ends the host at a semicolon, lowercases the query, and rejects "!" in either. */
const parsers: AskPair = ({ input }) => {
  const [host = "", query = ""] = input.split("?");
  const rejected: Answer = { kind: "rejected", at: "4", reason: "an exclamation mark", remarks: [] };
  return [
    accepted({ host, query }),
    input.includes("!") ? rejected : accepted({ host: host.split(";")[0] ?? "", query: query.toLowerCase() }),
  ];
};

function causes(input: string): Cause[] {
  return runSearch(searchCauses(["a", "b"], { input, base: null }), parsers);
}

describe("searchCauses", () => {
  it("finds no cause where they agree", () => {
    expect(causes("x?y")).toEqual([]);
  });

  it("finds each cause with its span, also behind a rejection", () => {
    const input = "Xy;Zq?aBc!d";
    const found = causes(input).map((cause) => [
      cause.component,
      textOfSpan({ input, base: null }, cause.span),
    ]);
    expect(found).toEqual([
      ["verdict", "!"],
      ["host", ";"],
      ["query", "B"],
    ]);
  });

  it("finds the same reproducer and key whatever stands beside the cause", () => {
    const [short, long] = ["a;b", "xyz:/#;;foo?b"].map((input) => causes(input)[0]);
    expect(short?.key).toBe(long?.key);
    expect(short?.reproducer).toEqual(long?.reproducer);
  });

  it.each([
    ["all places of a cause", 0, 5],
    ["a few of its places in a long input", 80, 4],
  ])("finds %s", (_, letters, others) => {
    const refusing: AskPair = ({ input }) => [
      accepted({ host: input }),
      /[$&*+!(]/.test(input)
        ? { kind: "rejected", at: "4", reason: "a mark", remarks: [] }
        : accepted({ host: input }),
    ];
    const question: Question = { input: `$a&a*a+a!a(${"b".repeat(letters)}`, base: null };
    const found = runSearch(searchCauses(["a", "b"], question), refusing);
    expect(found.map((cause) => cause.others.length)).toEqual([others]);
  });

  it("says how each side reads what decides", () => {
    const [cause] = causes("a!b");
    expect(cause?.sides.map(({ alone }) => readingInWords(alone.reading, tokenOf(cause)))).toEqual([
      'keeps "!", like a letter',
      'rejects "!": an exclamation mark',
    ]);
  });

  it("is the same over participants that take batches", async () => {
    const questions = ["a;b?C", "Q!", "x?y", ";"].map((input): Question => ({ input, base: null }));
    const asked: number[] = [];
    const ask = (batch: readonly Question[]): Promise<readonly PairAnswers[]> => {
      asked.push(batch.length);
      return Promise.resolve(batch.map(parsers));
    };
    const together = await runSearches(
      questions.map((question) => searchCauses(["a", "b"], question)),
      ask,
    );
    expect(together).toEqual(questions.map(({ input }) => causes(input)));
    expect(Math.max(...asked)).toBeGreaterThan(questions.length);
  });
});

/** Rules that changed from 2017 to 2026, each with an input that shows it; read off both texts. */
const changed: readonly [
  rule: string,
  input: string,
  base: string | null,
  token: string,
  component: string,
][] = [
  ["gopher is no special scheme", "gopher:a", null, "gopher", "scheme"],
  ["< is forbidden in domains", "http://x<y/", null, "<", "verdict"],
  ["^ is forbidden in opaque hosts", "a://x^y/", null, "^", "verdict"],
  ["| is forbidden in domains", "http://x|y/", null, "|", "verdict"],
  ["U+007F is forbidden in domains", "http://x\u007Fy/", null, "\u007F", "verdict"],
  ["a host that ends in a number is an address", "http://x.1/", null, "1", "verdict"],
  ["hyphens are allowed at the ends of labels", "http://-x/", null, "-", "verdict"],
  ["^ is encoded in paths", "http://h/x^y", null, "^", "path"],
  ["the last space of an opaque path is encoded", "a:x ?q", null, " ", "path"],
  ["/. is put before a path of two slashes", "a:/.//p", null, ".", "href"],
  ["' is encoded in queries of special URLs", "http://h/?x'y", null, "'", "query"],
  ["< is encoded in fragments", "a:#x<y", null, "<", "fragment"],
  ["NUL is encoded in fragments", "a:#x\0y", null, "\0", "fragment"],
  ["a file URL without authority has an empty host", "file:x", null, "file", "host"],
];

/** Places where the reason stands, each with the shortest question with the same reason; judged by the texts. */
const placed: readonly [
  a: string,
  b: string,
  input: string,
  base: string | null,
  reason: readonly [of: "input" | "base", start: number, token: string],
  alone: string,
][] = [
  // A missing host stands behind the user, not behind the slashes.
  ["weburl-2011/chrome", "webspecs-2015", "http://++a@", null, ["input", 11, ""], "http://"],
  ["whatwg-2012", "whatwg-2026", "https://", "file://h/a", ["input", 8, ""], "http://"],
  // It is the slashes of the input that nothing follows, not those of the base: one skips more than two.
  ["weburl-2011/ie", "webspecs-2015", "/////evil", "http://good.example/", ["input", 2, ""], "////a"],
  ["barth-2011/filled", "webspecs-2015", "http:///a", null, ["input", 7, "/"], "http:///a"],
  ["whatwg-2012", "whatwg-2026", "file://localhost", null, ["input", 7, "localhost"], "file://localhost"],
  ["webspecs-2015", "whatwg-2017", "u@A", "foo://h/b", ["base", 4, "//"], "a"],
  ["weburl-2011", "webspecs-2015", "javascript:a?b?", null, ["input", 12, "?"], "javascript:?"],
  // A mark that shortening writes as a letter is still the reason.
  ["barth-2011", "whatwg-2026", "http://localhost:80;/", null, ["input", 19, ";"], "http://a:b"],
  // The voice of IE writes the path of a file URL twice, which no other scheme shows.
  ["weburl-2011/ie", "whatwg-2026", "file:x/", null, ["input", 6, "/"], "file:a/"],
  ["weburl-2011/gecko", "whatwg-2017", "http:///A", null, ["input", 7, "/"], "http:///a"],
  // A path is opaque since no slash begins it, whatever it ends in; an empty reference would have rules of its own.
  ["rfc3986", "whatwg-2017", "foo", "foo:a/b", ["base", 4, ""], "a"],
  // The base is refused for any reference, whatever stands in it.
  ["rfc3986", "barth-2011/filled", "/a@b/C:", "foo:a/b", ["base", 0, "foo"], "a"],
  // What stands in the user information is no host.
  ["weburl-2011/ie", "whatwg-2017", "http://a%43%3Ah@", null, ["input", 15, "@"], "http://@"],
  // Without "|" two slashes would come together, and begin a host.
  ["weburl-2011/ie", "webspecs-2015", "file:/|/a", null, ["input", 0, "file"], "file:"],
  ["weburl-2011/ie", "webspecs-2015", "file:/|/a", null, ["input", 6, "|"], "aa:/|"],
  // The case of a scheme that has rules of its own is another difference.
  ["weburl-2011/ie", "whatwg-2012", "datA:#", null, ["input", 5, "#"], "data:#"],
  ["rfc3986", "whatwg-2012", "http://aa", null, ["input", 9, ""], "http://a"],
  // So is a path that is missing behind an address that one writes otherwise (RFC 3986 3.3; draft 5.4, 2).
  ["rfc3986", "barth-2011/filled", "http://[::9.1.9.2]", null, ["input", 18, ""], "http://a"],
  // Two slashes are the reference's own: nothing of the base stands behind them (5.2.2, 4.1).
  ["rfc3986", "weburl-2011/gecko", "//#f", "https://h", ["input", 2, ""], "aa://a"],
  // A space at the end is trimmed (5 Preprocessing, 4), and one inside is kept.
  ["rfc3986", "weburl-2011/chrome", "foo:a a.b ", null, ["input", 5, " "], "aa: a"],
  ["rfc3986", "weburl-2011/chrome", "foo:a a.b ", null, ["input", 9, " "], "aa: "],
  // A letter for the third slash would be a host that has a backslash, which 2017 rejects (3.5, opaque-host parser, 1).
  ["barth-2011", "whatwg-2017", "fs:///A\\?a", null, ["input", 8, "?"], "aa:/?"],
  // The draft finds the port behind any slashes (3.2, 1); 2012 has no port state for a space (4.2, port state, 3).
  ["barth-2011", "whatwg-2012", "http:////b:80 /", null, ["input", 13, " "], "http://:b"],
  // Backslashes that both read like slashes are three of them: the description has a host of nothing there (6.6, 1).
  ["weburl-2011/ie", "webspecs-2015", "http:\\\\\\%", null, ["input", 7, ""], "http://"],
  // A digit that could be left out with its host is none of the slashes that are skipped (3.2, 1).
  ["barth-2011/filled", "weburl-2011", "http:///6", null, ["input", 7, "/"], "http:///a"],
  // What is missing behind a drive decides, and not the drive (1.3.2, 3.3.5).
  ["webspecs-2015", "whatwg-2026", "file:a|", null, ["input", 7, ""], "file:a|"],
];

describe("causesBetween", () => {
  it("takes no letter of the reference for what stands in place of a drive of the base", () => {
    // 4.4 file slash state, 2.1.2 appends the drive, and not what follows it.
    const question: Question = { input: "/a", base: "file:///C:/a" };
    const ask = askAlgorithms(algorithmById("weburl-2011/chrome"), algorithmById("whatwg-2026"));
    const readings = runSearch(readingsAt(question, { of: "base", start: 8, end: 10 }), ask);
    expect(readings[1]).not.toMatchObject({ becomes: "C:/a" });
  });

  it.each(placed)("finds for %s and %s on %j where the reason stands", (a, b, input, base, reason, alone) => {
    const question: Question = { input, base };
    const found = causesBetween(algorithmById(a), algorithmById(b), question);
    const places = found.map(({ span, reproducer }) => {
      return [[span.of, span.start, textOfSpan(question, span)], reproducer.input];
    });
    expect(places).toContainEqual([reason, alone]);
    expect(found.map(({ others }) => others)).toEqual(found.map(() => []));
  });

  it("does not find that a path is missing that begins with a third slash", () => {
    // RFC 3986 3.2, 3.3: an empty authority, and a path; the draft skips all slashes (3.2, 1).
    const [rfc, barth] = [algorithmById("rfc3986"), algorithmById("barth-2011")];
    const reproducers = causesBetween(rfc, barth, { input: "http:///a", base: null }).map(
      ({ reproducer }) => reproducer.input,
    );
    expect(reproducers).toEqual(["http:///a"]);
    expect(causesBetween(rfc, barth, { input: "http://a", base: null })).toHaveLength(1);
    // A slash may be missing behind a path all the same: the voice of IE ends a drive with one (10, 5.2.2.2.1).
    const [ie, standard] = [algorithmById("weburl-2011/ie"), algorithmById("whatwg-2012")];
    const found = causesBetween(ie, standard, { input: "file:///C|", base: null });
    expect(found.map(({ span }) => span)).toContainEqual({ of: "input", start: 10, end: 10 });
  });

  it("finds one cause where a base is refused, whatever stands in the reference", () => {
    const texts = [algorithmById("barth-2011/filled"), algorithmById("webspecs-2015")] as const;
    const found = causesBetween(...texts, { input: "?q", base: "data:,a" });
    expect(found.map(({ span }) => span)).toEqual([{ of: "base", start: 0, end: 4 }]);
  });

  it("finds what is rejected in a reference, and not its base, where several characters of it are", () => {
    // RFC 3986 has none of the three in the path of a reference (3.3, path-noscheme).
    const question = { input: "\\\\%3f\uFF0C\\a", base: "foo://h/a/b" };
    const found = causesBetween(algorithmById("rfc3986"), algorithmById("weburl-2011"), question);
    const rejected = found.filter(({ component }) => component === "verdict");
    expect(rejected.map(({ span }) => [span.of, textOfSpan(question, span)])).toEqual([
      ["input", "\\"],
      ["input", "\uFF0C"],
      ["input", "\\"],
    ]);
  });

  it("finds one reproducer for all bases that have a host and no scheme", () => {
    const found = ["//E", "//h", "//xy/p"].flatMap((base) =>
      causesBetween(algorithmById("rfc3986"), algorithmById("webspecs-2015"), { input: "a", base }).map(
        (cause) => [cause.reproducer.base, cause.key],
      ),
    );
    expect(new Set(found.map((each) => JSON.stringify(each))).size).toBe(1);
  });

  it("finds all that one rule removes before a URL, not only the first, instead of which a letter would stand", () => {
    const question: Question = { input: " \u000E/a", base: "file:///C:/a/b" };
    const [first] = causesBetween(algorithmById("rfc3986"), algorithmById("whatwg-2017"), question);
    expect([first?.span.start, first?.others.map(({ start }) => start)]).toEqual([0, [1]]);
  });

  it("tells what a scheme brings about as one cause", () => {
    const [a, b] = [algorithmById("webspecs-2015"), algorithmById("whatwg-2026")];
    const ofFile = causesBetween(a, b, { input: "file:///1p", base: null });
    expect(ofFile.map((cause) => [tokenOf(cause), cause.differing])).toEqual([["file", ["host"]]]);
    const ofDrive = causesBetween(algorithmById("weburl-2011"), b, { input: "A://", base: null });
    expect(ofDrive.map((cause) => cause.differing)).toEqual([["scheme", "path"]]);
  });

  it("finds what differs whatever the scheme is beside what a scheme brings about", () => {
    // The description has a drive (6, 8), and escapes U+0080 in the fragment (10, 15); the grammar keeps it (1.3.21, 4).
    const question: Question = { input: "C:/a#\u0080", base: null };
    const found = causesBetween(algorithmById("weburl-2011"), algorithmById("webspecs-2015"), question);
    expect(found.map(({ span, differing }) => [textOfSpan(question, span), differing])).toEqual([
      ["C", ["scheme", "host", "path"]],
      ["\u0080", ["fragment"]],
    ]);
  });

  it("finds a space of a fragment beside number signs of it", () => {
    // RFC 3986 has neither in a fragment (3.5).
    const question: Question = { input: "http://a/#R b##", base: null };
    const found = causesBetween(algorithmById("rfc3986"), algorithmById("whatwg-2012"), question);
    const spans = found.flatMap(({ span, others }) => [span, ...others]);
    expect(spans.map((span) => [span.start, textOfSpan(question, span)])).toEqual([
      [11, " "],
      [14, "#"],
      [13, "#"],
    ]);
  });

  it("finds one number sign that begins a fragment, and none within", () => {
    // The draft has no fragment behind an unlisted scheme (3, 8), the text of 2012 has (4.2, scheme data state, 1).
    const question: Question = { input: "aa:/a#f#g", base: null };
    const found = causesBetween(algorithmById("barth-2011/filled"), algorithmById("whatwg-2012"), question);
    expect(found.map(({ span }) => span.start)).toEqual([5]);
  });

  it("finds no number where nobody has an address", () => {
    // 9.2, 7 of the description fails; U+3002 parts labels there (9.6, 15), and is escaped by the opaque-host parser of 2026.
    const question: Question = { input: "aa://1a.289\u300200", base: null };
    const found = causesBetween(algorithmById("weburl-2011"), algorithmById("whatwg-2026"), question);
    expect(found.filter(({ component }) => component === "host").map(({ span }) => span.start)).toEqual([11]);
  });

  it("finds no slash missing where two slashes stand, and no port in user information", () => {
    const spansOf = (a: string, b: string, input: string): unknown[] =>
      causesBetween(algorithmById(a), algorithmById(b), { input, base: null }).map(({ span, reproducer }) => [
        span.start,
        reproducer.input,
      ]);
    expect(spansOf("weburl-2011/ie", "webspecs-2015", "http:\\\\\\%")).toEqual([[7, "http://"]]);
    // RFC 3986 keeps the empty user information (3.2.1), the draft writes it, too: the colon goes (3.4).
    expect(spansOf("rfc3986", "barth-2011/filled", "http://:@a/?`").map(String)).not.toContain("7,http://:/");
  });

  it("says what a backslash is read like, and that a letter is no drive of its own case", () => {
    const says = (a: string, b: string, input: string): readonly string[] => {
      const question: Question = { input, base: null };
      const [cause] = causesBetween(algorithmById(a), algorithmById(b), question);
      const sides = cause?.sides ?? [];
      return sides.map(({ here }) => readingInWords(here.reading, input.includes("\\") ? "\\" : "C"));
    };
    expect(says("rfc3986", "whatwg-2026", "http://a\\b")[1]).toBe('takes "\\" like "/"');
    expect(says("weburl-2011", "whatwg-2026", "C:/x").join()).not.toContain("lowercases");
  });

  it.each(changed)("finds that %s", (_, input, base, token, component) => {
    const [ofA, ofB] = [algorithmById("whatwg-2017"), algorithmById("whatwg-2026")];
    const found = causesBetween(ofA, ofB, { input, base });
    expect(found.map((cause) => [tokenOf(cause), textOfSpan({ input, base }, cause.span)])).toEqual([
      [token, token],
    ]);
    expect(component === "scheme" ? [component] : found.map((cause) => cause.component)).toEqual([component]);
  });

  it("knows a difference in any path from one in paths of other schemes alone", () => {
    // 2012 encodes "<" in http paths alone (4.2 relative path state, 3; scheme data state, 2), 2017 both (1.3 path set).
    const keyOf = (input: string): string | undefined =>
      causesBetween(algorithmById("whatwg-2012"), algorithmById("whatwg-2017"), { input, base: null })[0]
        ?.key;
    expect(keyOf("http://h/{")).toBe(keyOf("aa:/}"));
    expect(keyOf("http://h/{")).not.toBe(keyOf("aa:/<"));
  });

  it("knows what becomes a dot from what becomes another letter", () => {
    // The description parts labels at U+3002 (9.6, 15), and maps U+FF02 to an ASCII mark (9.5, 7); 2026 escapes both (3.5).
    const keysOf = (input: string): string[] =>
      causesBetween(algorithmById("weburl-2011"), algorithmById("whatwg-2026"), { input, base: null })
        .map(({ key }) => key)
        .filter((key) => key.startsWith("host"));
    expect(keysOf("aa://a\u3002b")).toHaveLength(1);
    expect(keysOf("aa://a\u3002b")).not.toEqual(keysOf("aa://a\uFF02b"));
  });

  it("finds nothing that a letter in place of a space before the scheme brings about", () => {
    const [rfc, barth] = [algorithmById("rfc3986"), algorithmById("barth-2011")];
    const found = causesBetween(rfc, barth, { input: " http://h/", base: null });
    expect(found.map(tokenOf)).toEqual([" "]);
  });

  it("ends for every base, however it is simplified", () => {
    const [rfc, barth] = [algorithmById("rfc3986"), algorithmById("barth-2011")];
    for (const input of ["a,b:c", "1|/index.html", "a b:"])
      expect(causesBetween(rfc, barth, { input, base: "http://h/a" }).length).toBeLessThan(16);
  });
});
