/** Headless Chromium, if it and playwright-core are installed. */
import type { Candidate, TimeLimits } from "../../participant.js";

const named = { id: "chromium", title: "Chromium's URL, headless", kind: "live" } as const;

function candidateWithin(limits: TimeLimits, folder?: string): Candidate {
  return {
    ...named,
    find: async () => {
      // Whoever asks others need not load what drives a browser.
      const { findChromium } = await import("./browser.js");
      return findChromium(named, limits, folder);
    },
    within: (others) => candidateWithin({ ...limits, ...others }, folder),
    lookedForIn: (trusted) => candidateWithin(limits, trusted),
  };
}

export const chromium: Candidate = candidateWithin({});
