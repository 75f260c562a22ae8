/** The getters of a class `URL` that is not Node's own, as they pass the border. */
import { z } from "zod";
import type { URLGetters } from "./live-answers.js";

export const urlGettersSchema = z.object({
  href: z.string(),
  origin: z.string(),
  protocol: z.string(),
  username: z.string(),
  password: z.string(),
  hostname: z.string(),
  port: z.string(),
  pathname: z.string(),
  search: z.string(),
  hash: z.string(),
}) satisfies z.ZodType<URLGetters>;
