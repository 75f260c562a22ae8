import { describe, expect, it } from "vitest";
import { pairInWords, type Sentence } from "./pair-in-words.js";
import type { HostRead, Outcome, ReadByPair } from "./read-by-pair.js";

const host = (value: string | null): HostRead => ({ kind: "host", host: value });

function read(outcome: Outcome, hosts: ReadByPair["hosts"], rest: Partial<ReadByPair> = {}): ReadByPair {
  return {
    question: { input: "http://x/", base: null },
    basis: "itself",
    outcome,
    hosts,
    differing: [],
    ...rest,
  };
}

/** Writes quoted strings in backticks. */
function textOf(sentence: Sentence): string {
  return sentence.map((piece) => (typeof piece === "string" ? piece : `\`${piece.quoted}\``)).join("");
}

function verdictOf(shown: ReadByPair | null): string {
  return textOf(
    pairInWords(["a", "recorded/b"], { counts: new Map(), shown, isOtherwiseByOthers: false }).verdict,
  );
}

describe("pairInWords", () => {
  it.each([
    [null, "a and b were not both asked a URL of this form."],
    [read("alike", [host("h"), host("h")]), "Both read the host `h`."],
    [
      read("other", [host("h"), host("h")], { differing: ["path", "query"] }),
      "Both read the host `h`; they differ in the path, query.",
    ],
    [read("other", [host("h"), host("h")]), "Both read the host `h`; they write the URL differently."],
    [read("alike", [host("h"), host("h")], { basis: "words" }), "Both would read the host `h`."],
    [read("alike", [host("h"), host("h")], { basis: "form" }), "In `http://x/` both read the host `h`."],
    [read("alike", [host(""), host(null)]), "Both find no host."],
    [read("alike", [{ kind: "rejected" }, { kind: "rejected" }]), "Both reject the URL."],
    [
      read("host-split", [host("h"), host("g")], { differing: ["host", "path"] }),
      "host-split: a reads the host `h`, and b reads the host `g`.",
    ],
    [
      read("accept-split", [host("h"), { kind: "rejected" }], { differing: ["verdict"], basis: "words" }),
      "accept-split: a would read the host `h`, and b would reject the URL.",
    ],
    [
      read("not observed", [host("h"), { kind: "unobserved" }], { basis: "form" }),
      "In `http://x/` a reads the host `h`, and b accepts it without showing a host.",
    ],
    [
      read("not observed", [{ kind: "unspecified" }, host("h")]),
      "a leaves the host unspecified, and b reads the host `h`.",
    ],
  ])("tells %j", (shown, words) => {
    expect(verdictOf(shown)).toBe(words);
  });

  it("warns if others read another host", () => {
    const shown = read("alike", [host("h"), host("h")]);
    const { verdict } = pairInWords(["a", "b"], { counts: new Map(), shown, isOtherwiseByOthers: true });
    expect(textOf(verdict)).toBe("Both read the host `h`. Other parsers of today read another host.");
  });

  it("says what the verdict stands on, and how both read the other URLs of the form", () => {
    const counts = new Map<Outcome, number>([
      ["host-split", 1],
      ["alike", 3],
    ]);
    const of = (shown: ReadByPair | null): string =>
      textOf(pairInWords(["a", "b"], { counts, shown, isOtherwiseByOthers: false }).grounds);
    const counted = "Of 4 URLs of this form that both were asked: 1 with different hosts, 3 read alike.";
    expect(of(null)).toBe(counted);
    const hosts = [host("h"), host("h")] as const;
    expect(of(read("alike", hosts))).toBe(counted);
    expect(of(read("alike", hosts, { basis: "words" }))).toBe(
      "Asked was `http://x/`, which differs from this URL in words alone. " + counted,
    );
    expect(of(read("alike", hosts, { basis: "form" }))).toBe(
      `They were not asked this URL, nor one that differs from it in words alone. ${counted}`,
    );
  });
});
