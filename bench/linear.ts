/** Measures how an algorithm's time grows with inputs that are long in one component. */
import { algorithms } from "../algorithms/index.js";
import type { Algorithm } from "../algorithms/algorithm.js";
import { longInputs } from "./long-inputs.js";
import { median, stated } from "./measure.js";

/** The time of a megabyte relative to a tenth of it, its seconds, and the exponent of growth by doubling. */
interface Growth {
  readonly ratio: number;
  readonly seconds: number;
  readonly exponent: number;
}

const bounds: Growth = { ratio: 15, seconds: 3, exponent: 1.15 };

const tenth = 100_000;
const whole = 1_000_000;
const doubled = [10_000, 20_000, 40_000, 80_000];

/** Returns the median processor time of a run in milliseconds, which other work on the machine does not lengthen. */
function processorTime(run: () => unknown): number {
  const rounds = Array.from({ length: 5 }, () => {
    const start = process.cpuUsage();
    const elapsed = (): number => {
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1000;
    };
    let runs = 0;
    do {
      run();
      runs++;
    } while (elapsed() < 10);
    return elapsed() / runs;
  });
  return median(rounds);
}

function growthOf(parse: Algorithm["parse"], make: (length: number) => string): Growth {
  const times = new Map<number, number>();
  for (const length of [...doubled, tenth, whole]) {
    const input = make(length);
    times.set(
      length,
      processorTime(() => parse(input, null)),
    );
  }
  const time = (length: number): number => times.get(length) ?? Number.NaN;
  return {
    ratio: time(whole) / time(tenth),
    seconds: time(whole) / 1000,
    exponent: exponentOf(doubled.map((length) => [Math.log2(length), Math.log2(time(length))])),
  };
}

/** The slope of the straight line through points that is nearest to them, by least squares. */
function exponentOf(points: readonly (readonly [number, number])[]): number {
  const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;
  const meanX = mean(points.map(([x]) => x));
  const meanY = mean(points.map(([, y]) => y));
  const covariance = mean(points.map(([x, y]) => (x - meanX) * (y - meanY)));
  return covariance / mean(points.map(([x]) => (x - meanX) ** 2));
}

function least(a: Growth, b: Growth): Growth {
  return {
    ratio: Math.min(a.ratio, b.ratio),
    seconds: Math.min(a.seconds, b.seconds),
    exponent: Math.min(a.exponent, b.exponent),
  };
}

function isWithin(growth: Growth): boolean {
  return (
    growth.ratio <= bounds.ratio && growth.seconds <= bounds.seconds && growth.exponent <= bounds.exponent
  );
}

/** Measures the algorithms with these ids, or all; returns whether every bound is kept. */
export function linear(ids: readonly string[]): Promise<boolean> {
  const holds: boolean[] = [];
  for (const { id, parse } of algorithms.filter((each) => ids.length === 0 || ids.includes(each.id))) {
    console.log(`${id}: a megabyte against 100 kilobytes, its seconds, and 10 to 80 kilobytes by doubling`);
    for (const [name, make] of Object.entries(longInputs)) {
      let growth = growthOf(parse, make);
      // Compilation and garbage collection only lengthen it, so the best of five counts.
      for (let again = 0; again < 4 && !isWithin(growth); again++) {
        growth = least(growth, growthOf(parse, make));
      }
      holds.push(
        stated({ what: name, ratio: growth.ratio, bound: { atMost: bounds.ratio } }),
        stated({ what: `${name}, seconds`, ratio: growth.seconds, bound: { atMost: bounds.seconds } }),
        stated({ what: `${name}, exponent`, ratio: growth.exponent, bound: { atMost: bounds.exponent } }),
      );
    }
  }
  return Promise.resolve(holds.every(Boolean));
}
