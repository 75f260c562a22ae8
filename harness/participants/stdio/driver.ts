/** A running driver: a program that speaks the protocol. */
import type { TimeLimits } from "../../model/participant.js";
import type { Answer } from "../../model/answer.js";
import { optionalEncoding, type Question } from "../../model/question.js";
import { ellipsize } from "../../io/display.js";
import type { SupervisedBatch } from "../supervised.js";
import { answerOfMessage } from "./answer.js";
import { Program, ProgramFailure, type Command } from "./program.js";
import {
  answerMessageSchema,
  protocolVersion,
  startedSchema,
  type HarnessMessage,
  type Started,
} from "./protocol.js";

export class Driver implements SupervisedBatch {
  readonly started: Started;
  readonly #program: Program;
  readonly #timeLimit: number;
  #nextId = 0;

  private constructor(program: Program, timeLimit: number, started: Started) {
    this.#program = program;
    this.#timeLimit = timeLimit;
    this.started = started;
  }

  /** Starts a program and waits for its identity. Throws ProgramFailure. */
  static async start({ startLimit = 60, timeLimit = 10, ...command }: Command & TimeLimits): Promise<Driver> {
    const program = new Program(command);
    write(program, { type: "start", protocol: protocolVersion });
    const started = await program.read(startLimit * 1000, (line) => read(startedSchema, line));
    return new Driver(program, timeLimit, started);
  }

  /**
   * Asks a batch and hands over each answer as it comes, with the index of its question. Throws ProgramFailure; answers
   * handed over before are valid. `unknown` are fields that a driver must ignore.
   */
  async ask(
    questions: readonly Question[],
    receive: (index: number, answer: Answer) => void,
    unknown: object = {},
  ): Promise<void> {
    if (questions.length === 0) return;
    const first = this.#nextId;
    const end = first + questions.length;
    this.#nextId = end;
    const asked = questions.map(({ input, base, encoding }, index) => ({
      ...unknown,
      id: first + index,
      input,
      base,
      ...optionalEncoding(encoding),
    }));
    write(this.#program, { type: "ask", questions: asked });
    let next = first;
    await this.#program.read(this.#timeLimit * 1000, (line) => {
      const answer = read(answerMessageSchema, line);
      if (answer.id !== next) throw new ProgramFailure(outOfOrder(answer.id, next, first, end));
      receive(answer.id - first, answerOfMessage(answer, this.started));
      next++;
      return next === end ? true : undefined;
    });
  }

  /** Writes a message of any kind, which a driver must ignore. */
  send(message: object): void {
    this.#program.write(message);
  }

  /** Tells it to stop and closes its input; resolves to its unexpected output, if any. */
  async stop(): Promise<string | null> {
    write(this.#program, { type: "stop" });
    const { unasked } = await this.#program.end();
    return unasked === null ? null : unaskedInWords(unasked);
  }

  /** Ends it by one of the two means; resolves to a complaint about its end, if any. */
  async endBy(means: "stop" | "end of input"): Promise<string | null> {
    if (means === "stop") write(this.#program, { type: "stop" });
    const { how, unasked } = await this.#program.end(means === "end of input");
    if (unasked !== null) return unaskedInWords(unasked);
    if (how === null) return "did not end within 2 seconds, and was killed";
    return how === "ended with exit code 0" ? null : how;
  }
}

function unaskedInWords(line: Uint8Array): string {
  return `wrote unexpected output: ${beginning(line)}`;
}

function write(program: Program, message: HarnessMessage): void {
  program.write(message);
}

function outOfOrder(id: number, awaited: number, first: number, end: number): string {
  return id < first || id >= end
    ? `answered question ${id}, which was not asked`
    : `answered out of order: question ${id} instead of ${awaited}`;
}

const decoder = new TextDecoder("utf-8", { fatal: true });

/** Parses a line as a message. Throws ProgramFailure with the fault. */
function read<T>(schema: { safeParse: (data: unknown) => SafeParsed<T> }, line: Uint8Array): T {
  let message: unknown;
  try {
    message = JSON.parse(decoder.decode(line));
  } catch {
    throw new ProgramFailure(`wrote invalid output: not JSON in UTF-8: ${beginning(line)}`);
  }
  const result = schema.safeParse(message);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const place = issue === undefined || issue.path.length === 0 ? "" : `${issue.path.join(".")}: `;
  throw new ProgramFailure(
    `wrote invalid output: ${place}${issue?.message ?? "not a message of the protocol"}: ${beginning(line)}`,
  );
}

type SafeParsed<T> =
  | { readonly success: true; readonly data: T }
  | {
      readonly success: false;
      readonly error: {
        readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
      };
    };

function beginning(line: Uint8Array): string {
  return ellipsize(new TextDecoder().decode(line.subarray(0, 400)), 120);
}
