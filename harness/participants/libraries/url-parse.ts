/**
 * url-parse: `parse(input, base)`; without a base an empty location, so that the page that this may run in is none. It
 * has no way to reject, wherefore an error that it throws is a crash. It sees all parts.
 */
import { z } from "zod";
import { parts } from "../../participant.js";
import { answerOfURL } from "../live-answers.js";
import { urlGettersSchema } from "../url-getters.js";
import { functionSchema, given, library } from "./installed.js";

const schema = functionSchema<[address: string, location: string | object]>();

/** Its query has the question mark. */
const urlSchema = urlGettersSchema.omit({ search: true }).extend({ query: z.string() });

export const urlParse = library(schema, parts, (parse) => (input, base) => {
  const { query, ...getters } = given(urlSchema, parse(input, base ?? {}));
  return answerOfURL({ ...getters, search: query });
});
