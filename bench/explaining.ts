/** Measures how long the causes of one input take that nothing is known of, over the corpus. */
import { algorithms } from "../algorithms/index.js";
import { causesBetween } from "../harness/causes/cause.js";
import { loadCorpus } from "../harness/corpus/load.js";
import { inPackage } from "../harness/io/package-folder.js";
import { questionOf } from "../harness/model/question.js";
import { median, stated } from "./measure.js";

export function explaining(): Promise<boolean> {
  const { vectors } = loadCorpus(inPackage("corpus"));
  const times: { readonly id: string; readonly milliseconds: number }[] = [];
  for (const vector of vectors) {
    for (const [index, b] of algorithms.entries()) {
      const a = algorithms[index - 1];
      if (a === undefined) continue;
      const start = performance.now();
      const isDifferent = causesBetween(a, b, questionOf(vector)).length > 0;
      const milliseconds = performance.now() - start;
      if (isDifferent) times.push({ id: `${vector.id} by ${a.id} and ${b.id}`, milliseconds });
    }
  }
  const [worst] = times.sort((a, b) => b.milliseconds - a.milliseconds);
  console.log(`causes of ${times.length} vectors and pairs of a text and the next`);
  console.log(`         the longest: ${worst?.id ?? "none"}`);
  const inMilliseconds = times.map(({ milliseconds }) => milliseconds);
  return Promise.resolve(
    [
      stated({ what: "milliseconds, in the median", ratio: median(inMilliseconds), bound: { atMost: 25 } }),
      stated({
        what: "milliseconds, at most",
        ratio: worst?.milliseconds ?? Number.NaN,
        bound: { atMost: 200 },
      }),
    ].every(Boolean),
  );
}
