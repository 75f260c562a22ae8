/** A driver that fails at the questions whose input names a fault, and conforms otherwise. */
import { spawn } from "node:child_process";
import { echo, serve, write } from "./conforming.js";

const raw = (bytes) => process.stdout.write(bytes);

const faults = {
  hang: () => {
    for (;;);
  },
  die: () => {
    console.error("this is the end");
    process.exit(3);
  },
  "be killed": () => process.kill(process.pid, "SIGKILL"),
  "flood a line": () => {
    const chunk = "x".repeat(1_000_000);
    const more = () => (raw(chunk) ? setImmediate(more) : process.stdout.once("drain", more));
    more();
  },
  "flood with answers": (question) => {
    for (let times = 0; times < 1000; times++) echo(question);
  },
  "flood the log": (question) => {
    for (let times = 0; times < 1000; times++) console.error("x".repeat(10_000));
    echo(question);
  },
  "write nonsense": () => raw("this is \u202Eno JSON\n"),
  "write no UTF-8": () => raw(Buffer.from([0x22, 0xff, 0x22, 0x0a])),
  "write another message": ({ id }) => write({ id, kind: "perhaps", href: "x" }),
  "write a number as the host": ({ id }) => write({ id, kind: "parsed", components: { host: 1 } }),
  "answer the next question": ({ id }) => {
    echo({ id: id + 1, input: "" });
    echo({ id, input: "" });
  },
  "answer what was not asked": ({ id }) => echo({ id: id + 1000, input: "" }),
  "say nothing": () => undefined,
  "close its output": () => {
    process.stdout.end();
    setInterval(() => undefined, 1000);
  },
  "leave a child behind": () => {
    spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "inherit" });
    process.exit(4);
  },
  "leave out the line feed": () => raw("no line feed"),
  "die within a line": () => process.stdout.write("{", () => process.exit(5)),
  "answer twice": (question) => {
    echo(question);
    echo(question);
  },
  fail: ({ id }) => write({ id, kind: "error", did: "TypeError: no" }),
  decline: ({ id }) => write({ id, kind: "declined", reason: "not for me", later: true }),
  "tell more than it sees": ({ id }) =>
    write({ id, kind: "parsed", href: "x", origin: "x", components: { scheme: null, host: "h" }, more: 1 }),
  "not tell the scheme": ({ id }) => write({ id, kind: "parsed", href: "x", unseen: ["scheme"] }),
};

await serve({ answer: (question) => (faults[question.input] ?? echo)(question) });
