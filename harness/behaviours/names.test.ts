import { describe, expect, it } from "vitest";
import { wholeCorpus } from "../../test-support/whole-corpus.js";
import { algorithmById } from "../../algorithms/index.js";
import { askAlgorithms, causesBetween, type Cause } from "../causes/cause.js";
import { explainPair } from "../causes/explain.js";
import type { Behaviour } from "../corpus/behaviours.js";
import { textOfSpan, type Question } from "../model/question.js";
import { behaviourOf, vectorOf } from "./behaviours.test-support.js";
import { runSearch, runSearches } from "../causes/elementary/search.js";
import { BehaviourNames } from "./names.js";

const [a, b] = [algorithmById("whatwg-2017"), algorithmById("whatwg-2026")];
const ask = askAlgorithms(a, b);

/** An address of five numbers, which the Standard rejects since 2021. */
const five = "http://1.2.3.4.5/";

const behaviour = behaviourOf({ name: ["accepted"], number: ["rejected"] });
const named = { behaviours: [behaviour], vectors: [vectorOf("path/1", five)], stated: new Map() };

/** Whether ^ is percent-encoded in a path, which the Standard does since 2025. */
const inPath = behaviourOf({ kept: [{ path: "/^" }], encoded: [{ path: "/%5E" }] });
const ofPaths = { behaviours: [inPath], vectors: [vectorOf("path/1", "http://h/^")], stated: new Map() };

/** Returns the causes of an input. */
function causesIn(input: string): Cause[] {
  return causesBetween(a, b, { input, base: null });
}

/** Returns the names of the causes of an input by these behaviours. */
function namesIn(
  input: string,
  corpus: ConstructorParameters<typeof BehaviourNames>[0],
): (readonly string[])[] {
  const names = new BehaviourNames(corpus).of([a.id, b.id]);
  return causesIn(input).map((cause) => runSearch(names.names(cause), ask).map(({ id }) => id));
}

describe("BehaviourNames", () => {
  it("names the cause of a probe, which other inputs share", async () => {
    const input = "https://u@6.7.8.9.10/p?q";
    expect(namesIn(input, named)).toEqual([["authority/tested"]]);
    const rule = { id: "3.5 host parser, 1", isAbsent: false, taken: "3.5 host parser, 1" };
    const stated = new Map([[b.id, new Map([["authority/tested", [rule]]])]]);
    const batches = new BehaviourNames({ ...named, stated }).of([a.id, b.id]);
    const searches = causesIn(input).map((cause) => batches.names(cause));
    const found = await runSearches(searches, (asked) => Promise.resolve(asked.map(ask)));
    const positions = ["as name", "as number"];
    const steps = [[], [rule]];
    const name = { id: "authority/tested", question: "Is it so?", positions, areKnown: true, steps };
    expect(found).toEqual([[name]]);
  });

  it("names what is stated of the very text of a reproducer, whatever the positions say", () => {
    const [rejection] = causesIn(five);
    if (rejection === undefined) throw new Error("nothing differs");
    const { reproducer, tokenSpan } = rejection;
    const decides = textOfSpan(reproducer, tokenSpan);
    const namesBy = (stated: object): (readonly string[])[] => {
      const also = [{ input: reproducer.input, base: null, ...stated }];
      return namesIn(reproducer.input, { ...ofPaths, behaviours: [{ ...inPath, also }] });
    };
    expect(namesBy({})).toEqual([[]]);
    expect(namesBy({ decides: "another" })).toEqual([[]]);
    expect(namesBy({ decides })).toEqual([["authority/tested"]]);
  });

  it("names a tab as it names a line feed, which one rule removes together", () => {
    // RFC 3986 has neither (3.3), the Standard removes both (4.4, 3).
    const [rfc, standard] = [algorithmById("rfc3986"), algorithmById("whatwg-2026")];
    const also = [{ input: "aa:/\ta", base: null, decides: "\t" }];
    const removed = behaviourOf({ rejected: ["rejected"], removed: [{ path: "/ab" }] });
    const names = new BehaviourNames({
      stated: new Map(),
      behaviours: [{ ...removed, also }],
      vectors: [vectorOf("path/1", "http://h/a\rb")],
    });
    const idsFor = (input: string): string[] =>
      causesBetween(rfc, standard, { input, base: null }).flatMap((cause) =>
        runSearch(names.of([rfc.id, standard.id]).names(cause), askAlgorithms(rfc, standard)).map(
          ({ id }) => id,
        ),
      );
    expect([idsFor("aa:/\ta"), idsFor("aa:/\na")]).toEqual([["authority/tested"], ["authority/tested"]]);
  });

  it("says of what is unspecified that it is accepted, where another position is a rejection", () => {
    // Barth's draft leaves open how a lone percent sign of a path is written (5.4), RFC 3986 has none (2.1).
    const [rfc, barth] = [algorithmById("rfc3986"), algorithmById("barth-2011")];
    const lone = behaviourOf({ rejected: ["rejected"], kept: [{ path: "/%" }], encoded: [{ path: "/%25" }] });
    const names = new BehaviourNames({
      stated: new Map(),
      behaviours: [lone],
      vectors: [vectorOf("path/1", "http://h/%")],
    });
    const question = { input: "http://h/%", base: null };
    const [cause] = causesBetween(rfc, barth, question);
    expect(cause && names.ofAlgorithms(rfc, barth, cause, question)).toMatchObject([
      { positions: ["as rejected", "accepted, otherwise unspecified"] },
    ]);
  });

  it("names the causes of further questions", () => {
    const ofFragments = {
      ...ofPaths,
      behaviours: [{ ...inPath, also: [{ input: "http://h/#`", base: null }] }],
    };
    expect(namesIn("ws://x/#`", ofPaths)).toEqual([[]]);
    expect(namesIn("ws://x/#`", ofFragments)).toEqual([["authority/tested"]]);
  });

  it("gives a name the question that shows it, where the reproducer does not", () => {
    const [rfc, standard] = [algorithmById("rfc3986"), algorithmById("whatwg-2026")];
    // RFC 3986 has no character beyond ASCII (3.3): the reproducer of a lone surrogate has a letter.
    const surrogates = {
      ...behaviourOf({ rejected: ["rejected"], escaped: [{ path: "/%EF%BF%BD" }] }),
      requires: { token: "\\p{Cs}" },
    };
    const names = new BehaviourNames({
      stated: new Map(),
      behaviours: [surrogates],
      vectors: [vectorOf("path/1", "http://h/\uD800")],
    });
    const question = { input: "http://example/\uDC00", base: null };
    const [cause] = causesBetween(rfc, standard, question);
    expect(cause?.reproducer.input).toMatch(/\u00E9$/);
    expect(cause && names.ofAlgorithms(rfc, standard, cause, question)).toMatchObject([
      { id: "authority/tested", example: { input: "http://h/\uD800", base: null } },
    ]);
  });

  it("names nothing by a behaviour whose positions say otherwise what both sides do", () => {
    // The Standard rejects an address of five numbers since 2021; neither position is a rejection.
    const also = [{ input: five, base: null }];
    expect(namesIn(five, { ...ofPaths, behaviours: [{ ...inPath, also }] })).toEqual([[]]);
    // Both accept ^ in a path; one position is a rejection alone.
    const verdicts = { ...behaviour, also: [{ input: "http://h/^", base: null }] };
    expect(namesIn("http://h/^", { ...named, behaviours: [verdicts] })).toEqual([[]]);
    // Barth's draft keeps a space behind a scheme without hierarchy (3, 8), and escapes it in a path (5.4).
    const [rfc, barth] = [algorithmById("rfc3986"), algorithmById("barth-2011/filled")];
    const spaces = behaviourOf({ rejected: ["rejected"], escaped: [{ path: "/a%20b" }] });
    const names = new BehaviourNames({
      stated: new Map(),
      behaviours: [{ ...spaces, also: [{ input: "aa:/a b", base: null }] }],
      vectors: [vectorOf("path/1", "http://h/a b")],
    });
    const idsFor = (input: string): string[] =>
      causesBetween(rfc, barth, { input, base: null }).flatMap((cause) =>
        names.ofAlgorithms(rfc, barth, cause, { input, base: null }).map(({ id }) => id),
      );
    expect([idsFor("http://x/c d"), idsFor("aa:/c d")]).toEqual([["authority/tested"], []]);
  });

  it("names nothing by a question of several causes, and the rejection where that hides others", () => {
    const namesBy = (input: string, tested: Behaviour): (readonly string[])[] =>
      namesIn(input, { behaviours: [tested], vectors: [vectorOf("path/1", input)], stated: new Map() });
    expect(namesBy("http://h/^#`", inPath)).toEqual([[], []]);
    expect(namesBy(`${five}^`, behaviour)).toEqual([["authority/tested"], []]);
  });

  it("names the cause of the text that decides in a question of several causes", () => {
    const also = [{ input: `${five}^`, base: null, decides: "^" }];
    const corpus = { ...named, behaviours: [{ ...behaviour, probes: [], also }] };
    expect(namesIn(five, corpus)).toEqual([[]]);
    expect(namesIn("http://h/a^b", corpus)).toEqual([["authority/tested"]]);
  });

  it("names causes of one key by their reproducers, and others of the key by the nearest one", () => {
    const asking = (id: string, input: string): Behaviour => {
      return { ...behaviour, id, probes: [], also: [{ input, base: null }] };
    };
    const behaviours = [
      asking("authority/bar", "http://a|b/"),
      asking("authority/angle", "http://a<b/"),
      asking("authority/escape", "http://a%3Eb/"),
    ];
    const namesOfHosts = ["ws://x|/", "ws://x</", "ws://x^/", "ws://x%3e/"].map((input) =>
      namesIn(input, { ...named, behaviours }),
    );
    expect(namesOfHosts).toEqual([[["authority/bar"]], [["authority/angle"]], [[]], [["authority/escape"]]]);
  });

  it("names the cause of a question rather by a question of the same kind of scheme", () => {
    const asking = (id: string, input: string): Behaviour => {
      return { ...behaviour, id, probes: [], also: [{ input, base: null }] };
    };
    const behaviours = [asking("path/http", "http://h/b^"), asking("path/other", "aa:/^")];
    const names = new BehaviourNames({ ...named, behaviours }).of([a.id, b.id]);
    const idsFor = (input: string): string[] =>
      causesIn(input).flatMap((cause) =>
        runSearch(names.names(cause, { question: { input, base: null }, span: cause.span }), ask).map(
          ({ id }) => id,
        ),
      );
    expect([idsFor("http://h/a^b"), idsFor("foo:/x^")]).toEqual([["path/http"], ["path/other"]]);
  });

  it("names the cause of a delimiter that one rejects", () => {
    const [rfc, barth] = [algorithmById("rfc3986"), algorithmById("barth-2011")];
    const also = [{ input: "http://a/#b#c", base: null }];
    const names = new BehaviourNames({ ...named, behaviours: [{ ...behaviour, probes: [], also }] });
    const question = { input: "https://h/#f#g", base: null };
    const found = causesBetween(rfc, barth, question).find(({ span }) => span.start === 12);
    expect(found?.reproducer.input).toBe("http://a/##");
    const given = found === undefined ? [] : names.ofAlgorithms(rfc, barth, found, question);
    expect(given.map(({ id }) => id)).toEqual(["authority/tested"]);
  });

  it.each([
    ["http:a/\u00e9", 7, "http:\u00e9", ["non-ascii/letter-in-path"]],
    // The user information is no host (RFC 3986, 3.2.1), nor is what follows a backslash to the draft (3.2, 3).
    ["http://%zz@h/", 7, "http://%", ["percent-encoding/malformed"]],
    ["http://b\\^", 9, "http://^", []],
  ])(
    "names %j by no question about hosts, though the reproducer has it in one",
    (input, at, alone, names) => {
      const [rfc, barth] = [algorithmById("rfc3986"), algorithmById("barth-2011")];
      const { ofAlgorithms } = new BehaviourNames(wholeCorpus());
      const question = { input, base: null };
      const found = causesBetween(rfc, barth, question).find(({ span }) => span.start === at);
      expect(found?.reproducer.input).toBe(alone);
      const given = found === undefined ? [] : ofAlgorithms(rfc, barth, found, question);
      expect(given.map(({ id }) => id)).toEqual(names);
    },
  );

  it("asks nothing about hosts of what one text has in the path of a reference", () => {
    // The base gives the host (2012, relative path state); the grammar of 2005 rejects the character in <path-noscheme>.
    const [rfc, parser] = [algorithmById("rfc3986"), algorithmById("whatwg-2012")];
    const { ofAlgorithms } = new BehaviourNames(wholeCorpus());
    const question = { input: "b/\u{fffc}", base: "ftp://h/a/" };
    const ids = causesBetween(rfc, parser, question).flatMap((cause) =>
      ofAlgorithms(rfc, parser, cause, question).map(({ id }) => id),
    );
    expect(ids).toEqual(["non-ascii/letter-in-path"]);
  });

  it("names nothing by a behaviour of hosts where both sides have the same", () => {
    // Neither has a host; the grammar has a slash before the path (1.3.2 file-url, 3.2), RFC 3986 has none (3.3, 5).
    const [rfc, webspecs] = [algorithmById("rfc3986"), algorithmById("webspecs-2015")];
    const { ofAlgorithms } = new BehaviourNames(wholeCorpus());
    const question = { input: "file:a", base: null };
    const ids = causesBetween(rfc, webspecs, question).flatMap((cause) =>
      ofAlgorithms(rfc, webspecs, cause, question).map(({ id }) => id),
    );
    expect(ids).toEqual(["file/no-slash"]);
  });

  it("does not say that there is no host where the side finds one", () => {
    // The grammar finds a host behind two slashes of a reference, and none behind an unlisted scheme (1.3.1, 1.3.4).
    const [rfc, webspecs] = [algorithmById("rfc3986"), algorithmById("webspecs-2015")];
    const { ofAlgorithms } = new BehaviourNames(wholeCorpus());
    const question = { input: "//a", base: "aa:/" };
    const names = causesBetween(rfc, webspecs, question).flatMap((cause) =>
      ofAlgorithms(rfc, webspecs, cause, question),
    );
    expect(names.map(({ positions }) => positions[1])).not.toContain("there is no host under this scheme");
  });

  it("does not say that a character becomes Punycode where it becomes ASCII", () => {
    // Nameprep maps the fullwidth hyphen to "-" (RFC 3454, B.2), of which ToASCII makes nothing else (5.3, 3).
    const [rfc, barth] = [algorithmById("rfc3986"), algorithmById("barth-2011")];
    const { ofAlgorithms } = new BehaviourNames(wholeCorpus());
    const namesOf = (input: string): string[] =>
      causesBetween(rfc, barth, { input, base: null }).flatMap((cause) =>
        ofAlgorithms(rfc, barth, cause, { input, base: null }).map(({ id }) => id),
      );
    expect(namesOf("http://a\uFF0Db/")).toEqual(["host-idna/fullwidth"]);
    expect(namesOf("http://a\u3042/")).toContain("host-idna/punycode");
  });

  it("names a control at the end by where it stands, if a side removes it there", () => {
    // Since 2012 all C0 controls at the end are removed (4.4 basic URL parser, 1.3); 2012 removes five of them (4.2, 1.3).
    const whole = new BehaviourNames(wholeCorpus());
    const pair = [algorithmById("whatwg-2012"), a] as const;
    const idsIn = (input: string): string[] =>
      (explainPair({ input, base: null }, ...pair, whole.ofAlgorithms)?.causes ?? []).flatMap(
        ({ behaviours }) => behaviours.map(({ id }) => id),
      );
    expect(idsIn("http://a/#b\0")).toEqual(["whitespace-controls/control-last"]);
    expect(idsIn("http://a/#\0b")).toEqual(["fragment/nul"]);
  });

  it("names a missing authority where one side has no host, and an empty one where both look for it", () => {
    // Web::URL finds no authority behind "http:" (4, 1); 2012 finds an empty host (4.2 host state, 2.1).
    const whole = new BehaviourNames(wholeCorpus());
    const idsFor = (id: string): string[] =>
      (
        explainPair({ input: "http:", base: null }, algorithmById(id), a, whole.ofAlgorithms)?.causes ?? []
      ).flatMap(({ behaviours }) => behaviours.map((each) => each.id));
    expect(idsFor("weburl-2011")).toEqual(["authority/missing-slashes"]);
    expect(idsFor("whatwg-2012")).toEqual(["authority/empty-host"]);
  });

  it("names a bar by the drive before it where one makes a colon of it, and by the path elsewhere", () => {
    // RFC 3986 has no bar (3.3, 2); since 2016 one behind a drive letter becomes a colon (4.4 path state, 1.4.1).
    const whole = new BehaviourNames(wholeCorpus());
    const idsFor = (id: string): string[] =>
      (
        explainPair(
          { input: "a", base: "file:///C|/a" },
          algorithmById("rfc3986"),
          algorithmById(id),
          whole.ofAlgorithms,
        )?.causes ?? []
      ).flatMap(({ behaviours }) => behaviours.map((each) => each.id));
    expect(idsFor("whatwg-2017")).toContain("drive/bar");
    expect(idsFor("webspecs-2015")).toContain("path/vertical-bar");
  });

  it("does not say of what rejects that it accepts", () => {
    // Barth's draft leaves the scheme of one letter open, and resolves nothing against such a base (4.1, 2).
    const whole = new BehaviourNames(wholeCorpus());
    const pair = [algorithmById("barth-2011"), algorithmById("weburl-2011")] as const;
    const found = explainPair({ input: "\u066Fa", base: "a://h/b" }, ...pair, whole.ofAlgorithms);
    expect(
      found?.causes.flatMap(({ behaviours }) => behaviours.map(({ positions }) => positions[0])),
    ).toEqual(["no, it is rejected"]);
  });

  it("names what others hide by its reproducer", () => {
    const [cause] = causesIn(five);
    const given = (asked: Question): string[] =>
      cause === undefined
        ? []
        : new BehaviourNames(named).ofAlgorithms(a, b, cause, asked).map(({ id }) => id);
    // Both accept a name, and the fragment alone differs (4.4 fragment state): the host is no reason of that.
    expect(given({ input: "http://aaaaaaaaa/#`", base: null })).toEqual(["authority/tested"]);
  });

  it("names a cause by a question without the encoding of its document if that changes nothing", () => {
    const encoded = { input: `${five}?q`, base: null, encoding: "windows-1252" };
    const names = new BehaviourNames(named);
    const [cause] = causesBetween(a, b, encoded);
    const given = cause === undefined ? [] : names.ofAlgorithms(a, b, cause, encoded);
    expect(given.map(({ id }) => id)).toEqual(["authority/tested"]);
  });

  it("lets the behaviour with the smallest question of a reproducer name it, and two that have it both", () => {
    const other: Behaviour = { ...behaviour, id: "authority/zzz" };
    expect(namesIn(five, { ...named, behaviours: [behaviour, other] })).toEqual([
      ["authority/tested", "authority/zzz"],
    ]);
    const also = causesIn(five).map(({ reproducer }) => reproducer);
    expect(namesIn(five, { ...named, behaviours: [behaviour, { ...other, also }] })).toEqual([
      ["authority/zzz"],
    ]);
  });

  it("names nothing for a pair that holds the same position", () => {
    const rows = { yes: ["accepted"], no: ["rejected"] } as const;
    const also = [{ input: five, base: null }];
    const corpus = {
      stated: new Map(),
      behaviours: [{ ...behaviourOf(rows), also }],
      vectors: [vectorOf("path/1", "http://h/")],
    };
    expect(namesIn(five, corpus)).toEqual([[]]);
    expect(namesIn(five, { ...corpus, vectors: named.vectors })).toEqual([["authority/tested"]]);
  });

  it("searches the causes of a pair once", () => {
    let asked = 0;
    const counting: typeof ask = (question) => {
      asked++;
      return ask(question);
    };
    const names = new BehaviourNames(named).of([a.id, b.id]);
    const causes = causesIn("https://u@6.7.8.9.10/p?q");
    for (const cause of causes) runSearch(names.names(cause), counting);
    const first = asked;
    for (const cause of causes) runSearch(names.names(cause), counting);
    const again = asked - first;
    // Asked again are the question, the reproducer, and where who accepts it has what decides, there and in what names it.
    expect(again).toBeLessThanOrEqual(10);
    expect(first).toBeGreaterThan(20);
  });
});

/** The names of the corpus in explanations. */
describe("explainPair with names", () => {
  it("does not name another character of the question in a table", () => {
    // A noncharacter and an Arabic letter, both beyond U+007E (1.3, C0 control percent-encode set).
    const { ofAlgorithms } = new BehaviourNames(wholeCorpus());
    const texts = [algorithmById("rfc3986"), algorithmById("whatwg-2026")] as const;
    const pair = explainPair({ input: "http://h/\uFDEF\uFDF0", base: null }, ...texts, ofAlgorithms);
    const places = pair?.causes.map(({ sides }) => sides[1].where);
    expect(places).toContain("4.4 path state, 2.3 (1.3 path percent-encode set, \uFDF0)");
    expect(places).toContain("4.4 path state, 2.3 (1.3 path percent-encode set)");
  });

  it("shows a name by a question in which the same character decides", () => {
    const { ofAlgorithms } = new BehaviourNames(wholeCorpus());
    const texts = [algorithmById("weburl-2011/chrome"), algorithmById("weburl-2011/gecko")] as const;
    const shown = ["\uFF20", "\uFF03"].map((mark) =>
      explainPair({ input: `http://a${mark}b/`, base: null }, ...texts, ofAlgorithms)?.causes.map(
        ({ behaviours, reproducer }) => [behaviours[0]?.id, reproducer.input],
      ),
    );
    expect(shown).toEqual([
      [["host-idna/mapped-to-at-sign", "http://\uFF20"]],
      [["host-idna/mapped-to-at-sign", "http://\uFF03"]],
    ]);
  });

  it("names what is stated of a control at the end, which a side removes", () => {
    // The control is no digit of a port (4.2 port state, 3); the Standard of 2017 removes it (4.4 basic URL parser, 1.3).
    const { ofAlgorithms } = new BehaviourNames(wholeCorpus());
    const texts = [algorithmById("whatwg-2012"), algorithmById("whatwg-2017")] as const;
    const pair = explainPair({ input: "http://a:\u0001", base: null }, ...texts, ofAlgorithms);
    const named = pair?.causes.map(({ behaviours }) => behaviours[0]?.id);
    expect(named).toEqual(["whitespace-controls/control-last"]);
  });

  it("does not tell as the same what the names do not fit", () => {
    // U+10FFFF is a noncharacter; U+F881 is for private use, which Nameprep prohibits (RFC 3491, 5).
    const { ofAlgorithms } = new BehaviourNames(wholeCorpus());
    const texts = [algorithmById("barth-2011/filled"), algorithmById("weburl-2011/chrome")] as const;
    const input = "http://\u{10FFFF}\uF881";
    const told = explainPair({ input, base: null }, ...texts, ofAlgorithms)?.causes ?? [];
    const spans = told
      .filter(({ behaviours }) => behaviours.some(({ id }) => id === "host-idna/private-use"))
      .flatMap((cause) => [cause.span, ...cause.others]);
    expect(spans.map(({ start, end }) => input.slice(start, end))).toEqual(["\uF881"]);
  });
});
