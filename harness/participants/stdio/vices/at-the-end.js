/** A driver that answers well, but all at the end of a batch: it loses what it has not written when it dies. */
import { serve, write } from "./honest.js";

const held = [];

await serve({
  answer: ({ id, input }, batch) => {
    if (input === "die") process.exit(3);
    held.push({ id, kind: "parsed", href: input });
    if (id === batch.at(-1).id) held.splice(0).forEach(write);
  },
  // It does not stop when it is told to, and not at the end of its input.
  stop: () => setInterval(() => undefined, 1000),
});
