/** The questions to every driver, and the answers that follow from the documentation of its parser. */
import type { ComponentName } from "../../../algorithms/algorithm.js";
import type { Field } from "../../model/field.js";
import type { Question } from "../../model/question.js";

interface Parsed {
  readonly href: string;
  /** The components to check; `null` is absent. */
  readonly components: Readonly<Partial<Record<ComponentName, string | null>>>;
  readonly unseen?: readonly Field[];
}

/** `answered` is any answer but declined and error. */
export type Expected = Parsed | "rejected" | "declined" | "answered";

interface Specimen extends Question {
  readonly about: string;
  readonly usual: Expected;
  /** The drivers whose parsers answer differently, by id. */
  readonly but?: Readonly<Record<string, Expected>>;
}

/** Returns a URL of host h with that path. */
function path(path: string): Parsed {
  return { href: `http://h${path}`, components: { scheme: "http", host: "h", path, query: null } };
}

const dots = ".".repeat(1_000_000);

export const driverCases: readonly Specimen[] = [
  {
    about: "all components",
    input: "http://u:p@h.example:8080/a/b;c?q=1&r#f",
    base: null,
    usual: {
      href: "http://u:p@h.example:8080/a/b;c?q=1&r#f",
      components: {
        scheme: "http",
        username: "u",
        password: "p",
        host: "h.example",
        port: "8080",
        path: "/a/b;c",
        query: "q=1&r",
        fragment: "f",
      },
    },
  },
  {
    about: "a relative reference and a base",
    input: "../c?d",
    base: "http://h/a/b/e",
    usual: { href: "http://h/a/c?d", components: { host: "h", path: "/a/c", query: "d", fragment: null } },
    but: { "php-parse-url": "declined" },
  },
  {
    about: "a bracket that is not closed",
    input: "http://[::1/",
    base: null,
    usual: "rejected",
    but: { "perl-uri": "answered", "php-parse-url": "answered" },
  },
  {
    about: "a base that is not a URL",
    input: "x",
    base: "http://[::1/",
    usual: "rejected",
    but: { "perl-uri": "answered", "php-parse-url": "declined" },
  },
  {
    about: "a space in the host",
    input: "http://a b/",
    base: null,
    usual: "rejected",
    but: {
      "python-urllib": { href: "http://a b/", components: { host: "a b" } },
      "perl-uri": { href: "http://a%20b/", components: { host: "a b" } },
      "php-parse-url": { href: "", components: { host: "a b" } },
    },
  },
  {
    about: "a port above 65535",
    input: "http://h:65536/",
    base: null,
    usual: { href: "http://h:65536/", components: { host: "h", port: "65536" } },
    but: {
      "python-urllib": { href: "http://h:65536/", components: { host: "h" }, unseen: ["port"] },
      curl: "rejected",
      "php-parse-url": "rejected",
    },
  },
  {
    about: "the default port",
    input: "http://h:80/",
    base: null,
    usual: { href: "http://h:80/", components: { port: "80" } },
    but: { "ruby-uri": { href: "http://h/", components: { port: null } } },
  },
  {
    about: "no host, and no slash after the scheme",
    input: "mailto:a@h",
    base: null,
    usual: { href: "mailto:a@h", components: { scheme: "mailto", host: null, path: "a@h", query: null } },
    but: { curl: "rejected" },
  },
  {
    about: "a scheme in whose URLs some see a host without slashes",
    input: "sip:a@h",
    base: null,
    usual: { href: "sip:a@h", components: { scheme: "sip", username: null, host: null, path: "a@h" } },
    but: {
      "perl-uri": { href: "sip:a@h", components: { scheme: "sip", username: "a", host: "h", path: null } },
      curl: "rejected",
    },
  },
  {
    about: "the empty string",
    input: "",
    base: null,
    usual: { href: "", components: { scheme: null, host: null, path: "", query: null, fragment: null } },
    but: { curl: "rejected" },
  },
  {
    about: "an empty query and an empty fragment",
    input: "http://h/?#",
    base: null,
    usual: { href: "http://h/?#", components: { path: "/", query: "", fragment: "" } },
    but: {
      "python-urllib": { href: "http://h/", components: { path: "/", query: null, fragment: null } },
      // The fragment depends on the version of libcurl.
      curl: { href: "http://h/", components: { path: "/", query: "" } },
      "go-net-url": { href: "http://h/?", components: { path: "/", query: "", fragment: null } },
    },
  },
  {
    about: "an empty host",
    input: "file:///x",
    base: null,
    usual: { href: "file:///x", components: { host: "", path: "/x" } },
    but: {
      "python-urllib": { href: "file:///x", components: { path: "/x" }, unseen: ["host"] },
      "php-parse-url": { href: "", components: { path: "/x" }, unseen: ["host"] },
    },
  },
  {
    about: "a special scheme without slashes, of which Python makes two",
    input: "http:x",
    base: null,
    usual: { href: "http:x", components: { host: null, path: "x" } },
    but: {
      "python-urllib": { href: "http:///x", components: { path: "x" }, unseen: ["host"] },
      curl: "rejected",
    },
  },
  {
    about: "an empty user name",
    input: "http://@h/",
    base: null,
    usual: { href: "http://@h/", components: { username: "", password: null, host: "h" } },
    // Its `user` is nil, and its href has no "@".
    but: { "ruby-uri": { href: "http://h/", components: { username: null, host: "h" } } },
  },
  {
    about: "a zone",
    input: "http://[fe80::1%25eth0]:81/",
    base: null,
    usual: { href: "http://[fe80::1%25eth0]:81/", components: { host: "[fe80::1%25eth0]", port: "81" } },
    but: {
      "perl-uri": {
        href: "http://[fe80::1%25eth0]:81/",
        components: { host: "[fe80::1%eth0]", port: "81" },
      },
      "go-net-url": {
        href: "http://[fe80::1%25eth0]:81/",
        components: { host: "[fe80::1%eth0]", port: "81" },
      },
      "ruby-uri": "rejected",
    },
  },
  {
    about: "an authority that Java does not take for a host",
    input: "http://u@a_b:81/",
    base: null,
    usual: { href: "http://u@a_b:81/", components: { username: "u", host: "a_b", port: "81" } },
    but: {
      "java-net-uri": {
        href: "http://u@a_b:81/",
        components: { path: "/" },
        unseen: ["username", "password", "host", "port"],
      },
    },
  },
  {
    about: "a host that is a noncharacter",
    input: "http://%EF%B7%90/",
    base: null,
    usual: { href: "http://%EF%B7%90/", components: { host: "%EF%B7%90" } },
    but: {
      "perl-uri": { href: "http://%EF%B7%90/", components: { host: "\uFDD0" } },
      curl: "answered",
      "go-net-url": { href: "http://%EF%B7%90/", components: { host: "\uFDD0" } },
      "java-net-uri": {
        href: "http://%EF%B7%90/",
        components: {},
        unseen: ["username", "password", "host", "port"],
      },
    },
  },
  {
    about: "two slashes and a type in the path of FTP",
    input: "ftp://h//a;type=i",
    base: null,
    usual: { href: "ftp://h//a;type=i", components: { path: "//a;type=i" } },
    but: { "ruby-uri": { href: "ftp://h/%2Fa;type=i", components: { path: "/%2Fa;type=i" } } },
  },
  {
    about: "an IPv6 literal",
    input: "http://[2001:db8::1]:81/",
    base: null,
    usual: { href: "http://[2001:db8::1]:81/", components: { host: "[2001:db8::1]", port: "81" } },
  },
  {
    about: "an unknown scheme",
    input: "foo://u@h:8/x",
    base: null,
    usual: { href: "foo://u@h:8/x", components: { username: "u", host: "h", port: "8", path: "/x" } },
    but: {
      "perl-uri": {
        href: "foo://u@h:8/x",
        components: { path: "/x" },
        unseen: ["username", "password", "host", "port"],
      },
    },
  },
  {
    about: "a host whose bytes are not UTF-8",
    input: "http://%FF/",
    base: null,
    usual: { href: "http://%FF/", components: { host: "%FF" } },
    but: {
      "perl-uri": { href: "http://%FF/", components: {}, unseen: ["host"] },
      curl: "answered",
      "go-net-url": { href: "http://%FF/", components: {}, unseen: ["host"] },
      "java-net-uri": {
        href: "http://%FF/",
        components: {},
        unseen: ["username", "password", "host", "port"],
      },
    },
  },
  {
    about: "a lone surrogate",
    input: "http://h/\uD83D",
    base: null,
    usual: "declined",
    but: { "python-urllib": path("/\uD83D"), "java-net-uri": path("/\uD83D") },
  },
  {
    about: "surrogates in the wrong order, in the base",
    input: "x",
    base: "http://h/\uDE00\uD83D/",
    usual: "declined",
    but: { "python-urllib": path("/\uDE00\uD83D/x"), "java-net-uri": path("/\uDE00\uD83D/x") },
  },
  {
    about: "an escaped backslash before the digits of a lone surrogate",
    input: "http://h/?\\ud83d",
    base: null,
    usual: { href: "http://h/?\\ud83d", components: { query: "\\ud83d" } },
    but: {
      "perl-uri": { href: "http://h/?%5Cud83d", components: { query: "%5Cud83d" } },
      "java-net-uri": "rejected",
    },
  },
  {
    about: "an emoji",
    input: "http://h/\u{1F600}x",
    base: null,
    usual: path("/\u{1F600}x"),
    but: {
      "perl-uri": path("/%F0%9F%98%80x"),
      "ruby-uri": "rejected",
      "go-net-url": path("/%F0%9F%98%80x"),
    },
  },
  {
    about: "Latin-1",
    input: "http://h/\xE9",
    base: null,
    usual: path("/\xE9"),
    but: { "perl-uri": path("/%C3%A9"), "ruby-uri": "rejected", "go-net-url": path("/%C3%A9") },
  },
  {
    about: "NUL",
    input: "http://h/\0x",
    base: null,
    usual: "rejected",
    but: {
      "python-urllib": path("/\0x"),
      "perl-uri": path("/%00x"),
      curl: "declined",
      "php-parse-url": path("/_x"),
    },
  },
  {
    about: "LINE SEPARATOR",
    input: "http://h/\u2028x",
    base: null,
    usual: path("/\u2028x"),
    but: {
      "perl-uri": path("/%E2%80%A8x"),
      "ruby-uri": "rejected",
      "go-net-url": path("/%E2%80%A8x"),
      "java-net-uri": "rejected",
    },
  },
  {
    about: "RIGHT-TO-LEFT OVERRIDE",
    input: "http://h/\u202Ex",
    base: null,
    usual: path("/\u202Ex"),
    but: { "perl-uri": path("/%E2%80%AEx"), "ruby-uri": "rejected", "go-net-url": path("/%E2%80%AEx") },
  },
  { about: "a megabyte of dots", input: `http://h/${dots}`, base: null, usual: path(`/${dots}`) },
  { about: "windows-1252", input: "http://h/", base: null, encoding: "windows-1252", usual: "declined" },
  {
    about: "a label of UTF-8",
    input: "http://h/",
    base: null,
    encoding: "Unicode-1-1-UTF-8",
    usual: path("/"),
  },
];
