/**
 * whatwg-url: `URL.parse(input, base)`. It rejects by returning null, so an error that it throws is a crash. It sees
 * all fields.
 */
import { z } from "zod";
import { fields } from "../../model/field.js";
import { answerOfURL, rejected } from "../live-answers.js";
import { urlGettersSchema } from "../../model/url-getters.js";
import { given, library } from "./installed.js";

interface URLClass {
  readonly parse: (input: string, base?: string) => unknown;
}

/** The class is a function, which zod's object schemas reject. */
function isURLClass(value: unknown): boolean {
  return typeof value === "function" && "parse" in value && typeof value.parse === "function";
}

const schema = z.object({ URL: z.custom<URLClass>(isURLClass, "not a class with a method parse") });

export const whatwgURL = library(schema, fields, ({ URL }) => (input, base) => {
  const url = given(urlGettersSchema.nullable(), base === null ? URL.parse(input) : URL.parse(input, base));
  return url === null ? rejected("URL.parse", "null") : answerOfURL(url);
});
