import { describe, expect, it } from "vitest";
import { pageData } from "../../../../harness/report/render/html/page-data.js";
import { loadCorpus } from "../../../../harness/corpus/load.js";
import { algorithmParticipants } from "../../../../harness/participants/algorithms.js";
import { reportOn } from "../../../../test-support/whole-report.js";
import { Model } from "../model.js";
import { AlikeVectors, type Asked, type HostRead, type ShownPair } from "./alike-vectors.js";
import { pairOnVectors } from "./pair-on-vectors.js";

const ids = ["rfc3986", "whatwg-2017", "whatwg-2026"];
const texts = algorithmParticipants.filter(({ id }) => ids.includes(id));
const ofTheme = loadCorpus().vectors.filter(({ theme }) => theme === "host-ipv4");
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
const asked: Asked = { ids, between: null };

describe("AlikeVectors", () => {
  it("finds the URL itself first, with the hosts that are read in it", () => {
    // RFC 3986, 3.2.2: a registered name; URL Standard, 3.5 IPv4 parser: the last number fills three bytes.
    const { vectors: found } = alike.to({ input: "http://0x7f.1/", base: null }, asked);
    expect(found[0]).toMatchObject({ isItself: true, readings: { component: "host" } });
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
    expect(found.every(({ isItself, question }) => !isItself && question.base === null)).toBe(true);
  });

  it("finds none of a form that no vector has", () => {
    const found = alike.to({ input: "http://\u{E000}<[`@|^/\u2028?\u0007", base: null }, asked);
    expect(found).toEqual({ count: 0, splittingHost: 0, vectors: [], pair: null });
  });

  it("compares two participants on all of them", () => {
    const question = { input: "http://10.9/", base: null };
    const ofTexts = alike.to(question, { ids: [], between: ["rfc3986", "whatwg-2026"] });
    expect(ofTexts.pair).toMatchObject({ compared: ofTexts.count, verdict: 0 });
    expect(ofTexts.pair?.host).toBeGreaterThan(0);
    const ofUnknown = alike.to(question, { ids: [], between: ["rfc3986", "recorded/none"] });
    expect(ofUnknown.pair).toEqual({ compared: 0, host: 0, verdict: 0, other: 0, shown: null });
  });

  it("tells which host each of two reads in the first of them", () => {
    const ofItself = alike.to(
      { input: "http://0x7f.1/", base: null },
      { ids: [], between: ["rfc3986", "whatwg-2026"] },
    );
    expect(ofItself.pair?.shown?.hosts).toEqual([host("0x7f.1"), host("127.0.0.1")]);
  });

  it("finds those with the components of the URL before others", () => {
    const { vectors: found } = alike.to(
      { input: "http://10.9/?q", base: null },
      { ids: ["rfc3986"], between: null },
    );
    const isQuery = found.map(({ question }) => question.input.includes("?"));
    expect(isQuery).toEqual(isQuery.toSorted((one, other) => Number(other) - Number(one)));
  });
});

function host(value: string | null): HostRead {
  return { kind: "host", host: value };
}

/** A URL with these hosts. */
function shown(...hosts: ShownPair["hosts"]): ShownPair {
  return { question: { input: "http://x/", base: null }, hosts };
}

describe("pairOnVectors", () => {
  it.each([
    [
      { compared: 0, host: 0, verdict: 0, other: 0, shown: null },
      "a and b were not both asked a URL of this form.",
    ],
    [
      { compared: 1, host: 0, verdict: 0, other: 0, shown: shown(host("h"), host("h")) },
      "a and b were both asked 1 URL of this form, and read it alike. In http://x/ both read the host h.",
    ],
    [
      { compared: 1, host: 0, verdict: 0, other: 0, shown: shown(host(""), host(null)) },
      "a and b were both asked 1 URL of this form, and read it alike. In http://x/ both find no host.",
    ],
    [
      { compared: 9, host: 2, verdict: 1, other: 3, shown: shown(host("h"), { kind: "rejected" }) },
      "a and b were both asked 9 URLs of this form: in 2 they read different hosts; in 1 one of them rejects the URL; in 3 they read the same host and differ in another component. In http://x/ a reads the host h, and b rejects the URL.",
    ],
    [
      { compared: 1, host: 0, verdict: 0, other: 1, shown: shown(host("h"), { kind: "unobserved" }) },
      "a and b were both asked 1 URL of this form: in 1 they read the same host and differ in another component. In http://x/ a reads the host h, and b accepts it without showing a host.",
    ],
    [
      {
        compared: 1,
        host: 0,
        verdict: 0,
        other: 0,
        shown: shown({ kind: "unobserved" }, { kind: "unobserved" }),
      },
      "a and b were both asked 1 URL of this form, and read it alike. In http://x/ both accept it without showing a host.",
    ],
  ] as const)("tells %j", (pair, words) => {
    expect(pairOnVectors(["a", "recorded/b"], pair)).toBe(words);
  });
});
