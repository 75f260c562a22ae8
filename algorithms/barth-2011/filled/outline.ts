/** The outline of the filled draft: the steps are those of the letter, more of which can be reached. */
import type { Outline } from "../../algorithm.js";
import { stepIds } from "../../outline.js";
import { outline } from "../outline.js";

export const outlineFilled: Outline = {
  sections: outline.sections,
  tables: outline.tables,
  unreachable: {
    "The URL is rejected by the step before, so what an invalid scheme puts out is never seen.": stepIds({
      sections: outline.sections,
    }).filter((id) => /^5\.1 .*, 2\.[23]\.2$/.test(id)),
  },
};
