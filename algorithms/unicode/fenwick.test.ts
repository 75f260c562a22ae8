import fc from "fast-check";
import { expect, it } from "vitest";
import { Fenwick } from "./fenwick.js";

it("counts as a scan over the slots does", () => {
  const slots = fc.uniqueArray(fc.nat(99), { minLength: 1, maxLength: 100 });
  fc.assert(
    fc.property(slots, fc.integer({ min: 0, max: 100 }), (occupied, slot) => {
      const tree = new Fenwick(100, "vacant");
      for (const each of occupied) tree.occupy(each);
      expect(tree.occupiedBefore(slot)).toBe(occupied.filter((each) => each < slot).length);
    }),
  );
});

it("vacates slots by rank", () => {
  const sizes = fc.integer({ min: 1, max: 70 });
  fc.assert(
    fc.property(sizes, fc.infiniteStream(fc.nat()), (size, picks) => {
      const tree = new Fenwick(size, "occupied");
      const left = Array.from({ length: size }, (_, slot) => slot);
      for (const pick of picks) {
        if (left.length === 0) break;
        const rank = pick % left.length;
        expect([tree.vacate(rank)]).toEqual(left.splice(rank, 1));
        expect(tree.occupiedBefore(size)).toBe(left.length);
      }
    }),
  );
});
