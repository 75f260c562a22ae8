/**
 * The browsers of 2010 as they answered then: what `corpus fetch` brings for the Barth draft. They are asked only by
 * name, since nothing that is kept may depend on fetched data.
 */
import type { Browser2010 } from "../../corpus/import/by-browser.js";
import type { Answer, Participant, Question } from "../participant.js";

function recordedBrowser(browser: Browser2010, title: string): Participant {
  let answers: Promise<(question: Question) => Answer> | undefined;
  return {
    id: `recorded/${browser}`,
    title,
    kind: "recorded",
    version: "captured in 2010",
    unicode: null,
    ask: async (questions) => {
      // Whoever asks others need not read files; who is asked again need not read them again.
      answers ??= import("./recorded-answers.js").then(({ recordedAnswers }) => recordedAnswers(browser));
      const answer = await answers;
      return questions.map((question) => answer(question));
    },
  };
}

export const recordedBrowsers: readonly Participant[] = [
  recordedBrowser("firefox-3.6", "Firefox 3.6, recorded"),
  recordedBrowser("chrome-5", "Chrome 5, recorded"),
  recordedBrowser("safari-4", "Safari 4, recorded"),
  recordedBrowser("ie-8", "Internet Explorer 8, recorded"),
];
