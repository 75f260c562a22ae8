/** A driver with a fault of habit, which its argument names. */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { echo, started, write } from "./conforming.js";

const [, , habit, port] = process.argv;
let count = 0;

function answer(question) {
  const { id, input } = question;
  if (habit === "dies of lone surrogates" && !input.isWellFormed()) throw new Error("not well-formed");
  if (habit === "counts") write({ id, kind: "rejected", reason: String(++count) });
  else if (habit === "fails at long lines" && input.length > 65_536) write({ id, kind: "error", did: "no" });
  else if (habit === "declines all") write({ id, kind: "declined", reason: "not for me" });
  else if (habit === "tells no scheme") write({ id, kind: "parsed", href: input });
  else echo(question);
}

/** Starts a program that runs until its connection closes. */
function leaveBehind(options) {
  const code = `require("node:net").connect(${Number(port)}).on("error", () => {})`;
  spawn(process.execPath, ["-e", code], options).unref();
}

function stop() {
  if (habit === "goes on and on") setInterval(() => undefined, 1000);
  else if (habit === "talks on and on") process.stdout.write("x".repeat(1_000_000), () => process.exit());
  else if (habit !== "does not stop") {
    if (habit === "says goodbye") process.stdout.write("Goodbye!");
    process.exit(habit === "ends with an error" ? 1 : 0);
  }
}

if (habit === "leaves a quiet child behind") leaveBehind({ stdio: "ignore" });
if (habit === "leaves a loud child behind") leaveBehind({ stdio: ["ignore", "inherit", "inherit"] });
if (habit === "leaves a free child behind")
  leaveBehind({ stdio: ["ignore", "inherit", "inherit"], detached: true });

for await (const line of createInterface({ input: process.stdin })) {
  if (habit === "dies of long lines" && line.length > 65_536) process.exit(1);
  const { type, questions } = JSON.parse(line);
  if (type === "start") write(started);
  else if (type === "ask") {
    if (habit === "sorts its answers") questions.sort((a, b) => (a.input < b.input ? -1 : 1));
    questions.forEach(answer);
  } else if (type === "stop") stop();
  else if (habit === "dies of what it does not know") throw new Error(`unknown: ${type}`);
}
if (habit === "ends with an error") process.exit(1);
