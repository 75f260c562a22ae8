/** The observable fields of an accepted URL. */
import { componentNames } from "../../algorithms/algorithm.js";

export const fields = ["href", "origin", ...componentNames] as const;

export type Field = (typeof fields)[number];
