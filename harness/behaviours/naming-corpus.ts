/** The naming corpus: the part that names causes, which is sent to other processes and written into pages. */
import type { Corpus } from "../corpus/load.js";
import type { StatedStep, StatedSteps } from "../corpus/stated-steps.js";
import { questionOf, type Question } from "../model/question.js";

/** The behaviours, the vectors of their probes, and the decisive steps that are stated. */
export interface NamingCorpus extends Pick<Corpus, "behaviours" | "stated"> {
  readonly vectors: readonly (Question & { readonly id: string })[];
}

/** Returns the part of a corpus that names causes. */
export function namingCorpus({ behaviours, vectors, stated }: NamingCorpus): NamingCorpus {
  const probed = new Set(behaviours.flatMap(({ probes }) => probes.map(({ vector }) => vector)));
  const probes = vectors.filter(({ id }) => probed.has(id));
  return { behaviours, vectors: probes.map((vector) => ({ id: vector.id, ...questionOf(vector) })), stated };
}

/** The steps that are stated for an algorithm on a behaviour. */
type StatedEntry = readonly [behaviour: string, steps: readonly StatedStep[]];

/** The naming corpus as JSON can hold it. */
export interface WrittenNamingCorpus extends Omit<NamingCorpus, "stated"> {
  readonly stated: readonly (readonly [algorithm: string, steps: readonly StatedEntry[]])[];
}

/** Writes the naming corpus for JSON. */
export function writtenNamingCorpus(corpus: NamingCorpus): WrittenNamingCorpus {
  const { behaviours, vectors, stated } = namingCorpus(corpus);
  return { behaviours, vectors, stated: [...stated].map(([id, steps]) => [id, [...steps]]) };
}

/** Reads what was written. */
export function readNamingCorpus({ behaviours, vectors, stated }: WrittenNamingCorpus): NamingCorpus {
  return { behaviours, vectors, stated: new Map(stated.map(([id, steps]) => [id, new Map(steps)])) };
}

/** Returns what is stated for an algorithm on a behaviour: its own steps, or else those of its text; none if nothing is. */
export function stepsStated(
  stated: ReadonlyMap<string, StatedSteps>,
  algorithm: string,
  behaviour: string,
): readonly StatedStep[] {
  const [text = algorithm] = algorithm.split("/");
  return stated.get(algorithm)?.get(behaviour) ?? stated.get(text)?.get(behaviour) ?? [];
}
