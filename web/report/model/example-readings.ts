/** The readings of the example that the page opens with. */
import { readingsOf } from "../../../harness/compare/readings.js";
import type { StartData } from "../../../harness/report/render/html/start-data.js";
import { answerOfConstructor } from "../../../harness/participants/live-answers.js";
import { browserId } from "../../shared/browser-id.js";
import type { AskedReadings } from "../state/on-demand.js";

/** Returns the readings of the specifications, whose answers are given, and of the browser, which is asked here. */
export function exampleReadings({ question, answers }: NonNullable<StartData["example"]>): AskedReadings {
  const ofBrowser = answerOfConstructor(question.input, question.base);
  const all = new Map([...answers, [browserId, ofBrowser] as const]);
  return { ids: [...all.keys()], readings: readingsOf(all) };
}
