/** Answers of browsers out of a recording. */
import type { Components } from "../../algorithms/algorithm.js";
import {
  byBrowserCases,
  byBrowserText,
  type Browser2010,
  type BrowserAnswer,
} from "../../corpus/import/by-browser.js";
import { readBytes, shownPath } from "../files.js";
import { questionKey } from "../load.js";
import type { Answer, Question } from "../participant.js";
import { isFetched, recording } from "./recording.js";

/** Answers the questions that one browser was asked in the recording; throws bad input if that cannot be read. */
export function recordedAnswers(browser: Browser2010): (question: Question) => Answer {
  if (!isFetched()) return () => ({ kind: "unanswered", reason: "not fetched: urlstrata corpus fetch" });
  const recorded = new Map<string, BrowserAnswer>();
  const shown = shownPath(recording);
  for (const { input, base, encoding, answers } of byBrowserCases(
    byBrowserText(readBytes(recording), shown),
    shown,
  )) {
    const question: Question = { input, base, ...(encoding === null ? {} : { encoding }) };
    const answer = answers[browser];
    if (answer !== undefined) recorded.set(questionKey(question), answer);
  }
  return (question) => {
    const answer = recorded.get(questionKey(question));
    return answer === undefined ? { kind: "unanswered", reason: "not in the recording" } : answerOf(answer);
  };
}

function answerOf(answer: BrowserAnswer): Answer {
  if (answer.kind === "threw")
    return { kind: "rejected", at: "href", reason: "threw an exception", remarks: [] };
  const { href } = answer;
  return {
    kind: "parsed",
    href,
    components: componentsOf(href),
    origin: null,
    open: [],
    remarks: [],
  };
}

const appendixB =
  /^(?:(?<scheme>[^:/?#]+):)?(?:\/\/(?<authority>[^/?#]*))?(?<path>[^?#]*)(?:\?(?<query>[^#]*))?(?:#(?<fragment>.*))?$/s;
const authorityParts =
  /^(?:(?<username>[^:]*?)(?::(?<password>.*))?@)?(?<host>\[[^@]*\]|[^@]*?)(?::(?<port>[^:@\]]*))?$/s;

/**
 * Only the href was recorded. It is split by Appendix B of RFC 3986; the last "@" of the authority ends the user-info,
 * whose first ":" ends the user name, and the last ":" outside of brackets begins the port. An href that is no URL of
 * RFC 3986 is split by the same rule, whatever the browser saw in it.
 */
export function componentsOf(href: string): Components {
  const { scheme, authority, path, query, fragment } = appendixB.exec(href)?.groups ?? {};
  const { username, password, host, port } = authorityParts.exec(authority ?? "")?.groups ?? {};
  return {
    scheme: scheme ?? null,
    username: username ?? null,
    password: password ?? null,
    host: authority === undefined ? null : (host ?? ""),
    port: port ?? null,
    path: path ?? "",
    query: query ?? null,
    fragment: fragment ?? null,
  };
}
