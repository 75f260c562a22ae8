/** Tests that hold for every available live parser. */
import { describe, expect, it } from "vitest";
import type { Components } from "../algorithms/algorithm.js";
import { contract } from "../harness/participants/contract/contract.js";
import type { Candidate, Participant } from "../harness/model/participant.js";
import type { Answer } from "../harness/model/answer.js";
import type { Question } from "../harness/model/question.js";
import { tryAll, type Tried } from "../harness/participants/select.js";

/** Live parsers by id, and the results of looking for them. */
export interface LiveParsers {
  readonly tried: readonly Tried[];
  readonly found: ReadonlyMap<string, Participant>;
  readonly ask: (id: string, input: string, base?: string | null) => Promise<Answer | undefined>;
}

/** Finds the available candidates; the caller closes them. */
export async function findLive(candidates: readonly Candidate[]): Promise<LiveParsers> {
  const tried = await tryAll(candidates);
  const found = new Map<string, Participant>();
  for (const each of tried) if (!("absent" in each.found)) found.set(each.candidate.id, each.found);
  return {
    tried,
    found,
    ask: async (id, input, base = null) => {
      const [answer] = (await found.get(id)?.ask([{ input, base }])) ?? [];
      return answer;
    },
  };
}

/** Returns the components of an accepted URL for comparison: absent and empty credentials and ports are equal. */
function compared(answer: Answer | undefined): unknown {
  if (answer?.kind !== "parsed") return answer;
  const { username, password, port, ...components } = answer.components;
  const named = { username, password, port };
  const there = Object.entries(named).filter(([, value]) => value !== null && value !== "");
  return { href: answer.href, ...components, ...Object.fromEntries(there) };
}

const everyone: readonly [Question, { href: string } & Partial<Components>][] = [
  [
    { input: "http://u:p@h.example:8080/a/b?q=1#f", base: null },
    {
      href: "http://u:p@h.example:8080/a/b?q=1#f",
      scheme: "http",
      username: "u",
      password: "p",
      host: "h.example",
      port: "8080",
      path: "/a/b",
      query: "q=1",
      fragment: "f",
    },
  ],
  [
    { input: "../c?q", base: "http://h.example/a/b/d?r#f" },
    {
      href: "http://h.example/a/c?q",
      scheme: "http",
      host: "h.example",
      path: "/a/c",
      query: "q",
      fragment: null,
    },
  ],
  [
    { input: "http://[2001:db8::1]:8080/", base: null },
    {
      href: "http://[2001:db8::1]:8080/",
      scheme: "http",
      host: "[2001:db8::1]",
      port: "8080",
      path: "/",
      query: null,
      fragment: null,
    },
  ],
];

/** A check of the contract that a parser fails, and why this is no rejection. */
export interface KnownFailure {
  readonly check: string;
  readonly because: RegExp;
}

/** Declares the tests of the available parsers. */
export function describeLive({ found, ask }: LiveParsers): void {
  describe.each([...found.values()])("$id", (participant) => {
    const { id } = participant;

    it("is found under its id", () => {
      expect(found.get(id)).toBe(participant);
    });

    // PHP's parse_url gives no URL and takes no base; its driver has its own tests.
    it.skipIf(id === "php-parse-url").each(everyone)(
      "parses %j like all others",
      async ({ input, base }, expected) => {
        expect(compared(await ask(id, input, base))).toEqual(expected);
      },
    );

    it("takes no encoding, unless it is a browser, whose documents have one", async () => {
      const input = "http://h/?\u00e4";
      const answers = await participant.ask([{ input, base: null, encoding: "windows-1252" }]);
      if (participant.engine === undefined)
        expect(answers).toEqual([{ kind: "unanswered", reason: "takes no encoding" }]);
      else expect(answers).toEqual([expect.objectContaining({ href: "http://h/?%E4" })]);
    });
  });
}

/** Declares the tests of the contract of participants; `npm test` leaves out those that are said to be long. */
export function describeContract(
  participants: readonly Participant[],
  knownFailures: ReadonlyMap<string, KnownFailure> = new Map(),
  isLong: (participant: Participant) => boolean = () => false,
): void {
  for (const participant of participants) {
    const tags = isLong(participant) ? ["long"] : [];
    describe(`the contract of ${participant.id}`, { tags }, () => {
      for (const { name, check } of contract(participant)) {
        const known = knownFailures.get(participant.id);
        if (known?.check === name)
          it(`does not hold: ${name}`, () => expect(check()).rejects.toThrow(known.because));
        else it(name, check);
      }
    });
  }
}
