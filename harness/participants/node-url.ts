/** Node's own `URL`. */
import type { Participant } from "../model/participant.js";
import { fields } from "../model/field.js";
import { inProcess } from "./in-process.js";
import { inUTF8 } from "./in-utf8.js";
import { answerOfConstructor } from "./live-answers.js";

const { node, ada, unicode } = process.versions;

/** The version of Node, for all of its parsers. */
export const nodeVersion = {
  version: `Node ${node}, Ada ${ada ?? "unknown"}`,
  unicode: unicode ?? null,
};

export const nodeURL: Participant = inProcess({
  id: "node",
  title: "Node's URL",
  kind: "live",
  ...nodeVersion,
  sees: fields,
  answer: inUTF8(answerOfConstructor),
});
