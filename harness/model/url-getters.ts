/** The getters of the class `URL`. */
import { z } from "zod";

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
});

export type URLGetters = Readonly<z.infer<typeof urlGettersSchema>>;
