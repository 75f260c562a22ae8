import { once } from "node:events";
import { createServer, Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { inPackage } from "../../io/package-folder.js";
import type { Participant } from "../../model/participant.js";
import type { Answer } from "../../model/answer.js";
import { ProgramFailure } from "./program.js";
import { stdioParticipant } from "./stdio.js";

const portSchema = z.object({ port: z.number() });

function vicious(program: string, ...args: string[]): Promise<Participant> {
  const file = inPackage("harness", "participants", "stdio", "test-drivers", `${program}.js`);
  return stdioParticipant({
    id: "vicious",
    title: "Vicious",
    command: [process.execPath, file, ...args],
    // Far more than needed, even on a busy machine; limits.live.test.ts tests hanging drivers.
    startLimit: 20,
    timeLimit: 20,
  });
}

/** Returns the answers of a driver in short: the href, or the other kind of answer. */
async function answersOf(program: string, inputs: readonly string[]): Promise<string[]> {
  const participant = await vicious(program);
  try {
    const answers = await participant.ask(inputs.map((input) => ({ input, base: null })));
    return answers.map(inShort);
  } finally {
    await participant.close?.();
  }
}

function inShort(answer: Answer): string {
  switch (answer.kind) {
    case "parsed":
      return answer.href ?? "parsed";
    case "rejected":
      return `rejected: ${answer.reason}`;
    case "unanswered":
      return `unanswered: ${answer.reason}`;
    case "crashed":
      return `crashed: ${answer.did}`;
  }
}

describe.concurrent("stdioParticipant with a conforming driver", () => {
  it("has the driver's identity", async () => {
    const participant = await vicious("conforming");
    await participant.close?.();
    const { id, kind, version, unicode, sees } = participant;
    expect({ id, kind, version, unicode, sees }).toEqual({
      id: "vicious",
      kind: "live",
      version: "echo 1, JavaScript",
      unicode: null,
      sees: ["href", "scheme"],
    });
  });

  it("passes every string unharmed, both ways", async () => {
    const hostile = [
      "\ud800",
      "\udc00\ud800",
      "\0",
      "\u202E",
      "</script>",
      "\u2028\n\r",
      "\u{10FFFF}",
      "",
      '"\\',
    ];
    expect(await answersOf("conforming", hostile)).toEqual(hostile);
  });

  it("answers in order in batches of any size", async () => {
    const inputs = Array.from({ length: 1_000 }, (_, index) => `http://h/${index}`);
    expect(await answersOf("conforming", inputs)).toEqual(inputs);
  });

  it("answers megabytes", async () => {
    const inputs = [".".repeat(1_000_000), "a", "\u{1F600}".repeat(500_000)];
    expect(await answersOf("conforming", inputs)).toEqual(inputs);
  });

  it("sends the fields of the protocol only", async () => {
    const participant = await vicious("conforming");
    const cases = ["a", "b"].map((input) => ({ input, base: null, id: `suite#${input}`, demand: {} }));
    const answers = await participant.ask(cases);
    await participant.close?.();
    expect(answers.map(inShort)).toEqual(["a", "b"]);
  });

  it("answers two callers at the same time", async () => {
    const participant = await vicious("conforming");
    const asked = ["a", "b"].map((input) => participant.ask([{ input, base: null }]));
    const answers = (await Promise.all(asked)).flat();
    await participant.close?.();
    expect(answers.map(inShort)).toEqual(["a", "b"]);
  });
});

describe.concurrent("stdioParticipant with a driver that fails at a question", () => {
  const faults: readonly (readonly [string, unknown])[] = [
    ["die", "crashed: ended with exit code 3; its last words: this is the end"],
    ["be killed", "crashed: was ended by SIGKILL"],
    ["flood a line", "crashed: flooded: wrote a line of more than 67108864 bytes"],
    ["write nonsense", "crashed: wrote invalid output: not JSON in UTF-8: this is \u202eno JSON"],
    ["write no UTF-8", 'crashed: wrote invalid output: not JSON in UTF-8: "\ufffd"'],
    [
      "write another message",
      expect.stringMatching(
        /^crashed: wrote invalid output: kind: .*: \{"id":0,"kind":"perhaps","href":"x"\}$/,
      ),
    ],
    [
      "write a number as the host",
      expect.stringMatching(
        /^crashed: wrote invalid output: components\.host: .*expected string, received number/,
      ),
    ],
    ["answer what was not asked", "crashed: answered question 1000, which was not asked"],
    ["close its output", "crashed: closed its output"],
    ["leave a child behind", "crashed: ended with exit code 4"],
    ["die within a line", "crashed: ended with exit code 5 after 1 byte without a line feed"],
    ["fail", "crashed: says: TypeError: no"],
    ["decline", "unanswered: not for me"],
    ["flood the log", "flood the log"],
  ];
  const losesOne = async (vice: string, answer: unknown): Promise<void> => {
    const inputs = ["a", "b", vice, "c", "d"];
    expect(await answersOf("at-a-question", inputs)).toEqual(["a", "b", answer, "c", "d"]);
  };
  const some = faults.filter((_, index) => index % 5 === 0);
  it.each(some)("loses one answer if it is to %s", losesOne);
  const others = faults.filter((fault) => !some.includes(fault));
  it.each(others)("loses one answer if it is to %s", { tags: ["long"] }, losesOne);

  it("rejects answers out of order", async () => {
    const vice = "answer the next question";
    expect(await answersOf("at-a-question", ["a", vice, "b"])).toEqual([
      "a",
      "crashed: answered question 1, which was not asked",
      "b",
    ]);
    const participant = await vicious("at-a-question");
    const [first] = await participant.ask([vice, "a", "b"].map((input) => ({ input, base: null })));
    await participant.close?.();
    expect(first?.kind).toBe("crashed");
  });

  it("detects a flood of answers", async () => {
    // The first of them is the awaited answer; the next question finds the others.
    expect(await answersOf("at-a-question", ["flood with answers", "a", "b"])).toEqual([
      "flood with answers",
      "a",
      "b",
    ]);
  });

  it("ignores fields that the driver does not see", async () => {
    const participant = await vicious("at-a-question");
    const inputs = ["tell more than it sees", "not tell the scheme"];
    const answers = await participant.ask(inputs.map((input) => ({ input, base: null })));
    await participant.close?.();
    const common = { kind: "parsed", href: "x", unspecified: [], remarks: [] };
    expect(answers).toEqual([
      { ...common, components: { scheme: null } },
      { ...common, components: {} },
    ]);
  });

  it("gives up a driver that always fails", { tags: ["long"] }, async () => {
    const answers = await answersOf(
      "at-a-question",
      Array.from({ length: 300 }, () => "die"),
    );
    expect(answers[0]).toBe("crashed: ended with exit code 3; its last words: this is the end");
    expect(answers.at(-1)).toMatch(
      /^crashed: was given up after [0-9]+ failures; the last: ended with exit code 3/,
    );
  });
});

describe(
  "stdioParticipant with a driver that writes its answers at the end of the batch",
  { tags: ["long"] },
  () => {
    it("loses only the answer at which the driver dies, and kills it when it does not stop", async () => {
      const inputs = Array.from({ length: 300 }, (_, index) => (index === 77 ? "die" : `a${index}`));
      const answers = await answersOf("at-the-end", inputs);
      expect(answers).toEqual(
        inputs.map((input) => (input === "die" ? "crashed: ended with exit code 3" : input)),
      );
    });
  },
);

describe("stdioParticipant that is closed", () => {
  /** Returns the complaint about a driver that is closed after this answer. */
  async function closedAfter(input: string, program: string, ...args: string[]): Promise<unknown> {
    const participant = await vicious(program, ...args);
    const [answer] = await participant.ask([{ input, base: null }]);
    expect(answer?.kind).toBe("parsed");
    return participant.close?.();
  }

  it("reports the driver's unexpected output only", async () => {
    expect(await closedAfter("a", "conforming")).toBeNull();
    expect(await closedAfter("answer twice", "at-a-question")).toBe(
      'wrote unexpected output: {"id":0,"kind":"parsed","href":"answer twice","components":{"scheme":"echo"}}',
    );
    expect(await closedAfter("a", "in-its-ways", "says goodbye")).toBe("wrote unexpected output: Goodbye!");
    expect(await closedAfter("a", "in-its-ways", "talks on and on")).toMatch(
      /^wrote unexpected output: x{77}/,
    );
  });

  it("crashes on questions that are open", async () => {
    const participant = await vicious("at-a-question");
    const asked = participant.ask([{ input: "say nothing", base: null }]);
    await new Promise(setImmediate);
    await participant.close?.();
    expect((await asked).map(inShort)).toEqual(["crashed: was closed"]);
  });

  it.each(["quiet", "loud"])("kills the %s child that the driver leaves behind", async (kind) => {
    const server = createServer().listen(0);
    try {
      const connected = once(server, "connection");
      const { port } = portSchema.parse(server.address());
      const participant = await vicious("in-its-ways", `leaves a ${kind} child behind`, String(port));
      const [child] = z.tuple([z.instanceof(Socket)]).parse(await connected);
      // Killing may reset the connection.
      child.on("error", () => undefined).resume();
      const gone = new Promise((resolve) => child.once("close", resolve));
      expect(await participant.close?.()).toBeNull();
      await gone;
    } finally {
      server.close();
    }
  });
});

describe("stdioParticipant with a driver that fails at the start", { tags: ["long"] }, () => {
  it.each([
    ["is no driver", /^wrote invalid output: not JSON in UTF-8: Hello!$/],
    ["ends", /^ended with exit code 5$/],
    ["speaks another version", /^wrote invalid output: protocol: .*expected 1/],
    ["sees nothing", /^wrote invalid output: sees: /],
  ])("rejects a driver that %s", async (vice, message) => {
    const failure = vicious("at-the-start", vice);
    await expect(failure).rejects.toThrow(ProgramFailure);
    await expect(failure).rejects.toThrow(message);
  });

  it.each([["talks before it is asked"], ["says twice who it is"]])(
    "restarts a driver that %s",
    async (vice) => {
      const participant = await vicious("at-the-start", vice);
      const [answer] = await participant.ask([{ input: "a", base: null }]);
      await participant.close?.();
      expect(answer?.kind).toBe("crashed");
    },
  );

  it("says that the program does not exist", async () => {
    const command = ["no-such-program-anywhere"] as const;
    const failure = stdioParticipant({ id: "none", title: "None", command });
    await expect(failure).rejects.toMatchObject({ isMissing: true });
  });
});
