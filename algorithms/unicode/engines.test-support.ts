/**
 * Answers of every algorithm to inputs on which versions of Unicode differ, as one digest. Run as a program it prints
 * the digest and the engine's version of Unicode, so that another engine can be asked.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { algorithms } from "../index.js";

const vectors = z.object({
  vectors: z.array(z.object({ input: z.string(), base: z.string().nullable() })),
});

/** Every code point of the planes that have letters, alone and between others, one in `step`, and the corpus of IDNA. */
function* inputs(step: number): Generator<{ readonly input: string; readonly base: string | null }> {
  for (let codePoint = 0x80; codePoint < 0x33480; codePoint += step) {
    const character = String.fromCodePoint(codePoint);
    yield { input: `http://a${character}\u0323b/${character}?${character}`, base: null };
    yield { input: `http://${character}/`, base: null };
  }
  const file = new URL("../../corpus/vectors/host-idna.json", import.meta.url);
  yield* vectors.parse(JSON.parse(readFileSync(file, "utf8"))).vectors;
}

/** The digest of all answers. */
export function answersDigest(step: number): string {
  const hash = createHash("sha256");
  for (const { input, base } of inputs(step)) {
    for (const { id, parse } of algorithms) {
      hash.update(`${id}${JSON.stringify(parse(input, base, { remarks: true }))}\n`);
    }
  }
  return hash.digest("hex");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const step = Number(process.argv[2]);
  console.log(JSON.stringify({ unicode: process.versions["unicode"], digest: answersDigest(step) }));
}
