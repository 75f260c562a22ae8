/**
 * Node's parser before `URL`: `url.parse` of the result of `url.resolve(base, input)`, or of the input alone, which may
 * be relative. It rejects by ERR_INVALID_URL, and by a URIError where it cannot decode the user-info. It sees no
 * origin. It gives the user-info decoded and in one piece, which is split at its first ":". The host is that of `host`,
 * which keeps the brackets and ends with the port; `hostname` has lost them.
 */
import { parse, resolve, type UrlWithStringQuery } from "node:url";
import type { Components } from "../../algorithms/algorithm.js";
import type { Participant } from "../model/participant.js";
import type { Answer } from "../model/answer.js";
import { fields } from "../model/field.js";
import { inProcess } from "./in-process.js";
import { inUTF8 } from "./in-utf8.js";
import { absentUnless, accepted, credentialsOf, delimitedIn, unlessThrown } from "./live-answers.js";
import { nodeVersion } from "./node-url.js";

export const nodeLegacy: Participant = inProcess({
  id: "node-legacy",
  title: "Node's url.parse and url.resolve",
  kind: "live",
  ...nodeVersion,
  sees: fields.filter((part) => part !== "origin"),
  decodes: ["username", "password"],
  answer: inUTF8((input, base) => withoutDeprecation(() => answer(input, base))),
});

function answer(input: string, base: string | null): Answer {
  const read = (url: string): Answer => unlessThrown("url.parse", saysNo, () => answerOf(parse(url, false)));
  return base === null ? read(input) : unlessThrown("url.resolve", saysNo, () => read(resolve(base, input)));
}

function saysNo(error: unknown): boolean {
  return (
    error instanceof URIError ||
    (error instanceof TypeError && "code" in error && error.code === "ERR_INVALID_URL")
  );
}

function answerOf(url: UrlWithStringQuery): Answer {
  const path = url.pathname ?? "";
  const there = delimitedIn(url.href, path);
  const components: Components = {
    scheme: url.protocol?.slice(0, -1) ?? null,
    ...credentialsOf(url.auth),
    host: url.host === null ? null : absentUnless(there.host, withoutPort(url.host, url.port)),
    port: url.port,
    path,
    query: url.search?.slice(1) ?? null,
    fragment: url.hash?.slice(1) ?? null,
  };
  return accepted(url.href, components);
}

function withoutPort(host: string, port: string | null): string {
  return port === null ? host : host.slice(0, -port.length - 1);
}

/** Runs a call without its deprecation warning. Nothing else runs meanwhile, so no other warning is lost. */
function withoutDeprecation<T>(run: () => T): T {
  const { noDeprecation = false } = process;
  process.noDeprecation = true;
  try {
    return run();
  } finally {
    process.noDeprecation = noDeprecation;
  }
}
