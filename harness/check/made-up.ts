/** Made-up corpora and participants, for the tests of checks. */
import { algorithms } from "../../algorithms/index.js";
import type { Algorithm } from "../../algorithms/algorithm.js";
import { lensNamed } from "../compare.js";
import { dangersNamed } from "../dangers/dangers.js";
import type { Corpus, CorpusVector } from "../load.js";
import { parts, type Answer, type Participant } from "../participant.js";
import { algorithmParticipants } from "../participants/algorithms.js";
import { inProcess } from "../participants/in-process.js";
import { check } from "./check.js";
import type { Place } from "./places.js";
import type { CheckResult } from "./schema.js";

/** A corpus that asks these inputs, as path/a, path/b and so on. */
export function corpusOf(inputs: readonly string[]): Corpus {
  const vectors = inputs.map((input, index): CorpusVector => {
    const id = `path/${String.fromCharCode(0x61 + index)}`;
    return { id, theme: "path", input, base: null, about: "A string." };
  });
  return { vectors, expected: new Map(), deviations: new Map() };
}

/** A participant that answers by the input as `answers` has it, and otherwise as the text does. */
export function participantOf(
  answers: Readonly<Record<string, Answer>>,
  rest: Partial<Participant> = {},
  text = textNamed("whatwg-2026"),
): Participant {
  return {
    ...inProcess({
      id: "made-up",
      title: "Made up",
      kind: "live",
      version: "1",
      unicode: null,
      sees: parts,
      answer: ({ input, base }) => answers[input] ?? text.parse(input, base),
    }),
    ...rest,
  };
}

/** What the text makes of the input, with some of its components changed. */
export function changed(input: string, change: Readonly<Record<string, string | null>>): Answer {
  const parsed = textNamed("whatwg-2026").parse(input, null);
  if (parsed.kind !== "parsed") throw new Error(`${input} is rejected`);
  return { ...parsed, components: { ...parsed.components, ...change } };
}

function textNamed(id: string): Algorithm {
  const algorithm = algorithms.find((each) => each.id === id);
  if (algorithm === undefined) throw new Error(`there is no text ${id}`);
  return algorithm;
}

interface MadeUpCheck {
  readonly against?: string;
  readonly lens?: string;
  readonly dangers?: string;
  readonly places?: ReadonlyMap<string, Place>;
}

export function checked(
  corpus: Corpus,
  participant: Participant,
  { against = "whatwg-2026", lens, dangers, places = new Map() }: MadeUpCheck = {},
): Promise<CheckResult> {
  const algorithm = textNamed(against);
  const text = algorithmParticipants.find(({ id }) => id === against);
  if (text === undefined) throw new Error(`there is no participant ${against}`);
  const named = lens === undefined ? null : lensNamed(lens);
  const asked = dangers === undefined ? null : dangersNamed(dangers);
  return check({ corpus, participant, algorithm, text, lens: named, dangers: asked, places });
}
