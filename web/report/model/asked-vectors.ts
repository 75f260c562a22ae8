/** The vectors of the page with their answers, as the browsers' differences take them. */
import { optionalEncoding } from "../../../harness/model/question.js";
import type { AskedVector } from "../../../harness/report/browsers.js";
import type { Model } from "./model.js";

/** Returns all vectors with the answers of all participants. */
export function askedVectorsOf(model: Model): AskedVector[] {
  const participants = model.ids.map((_, index) => index);
  return model.data.vectors.map(({ id, input, base, encoding }, index) => ({
    id,
    question: { input, base, ...optionalEncoding(encoding) },
    answers: model.answers(index, participants),
  }));
}
