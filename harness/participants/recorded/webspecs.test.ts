import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { componentNames } from "../../../algorithms/algorithm.js";
import type { Constructed } from "../../corpus/importers/webspecs.js";
import { inPackage } from "../../io/package-folder.js";
import type { Answer } from "../../model/answer.js";
import { quote } from "../../io/display.js";
import { recordedBy, recordingOf } from "./webspecs.js";
import type { WebspecsAgent } from "./webspecs-agents.js";

/** Returns the href, or "?", and the components in their order: "-" is absent, `""` empty, and "?" unobserved. */
function inShort(answer: Answer | undefined): string {
  if (answer === undefined) return "not asked";
  if (answer.kind === "rejected") return `rejected at ${answer.at}: ${answer.reason}`;
  if (answer.kind !== "parsed") return answer.kind;
  const components = componentNames.map((name) => {
    const value = answer.components[name];
    return value === undefined ? "?" : quote(value);
  });
  return [answer.href === undefined ? "?" : quote(answer.href), "is", ...components].join(" ");
}

/** Returns the answer from one row of a capture, in short. */
function answerInShort(agent: WebspecsAgent, row: Partial<Constructed>): string {
  const whole = { input: "in", base: "about:blank", href: "", protocol: "", ...row };
  const [only] = recordingOf(agent, { useragent: "x", constructor: [whole] }).answers;
  return inShort(only?.answer);
}

describe("recordingOf without a value", () => {
  const link = { protocol: "http:", hostname: "h", port: "", pathname: "/", search: "", hash: "" };
  const names = { username: "", password: "" };

  it("makes it empty if its delimiter ends the href, and absent without one", () => {
    expect(answerInShort("chrome", { ...link, ...names, href: "http://h/" })).toBe(
      "http://h/ is http - - h - / - -",
    );
    expect(answerInShort("chrome", { ...link, ...names, href: "http://h/?" })).toBe(
      'http://h/? is http - - h - / "" -',
    );
    expect(answerInShort("chrome", { ...link, ...names, href: "http://h/?#" })).toBe(
      'http://h/?# is http - - h - / "" ""',
    );
    expect(answerInShort("chrome", { ...link, ...names, href: "http://h/#?" })).toBe(
      "http://h/#? is http - - h - / - ?",
    );
  });

  it("sees an empty host after // only, and not if // begins the path", () => {
    const file = { protocol: "file:", hostname: "", pathname: "/a", href: "file:///a" };
    expect(answerInShort("safari", file)).toBe('file:///a is file ? ? "" - /a - -');
    expect(answerInShort("safari", { ...file, href: "file:/a" })).toBe("file:/a is file ? ? - - /a - -");
    expect(answerInShort("safari", { ...file, pathname: "///a" })).toBe("file:///a is file ? ? - - ///a - -");
    expect(answerInShort("safari", { ...file, pathname: "a" })).toBe("file:///a is file ? ? ? - a - -");
  });

  it("finds a value of the href in the path, or leaves it unobserved", () => {
    const opaque = {
      protocol: "a:",
      hostname: "",
      port: "",
      search: "",
      hash: "",
      href: "a://u:p@h:1/b?c#d",
    };
    expect(answerInShort("chrome", { ...opaque, ...names, pathname: "//u:p@h:1/b?c#d" })).toBe(
      "a://u:p@h:1/b?c#d is a - - - - //u:p@h:1/b?c#d - -",
    );
    expect(answerInShort("chrome", { ...opaque, ...names, pathname: "//u:p@h:1/b" })).toBe(
      "a://u:p@h:1/b?c#d is a - - - - //u:p@h:1/b ? ?",
    );
    expect(answerInShort("chrome", { ...opaque, pathname: "" })).toBe("a://u:p@h:1/b?c#d is a ? ? ? ? ? ? ?");
  });

  it("takes null for no path, and empty for a path only after a host or a scheme", () => {
    expect(answerInShort("ruby", { protocol: "a:", pathname: null, href: "a:b" })).toBe(
      "a:b is a ? ? - - ? - -",
    );
    expect(answerInShort("safari", { protocol: "a:", pathname: "", href: "a:" })).toBe(
      'a: is a ? ? - - "" - -',
    );
    expect(answerInShort("safari", { ...link, pathname: "", href: "http://h" })).toBe(
      'http://h is http ? ? h - "" - -',
    );
    expect(answerInShort("safari", { protocol: "a:", hostname: "", pathname: "", href: "a://" })).toBe(
      "a:// is a ? ? ? - ? - -",
    );
  });
});

describe("recordingOf", () => {
  it("accepts any content", () => {
    const hostile = "\ud800\0\u202e</script>";
    const dots = ".".repeat(1 << 20);
    const [only] = recordingOf("safari", {
      useragent: "x",
      constructor: [
        { input: hostile, base: dots, href: `a:${hostile}`, protocol: "a:", hostname: "", pathname: hostile },
      ],
    }).answers;
    expect(only?.question).toEqual({ input: hostile, base: dots });
    expect(only?.answer).toMatchObject({ href: `a:${hostile}`, components: { path: hostile, host: null } });
  });

  it("adds the brackets of IPv6 where the href has them", () => {
    const row = { protocol: "http:", hostname: "2001::1", pathname: "/" };
    expect(answerInShort("spartan", { ...row, href: "http://[2001::1]/" })).toBe(
      "http://[2001::1]/ is http ? ? [2001::1] - / - -",
    );
    expect(answerInShort("spartan", { ...row, href: "http://2001::1/" })).toContain(" 2001::1 ");
  });
});

const org = "http://example.org/foo/bar";
const other = "http://other.com/";
const file = "file:///tmp/mock/path";
const blank = "about:blank";
const whole = "http://user:pass@foo:21/bar;par?b#c";
const wholeIsRead = `${whole} is http user pass foo 21 /bar;par b c`;
const wholeWithoutNames = `${whole} is http ? ? foo 21 /bar;par b c`;
const empty = (names: string, query: string, fragment: string): string =>
  `http://example.org/foo/bar${query === "-" ? "" : "?"}${fragment === "-" ? "" : "#"} is http ${names} example.org - /foo/bar ${query} ${fragment}`;

/** Copied from the files by hand. */
const byEye: readonly (readonly [WebspecsAgent, string, string, string])[] = [
  ["addressable", whole, org, wholeWithoutNames],
  ["addressable", "?", org, empty("? ?", '""', "-")],
  ["addressable", "x", "test:test", "test:x is test ? ? - - x - -"],
  ["addressable", "http://f:b/c", org, 'rejected at Addressable::URI.join: Invalid port number: "b"'],
  ["chrome", whole, org, wholeIsRead],
  ["chrome", "#", org, empty("- -", "-", '""')],
  ["chrome", "httpa://foo:80/", blank, "httpa://foo:80/ is httpa - - - - //foo:80/ - -"],
  ["chrome", "http://f: /c", org, "rejected at href: the link has no protocol"],
  ["csharp", "#", org, empty("- -", "-", '""')],
  ["csharp", "/a/ /c", org, "? is http - - example.org - /a/%20/c - -"],
  ["csharp", "#\u03b2", org, "? is http - - example.org - /foo/bar - ?"],
  ["csharp", "http://foo:-80/", blank, "rejected at new Uri: Invalid URI: Invalid port specified."],
  ["firefox", whole, org, wholeIsRead],
  ["firefox", "http://[2001::1]:80", org, "http://[2001::1]/ is http - - [2001::1] - / - -"],
  ["firefox", "httpa://foo:80/", blank, "httpa://foo:80/ is httpa - - ? ? ? - -"],
  ["firefox", "data:example.com/", org, "rejected at href: the link has no path"],
  ["galimatias", whole, org, wholeIsRead],
  ["galimatias", "ftp:/example.com/", org, "ftp://example.com/ is ftp - - example.com - / - -"],
  ["galimatias", "http://\u4f60\u597d\u4f60\u597d", other, "http://xn--6qqa088eba/ is http - - ? - / - -"],
  ["galimatias", "x", "test:test", "rejected at URL.parse: Missing scheme"],
  ["nodejs", whole, org, wholeIsRead],
  ["nodejs", "?", org, empty("- -", '""', "-")],
  ["nodejs", "http://::@c@d:2", org, 'http://:%3A%40c@d:2/ is http "" :@c d 2 / - -'],
  ["nodejs", "//", file, "file:// is file - - ? - ? - -"],
  ["opera", whole, org, "http://foo:21/bar;par?b#c is http ? ? foo 21 /bar;par b c"],
  ["opera", "#", org, empty("? ?", "-", '""')],
  ["opera", "http://f:0/c", org, "rejected at href: opera:illegal-url"],
  ["opera", "http:/example.com/", blank, "rejected at href: the link has no protocol"],
  ["perl", whole, org, wholeIsRead],
  ["perl", "ftp://foo:80/", blank, "ftp://foo:80/ is ftp - - foo 80 / - -"],
  ["perl", "httpa://foo:80/", blank, "httpa://foo:80/ is httpa - - ? ? / - -"],
  ["perl", "http://%ef%b7%90zyx.com", other, "http://%EF%B7%90zyx.com/ is http - - ? - / - -"],
  ["perl", "file://localhost/test", file, 'file:///test is file - - "" - /test - -'],
  ["python", whole, org, wholeIsRead],
  ["python", "?", org, empty("- -", "-", "-")],
  ["python", "http://f:b/c", org, "http://f:b/c is http - - f ? /c - -"],
  ["python", "http:example.com/", blank, "http:///example.com/ is http - - ? - example.com/ - -"],
  ["python", "http:/example.com/", blank, "http:///example.com/ is http - - ? - /example.com/ - -"],
  ["python", "x", "test:test", "x is - - - - - x - -"],
  ["python", "http://2001::1]", org, "rejected at urljoin: Invalid IPv6 URL"],
  ["refimpl", whole, org, wholeIsRead],
  ["refimpl", "#", org, empty("- -", "-", '""')],
  ["refimpl", "httpa://foo:80/", blank, "httpa://foo:80/ is httpa - - - - //foo:80/ - -"],
  ["refimpl", "x", "test:test", "rejected at new Url: relative URL provided with a non-relative base"],
  ["ruby", whole, org, wholeWithoutNames],
  ["ruby", "ftp:/example.com/", blank, "ftp:/example.com/ is ftp ? ? - - ? - -"],
  ["ruby", "#", org, empty("? ?", "-", '""')],
  ["ruby", "http://f:/c", org, "http://f/c is http ? ? f - /c - -"],
  ["ruby", "x", "test:test", "test:test is test ? ? - - ? - -"],
  ["ruby", "http:\\\\foo.com\\", org, "rejected at URI.join: bad URI(is not URI?): http:\\\\foo.com\\"],
  ["rusturl", whole, org, wholeIsRead],
  ["rusturl", "?", org, empty("- -", '""', "-")],
  ["rusturl", "mailto:example.com/", blank, "mailto:example.com/ is mailto - - - - ? - -"],
  ["rusturl", "http://%25", other, "rejected at UrlParser.parse: invalid domain character"],
  ["safari", whole, org, wholeWithoutNames],
  ["safari", "?", org, empty("? ?", '""', "-")],
  ["safari", "httpa://foo:80/", blank, "httpa://foo:80/ is httpa ? ? foo 80 / - -"],
  ["safari", "http://example\t.\norg", org, "rejected at href: the link has no protocol"],
  ["spartan", "#", org, empty("? ?", "-", '""')],
  ["spartan", "foo://", org, 'foo:/// is foo ? ? "" - / - -'],
  ["spartan", whole, org, "rejected at href: A security problem occurred."],
  ["spartan", "http://\uFDD0zyx.com", other, "rejected at href: Unspecified error."],
  ["spartan", "x", "test:test", "not asked"],
];

/** Counted by another program, which knows the raw files and the rule for rejections only. */
const counts: readonly (readonly [WebspecsAgent, number, number])[] = [
  ["addressable", 265, 19],
  ["chrome", 264, 37],
  ["csharp", 264, 78],
  ["firefox", 264, 24],
  ["galimatias", 265, 40],
  ["nodejs", 265, 0],
  ["opera", 264, 55],
  ["perl", 265, 0],
  ["python", 265, 3],
  ["refimpl", 265, 41],
  ["ruby", 265, 84],
  ["rusturl", 265, 46],
  ["safari", 264, 36],
  // One of 264 is omitted.
  ["spartan", 263, 44],
];

const path = (agent: WebspecsAgent): string => inPackage("corpus", "upstream", "webspecs", `${agent}.json`);
const isFetched = counts.every(([agent]) => existsSync(path(agent)));

describe.skipIf(!isFetched)(
  "recordedBy on the captures (skipped unless fetched: npm run corpus:fetch)",
  () => {
    it.each(counts)("gives %s %i answers, of which %i are rejections", (agent, answered, rejected) => {
      const { answers } = recordedBy(agent, path(agent));
      const ofKind = (kind: Answer["kind"]): number =>
        answers.filter(({ answer }) => answer.kind === kind).length;
      expect(answers).toHaveLength(answered);
      expect([ofKind("rejected"), ofKind("parsed")]).toEqual([rejected, answered - rejected]);
    });

    it.each(byEye)("of %s, %j against %s", (agent, input, base, expected) => {
      const { answers } = recordedBy(agent, path(agent));
      const found = answers.find(({ question }) => question.input === input && question.base === base);
      expect(inShort(found?.answer)).toBe(expected);
    });

    it("marks decoded components of Perl and Node", () => {
      const decodedBy = (agent: WebspecsAgent): unknown[] => {
        const { decodes, answers } = recordedBy(agent, path(agent));
        const given = answers.map(({ answer }) => (answer.kind === "parsed" ? answer.decoded : answer.kind));
        return [decodes, [...new Set(given)]];
      };
      expect(decodedBy("perl")).toEqual([["host"], [["host"]]]);
      const credentials = ["username", "password"];
      expect(decodedBy("nodejs")).toEqual([credentials, [credentials]]);
      expect(decodedBy("rusturl")).toEqual([undefined, [undefined, "rejected"]]);
    });

    it("has the true noncharacter for Edge, and no URL with user-info", () => {
      const { answers } = recordedBy("spartan", path("spartan"));
      expect(answers.filter(({ question }) => question.input.includes("\uFFFD"))).toEqual([]);
      const userInfo = answers.flatMap(({ answer }) =>
        answer.kind === "parsed" && /^https?:\/\/[^/]*@/.test(answer.href ?? "") ? [answer.href] : [],
      );
      expect(userInfo).toEqual([]);
    });
  },
);
