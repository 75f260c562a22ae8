/** Headless Chromium, if it and playwright-core are installed. */
import type { Candidate, TimeLimits } from "../../participant.js";

const named = { id: "chromium", title: "Chromium's URL, headless", kind: "live" } as const;

function candidateWithin(limits: TimeLimits): Candidate {
  return {
    ...named,
    find: async () => {
      // Whoever asks others need not load what drives a browser.
      const { findChromium } = await import("./browser.js");
      return findChromium(named, limits);
    },
    within: (others) => candidateWithin({ ...limits, ...others }),
  };
}

export const chromium: Candidate = candidateWithin({});
