/** 9.4 Domain name canonicalization: the markers of the steps. */

/** The voice whose steps are taken; a step without any marker applies to all. */
export type Voice = "THIS" | "CHROME" | "GECKO" | "IE";

/** For each marker whether the steps that bear it apply, so that conditions can be written as the margin is. */
export function markers(voice: Voice): Readonly<Record<Voice, boolean>> {
  return {
    THIS: voice === "THIS",
    CHROME: voice === "CHROME",
    GECKO: voice === "GECKO",
    IE: voice === "IE",
  };
}
