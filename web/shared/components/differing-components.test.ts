import { describe, expect, it } from "vitest";
import { accepted, rejected } from "../../../harness/behaviours/behaviours.test-support.js";
import { differingFirst } from "./differing-components.js";

const one = accepted({ host: "h", path: "/1", fragment: "f" });
const other = accepted({ host: "h", path: "/2", fragment: "g" });

describe("differingFirst", () => {
  it("puts the components that differ right after the host, the gravest first", () => {
    const expected = ["host", "path", "fragment", "scheme", "port", "username", "password", "query"];
    expect(differingFirst([one, rejected, other], one)).toEqual(expected);
    expect(differingFirst([one, other], rejected)).toEqual(expected);
  });

  it("keeps the order of what matters most if nothing differs", () => {
    const expected = ["host", "scheme", "port", "username", "password", "path", "query", "fragment"];
    expect(differingFirst([one, one], one)).toEqual(expected);
    expect(differingFirst([rejected], null)).toEqual(expected);
  });
});
