import type { Reading } from "../algorithm.js";

export const readings: readonly Reading[] = [];
