/** The browsers, if they are installed. */
import type { Candidate, TimeLimits } from "../../model/participant.js";
import type { Browser } from "./page.js";

interface Source extends Pick<Candidate, "id" | "title"> {
  readonly load: () => Promise<Browser>;
}

/** Each with its adapter, which loads only when the browser is asked. */
const sources: readonly Source[] = [
  {
    id: "chromium",
    title: "Chromium's URL",
    load: async () => (await import("./chromium.js")).chromium,
  },
  {
    id: "firefox",
    title: "Firefox's URL",
    load: async () => (await import("./firefox.js")).firefox,
  },
  {
    id: "webkit",
    title: "WebKitGTK's URL",
    load: async () => (await import("./webkit.js")).webkit,
  },
];

function candidateOf({ load, ...names }: Source, limits: TimeLimits): Candidate {
  const named = { ...names, kind: "live" } as const;
  return {
    ...named,
    find: async () => {
      const [{ findBrowser }, browser] = await Promise.all([import("./find.js"), load()]);
      return findBrowser(browser, named, limits);
    },
    within: (others) => candidateOf({ ...names, load }, { ...limits, ...others }),
  };
}

/** In the order of every output. */
export const browsers: readonly Candidate[] = sources.map((source) => candidateOf(source, {}));
