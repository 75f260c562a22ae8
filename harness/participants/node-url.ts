/** Node's own `URL`. */
import { parts, type Participant } from "../participant.js";
import { inProcess } from "./in-process.js";
import { answerOfConstructor, inUTF8 } from "./live-answers.js";

const { node, ada, unicode } = process.versions;

/** What tells one Node from another, for all of its parsers. */
export const nodeVersion = {
  version: `Node ${node}, Ada ${ada ?? "unknown"}`,
  unicode: unicode ?? null,
};

export const nodeURL: Participant = inProcess({
  id: "node",
  title: "Node's URL",
  kind: "live",
  ...nodeVersion,
  sees: parts,
  answer: inUTF8(answerOfConstructor),
});
