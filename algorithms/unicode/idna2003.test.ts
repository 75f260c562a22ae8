import fc from "fast-check";
import { amount } from "../../test-support/amount.js";
import { describe, expect, it } from "vitest";
import { strings } from "../generated-inputs.test-support.js";
import { isAscii } from "./code-points.js";
import { domainToASCII, toASCII } from "./idna2003.js";

const query = { allowUnassigned: true, useSTD3ASCIIRules: false };
const stored = { allowUnassigned: false, useSTD3ASCIIRules: false };
const std3 = { allowUnassigned: true, useSTD3ASCIIRules: true };

/** The result in short: the domain name, or the number of the step that fails. */
function domain(input: string, flags = query): string {
  const result = domainToASCII(input, flags);
  return result.kind === "ok" ? result.domain : result.step.replace("4.1 ToASCII, ", "fails at ");
}

describe("ToASCII of a label (section 4.1)", () => {
  it("1: does not alter ASCII", () => {
    expect(toASCII("WWW", query)).toEqual({ kind: "ok", label: "WWW" });
    expect(toASCII("XN--\0 ", query)).toEqual({ kind: "ok", label: "XN--\0 " });
  });

  it("2: fails where Nameprep fails", () => {
    const failure = { kind: "failure", step: "4.1 ToASCII, 2" };
    expect(toASCII("a\ue000", query)).toEqual({ ...failure, label: "a\ue000" });
    expect(toASCII("\ud800", query)).toEqual({ ...failure, label: "\ud800" });
    expect(toASCII("\u05d0a", query)).toEqual({ ...failure, label: "\u05d0a" });
    expect(toASCII("\u0221", stored)).toEqual({ ...failure, label: "\u0221" });
    expect(toASCII("\u0221", query)).toEqual({ kind: "ok", label: "xn--6la" });
  });

  it("3: enforces the rules of STD 3 on request", () => {
    expect(domain("a_b", std3)).toBe("fails at 3(a)");
    expect(domain("\u00e9 ", std3)).toBe("fails at 3(a)");
    expect(domain("\u2100", std3)).toBe("fails at 3(a)");
    expect(domain("-a", std3)).toBe("fails at 3(b)");
    expect(domain("\u00e9-", std3)).toBe("fails at 3(b)");
    expect(domain("a-Z9.\u00e9-\u00e9", std3)).toBe("a-Z9.xn----9fab");
    const accepted = Array.from({ length: 0x80 }, (_, codePoint) => String.fromCharCode(codePoint)).filter(
      (character) => toASCII(`a${character}a`, std3).kind === "ok",
    );
    expect(accepted.join("")).toBe("-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");
  });

  it("4: is done where Nameprep leaves ASCII", () => {
    expect(toASCII("\uff37\uff37\uff37", query)).toEqual({ kind: "ok", label: "www" });
    expect(toASCII("\uff58n--a", query)).toEqual({ kind: "ok", label: "xn--a" });
  });

  it("5: rejects the ACE prefix in any capitalization", () => {
    expect(domain("xn--\u00e9")).toBe("fails at 5");
    expect(domain("Xn--\u00e9")).toBe("fails at 5");
    expect(domain("\u24e7\uff2e--\u00e9")).toBe("fails at 5");
  });

  it("8: wants 1 to 63 code points", () => {
    expect(toASCII("", query)).toEqual({ kind: "failure", step: "4.1 ToASCII, 8", label: "" });
    expect(domain("\u00ad")).toBe("fails at 8");
    expect(domain("a".repeat(63))).toBe("a".repeat(63));
    expect(domain("a".repeat(64))).toBe("fails at 8");
    // 63 code points as Python's encodings.idna has them, then one more.
    expect(domain("a".repeat(55) + "\u00e9")).toBe(`xn--${"a".repeat(55)}-u3e`);
    expect(domain("a".repeat(56) + "\u00e9")).toBe("fails at 8");
    expect(domain("\u4e00".repeat(127))).toBe("fails at 8");
  });

  it("does the same when applied twice", () => {
    fc.assert(
      fc.property(strings({ maxLength: 12 }), (label) => {
        const result = toASCII(label, query);
        if (result.kind === "failure") return;
        expect(isAscii(result.label)).toBe(true);
        expect(toASCII(result.label, query)).toEqual(result);
      }),
      { numRuns: amount(1_000, 5_000), seed: 3490 },
    );
  });
});

describe("ToASCII of a domain name (sections 3.1 and 4)", () => {
  it("recognizes four label separators", () => {
    expect(domain("a.b\u3002c\uff0ed\uff61e")).toBe("a.b.c.d.e");
  });

  it("leaves the root label empty and no other", () => {
    expect(domain("\u00e9.")).toBe("xn--9ca.");
    expect(domain("a\u3002")).toBe("a.");
    expect(domain("")).toBe("");
    expect(domain("a..\u00e9")).toBe("fails at 8");
    expect(domain(".a")).toBe("fails at 8");
    expect(domain("a..")).toBe("fails at 8");
    expect(domain(".")).toBe("fails at 8");
  });

  it("names the first label that fails", () => {
    expect(domainToASCII("a.\ufdd0b.\u00ad", query)).toEqual({
      kind: "failure",
      step: "4.1 ToASCII, 2",
      label: "\ufdd0b",
    });
  });

  // What `host.encode("idna")` of Python 3.11.7 (encodings.idna) gives, an implementation independent of this one.
  it.each([
    ["www.example.com", "www.example.com"],
    ["WWW.Example.COM", "WWW.Example.COM"],
    ["b\u00fccher.example", "xn--bcher-kva.example"],
    ["B\u00dcCHER.Example", "xn--bcher-kva.Example"],
    ["fa\u00df.de", "fass.de"],
    ["\u03b2\u03cc\u03bb\u03bf\u03c2.com", "xn--nxasmq6b.com"],
    ["\u65e5\u672c\u8a9e\u3002\uff2a\uff30", "xn--wgv71a119e.jp"],
    ["\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444", "xn--e1afmkfd.xn--p1ai"],
    ["\uff45\uff58\uff41\uff4d\uff50\uff4c\uff45.com", "example.com"],
    ["\u212b.se", "xn--5ca.se"],
    ["A\u030a.se", "xn--5ca.se"],
    ["\u2460\u2461.example", "12.example"],
    ["\ufb03.example", "ffi.example"],
    ["\u05d0\u05d1.example", "xn--4dbc.example"],
    ["\u06271\u0628.example", "xn--1-ymce.example"],
    ["a\u00adb.example", "ab.example"],
    ["\u200d\u00e9.example", "xn--9ca.example"],
    ["\u2024.example", "..example"],
    ["\u2488com", "1.com"],
    ["\u00e9 .example", "xn-- -9fa.example"],
    ["a\u00a0b.example", "a b.example"],
    ["\u0340.example", "xn--ksa.example"],
    ["\u0221.example", "xn--6la.example"],
    ["\u0130.example", "xn--i-9bb.example"],
    ["\u037a.example", "xn-- -gmb.example"],
    ["\u33c6.example", "xn--ckg-tc2a.example"],
    ["\u{2f868}.example", "xn--j74i.example"],
    ["\u0b47\u0300\u0b3e.example", "xn--ksa433bza.example"],
    ["\u{10400}.example", "xn--hj8c.example"],
    ["-\u00e9-.example", "xn-----bja.example"],
  ])("%j gives %j", (host, expected) => {
    expect(domain(host)).toBe(expected);
  });

  it("takes megabytes", { timeout: 60_000 }, () => {
    const size = amount(1 << 14, 1 << 20);
    expect(domain(`a${"\u0301\u0323".repeat(size / 2)}`)).toBe("fails at 8");
    expect(domain("\u00ad".repeat(size))).toBe("fails at 8");
    expect(domain(".".repeat(size))).toBe("fails at 8");
    expect(domain("\u00e9.".repeat(size / 2)).length).toBe(4 * size);
  });
});
