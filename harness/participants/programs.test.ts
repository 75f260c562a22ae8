import { describe, expect, it } from "vitest";
import { idOfCommand } from "./programs.js";

describe("idOfCommand", () => {
  it.each([
    ["python3 drivers/my-parser.py", "my-parser"],
    ["python3 drivers/my_parser.py --fast -x", "my-parser"],
    ["./a.out", "a"],
    ["my-parser --stdio", "my-parser"],
    ["cat", "cat"],
    ['"/usr/bin/node" "d/my-parser.js"', "my-parser"],
    ["C:\\tools\\Parser.exe /s", "s"],
    ["", "program"],
    ["./\u202E", "program"],
  ])("%j is %s", (command, id) => {
    expect(idOfCommand(command)).toBe(id);
  });
});
