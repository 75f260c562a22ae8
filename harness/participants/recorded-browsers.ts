/**
 * The browsers of 2010 as they answered then: what `corpus fetch` brings for the Barth draft. They are asked only by
 * name, since nothing that is kept may depend on fetched data.
 */
import type { Browser2010 } from "../../corpus/import/by-browser.js";
import type { Candidate } from "../participant.js";
import { isFetched } from "./recording.js";

function recordedBrowser(browser: Browser2010, title: string): Candidate {
  const identity = { id: `recorded/${browser}`, title, kind: "recorded" } as const;
  return {
    ...identity,
    find: async () => {
      if (!isFetched()) return { absent: "not fetched: urlstrata corpus fetch" };
      // Whoever asks others need not read files.
      const { recordedAnswers } = await import("./recorded-answers.js");
      return { ...identity, version: "captured in 2010", unicode: null, ...recordedAnswers(browser) };
    },
  };
}

export const recordedBrowsers: readonly Candidate[] = [
  recordedBrowser("firefox-3.6", "Firefox 3.6, recorded"),
  recordedBrowser("chrome-5", "Chrome 5, recorded"),
  recordedBrowser("safari-4", "Safari 4, recorded"),
  recordedBrowser("ie-8", "Internet Explorer 8, recorded"),
];
