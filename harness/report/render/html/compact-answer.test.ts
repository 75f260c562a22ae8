import { expect, it } from "vitest";
import type { AnswerDocument } from "../../../model/answer-document.js";
import { encodeCompact, decodeCompact } from "./compact-answer.js";

const answers: readonly AnswerDocument[] = [
  {
    kind: "parsed",
    href: "http://\ud800/",
    origin: null,
    components: {
      scheme: "http",
      username: "",
      password: null,
      host: "__proto__",
      port: null,
      path: "/",
      query: null,
      fragment: "",
    },
    unspecified: [
      { component: "host", gap: "a-gap" },
      { component: "path", gap: "another" },
    ],
  },
  { kind: "parsed", components: { host: null }, unspecified: [] },
  { kind: "parsed", components: { host: "a" }, unspecified: [], decoded: ["host"] },
  { kind: "parsed", href: "a:", components: {}, unspecified: [], verdict: "unobserved" },
  { kind: "rejected", at: "4.4 host state, 2", reason: "why" },
  { kind: "unanswered", reason: "not recorded" },
  { kind: "crashed", did: "threw" },
];

it.each(answers)("restores an answer that is $kind", (answer) => {
  const strings: string[] = [];
  const written = encodeCompact(answer, (string) => strings.push(string) - 1);
  const { remarks, ...read } = { remarks: [], ...decodeCompact(written, strings) };
  expect(read).toEqual(answer);
  expect(remarks).toEqual([]);
});
