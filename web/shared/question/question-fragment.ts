/** The question in the fragment of a link, as all pages write it. */
import type { Question } from "../../../harness/model/question.js";
import type { FragmentState } from "../fragment.js";
import { toLink } from "../link-string.js";

/** Writes a question for a link; what the question lacks is empty, and so is what only other viewers write. */
export function linkOfQuestion({ input, base, encoding }: Question): FragmentState {
  return {
    input: toLink(input),
    base: base === null ? "" : toLink(base),
    encoding: encoding ?? "",
    url: "",
  };
}
