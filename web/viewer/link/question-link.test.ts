import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readFragment, writeFragment } from "../../shared/fragment.js";
import { anyQuestion, seeded } from "../../shared/question/any-question.test-support.js";
import { linkOfQuestion } from "../../shared/question/question-fragment.js";
import { questionOfLink } from "./question-link.js";

describe("questionOfLink", () => {
  it("reads what linkOfQuestion has written", () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const fragment = writeFragment(linkOfQuestion(question));
        expect(questionOfLink(readFragment(fragment))).toEqual({ question, faults: [] });
      }),
      seeded,
    );
  });

  it("reads a link of jsdom's viewer, with what a form makes of base64", () => {
    const fragment = "#url=amF2YXNjcmlwdDphbGVydCgxKS8v77+/&base=YWJvdXQ6Ymxhbms=";
    expect(questionOfLink(readFragment(fragment))).toEqual({
      question: { input: "javascript:alert(1)//\uffff", base: "about:blank" },
      faults: [],
    });
  });

  it("reads a byte for each code unit where base64 has no UTF-8, as in older links of jsdom's viewer", () => {
    expect(questionOfLink({ url: btoa("http://\u00e9") }).question).toEqual({
      input: "http://\u00e9",
      base: null,
    });
  });

  it("keeps a byte order mark in base64, and reads base64 without padding", () => {
    expect(questionOfLink({ url: btoa("\u00ef\u00bb\u00bfa"), base: "YQ" }).question).toEqual({
      input: "\ufeffa",
      base: "a",
    });
  });

  it("says what is not in base64", () => {
    expect(questionOfLink({ url: "%%", base: "!" })).toEqual({
      question: { input: "", base: null },
      faults: [
        "The link is broken: its url is not in base64.",
        "The link is broken: its base is not in base64.",
      ],
    });
  });

  it("ignores base64 where the link has an input", () => {
    expect(questionOfLink({ url: "%%", input: "a:b", base: "c:d" })).toEqual({
      question: { input: "a:b", base: "c:d" },
      faults: [],
    });
  });

  it("reports an unknown encoding, and asks without it", () => {
    const { question, faults } = questionOfLink({ input: "a", encoding: "nonsense" });
    expect(question).toEqual({ input: "a", base: null });
    expect(faults).toEqual([expect.stringContaining("nonsense is no label")]);
  });
});
