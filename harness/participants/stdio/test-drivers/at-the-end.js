/** A driver that writes all answers at the end of a batch: it loses them when it dies. */
import { serve, write } from "./conforming.js";

const held = [];

await serve({
  answer: ({ id, input }, batch) => {
    if (input === "die") process.exit(3);
    held.push({ id, kind: "parsed", href: input });
    if (id === batch.at(-1).id) held.splice(0).forEach(write);
  },
  // Ignores both the stop message and the end of its input.
  stop: () => setInterval(() => undefined, 1000),
});
