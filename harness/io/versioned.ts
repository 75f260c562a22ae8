/** Reads files whose format has a version. */
import { z } from "zod";
import { badInput } from "./errors.js";
import { faultsIn, parseJSON, readText, shownPath } from "./files.js";
import { asciiJSON, ellipsize } from "./display.js";

/**
 * Reads a JSON file that must fit the schema of this version. Throws bad input otherwise; for another version it says
 * what to do.
 */
export function readVersioned<T>(
  schema: z.ZodType<T>,
  file: string,
  { version, cure }: { readonly version: number; readonly cure: string },
): T {
  const path = shownPath(file);
  const read = parseJSON(z.unknown(), readText(file), path);
  if (!read.ok) throw badInput(read.faults);
  const written = z.looseObject({ version: z.unknown().optional() }).safeParse(read.data);
  if (written.success && written.data.version !== version) {
    const is = written.data.version === undefined ? "absent" : ellipsize(asciiJSON(written.data.version), 20);
    throw badInput([
      { file: path, place: "version", fault: `is ${is}, but this command reads version ${version}: ${cure}` },
    ]);
  }
  const result = schema.safeParse(read.data);
  if (!result.success) throw badInput(faultsIn(result.error, path, [], read.data));
  return result.data;
}
