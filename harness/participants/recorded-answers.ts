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
import { parts, type Answer, type Participant, type Question } from "../participant.js";
import { recording } from "./recording.js";

/** What one browser was asked in the recording, and answered; throws bad input if that cannot be read. */
export function recordedAnswers(browser: Browser2010): Pick<Participant, "sees" | "recorded" | "ask"> {
  const recorded: { readonly question: Question; readonly answer: Answer }[] = [];
  const shown = shownPath(recording);
  for (const { input, base, encoding, answers } of byBrowserCases(
    byBrowserText(readBytes(recording), shown),
    shown,
  )) {
    const question: Question = { input, base, ...(encoding === null ? {} : { encoding }) };
    const answer = answers[browser];
    if (answer !== undefined) recorded.push({ question, answer: answerOf(answer) });
  }
  const answers = new Map(recorded.map(({ question, answer }) => [questionKey(question), answer]));
  const unanswered: Answer = { kind: "unanswered", reason: "not in the recording" };
  return {
    sees: parts.filter((part) => part !== "origin"),
    recorded: recorded.map(({ question }) => question),
    ask: (questions) =>
      Promise.resolve(questions.map((question) => answers.get(questionKey(question)) ?? unanswered)),
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
