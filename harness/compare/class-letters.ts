/** Letters for the classes of acceptors; "x" means rejection. */
const letters = "abcdefghijklmnopqrstuvwyz";

/** Returns the letters of a class by its number from zero: "a" to "z", then "aa", "ab" and so on. */
export function classLetters(number: number): string {
  const last = letters.charAt(number % letters.length);
  const before = Math.floor(number / letters.length);
  return before === 0 ? last : classLetters(before - 1) + last;
}
