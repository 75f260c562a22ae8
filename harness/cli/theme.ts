/** The option --theme. */
import { themes, type Theme } from "../../corpus/schemas.js";
import { exitCodes, UserError } from "../errors.js";

export function checkedTheme(name: string): Theme {
  const theme = themes.find((known) => known === name);
  if (theme === undefined) {
    throw new UserError(`no theme ${name}; there are ${themes.join(", ")}`, exitCodes.wrongUsage);
  }
  return theme;
}
