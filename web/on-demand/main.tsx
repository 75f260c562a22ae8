/** The script that the report page loads when a view needs it: the algorithms, and every view but the first. */
import { render } from "preact";
import { algorithms } from "../../algorithms/index.js";
import { explainChange, textChanges } from "../../harness/causes/explain.js";
import { readingsOf } from "../../harness/compare/readings.js";
import type { PageData } from "../../harness/report/render/html/page-data.js";
import { impactSentences } from "../../harness/report/render/impact-sentences.js";
import { DetailedViews } from "../report/app/DetailedViews.js";
import { Model } from "../report/model/model.js";
import { AlikeVectors } from "../report/model/similar/alike-vectors.js";
import type { ViewsScript } from "../report/state/on-demand.js";
import { answersTo, respondents } from "../viewer/answers/respondents.js";

/** The search of vectors of the report that was asked for last. */
let alike: { readonly data: PageData; readonly search: AlikeVectors } | null = null;

const script: ViewsScript = {
  ask: (question) => {
    const answers = answersTo(question);
    return {
      answers: respondents.flatMap(({ id, title }) => {
        const answer = answers.get(id);
        return answer === undefined ? [] : [{ id, title, answer }];
      }),
      readings: readingsOf(answers),
      impacts: impactSentences(answers),
    };
  },
  findAlike: (data, question, asked) => {
    alike = alike?.data === data ? alike : { data, search: new AlikeVectors(new Model(data)) };
    return alike.search.to(question, { ...asked, known: answersTo(question) });
  },
  explain: (question) =>
    textChanges(question, algorithms).flatMap((change) => explainChange(question, change, algorithms) ?? []),
  draw: (root, shown) => {
    render(<DetailedViews {...shown} />, root);
  },
  clear: (root) => {
    render(null, root);
  },
};
globalThis.urlstrataViews = script;
