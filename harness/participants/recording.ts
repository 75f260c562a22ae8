/** Where the recording of the browsers of 2010 is, once `corpus fetch` has brought it. */
import { existsSync } from "node:fs";
import { inPackage } from "../files.js";

export const recording = inPackage("corpus", "upstream", "url-spec", "by-browser.txt");

/** Whether it is there; without it the recorded browsers have no answer to anything. */
export function isFetched(): boolean {
  return existsSync(recording);
}
