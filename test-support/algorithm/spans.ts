/** Whether the steps of an algorithm read the input and the base where they say they do. */
import { expect, it } from "vitest";
import type { Algorithm, Place } from "../../algorithms/algorithm.js";
import type { AskedVector, TakenStep } from "./corpus-asked.js";

export function testSpans({ id: text }: Algorithm, asked: () => readonly AskedVector[]): void {
  it("reads spans that are there", () => {
    const lost = asked().filter(({ vector: { input, base }, steps }) =>
      spansOf(steps).some(({ of, start, end }) => {
        const length = of === "input" ? input.length : (base?.length ?? -1);
        return !(0 <= start && start <= end && end <= length);
      }),
    );
    expect(lost.map(idOf)).toEqual([]);
  });

  it("reads the base before the input, and the base to its end", () => {
    const astray = asked().filter(({ vector: { base }, steps }) => {
      const places = spansOf(steps);
      const inInput = places.findIndex(({ of }) => of === "input");
      const ofBase = places.filter(({ of }) => of === "base");
      const isAfter = inInput !== -1 && places.slice(inInput).some(({ of }) => of === "base");
      return isAfter || (base !== null && inInput !== -1 && !ofBase.some(({ end }) => end === base.length));
    });
    expect(astray.map(idOf)).toEqual([]);
  });

  it("reads all of an accepted input, more closely than as a whole", () => {
    const passedOver = asked().filter(({ vector: { input, base }, outcome, steps }) => {
      if (outcome.kind !== "parsed" || input.length < 2) return false;
      const closest = isOnePart(text, input, base) ? input.length : input.length - 1;
      const isRead = new Set(
        spansOf(steps)
          .filter(({ of, start, end }) => of === "input" && end - start <= closest)
          .flatMap(({ start, end }) => Array.from({ length: end - start }, (_, index) => start + index)),
      );
      const [start, end] = bounds(input);
      return Array.from({ length: end - start }, (_, index) => start + index).some(
        (index) => !isRead.has(index),
      );
    });
    expect(passedOver.map(idOf)).toEqual([]);
  });
}

function spansOf(steps: readonly TakenStep[]): readonly Place[] {
  return steps.flatMap(({ reads }) => (reads === undefined ? [] : [reads]));
}

function idOf({ vector }: AskedVector): string {
  return vector.id;
}

/**
 * Whether an input is one part to a text, which a step may rightly read as a whole: for a state machine one segment, or
 * the slashes before an authority; for a grammar one name with its delimiters, or a drive; for a text that splits a URL
 * the path of a relative one, or slashes alone.
 */
function isOnePart(text: string, input: string, base: string | null): boolean {
  if (text.startsWith("whatwg-")) return /^(?:[^/?#]*|[/\\]{2})$/.test(input);
  if (!text.includes("-2011")) return /^(?:[^/\\?#]*[/\\]*|\/[A-Z]\|)$/.test(input);
  // A TODO is the only step of the draft about what follows the scheme of a file URL.
  const isFilled = text === "barth-2011/filled" && base?.startsWith("file:") === true;
  const isRelative = !/^[A-Za-z0-9+\-.]+:|^[/\\]{2,}[^/\\]/.test(input);
  return base !== null && isRelative && (isFilled || !/[?#]/.test(input));
}

/** Where an input begins and ends, without what stands around it at both ends, which one step removes. */
function bounds(input: string): readonly [start: number, end: number] {
  const [front, back] = [/^[\0-\x20]*/, /[\0-\x20]*$/].map((around) => around.exec(input)?.[0].length ?? 0);
  return front && back ? [front, input.length - back] : [0, input.length];
}
