import { describe, expect, it } from "vitest";
import { algorithmById } from "../../../../algorithms/index.js";
import { pageData } from "../../../../harness/report/render/html/page-data.js";
import { loadCorpus } from "../../../../harness/corpus/load.js";
import { algorithmParticipants } from "../../../../harness/participants/algorithms.js";
import { reportOn } from "../../../../test-support/whole-report.js";
import { Model } from "../model.js";
import { AlikeVectors, type Asked } from "./alike-vectors.js";
import type { HostRead } from "./read-by-pair.js";

const ids = ["rfc3986", "barth-2011/filled", "whatwg-2017", "whatwg-2026"];
const texts = algorithmParticipants.filter(({ id }) => ids.includes(id));
const ofTheme = loadCorpus().vectors.filter(
  ({ theme, id }) => theme === "host-ipv4" || id === "authority/semicolon",
);
/** An empty base is a base, which many refuse. */
const onEmptyBase = ofTheme.slice(0, 1).map((vector) => ({
  ...vector,
  id: "host-ipv4/on-empty-base",
  input: "http://10.8/",
  base: "",
}));
const vectors = [...ofTheme, ...onEmptyBase];
const nothing = { expected: new Map(), deviations: new Map(), behaviours: [], stated: new Map() };
const report = await reportOn({ ...nothing, vectors }, texts);
const alike = new AlikeVectors(new Model(pageData(report, null)));
const asked: Asked = { ids, between: null, known: new Map() };

describe("AlikeVectors", () => {
  it("finds the URL itself first, with the hosts that are read in it", () => {
    // RFC 3986, 3.2.2: a registered name; URL Standard, 3.5 IPv4 parser: the last number fills three bytes.
    const { vectors: found } = alike.to(
      { input: "http://0x7f.1/", base: null },
      { ...asked, ids: ids.filter((id) => id !== "barth-2011/filled") },
    );
    expect(found[0]).toMatchObject({ basis: "itself", readings: { component: "host" } });
    const hosts = found[0]?.readings.readings.map(({ value, ids }) => [value, ids]);
    expect(hosts).toEqual([
      ["127.0.0.1", ["whatwg-2017", "whatwg-2026"]],
      ["0x7f.1", ["rfc3986"]],
    ]);
  });

  it("finds vectors of the form, each with other readings, and counts those that split the host", () => {
    const { count, splittingHost, vectors: found } = alike.to({ input: "http://10.9/", base: null }, asked);
    expect(count).toBeGreaterThan(1);
    expect(splittingHost).toBeGreaterThan(0);
    expect(found.every(({ basis, question }) => basis === "form" && question.base === null)).toBe(true);
  });

  it("finds the one that differs in words alone, and writes what is read in the words of the URL", () => {
    const ofWords = { input: "http://good.example;evil.example/", base: null };
    const { vectors: found, pair } = alike.to(ofWords, { ...asked, between: ["whatwg-2026", "rfc3986"] });
    expect(found.map(({ basis, id }) => [basis, id])).toEqual([["words", "authority/semicolon"]]);
    // RFC 3986, 3.2.2: a semicolon is a sub-delimiter of a registered name; URL Standard, 3.1: no forbidden code point.
    expect(pair?.shown).toMatchObject({ basis: "words", outcome: "alike" });
    expect(pair?.shown?.hosts).toEqual([
      host("good.example;evil.example"),
      host("good.example;evil.example"),
    ]);
  });

  it("finds none of a form that no vector has", () => {
    const found = alike.to({ input: "http://\u{E000}<[`@|^/\u2028?\u0007", base: null }, asked);
    expect(found).toEqual({ count: 0, splittingHost: 0, splittingPresence: 0, vectors: [], pair: null });
  });

  it("counts how two participants read all of them, by the gravest difference", () => {
    const question = { input: "http://10.9/", base: null };
    const of = (between: Asked["between"]): ReturnType<AlikeVectors["to"]> =>
      alike.to(question, { ids: [], between, known: new Map() });
    const counts = alike.to(question, { ...asked, between: ["rfc3986", "whatwg-2026"] }).pair?.counts;
    expect([...(counts?.values() ?? [])].reduce((sum, count) => sum + count, 0)).toBe(
      alike.to(question, asked).count,
    );
    expect(counts?.get("host-split")).toBeGreaterThan(0);
    expect(of(["rfc3986", "recorded/none"]).pair).toEqual({
      counts: new Map(),
      shown: null,
      isOtherwiseByOthers: false,
    });
  });

  it("tells which host each of two reads in the URL itself, if it is a vector or both are known", () => {
    const between: Asked["between"] = ["rfc3986", "whatwg-2026"];
    const ofVector = alike.to({ input: "http://0x7f.1/", base: null }, { ...asked, between });
    expect(ofVector.pair?.shown?.hosts).toEqual([host("0x7f.1"), host("127.0.0.1")]);
    const question = { input: "http://new.example/", base: null };
    const known = new Map(
      texts.map(({ id }) => [id, algorithmById(id).parse(question.input, null)] as const),
    );
    const ofKnown = alike.to(question, { ids: [], between, known });
    expect(ofKnown.pair).toMatchObject({ shown: { basis: "itself", outcome: "alike" } });
    expect(ofKnown.pair?.shown?.hosts).toEqual([host("new.example"), host("new.example")]);
  });

  it("finds those with the components of the URL before others", () => {
    const { vectors: found } = alike.to(
      { input: "http://10.9/?q", base: null },
      { ids: ["rfc3986"], between: null, known: new Map() },
    );
    const isQuery = found.map(({ question }) => question.input.includes("?"));
    expect(isQuery).toEqual(isQuery.toSorted((one, other) => Number(other) - Number(one)));
  });
});

function host(value: string): HostRead {
  return { kind: "host", host: value };
}
