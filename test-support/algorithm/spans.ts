/** Tests that the steps of an algorithm read the spans that they report. */
import { expect, it } from "vitest";
import type { Span } from "../../algorithms/algorithm.js";
import type { AskedVector, TakenStep } from "./corpus-asked.js";

/** Tells whether an input is one piece to a text, which a step may rightly read as a whole. */
export type IsOnePiece = (input: string, base: string | null) => boolean;

export function testSpans(asked: () => readonly AskedVector[], isOnePiece: IsOnePiece): void {
  it("reports spans inside the input or base", () => {
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

  it("reads all of an accepted input, in more than one span", () => {
    const passedOver = asked().filter(({ vector: { input, base }, outcome, steps }) => {
      if (outcome.kind !== "parsed" || input.length < 2) return false;
      const closest = isOnePiece(input, base) ? input.length : input.length - 1;
      const isRead = new Uint8Array(input.length);
      for (const { of, start, end } of spansOf(steps))
        if (of === "input" && end - start <= closest) isRead.fill(1, start, end);
      return isRead.subarray(...bounds(input)).includes(0);
    });
    expect(passedOver.map(idOf)).toEqual([]);
  });
}

function spansOf(steps: readonly TakenStep[]): readonly Span[] {
  const spans: Span[] = [];
  for (const { reads } of steps) if (reads !== undefined) spans.push(reads);
  return spans;
}

function idOf({ vector }: AskedVector): string {
  return vector.id;
}

/** Returns the bounds of an input without the surrounding characters that one step removes. */
function bounds(input: string): readonly [start: number, end: number] {
  const [front, back] = [/^[\0-\x20]*/, /[\0-\x20]*$/].map((around) => around.exec(input)?.[0].length ?? 0);
  return front && back ? [front, input.length - back] : [0, input.length];
}
