/** A driver that attacks the terminal with everything it writes, with another kind of answer to each question. */
import { serve, started, write } from "./conforming.js";

const attack = "\u001B[2J\u001B]0;owned\u0007\r\u202E\u009B8m</script>";

Object.assign(started, { name: attack, version: attack, language: attack, unicode: attack });

const answers = [
  { kind: "rejected", at: attack, reason: attack },
  { kind: "parsed", href: attack, components: { scheme: attack } },
  { kind: "declined", reason: attack },
  { kind: "error", did: attack },
];

if (process.argv[2] === "dies") {
  process.stderr.write(attack);
  process.exit(1);
}

await serve({
  answer: ({ id }) => write({ id, ...answers[id % answers.length] }),
  stop: () => {
    process.stdout.write(attack);
    process.exit();
  },
});
