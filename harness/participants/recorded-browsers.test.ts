import { describe, expect, it } from "vitest";
import { asking, participants } from "./index.js";
import { componentsOf } from "./recorded-answers.js";
import { recordedBrowsers } from "./recorded-browsers.js";
import { isFetched } from "./recording.js";

describe("the components of an href", () => {
  const nothing = {
    scheme: null,
    username: null,
    password: null,
    host: null,
    port: null,
    path: "",
    query: null,
    fragment: null,
  };
  it.each([
    ["http:", { scheme: "http" }],
    ["mailto:a, b", { scheme: "mailto", path: "a, b" }],
    ["http://h/a?q#f#g", { scheme: "http", host: "h", path: "/a", query: "q", fragment: "f#g" }],
    [
      "http://u:p:q@h:8/",
      { scheme: "http", username: "u", password: "p:q", host: "h", port: "8", path: "/" },
    ],
    ["http://u@v@h/", { scheme: "http", username: "u@v", host: "h", path: "/" }],
    ["http://[::1]/", { scheme: "http", host: "[::1]", path: "/" }],
    ["http://[::1]:8/", { scheme: "http", host: "[::1]", port: "8", path: "/" }],
    ["http://[:/", { scheme: "http", host: "[", port: "", path: "/" }],
    ["http:///?", { scheme: "http", host: "", path: "/", query: "" }],
  ])("%s are seen by the rule", (href, components) => {
    expect(componentsOf(href)).toEqual({ ...nothing, ...components });
  });
});

describe("the browsers of 2010", () => {
  it.skipIf(!isFetched())("are asked by name only", async () => {
    expect(participants.filter(({ kind }) => kind === "recorded")).toEqual([]);
    const asked = await asking(["recorded/ie-8", "node"], (found) =>
      Promise.resolve(found.map(({ id }) => id)),
    );
    expect(asked).toEqual(["node", "recorded/ie-8"]);
  });

  it.skipIf(!isFetched())("answer what they were asked, and nothing else", async () => {
    const questions = [
      { input: "http://www.example.com:-2/", base: null },
      { input: "http://www.example.com/?q=\u4F60\u597D", base: null, encoding: "latin1" },
      { input: "http://www.example.com/?q=\u4F60\u597D", base: null },
      { input: "http://www.example.com:-2/", base: "http://h/" },
    ];
    const answers = await asking(
      recordedBrowsers.map(({ id }) => id),
      (asked) => Promise.all(asked.map((browser) => browser.ask(questions))),
    );
    const inShort = answers.map((column) =>
      column.map((answer) => (answer.kind === "parsed" ? answer.href : answer.kind)),
    );
    const port = "http://www.example.com:-2/";
    const query = (escaped: string): string => `http://www.example.com/?q=${escaped}`;
    const unanswered = ["unanswered", "unanswered"];
    expect(inShort).toEqual([
      [port, query("%E4%BD%A0%E5%A5%BD"), ...unanswered],
      [port, query("%26%2320320%3B%26%2322909%3B"), ...unanswered],
      [port, query("%26%2320320%3B%26%2322909%3B"), ...unanswered],
      ["rejected", query("\u4F60\u597D"), ...unanswered],
    ]);
  });

  it.skipIf(isFetched())("are absent while nothing is fetched", async () => {
    const [first] = recordedBrowsers;
    expect(await first?.find()).toEqual({ absent: "not fetched: urlstrata corpus fetch" });
  });
});
