/** Asks a live participant and an algorithm the questions of searches for causes. */
import type { Algorithm } from "../../algorithms/algorithm.js";
import { ask } from "../compare/ask.js";
import { type AskPairs, type PairAnswers } from "../causes/elementary/search.js";
import type { Answer } from "../model/answer.js";
import type { Participant } from "../model/participant.js";
import { optionalEncoding, questionKey, type Question } from "../model/question.js";

/** Crashes after which nothing more is asked: each may have taken as long as the time limit. */
const mostCrashes = 3;

/** Questions whose answers are remembered, in code units: long ones hardly come back, and fill the memory. */
const longestRemembered = 500;

/** Returns a function that asks both, each question once. A participant that crashes too often is asked no more. */
export function askWithAlgorithm(participant: Participant, algorithm: Algorithm): AskPairs {
  const known = new Map<string, PairAnswers>();
  let crashes = 0;
  const answersTo = async (questions: readonly Question[]): Promise<readonly Answer[]> => {
    if (crashes >= mostCrashes || questions.length === 0) return [];
    const answers = await ask([participant], questions);
    const given = answers.flatMap((each) => each.get(participant.id) ?? []);
    crashes += given.filter(({ kind }) => kind === "crashed").length;
    return given;
  };
  return async (questions) => {
    const fresh = questions.filter((question) => !known.has(questionKey(question)));
    const answers = await answersTo(fresh);
    const now = new Map(
      fresh.map((question, index): [string, PairAnswers] => {
        const demanded = algorithm.parse(question.input, question.base, optionalEncoding(question.encoding));
        const answer = answers[index] ?? { kind: "unanswered", reason: "crashed too often" };
        return [questionKey(question), [answer, demanded]];
      }),
    );
    for (const [key, pair] of now) if (key.length <= longestRemembered) known.set(key, pair);
    return questions.map((question) => {
      const key = questionKey(question);
      const pair = now.get(key) ?? known.get(key);
      if (pair === undefined) throw new Error("a question of a search was not asked");
      return pair;
    });
  };
}
