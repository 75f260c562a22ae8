/** The section on ports that the draft refers to. */
import { escapedOutside, userInfoSet } from "./character-sets.js";

/** Reading `filled-port`: in its shortest form; what is no number is escaped as a user-info is. */
export function canonicalizedPort(port: string): string {
  if (/^[0-9]+$/.test(port)) return port.replace(/^0+(?=[0-9])/, "");
  return escapedOutside(userInfoSet, port);
}
