/** A conforming driver: it echoes each input as the href. The faulty drivers start from it. */
import { createInterface } from "node:readline";

export const started = {
  type: "started",
  protocol: 1,
  name: "echo",
  version: "1",
  language: "JavaScript",
  sees: ["href", "scheme"],
};

/** Writes a message as a line. */
export function write(message) {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

export function echo({ id, input }) {
  write({ id, kind: "parsed", href: input, components: { scheme: "echo" } });
}

/** Answers until it is told to stop; `answer` receives each question and its batch. */
export async function serve({ answer = echo, stop = () => process.exit() } = {}) {
  for await (const line of createInterface({ input: process.stdin })) {
    const message = JSON.parse(line);
    if (message.type === "start") write(started);
    if (message.type === "ask") message.questions.forEach((question) => answer(question, message.questions));
    if (message.type === "stop") stop();
  }
}

if (process.argv[1] === import.meta.filename) await serve();
