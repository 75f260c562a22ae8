/** Headless Chromium, if it and playwright-core are installed. */
import type { Candidate } from "../../participant.js";

const named = { id: "chromium", title: "Chromium's URL, headless", kind: "live" } as const;

export const chromium: Candidate = {
  ...named,
  find: async () => {
    // Whoever asks others need not load what drives a browser.
    const { findChromium } = await import("./browser.js");
    return findChromium(named);
  },
};
