/** Measures how fast a driver answers, alone and through the harness. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { inPackage } from "../harness/io/package-folder.js";
import type { Question } from "../harness/model/question.js";
import { stdioParticipant } from "../harness/participants/stdio/stdio.js";
import { asciiJSON } from "../harness/io/display.js";

const command = ["python3", inPackage("bench", "echo-driver.py")] as const;

/** Measures the seconds of the driver for these questions when its lines are only counted. */
export async function secondsAlone(questions: readonly Question[], batch: number): Promise<number> {
  const lines: string[] = [];
  for (let first = 0; first < questions.length; first += batch) {
    const asked = questions
      .slice(first, first + batch)
      .map((each, index) => ({ id: first + index, ...each }));
    lines.push(`${asciiJSON({ type: "ask", questions: asked })}\n`);
  }
  const [program, file] = command;
  const child = spawn(program, [file], { stdio: ["pipe", "pipe", "inherit"] });
  let seen = 0;
  let awaited = 1;
  let reached = (): void => undefined;
  child.stdout.on("data", (chunk: Buffer) => {
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) seen++;
    if (seen >= awaited) reached();
  });
  const lineNumber = (number: number): Promise<void> => {
    awaited = number;
    return new Promise((resolve) => {
      reached = resolve;
    });
  };
  await lineNumber(1);
  const start = performance.now();
  child.stdin.end(lines.join(""));
  await lineNumber(1 + questions.length);
  const seconds = (performance.now() - start) / 1000;
  await once(child, "exit");
  return seconds;
}

/** Measures the seconds of the harness to ask these questions. */
export async function secondsAsked(questions: readonly Question[]): Promise<number> {
  const participant = await stdioParticipant({ id: "echo", title: "Echo", command });
  const start = performance.now();
  const answers = await participant.ask(questions);
  const seconds = (performance.now() - start) / 1000;
  await participant.close?.();
  if (!answers.every(({ kind }) => kind === "parsed"))
    throw new Error("the driver did not answer everything");
  return seconds;
}
