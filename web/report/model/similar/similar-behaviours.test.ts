import { describe, expect, it } from "vitest";
import { askBehaviours } from "../../../../harness/behaviours/standings.js";
import { loadCorpus } from "../../../../harness/corpus/load.js";
import { startData } from "../../../../harness/report/render/html/build-start-data.js";
import { BehaviourModel } from "../behaviour-model.js";
import { someModel } from "../behaviour.test-support.js";
import { looksLikeURL, SimilarBehaviours } from "./similar-behaviours.js";

const corpus = loadCorpus();
const document = await askBehaviours(corpus.behaviours, corpus, []);
const reported = { participants: [], vectors: [], changes: [], impacts: [] };
const similar = new SimilarBehaviours(
  new BehaviourModel(startData({ ...reported, behaviours: document }, "name")),
);
const idsTo = (input: string, base: string | null = null): string[] =>
  similar.to({ input, base }).behaviours.map(({ id }) => id);

describe("SimilarBehaviours", () => {
  it.each([
    ["http://example.com\\@evil.test/", "backslash/in-userinfo"],
    ["http://a@b@c/", "userinfo/two-at-signs"],
    ["http://user:word@one@two.example/p", "userinfo/two-at-signs"],
    ["http://h/%2e%2e/", "dot-segments/escaped"],
    ["https://host.example/%2E%2E/x", "dot-segments/escaped"],
    ["http://good.example;evil.example/", "authority/semicolon"],
    ["http://shop.example:080/", "port/leading-zeros"],
    ["http:\\\\shop.example\\p", "backslash/after-scheme"],
    ["file:///D|/x", "drive/bar"],
    ["http://127.1/", "host-ipv4/number"],
    ["http://0x7f.1/", "host-ipv4/number"],
    ["http://0177.0.0.1/", "host-ipv4/number"],
    ["http://1.2.3.999/", "host-ipv4/out-of-range"],
    ["http://good%2eexample/", "host-domain/escaped-dot"],
  ])("finds for %s first %s", (input, id) => {
    expect(idsTo(input)[0]).toBe(id);
  });

  it("finds those about IPv4 addresses for numbers", () => {
    const ids = idsTo("http://1.2.3.4.5/");
    expect(ids[0]).toBe("host-ipv4/ends-in-number");
    expect(ids.every((id) => id.startsWith("host-ipv4/"))).toBe(true);
  });

  it("finds nothing about other faults of numbers for an address in another spelling", () => {
    for (const input of ["http://127.1/", "http://0x7f.1/"])
      expect(idsTo(input)).toEqual(["host-ipv4/number"]);
  });

  it("finds none for a URL without rare tokens", () => {
    for (const input of ["http://example.com/a", "https://www.example.com/a-1?b=2&c#d", "mailto:x", ""])
      expect(idsTo(input)).toEqual([]);
  });

  it.each([
    ["http:\\\\evil.example/", "backslash/after-scheme"],
    ["http://good.example\\.evil.example/", "backslash/after-http-host"],
    ["//evil.example/x", "relative/host-without-base"],
  ])("finds for %s, which is like no probe, those that share a piece of it", (input, id) => {
    expect(idsTo(input)).toContain(id);
  });

  it("finds nothing about an empty host for a URL with a host", () => {
    expect(idsTo("http://user@example.com/")).not.toContain("authority/empty-host");
    for (const id of idsTo("http://user@example.com/")) expect(id).toMatch(/^userinfo\//);
  });

  it("says that it found only those about a piece of the URL", () => {
    expect(similar.to({ input: "http:\\\\evil.example/a%zz", base: null }).isOfForm).toBe(false);
  });

  it("takes no escape for a lone percent sign, and no three slashes for two", () => {
    expect(idsTo("http://u:p%40ss@h/").filter((id) => /percent-alone|not-hex/.test(id))).toEqual([]);
    expect(idsTo("///evil.example/")).not.toContain("relative/host-without-base");
  });

  it("requires the same kind of scheme and the same piece of the URL", () => {
    expect(idsTo("x://u\\v@h/")).not.toContain("backslash/in-userinfo");
    expect(idsTo("http://h/u\\v@h")).not.toContain("backslash/in-userinfo");
    expect(idsTo("http://h/?%2e%2e")).not.toContain("dot-segments/escaped");
  });

  it("puts those first on which parsers of today differ", async () => {
    const model = await someModel();
    const probes = [{ vector: "path/first", question: { input: "http://a@b@c/", base: null }, patterns: {} }];
    const data = {
      ...model.data,
      participants: model.data.participants.map((each) => ({ ...each, group: "today" as const })),
      behaviours: model.data.behaviours.map((behaviour) => ({ ...behaviour, probes })),
    };
    const { behaviours, isOfForm } = new SimilarBehaviours(new BehaviourModel(data)).to({
      input: "http://x@y@z/",
      base: null,
    });
    const [first] = behaviours;
    expect(isOfForm).toBe(true);
    expect(first?.id).toBe("path/third");
  });
});

describe("looksLikeURL", () => {
  it("requires a colon or a mark", () => {
    for (const text of ["http://h", "a@b", "\\", "x:"]) expect(looksLikeURL(text)).toBe(true);
    for (const text of ["", " ", "IPv4", "second kept", "user-info", "Is it so?"])
      expect(looksLikeURL(text)).toBe(false);
  });
});
