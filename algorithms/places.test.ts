import { describe, expect, it } from "vitest";
import { loadCorpus } from "../harness/load.js";
import type { Place } from "./algorithm.js";
import { algorithms } from "./index.js";

const { vectors } = loadCorpus();

/** What a step may rightly read as a whole: one name, or the two slashes before an authority. */
const onePart = /^(?:[^/\\:?#@]*|[/\\]{2})$/;
/** A step may strip both ends at once; it then reads from the one to the other. */
const stripped = /^([\0-\x20]+).*[^\0-\x20]([\0-\x20]+)$/s;

describe.each(algorithms.map((algorithm) => ({ id: algorithm.id, algorithm })))(
  "the steps of $id",
  ({ algorithm: { parse } }) => {
    const asked = vectors.map((vector) => {
      const places: Place[] = [];
      const outcome = parse(vector.input, vector.base, {
        ...(vector.encoding === undefined ? {} : { encoding: vector.encoding }),
        step: (_, reads) => {
          if (reads !== undefined) places.push(reads);
        },
      });
      return { ...vector, outcome, places };
    });

    it("read places that are there", () => {
      const lost = asked.filter(({ input, base, places }) =>
        places.some(({ of, start, end }) => {
          const length = of === "input" ? input.length : (base?.length ?? -1);
          return !(0 <= start && start <= end && end <= length);
        }),
      );
      expect(lost.map(({ id }) => id)).toEqual([]);
    });

    it("read the base before the input, and the base to its end", () => {
      const astray = asked.filter(({ base, places }) => {
        const inInput = places.findIndex(({ of }) => of === "input");
        const ofBase = places.filter(({ of }) => of === "base");
        const isAfter = inInput !== -1 && places.slice(inInput).some(({ of }) => of === "base");
        return isAfter || (base !== null && inInput !== -1 && !ofBase.some(({ end }) => end === base.length));
      });
      expect(astray.map(({ id }) => id)).toEqual([]);
    });

    it("read all of an accepted input, more closely than as a whole", () => {
      const passedOver = asked.filter(({ input, outcome, places }) => {
        if (outcome.kind !== "parsed" || input.length < 2) return false;
        const isRead = new Set(
          places
            .filter(
              ({ of, start, end }) => of === "input" && (end - start < input.length || onePart.test(input)),
            )
            .flatMap(({ start, end }) => Array.from({ length: end - start }, (_, index) => start + index)),
        );
        const [, before = "", after = ""] = stripped.exec(input) ?? [];
        const inside = input.length - before.length - after.length;
        return Array.from({ length: inside }, (_, index) => before.length + index).some(
          (index) => !isRead.has(index),
        );
      });
      expect(passedOver.map(({ id }) => id)).toEqual([]);
    });
  },
);
