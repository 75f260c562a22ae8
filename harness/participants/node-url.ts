/** Node's own `URL`. */
import { parts, type Answer, type Participant } from "../participant.js";
import { inProcess } from "./in-process.js";
import { answerOfURL, inUTF8, unlessThrown } from "./live-answers.js";

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
  answer: inUTF8(answer),
});

function answer(input: string, base: string | null): Answer {
  return unlessThrown(
    "new URL",
    (error) => error instanceof TypeError,
    // By the constructor: URL.canParse of Node 20 goes wrong on hosts in Latin-1 once it is hot.
    () => answerOfURL(base === null ? new URL(input) : new URL(input, base)),
  );
}
