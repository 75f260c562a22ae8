/**
 * url-parse: `parse(input, base)`; without a base it gets an empty location, so that it never uses that of a page. It
 * cannot reject, so an error that it throws is a crash. It sees all fields.
 */
import { z } from "zod";
import { fields } from "../../model/field.js";
import { answerOfURL } from "../live-answers.js";
import { urlGettersSchema } from "../../model/url-getters.js";
import { functionSchema, given, library } from "./installed.js";

const schema = functionSchema<[address: string, location: string | object]>();

/** Its query includes the question mark. */
const urlSchema = urlGettersSchema.omit({ search: true }).extend({ query: z.string() });

export const urlParse = library(schema, fields, (parse) => (input, base) => {
  const { query, ...getters } = given(urlSchema, parse(input, base ?? {}));
  return answerOfURL({ ...getters, search: query });
});
