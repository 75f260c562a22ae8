import { describe, expect, it } from "vitest";
import type { Answer } from "../../model/answer.js";
import { accepted, rejected } from "../live-answers.js";
import { compacted, compactAnswerSchema, defaultsFor, expanded, type Defaults } from "./compact.js";

const defaults: Defaults = {
  sees: ["href", "origin", "scheme", "username", "password", "host", "port", "path", "query", "fragment"],
  empty: ["username", "password", "port"],
  rejection: { at: "new URL", reason: "no" },
};

const parts = { scheme: "http", username: "", password: "", host: "h", port: "", path: "/", query: null };

const answers: readonly (readonly [string, Answer, unknown])[] = [
  ["http://h/", accepted("http://h/", { ...parts, fragment: null }, "http://h"), true],
  ["HTTP://h", accepted("http://h/", { ...parts, fragment: null }, "http://h"), "http://h/"],
  [
    "http://h",
    accepted("http://h/", { ...parts, fragment: "" }, "http://h"),
    { href: "http://h/", fragment: "" },
  ],
  [
    "http://h",
    accepted("http://h/", { ...parts, fragment: null }),
    { href: "http://h/", unseen: ["origin"] },
  ],
  ["a", rejected("new URL", "no"), false],
  ["a", rejected("new URL", "a is none"), { rejected: "a is none" }],
  ["a", rejected("URL", "no"), { kind: "rejected", at: "URL", reason: "no" }],
  ["a", { kind: "unanswered", reason: "r" }, { kind: "unanswered", reason: "r" }],
  ["a", { kind: "crashed", did: "threw: x" }, { kind: "crashed", did: "threw: x" }],
  [
    "a",
    { kind: "parsed", components: { path: "a" }, verdict: "unobserved", unspecified: [], remarks: ["r"] },
    expect.objectContaining({ kind: "parsed", verdict: "unobserved", remarks: ["r"] }),
  ],
];

describe("compacted", () => {
  it.each(answers)("shortens the answer to %s, and expanded restores it", (input, answer, short) => {
    const compact = compacted(answer, input, defaults);
    expect(compact).toEqual(short);
    expect(expanded(compactAnswerSchema.parse(compact), input, defaults)).toEqual(answer);
  });
});

describe("defaultsFor", () => {
  it("takes the commonest rejection, and the components that are empty more often than absent", () => {
    expect(defaultsFor(answers.map(([, answer]) => answer))).toEqual({
      empty: ["username", "password", "port"],
      rejection: { at: "URL", reason: "no" },
    });
  });

  it("has none without answers", () => {
    expect(defaultsFor([])).toEqual({});
  });
});
