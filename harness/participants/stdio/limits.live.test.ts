/** Tests the time limits with hanging drivers. */
import { describe, expect, it } from "vitest";
import { inPackage } from "../../io/package-folder.js";
import type { Participant } from "../../model/participant.js";
import { stdioParticipant } from "./stdio.js";

function limited(program: string, ...args: string[]): Promise<Participant> {
  const file = inPackage("harness", "participants", "stdio", "test-drivers", `${program}.js`);
  return stdioParticipant({
    id: "hanging",
    title: "Hanging",
    command: [process.execPath, file, ...args],
    startLimit: program === "at-the-start" ? 1.5 : 10,
    timeLimit: 1.5,
  });
}

describe("stdioParticipant", () => {
  it.each([
    ["hang", "hung: no answer within 1.5 seconds"],
    ["say nothing", "hung: no answer within 1.5 seconds"],
    ["leave out the line feed", "hung: no answer within 1.5 seconds after 12 bytes without a line feed"],
  ])("loses one answer of a driver that is to %s", async (habit, did) => {
    const participant = await limited("at-a-question");
    const answers = await participant.ask(["a", habit, "b"].map((input) => ({ input, base: null })));
    await participant.close?.();
    const parsed = expect.objectContaining({ kind: "parsed" }) as unknown;
    expect(answers).toEqual([parsed, { kind: "crashed", did }, parsed]);
  });

  it("rejects a driver without a first line", async () => {
    await expect(limited("at-the-start", "says nothing")).rejects.toThrow(
      /^hung: no answer within 1.5 seconds$/,
    );
  });
});
