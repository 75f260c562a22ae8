/** 9.2 IPv4 addresses. */
import type { StepListener } from "../../algorithm.js";

/** The greatest value of the last number, by how many numbers there are. */
const greatestOfLast = [0xffffffff, 0xffffff, 0xffff, 0xff];

/**
 * Steps to canonicalize an IPv4 address; `null` is the "fail" state. Takes any string, and who listens to each of its
 * numbers, if that is known.
 */
export function canonicalizeIPv4Address(
  string: string,
  step: StepListener | undefined,
  inNumbers: readonly StepListener[] | undefined,
): string | null {
  step?.("9.2 IPv4 addresses, 1");
  step?.("9.2 IPv4 addresses, 2");
  const numbers = numbersOf(string, step, inNumbers);
  const last = numbers?.at(-1);
  if (numbers === null || last === undefined) {
    step?.("9.2 IPv4 addresses, 7");
    return null;
  }
  step?.(numberSteps[numbers.length - 1] ?? "");
  let addr = last;
  for (const [index, number] of numbers.slice(0, -1).entries()) addr += number * 256 ** (3 - index);
  step?.("9.2 IPv4 addresses, 8");
  return [24, 16, 8, 0].map((bits) => Math.floor(addr / 2 ** bits) % 256).join(".");
}

/** The step that takes the address, by how many numbers there are. */
const numberSteps = [
  "9.2 IPv4 addresses, 6",
  "9.2 IPv4 addresses, 5",
  "9.2 IPv4 addresses, 4",
  "9.2 IPv4 addresses, 3",
];

/** The one to four numbers of an IPv4 address; `null` if the string is none. */
function numbersOf(
  string: string,
  step: StepListener | undefined,
  inNumbers: readonly StepListener[] | undefined,
): number[] | null {
  const parts = string.split(".", 5);
  if (parts.length > 4) return null;
  const numbers: number[] = [];
  for (const [index, part] of parts.entries()) {
    const number = numberOf(part, inNumbers?.[index] ?? step);
    const greatest = index === parts.length - 1 ? (greatestOfLast[index] ?? 0) : 0xff;
    if (number === null || number > greatest) return null;
    numbers.push(number);
  }
  return numbers;
}

/** The value of a "number", rounded far above what an address may hold; `null` if the string is none. */
function numberOf(string: string, step: StepListener | undefined): number | null {
  if (/^0[Xx][0-9A-Fa-f]*$/.test(string)) {
    step?.("9.2 number, 1");
    return string.length === 2 ? 0 : Number.parseInt(string.slice(2), 16);
  }
  if (/^0[0-7]*$/.test(string)) {
    step?.("9.2 number, 2");
    return Number.parseInt(string, 8);
  }
  if (/^[1-9][0-9]*$/.test(string)) {
    step?.("9.2 number, 3");
    return Number.parseInt(string, 10);
  }
  return null;
}
