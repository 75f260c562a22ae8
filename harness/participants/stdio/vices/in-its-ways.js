/** A driver with a bad habit, which its argument names. */
import { createInterface } from "node:readline";
import { echo, started, write } from "./honest.js";

const habit = process.argv[2];
let count = 0;

function answer(question) {
  if (habit === "dies of lone surrogates" && !question.input.isWellFormed())
    throw new Error("not well-formed");
  if (habit === "counts") write({ id: question.id, kind: "rejected", reason: String(++count) });
  else echo(question);
}

for await (const line of createInterface({ input: process.stdin })) {
  if (habit === "dies of long lines" && line.length > 65_536) process.exit(1);
  const { type, questions } = JSON.parse(line);
  if (type === "start") write(started);
  else if (type === "ask") {
    if (habit === "sorts its answers") questions.sort((a, b) => (a.input < b.input ? -1 : 1));
    questions.forEach(answer);
  } else if (type === "stop") {
    if (habit === "goes on and on") setInterval(() => undefined, 1000);
    else process.exit(habit === "ends with an error" ? 1 : 0);
  } else if (habit === "dies of what it does not know") throw new Error(`unknown: ${type}`);
}
if (habit === "ends with an error") process.exit(1);
