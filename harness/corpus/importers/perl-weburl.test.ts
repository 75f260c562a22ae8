import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { algorithmById } from "../../../algorithms/index.js";
import { exitCodes } from "../../io/errors.js";
import { readText } from "../../io/files.js";
import { corpusFolder, upstreamFolder } from "../folders.js";
import { webURLCases, webURLFiles, webURLSlips, type WebURLCase, type WebURLDemand } from "./perl-weburl.js";

const absent = {
  scheme: null,
  user: null,
  password: null,
  host: null,
  port: null,
  path: null,
  query: null,
  fragment: null,
};

function casesOf(text: string, name = "decomps"): readonly WebURLCase[] {
  return webURLCases(text, "x.dat", `perl-weburl/${name}`);
}

describe("a case", () => {
  it("distinguishes absent from empty, and takes the input for the canonical URL by default", () => {
    const [first, second] = casesOf(
      "#data\nhttp://h\n#canon http://h/\n#scheme http\n#host h\n#path /\n\n#data a:?\n#scheme a\n#path\n#query",
    );
    expect(first).toMatchObject({
      id: "perl-weburl/decomps#0",
      asks: "canonicalization",
      input: "http://h",
      base: null,
      encoding: null,
      demand: {
        invalid: false,
        canon: "http://h/",
        components: { ...absent, scheme: "http", host: "h", path: "/" },
      },
    });
    expect(second).toMatchObject({
      id: "perl-weburl/decomps#1",
      demand: { canon: "a:?", components: { ...absent, scheme: "a", path: "", query: "" } },
    });
  });

  it("keeps base and encoding as written", () => {
    const fields = "#data a\n#charset ISO-2022-JP\n#scheme b\n#path a";
    expect(casesOf(`${fields}\n#base b:`)[0]).toMatchObject({ base: "b:", encoding: "ISO-2022-JP" });
    expect(casesOf(`${fields}\n#base`)[0]?.base).toBeNull();
    expect(casesOf("#data a\n#base\n#invalid 1", "resolving")[0]?.base).toBe("");
  });

  it("demands only the rejection of an invalid URL, unless it is only parsed or resolved", () => {
    const fields = "#data a\n#invalid 1\n#path a";
    expect(casesOf(fields)[0]?.demand).toEqual({ invalid: true, canon: null, components: absent });
    const parsed = { invalid: true, canon: null, components: { ...absent, path: "a" } };
    expect(casesOf(fields, "parsing")[0]).toMatchObject({ asks: "parsing", demand: parsed });
    expect(casesOf(`${fields}\n#base b`, "resolving")[0]).toMatchObject({
      asks: "resolution",
      demand: parsed,
    });
  });

  it("has no canonical URL where it only parses", () => {
    expect(casesOf("#data a:\n#scheme a\n#path", "parsing")[0]?.demand.canon).toBeNull();
  });

  it("ignores fields for strings of code points", () => {
    const [read] = casesOf("#data a:b\n#canon8 a:d\n#scheme a\n#path b\n#path8 d");
    expect(read?.demand).toMatchObject({ canon: "a:b", components: { path: "b" } });
  });
});

describe("a browser", () => {
  it("lets a browser differ in verdict, canonical URL and host only", () => {
    const [read] = casesOf(
      "#data http://h/\n#scheme http\n#host h\n#path /\n#chrome-invalid 1\n#chrome-canon c\n" +
        "#gecko-canon http://g/\n#gecko-host g",
    );
    expect(read?.browsers.chrome).toEqual({
      invalid: true,
      canon: null,
      components: absent,
      stated: { invalid: true, canon: "c", host: null },
    });
    expect(read?.browsers.gecko).toEqual({
      invalid: false,
      canon: "http://g/",
      components: { ...absent, scheme: "http", host: "g", path: "/" },
      stated: { invalid: false, canon: "http://g/", host: "g" },
    });
    expect(read?.browsers.ie).toEqual({ ...read?.demand, stated: null });
  });

  it("lets a browser accept what the author rejects", () => {
    const [read] = casesOf(
      "#data http://h/\n#invalid 1\n#scheme http\n#path /\n#ie-invalid 1\n#ie-not-invalid 1\n#ie-host",
    );
    expect(read?.demand.invalid).toBe(true);
    expect(read?.browsers.gecko).toMatchObject({ invalid: true, stated: null });
    expect(read?.browsers.ie).toMatchObject({
      invalid: false,
      canon: "http://h/",
      components: { ...absent, scheme: "http", host: "", path: "/" },
      stated: { invalid: false, canon: null, host: "" },
    });
  });
});

describe("webURLCases for bad input", () => {
  it.each([
    ["an unknown field", "decomps", "#data a\n#invalid 1\n#hots h", "line 3: unknown field #hots"],
    [
      "a field of a browser that it cannot have",
      "decomps",
      "#data a\n#invalid 1\n#ie-path h",
      "line 3: unkn",
    ],
    [
      "a slip of another line",
      "decomps-about",
      "#data a\n#invalid 1\n#baes b",
      "line 3: unknown field #baes",
    ],
    ["a field twice", "decomps", "#data a\n#invalid 1\n#host a\n#host a", "line 4: a second #host"],
    ["a flag that is not 1", "decomps", "#data a\n#invalid 0", "line 2: #invalid is not 1"],
    ["no input", "decomps", "#invalid 1", "line 1: no #data"],
    [
      "nothing demanded",
      "decomps",
      "#data a\n#scheme a",
      "line 1: neither #invalid nor both #scheme and #path",
    ],
    ["a base in parsing", "parsing", "#data a\n#invalid 1\n#base", "line 1: a #base, but parsing takes none"],
    ["no base in resolving", "resolving", "#data a\n#invalid 1", "line 1: no #base, but resolving needs one"],
    ["another format", "decomps", "a", "line 1: text outside of a field"],
  ])("rejects %s", (_, name, text, fault) => {
    expect(() => casesOf(text, name)).toThrow(
      expect.objectContaining({
        message: expect.stringContaining(`x.dat: ${fault}`) as string,
        exitCode: exitCodes.badInput,
      }) as Error,
    );
  });
});

const folder = upstreamFolder(corpusFolder);
const isFetched = webURLFiles.every((id) => existsSync(join(folder, `${id}.dat`)));

function textOf(id: string): string {
  return readText(join(folder, `${id}.dat`));
}

/** Returns the URL that the components make as they are. */
function serialized({ components }: WebURLDemand): string {
  const { scheme, user, password, host, port, path, query, fragment } = components;
  const after = (delimiter: string, value: string | null): string =>
    value === null ? "" : delimiter + value;
  const before = (value: string | null, delimiter: string): string =>
    value === null ? "" : value + delimiter;
  const credentials = user === null && password === null ? null : (user ?? "") + after(":", password);
  const hasAuthority = credentials !== null || host !== null || port !== null;
  const authority = hasAuthority ? before(credentials, "@") + (host ?? "") + after(":", port) : null;
  return `${before(scheme, ":")}${after("//", authority)}${path ?? ""}${after("?", query)}${after("#", fragment)}`;
}

describe.skipIf(!isFetched)(
  "webURLCases on the published files (skipped unless fetched: npm run corpus:fetch)",
  () => {
    const cases = isFetched ? webURLFiles.flatMap((id) => webURLCases(textOf(id), `${id}.dat`, id)) : [];
    const count = (condition: (each: WebURLCase) => boolean): number => cases.filter(condition).length;

    it("reads every file", () => {
      const counts = webURLFiles.map((id) => [
        id.replace("perl-weburl/", ""),
        count((each) => each.id.startsWith(`${id}#`)),
      ]);
      expect(Object.fromEntries(counts)).toEqual({
        parsing: 147,
        resolving: 103,
        decomps: 221,
        "decomps-about": 80,
        "decomps-authority": 136,
        "decomps-authority-domain": 636,
        "decomps-authority-ipv4": 94,
        "decomps-authority-ipv6": 173,
        "decomps-charsets": 28,
        "decomps-data": 187,
        "decomps-file": 300,
        "decomps-fragment": 764,
        "decomps-ftp": 53,
        "decomps-javascript": 104,
        "decomps-mailto": 134,
        "decomps-path": 784,
        "decomps-port": 22,
        "decomps-query": 753,
        "decomps-relative": 171,
        "decomps-scheme": 72,
      });
      const canonicalized = cases.filter(({ asks }) => asks === "canonicalization");
      expect(canonicalized).toHaveLength(4712);
      expect(canonicalized.filter(({ demand }) => demand.invalid)).toHaveLength(289);
      expect(canonicalized.filter(({ base }) => base !== null)).toHaveLength(571);
      expect(canonicalized.filter(({ encoding }) => encoding !== null)).toHaveLength(28);
    });

    it("has statements about browsers in one file only", () => {
      const stated = cases.filter(({ browsers }) =>
        Object.values(browsers).some(({ stated: own }) => own !== null),
      );
      expect(stated).toHaveLength(557);
      expect(stated.filter(({ id }) => !id.startsWith("perl-weburl/decomps-authority-domain#"))).toEqual([]);
    });

    it.each(webURLSlips)("has the slip #$name at line $line of $file", ({ file, line, name }) => {
      expect(textOf(file).split("\n")[line - 1]?.split(" ")[0]).toBe(`#${name}`);
    });

    it("returns the URL that its components make, except for one answer of Gecko", () => {
      const contradictions = cases.flatMap(({ id, demand, browsers }) =>
        Object.entries({ author: demand, ...browsers })
          .filter(([, each]) => each.canon !== null && each.canon !== serialized(each))
          .map(([voice]) => `${id} ${voice}`),
      );
      // The URL http://a/;b.test/ has another path than the author's, and a browser has no field for a path of its own.
      expect(contradictions).toEqual(["perl-weburl/decomps-authority-domain#146 gecko"]);
    });

    /** The published answers that each voice gives, of 4,712; the author counts the same of his own implementation. */
    it.each([
      { voice: algorithmById("weburl-2011/chrome"), browser: "chrome", right: 4584 },
      { voice: algorithmById("weburl-2011/gecko"), browser: "gecko", right: 4619 },
      { voice: algorithmById("weburl-2011/ie"), browser: "ie", right: 4629 },
    ] as const)(
      "expects of $browser the answer of its voice in $right cases",
      ({ voice, browser, right }) => {
        const canonicalized = cases.filter(({ asks }) => asks === "canonicalization");
        const met = canonicalized.filter(({ input, base, encoding, browsers }) => {
          const { invalid, canon, components } = browsers[browser];
          const outcome = voice.parse(input, base, encoding === null ? {} : { encoding });
          if (outcome.kind === "rejected") return invalid;
          return !invalid && outcome.href === canon && outcome.components.host === components.host;
        });
        expect(met).toHaveLength(right);
      },
    );
  },
);
