/** The algorithms as participants. */
import type { Algorithm, ParseOptions } from "../../algorithms/algorithm.js";
import { algorithms } from "../../algorithms/index.js";
import { parts, type Participant } from "../participant.js";
import { inProcess } from "./in-process.js";

function algorithmParticipant(algorithm: Algorithm): Participant {
  const { id, title, text, unicode } = algorithm;
  return inProcess({
    id,
    title,
    kind: "algorithm",
    version: text.commit === null ? text.date : `${text.date}, ${text.commit}`,
    unicode,
    sees: parts,
    answer: ({ input, base, encoding }, { remarks = false }) => {
      const options: ParseOptions = { remarks, ...(encoding === undefined ? {} : { encoding }) };
      return algorithm.parse(input, base, options);
    },
  });
}

export const algorithmParticipants: readonly Participant[] = algorithms.map(algorithmParticipant);
