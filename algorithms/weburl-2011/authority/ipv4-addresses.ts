/** 9.2 IPv4 addresses. */
import type { Trace } from "../../tracing/trace.js";
import { section } from "../section.js";
import type { LabelTraces } from "../traces/host.js";

/** The greatest value of the last number, by how many numbers there are. */
const greatestOfLast = [0xffffffff, 0xffffff, 0xffff, 0xff];

/**
 * Steps to canonicalize an IPv4 address; `null` is the "fail" state. Takes any string, and the trace of each of its
 * numbers.
 *
 * https://github.com/wakaba/perl-weburl/blob/d5e032c/sketch/spec.txt#L573
 */
export function canonicalizeIPv4Address(string: string, trace: Trace, inNumber: LabelTraces): string | null {
  const { step } = section["9.2 IPv4 addresses"](trace);
  step?.("1");
  step?.("2");
  const numbers = numbersOf(string, inNumber);
  switch (numbers?.length) {
    case 4:
      step?.("3");
      break;
    case 3:
      step?.("4");
      break;
    case 2:
      step?.("5");
      break;
    case 1:
      step?.("6");
      break;
    default:
      step?.("7");
      return null;
  }
  let addr = numbers.at(-1) ?? 0;
  for (const [index, number] of numbers.slice(0, -1).entries()) addr += number * 256 ** (3 - index);
  step?.("8");
  return [24, 16, 8, 0].map((bits) => Math.floor(addr / 2 ** bits) % 256).join(".");
}

/** The one to four numbers of an IPv4 address; `null` if the string is none. */
function numbersOf(string: string, inNumber: LabelTraces): number[] | null {
  const parts = string.split(".", 5);
  if (parts.length > 4) return null;
  const numbers: number[] = [];
  for (const [index, part] of parts.entries()) {
    const number = numberOf(part, inNumber(index));
    const greatest = index === parts.length - 1 ? (greatestOfLast[index] ?? 0) : 0xff;
    if (number === null || number > greatest) return null;
    numbers.push(number);
  }
  return numbers;
}

/**
 * The value of a "number", rounded far above what an address may hold; `null` if the string is none.
 * https://github.com/wakaba/perl-weburl/blob/d5e032c/sketch/spec.txt#L597
 */
function numberOf(string: string, trace: Trace): number | null {
  const { step } = section["9.2 number"](trace);
  if (/^0[Xx][0-9A-Fa-f]*$/.test(string)) {
    step?.("1");
    return string.length === 2 ? 0 : Number.parseInt(string.slice(2), 16);
  }
  if (/^0[0-7]*$/.test(string)) {
    step?.("2");
    return Number.parseInt(string, 8);
  }
  if (/^[1-9][0-9]*$/.test(string)) {
    step?.("3");
    return Number.parseInt(string, 10);
  }
  return null;
}
