/** The algorithms as participants. */
import { optionalEncoding } from "../model/question.js";
import type { Algorithm, ParseOptions } from "../../algorithms/algorithm.js";
import { algorithms } from "../../algorithms/index.js";
import type { Participant } from "../model/participant.js";
import { fields } from "../model/field.js";
import { inProcess } from "./in-process.js";

function algorithmParticipant(algorithm: Algorithm): Participant {
  const { id, title, text, unicode } = algorithm;
  return inProcess({
    id,
    title,
    kind: "algorithm",
    version: text.commit === null ? text.date : `${text.date}, ${text.commit}`,
    unicode,
    sees: fields,
    answer: ({ input, base, encoding }, { remarks = false }) => {
      const options: ParseOptions = { remarks, ...optionalEncoding(encoding) };
      return algorithm.parse(input, base, options);
    },
  });
}

export const algorithmParticipants: readonly Participant[] = algorithms.map(algorithmParticipant);
