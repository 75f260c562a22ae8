import { expect, it } from "vitest";
import { madePieces } from "./draft.js";
import { regionsOf } from "./regions.js";

const letters = { scheme: "s", authority: "a", path: "p", query: "q", fragment: "f" };

it.each([
  ["http://u@h:8/p?q#f", "sssssaaaaaaappqqff"],
  ["1a:\\\\h\\p", "sssaaapp"],
  ["mailto:a?b#c", "ssssssspqqff"],
  ["//h?q/#?", "aaaqqqff"],
  [" //h/p", "aaaapp"],
  ["a/b:c", "ppppp"],
  ["?#", "qf"],
  ["", ""],
])("regionsOf %s is %s", (string, expected) => {
  const found = regionsOf(madePieces(string)).map((region) => letters[region]);
  expect(found.join("")).toBe(expected);
});
