/** The user agents and libraries that webspecs/url captured in 2014 and 2015. */
import { componentNames, type ComponentName, type Components } from "../../../algorithms/algorithm.js";
import { webspecsCapture, type Constructed, type WebspecsCapture } from "../../corpus/importers/webspecs.js";
import { readText, shownPath } from "../../io/files.js";
import type { Answer, Accepted } from "../../model/answer.js";
import { type Field, fields } from "../../model/field.js";
import { authorityOf, componentsOf } from "./href.js";
import type { Recording } from "./recording.js";
import { agents, type Agent, type WebspecsAgent } from "./webspecs-agents.js";

/** Returns the answers of the agent in the file at `path`. Throws bad input if it cannot be read. */
export function recordedBy(agent: WebspecsAgent, path: string): Recording {
  return recordingOf(agent, webspecsCapture(readText(path), shownPath(path)));
}

/** Returns the recording. The base "about:blank" was really given, so it stays. */
export function recordingOf(id: WebspecsAgent, { useragent, constructor: rows }: WebspecsCapture): Recording {
  const agent: Agent = agents[id];
  const unseen: readonly Field[] = agent.credentials ? ["origin"] : ["origin", "username", "password"];
  const sees = fields.filter((part) => !unseen.includes(part));
  return {
    name: useragent,
    sees,
    ...(agent.decodes === undefined ? {} : { decodes: agent.decodes }),
    answers: rows.flatMap((row) => {
      const misread = agent.misread?.get(row.input);
      if (misread === null) return [];
      const question = { input: misread ?? row.input, base: row.base };
      return [{ question, answer: answerOf(row, agent, sees) }];
    }),
  };
}

function answerOf(row: Constructed, agent: Agent, sees: readonly Field[]): Answer {
  const reason = agent.rejection(row);
  if (reason !== null) return { kind: "rejected", at: agent.asked, reason, remarks: [] };
  const untold = agent.untold?.(row) ?? [];
  const observed = sees.filter((part) => !untold.includes(part));
  return {
    kind: "parsed",
    ...(observed.includes("href") ? { href: row.href } : {}),
    components: componentsTold(row, agent.fillsIn ?? [], observed),
    ...(agent.decodes === undefined ? {} : { decoded: agent.decodes }),
    unspecified: [],
    remarks: [],
  };
}

function componentsTold(
  row: Constructed,
  fillsIn: readonly ComponentName[],
  observed: readonly Field[],
): Accepted["components"] {
  const read = componentsRead(row, fillsIn);
  const components: Partial<Record<ComponentName, string | null>> = {};
  for (const name of componentNames) {
    const value = read[name];
    if (value !== undefined && observed.includes(name)) components[name] = value;
  }
  return components;
}

type Given = string | null | undefined;

/**
 * Returns the components, `undefined` if unobserved. An agent's own value counts. Most agents give "" for absent and
 * empty alike, so without a value the href decides. If the href has a value there, and the agent has it in its path
 * (`foo://h` with the path "//h"), the component is absent; otherwise it is unobserved.
 */
function componentsRead(
  row: Constructed,
  fillsIn: readonly ComponentName[],
): Readonly<Record<ComponentName, Given>> {
  const { href, protocol, pathname, search, hash } = row;
  const shown = componentsOf(href);
  const authority = authorityOf(href);
  const path = pathOf(pathname, shown);
  const isInPath = authority !== null && pathname?.startsWith(`//${authority}${shown.path}`) === true;
  const inAuthority = (name: "username" | "password" | "port", given: Given): Given => {
    if (hasValue(given)) return fillsIn.includes(name) && !hasValue(shown[name]) ? null : given;
    return isInPath ? null : unlessValue(shown[name]);
  };
  const behind = (delimiter: "?" | "#", given: Given, value: string | null): Given => {
    if (hasValue(given)) return given.slice(1);
    return hasValue(value) && pathname?.includes(delimiter + value) === true ? null : unlessValue(value);
  };
  const { username, password } = credentialsOf(row);
  return {
    scheme: protocol === ":" ? null : protocol.slice(0, -1),
    username: inAuthority("username", username),
    password: inAuthority("password", password),
    host: isInPath ? null : hostOf(row.hostname, authority, shown, path),
    port: inAuthority("port", row.port),
    path,
    query: behind("?", search, shown.query),
    fragment: behind("#", hash, shown.fragment),
  };
}

/** Splits Node's `auth` at its first ":"; the capture splits it too, but drops what follows a second one. */
function credentialsOf({ username, password, auth }: Constructed): { username: Given; password: Given } {
  if (!hasValue(auth)) return { username, password };
  const [before = "", ...after] = auth.split(":");
  return { username: before, password: after.length === 0 ? null : after.join(":") };
}

/** Adds the brackets of an IPv6 host if the agent drops them. */
function hostOf(given: Given, authority: string | null, shown: Components, path: Given): Given {
  if (hasValue(given)) {
    const bracketed = `[${given}]`;
    return authority?.toLowerCase().includes(bracketed.toLowerCase()) === true ? bracketed : given;
  }
  // "//" means an empty host unless it begins the agent's own path.
  if (shown.host === "") return path === shown.path ? "" : undefined;
  return unlessValue(shown.host);
}

/** Returns an unobserved path for `null` or missing; "" counts only directly after the scheme or the host. */
function pathOf(given: Given, shown: Components): Given {
  if (given !== "") return given ?? undefined;
  return shown.path === "" && shown.host !== "" ? "" : undefined;
}

function hasValue(given: Given): given is string {
  return given !== null && given !== undefined && given !== "";
}

function unlessValue(shown: string | null): Given {
  return hasValue(shown) ? undefined : shown;
}
