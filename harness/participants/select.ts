/** Selects participants by name, starts them, and closes them. */
import { exitCodes, messageOf, UserError } from "../io/errors.js";
import type { Absent, Candidate, Identity, Participant } from "../model/participant.js";
import { unknownName } from "../io/unknown-name.js";
import { candidates, participants } from "./catalogue.js";

/** Names of groups. */
const groups: ReadonlyMap<string, Identity["kind"]> = new Map([
  ["algorithms", "algorithm"],
  ["live", "live"],
  ["recorded", "recorded"],
]);

/** Tells whether a name, as in `withSelected`, means this candidate. */
export function isNamedBy(name: string, { id, kind }: Pick<Candidate, "id" | "kind">): boolean {
  if (groups.has(name)) return groups.get(name) === kind;
  if (name.endsWith("/*")) return id === name.slice(0, -2) || id.startsWith(name.slice(0, -1));
  return id === name;
}

/** A candidate and the result of looking for it. */
export interface Tried {
  readonly candidate: Candidate;
  readonly found: Participant | Absent;
  /** The error to throw if it failed to start, instead of being absent: a user's own participant must start. */
  readonly fault?: UserError;
}

/** Receives a sentence on what happens beside the work. */
export type Log = (said: string) => void;

/** Milliseconds until the awaited candidates are named. */
const silence = 2_000;

/** Finds all candidates at the same time; never rejects. The caller closes the participants found. */
export function tryAll(tried: readonly Candidate[], log: Log = () => undefined): Promise<Tried[]> {
  return Promise.all(
    tried.map(async (candidate): Promise<Tried> => {
      const waiting = setTimeout(() => {
        log(`waiting for ${candidate.id}`);
      }, silence);
      try {
        return { candidate, found: await candidate.find() };
      } catch (error) {
        const found = { absent: messageOf(error).replaceAll("\n", "; ") };
        return { candidate, found, ...(error instanceof UserError ? { fault: error } : {}) };
      } finally {
        clearTimeout(waiting);
      }
    }),
  );
}

/** Returns the recordings that are there, in their order. */
export async function availableRecordings(): Promise<readonly Participant[]> {
  const tried = await tryAll(candidates.filter(({ kind }) => kind === "recorded"));
  throwFaultOf(tried);
  return tried.flatMap(({ found }) => ("absent" in found ? [] : [found]));
}

/** Throws the first fault, if there is any. */
export function throwFaultOf(tried: readonly Tried[]): void {
  for (const { fault } of tried) if (fault !== undefined) throw fault;
}

/** Closes the participants found, and logs their complaints. */
export async function closeAll(tried: readonly Tried[], log: Log = () => undefined): Promise<void> {
  await Promise.all(
    tried.map(async ({ candidate, found }) => {
      const did = "close" in found ? await found.close() : null;
      if (did !== null) log(`${candidate.id} ${did}`);
    }),
  );
}

/** The candidates, and the receivers of messages and failures. */
export interface SelectedOptions {
  readonly log?: Log;
  readonly among?: readonly Candidate[];
  /** Receives the failure that excludes a participant; the others are asked. */
  readonly failed?: (fault: UserError) => void;
}

/**
 * Runs `work` with the named participants, in the order of `among`, and closes them; without names, with the default
 * participants. A name is an id, `algorithms`, `live` or `recorded`, or an algorithm with its variants, as in
 * `weburl-2011/*`. An unknown name is wrong usage, and so is the id of an absent participant. A group skips those that
 * are absent and those that must be named, and logs them. A participant that fails to start is skipped; its fault is
 * thrown if no other is left.
 */
export async function withSelected<T>(
  names: readonly string[] | undefined,
  work: (participants: readonly Participant[]) => Promise<T>,
  { log = () => undefined, among = candidates, failed = () => undefined }: SelectedOptions = {},
): Promise<T> {
  if (names === undefined) return work(participants);
  const tried = await tryAll(candidatesNamed(names, among, log), log);
  try {
    const available = presentIn(tried, names, log, failed);
    return await work(available);
  } finally {
    await closeAll(tried, log);
  }
}

/** Throws wrong usage for an unknown name. */
function candidatesNamed(
  names: readonly string[],
  among: readonly Candidate[],
  log: Log,
): readonly Candidate[] {
  const unknown = names.filter((name) => !among.some((candidate) => isNamedBy(name, candidate)));
  if (unknown.length > 0) {
    throw unknownName("participant", unknown, [...among.map(({ id }) => id), ...groups.keys()]);
  }
  const named = among.filter((candidate) => names.some((name) => isNamedBy(name, candidate)));
  return named.filter(({ id, byNameAlone }) => {
    if (byNameAlone === undefined || names.includes(id)) return true;
    log(`without ${id}: ${byNameAlone}`);
    return false;
  });
}

/** Returns the available participants. Throws a fault if there are none, or if it is wrong usage. */
function presentIn(
  tried: readonly Tried[],
  names: readonly string[],
  log: Log,
  failed: (fault: UserError) => void,
): readonly Participant[] {
  const available = tried.flatMap(({ found }) => ("absent" in found ? [] : [found]));
  for (const { candidate, found, fault } of tried) {
    if (!("absent" in found)) continue;
    if (fault !== undefined && (available.length === 0 || fault.exitCode === exitCodes.wrongUsage))
      throw fault;
    if (fault === undefined && names.includes(candidate.id))
      throw new UserError(`${candidate.id} is absent: ${found.absent}`, exitCodes.wrongUsage);
    log(`without ${candidate.id}: ${found.absent}`);
    if (fault !== undefined) failed(fault);
  }
  if (available.length === 0)
    throw new UserError(
      `${names.join(", ")}: no participant is available; urlstrata participants lists them`,
      exitCodes.wrongUsage,
    );
  return available;
}
