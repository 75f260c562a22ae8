import { expect, it } from "vitest";
import type { ReportAnswer } from "../report/schema.js";
import { packed, unpacked } from "./packed-answer.js";

const answers: readonly ReportAnswer[] = [
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
    open: [
      { component: "host", gap: "a-gap" },
      { component: "path", gap: "another" },
    ],
  },
  { kind: "parsed", components: { host: null }, open: [] },
  { kind: "parsed", components: { host: "a" }, open: [], decoded: ["host"] },
  { kind: "parsed", href: "a:", components: {}, open: [], verdict: "unobserved" },
  { kind: "rejected", at: "4.4 host state, 2", reason: "why" },
  { kind: "unanswered", reason: "not recorded" },
  { kind: "crashed", did: "threw" },
];

it.each(answers)("keeps an answer that is $kind", (answer) => {
  const strings: string[] = [];
  const written = packed(answer, (string) => strings.push(string) - 1);
  const { remarks, ...read } = { remarks: [], ...unpacked(written, strings) };
  expect(read).toEqual(answer);
  expect(remarks).toEqual([]);
});
