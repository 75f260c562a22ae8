/** The ordered lists of participants. */
import { exitCodes, messageOf, UserError } from "../errors.js";
import type { Absent, Candidate, Identity, Participant } from "../participant.js";
import { unknownName } from "../unknown-name.js";
import { algorithmParticipants } from "./algorithms.js";
import { chromium } from "./chromium/index.js";
import { libraries } from "./libraries/index.js";
import { nodeLegacy } from "./node-legacy.js";
import { nodeURL } from "./node-url.js";
import { driverCandidates } from "./programs.js";
import { recordedCandidates } from "./recorded/index.js";

/** Those that are asked unless others are chosen, and stand in every report: each is there on every machine. */
export const participants: readonly Participant[] = [...algorithmParticipants, nodeURL];

/** All that can be chosen by name, in the order in which they stand everywhere. */
export const candidates: readonly Candidate[] = [
  ...participants.map(present),
  present(nodeLegacy),
  ...libraries,
  ...driverCandidates,
  chromium,
  ...recordedCandidates,
];

function present(participant: Participant): Candidate {
  const { id, title, kind } = participant;
  return { id, title, kind, find: () => Promise.resolve(participant) };
}

/** Names that stand for several. */
const groups: ReadonlyMap<string, Identity["kind"]> = new Map([
  ["algorithms", "algorithm"],
  ["live", "live"],
  ["recorded", "recorded"],
]);

/** Whether a name, as `asking` takes it, stands for this candidate. */
export function isNamedBy(name: string, { id, kind }: Pick<Candidate, "id" | "kind">): boolean {
  if (groups.has(name)) return groups.get(name) === kind;
  if (name.endsWith("/*")) return id === name.slice(0, -2) || id.startsWith(name.slice(0, -1));
  return id === name;
}

/** A candidate and what has become of it. */
export interface Tried {
  readonly candidate: Candidate;
  readonly found: Participant | Absent;
  /** What to throw where it was asked for, and is not just absent: a user's own has to be there. */
  readonly fault?: UserError;
}

/** Is told what happens beside the work, in a sentence. */
export type Tell = (said: string) => void;

/** Milliseconds of silence after which it is said who is awaited. */
const silence = 2_000;

/** Looks for each of them at the same time, and never rejects. Whoever asks closes those that are there. */
export function tryAll(tried: readonly Candidate[], tell: Tell = () => undefined): Promise<Tried[]> {
  return Promise.all(
    tried.map(async (candidate): Promise<Tried> => {
      const waiting = setTimeout(() => {
        tell(`waiting for ${candidate.id}`);
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

/** Throws the first fault, if there is any. */
export function throwFaultOf(tried: readonly Tried[]): void {
  for (const { fault } of tried) if (fault !== undefined) throw fault;
}

/** Ends what they have started, and tells what that did beside answering. */
export async function closeAll(tried: readonly Tried[], tell: Tell = () => undefined): Promise<void> {
  await Promise.all(
    tried.map(async ({ candidate, found }) => {
      const did = "close" in found ? await found.close() : null;
      if (did !== null) tell(`${candidate.id} ${did}`);
    }),
  );
}

/** Who is asked, and who is told what becomes of them. */
export interface Asking {
  readonly tell?: Tell;
  readonly among?: readonly Candidate[];
  /** Is handed what keeps a participant from being asked, where that is a failure: the others are asked without it. */
  readonly failed?: (fault: UserError) => void;
}

/**
 * Works with those with these names among the candidates, in the order of these, and closes them; with those of every
 * report if no names are given. A name is an id, `algorithms`, `live` or `recorded`, or a text with its variants,
 * as in `weburl-2011/*`. A name that stands for nobody is wrong usage, and so is the id of one that is absent; of a
 * group those that are absent are left out, and those that are asked by their own names alone, which `tell` is told.
 * One that fails to start loses its own answers alone; its fault is thrown where nobody else is there.
 */
export async function asking<T>(
  names: readonly string[] | undefined,
  work: (asked: readonly Participant[]) => Promise<T>,
  { tell = () => undefined, among = candidates, failed = () => undefined }: Asking = {},
): Promise<T> {
  if (names === undefined) return work(participants);
  const tried = await tryAll(candidatesNamed(names, among, tell), tell);
  try {
    const asked = presentIn(tried, names, tell, failed);
    return await work(asked);
  } finally {
    await closeAll(tried, tell);
  }
}

/** Throws wrong usage for a name that stands for nobody. */
function candidatesNamed(
  names: readonly string[],
  among: readonly Candidate[],
  tell: Tell,
): readonly Candidate[] {
  const unknown = names.filter((name) => !among.some((candidate) => isNamedBy(name, candidate)));
  if (unknown.length > 0) {
    throw unknownName("participant", unknown, [...among.map(({ id }) => id), ...groups.keys()]);
  }
  const named = among.filter((candidate) => names.some((name) => isNamedBy(name, candidate)));
  return named.filter(({ id, byNameAlone }) => {
    if (byNameAlone === undefined || names.includes(id)) return true;
    tell(`without ${id}: ${byNameAlone}`);
    return false;
  });
}

/** Those that are there; throws what keeps all of them from being asked, and all that is wrong usage. */
function presentIn(
  tried: readonly Tried[],
  names: readonly string[],
  tell: Tell,
  failed: (fault: UserError) => void,
): readonly Participant[] {
  const asked = tried.flatMap(({ found }) => ("absent" in found ? [] : [found]));
  for (const { candidate, found, fault } of tried) {
    if (!("absent" in found)) continue;
    if (fault !== undefined && (asked.length === 0 || fault.exitCode === exitCodes.wrongUsage)) throw fault;
    if (fault === undefined && names.includes(candidate.id))
      throw new UserError(`${candidate.id} is absent: ${found.absent}`, exitCodes.wrongUsage);
    tell(`without ${candidate.id}: ${found.absent}`);
    if (fault !== undefined) failed(fault);
  }
  if (asked.length === 0) throw new UserError(`nobody of ${names.join(", ")} is there`, exitCodes.wrongUsage);
  return asked;
}
