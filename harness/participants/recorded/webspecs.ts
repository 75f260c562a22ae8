/** The user agents and libraries that webspecs/url captured in 2014 and 2015. */
import { componentNames, type ComponentName, type Components } from "../../../algorithms/algorithm.js";
import { webspecsCapture, type Constructed, type WebspecsCapture } from "../../../corpus/import/webspecs.js";
import { readText, shownPath } from "../../files.js";
import { parts, type Accepted, type Answer, type Part } from "../../participant.js";
import { authorityOf, componentsOf } from "./href.js";
import type { Recording } from "./recording.js";
import { agents, type Agent, type WebspecsAgent } from "./webspecs-agents.js";

/** What the agent answered in the file at `path`; throws bad input if it cannot be read. */
export function recordedBy(agent: WebspecsAgent, path: string): Recording {
  return recordingOf(agent, webspecsCapture(readText(path), shownPath(path)));
}

/** The base "about:blank" was really given, so it stays. */
export function recordingOf(id: WebspecsAgent, { useragent, constructor: rows }: WebspecsCapture): Recording {
  const agent: Agent = agents[id];
  const unseen: readonly Part[] = agent.credentials ? ["origin"] : ["origin", "username", "password"];
  const sees = parts.filter((part) => !unseen.includes(part));
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

function answerOf(row: Constructed, agent: Agent, sees: readonly Part[]): Answer {
  const reason = agent.rejection(row);
  if (reason !== null) return { kind: "rejected", at: agent.asked, reason, remarks: [] };
  const untold = agent.untold?.(row) ?? [];
  const told = sees.filter((part) => !untold.includes(part));
  return {
    kind: "parsed",
    ...(told.includes("href") ? { href: row.href } : {}),
    components: componentsTold(row, agent.fillsIn ?? [], told),
    ...(agent.decodes === undefined ? {} : { decoded: agent.decodes }),
    open: [],
    remarks: [],
  };
}

function componentsTold(
  row: Constructed,
  fillsIn: readonly ComponentName[],
  told: readonly Part[],
): Accepted["components"] {
  const read = componentsRead(row, fillsIn);
  const components: Partial<Record<ComponentName, string | null>> = {};
  for (const name of componentNames) {
    const value = read[name];
    if (value !== undefined && told.includes(name)) components[name] = value;
  }
  return components;
}

type Given = string | null | undefined;

/**
 * Where the agent gives a value, it stands. Most give "" for absent and empty alike, so where it gives none the href
 * decides: what is absent or empty there is absent or empty. If the href has a value there, the agent has it in its path
 * (`foo://h` with the path "//h"), and the component is absent; if not even that, it cannot be told: `undefined`.
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

/** Node's `auth` is parted by its first ":"; the capture has it parted too, but without what follows a second one. */
function credentialsOf({ username, password, auth }: Constructed): { username: Given; password: Given } {
  if (!hasValue(auth)) return { username, password };
  const [before = "", ...after] = auth.split(":");
  return { username: before, password: after.length === 0 ? null : after.join(":") };
}

/** Some give the address of an IPv6 host without its brackets. */
function hostOf(given: Given, authority: string | null, shown: Components, path: Given): Given {
  if (hasValue(given)) {
    const bracketed = `[${given}]`;
    return authority?.toLowerCase().includes(bracketed.toLowerCase()) === true ? bracketed : given;
  }
  // "//" stands for an empty host only if it is not the beginning of a path that the agent keeps to itself.
  if (shown.host === "") return path === shown.path ? "" : undefined;
  return unlessValue(shown.host);
}

/** What is `null` or missing is not told; and "" only where nothing stands behind the scheme or the host. */
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
