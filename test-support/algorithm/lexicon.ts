/** Tells whether an algorithm parses by the words of its lexicon. */
import { expect, it } from "vitest";
import type { Algorithm, CodePointRanges, Components } from "../../algorithms/algorithm.js";

const unknownScheme = "zz";

/** References to a scheme, which a text that has rules of its own for the scheme parses otherwise than others. */
const schemeProbes: readonly ((scheme: string) => readonly [input: string, base: string | null])[] = [
  (scheme) => [`${scheme}:a`, null],
  (scheme) => [`${scheme}:/a`, null],
  (scheme) => [`${scheme}://a`, null],
  (scheme) => ["a", `${scheme}:/b`],
];

function areAscending(ranges: CodePointRanges): boolean {
  const isBeyond = (bound: number, index: number): boolean => {
    const before = ranges[index - 1] ?? -1;
    return bound <= 0x10ffff && (index % 2 === 0 ? bound > before : bound >= before);
  };
  return ranges.length > 0 && ranges.length % 2 === 0 && ranges.every(isBeyond);
}

export function testLexicon({ parse, lexicon }: Algorithm): void {
  const componentsOf = (input: string, base: string | null = null): Components | null => {
    const outcome = parse(input, base);
    return outcome.kind === "parsed" ? outcome.components : null;
  };

  it("has ascending ranges in its character classes", () => {
    const faulty = Object.entries(lexicon.characterClasses).filter(([, ranges]) => !areAscending(ranges));
    expect(faulty.map(([name]) => name)).toEqual([]);
  });

  it("removes the dot segments of its lexicon, and what goes before a double one", () => {
    const { single, double } = lexicon.dotSegments;
    const pathOf = (segment: string): string | null | undefined =>
      componentsOf(`http://h/a/${segment}/b`)?.path;
    expect(single.filter((segment) => pathOf(segment) !== "/a/b")).toEqual([]);
    expect(double.filter((segment) => pathOf(segment) !== "/b")).toEqual([]);
  });

  it("reads the drives of its lexicon as no segment and no host", () => {
    const ordinary = lexicon.driveForms.filter((form) => {
      const besideDrive = componentsOf(`${form}/x`, "file:///D:/y");
      const afterSlashes = componentsOf(`file://${form}/x`);
      const isSegment = besideDrive?.scheme === "file" && besideDrive.path?.includes("D:") === true;
      return isSegment && (afterSlashes?.host ?? "") !== "";
    });
    expect(ordinary).toEqual([]);
  });

  it("removes the default ports of its lexicon or leaves them unspecified, and no other", () => {
    const isKept = (scheme: string, port: string): boolean => {
      const outcome = parse(`${scheme}://h:${port}/`, null);
      return (
        outcome.kind === "parsed" &&
        outcome.components.port === port &&
        outcome.unspecified.every(({ component }) => component !== "port")
      );
    };
    const faulty = Object.entries(lexicon.defaultPorts).filter(
      ([scheme, port]) => isKept(scheme, port) || !isKept(scheme, "8888"),
    );
    expect(faulty).toEqual([]);
  });

  it("parses URLs of its special schemes by steps of their own", () => {
    const stepsOf = (scheme: string): string => {
      const steps: string[] = [];
      for (const probe of schemeProbes) parse(...probe(scheme), { step: (id) => steps.push(id) });
      return steps.join();
    };
    const usual = stepsOf(unknownScheme);
    expect(lexicon.specialSchemes.filter((scheme) => stepsOf(scheme) === usual)).toEqual([]);
  });
}
