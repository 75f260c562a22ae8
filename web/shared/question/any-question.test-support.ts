/** Random questions for properties, rich in what fields and links must escape. */
import fc from "fast-check";

const anyString = fc.string({
  unit: fc.oneof(
    fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
    fc.constantFrom("\\", "u", "{", "4", "1", "}", '"', "'", " ", "+", "%", "&", "=", "#"),
  ),
});

export const anyQuestion = fc.record({ input: anyString, base: fc.option(anyString) });

export const seeded = { seed: 1, numRuns: 1000 };
