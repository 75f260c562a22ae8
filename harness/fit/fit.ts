/** Compares recorded parsers with every text, over the questions that both answer. */
import { componentNames, type ComponentName } from "../../algorithms/algorithm.js";
import { ask, type Answers } from "../ask.js";
import { lengthOf } from "../cluster.js";
import { compare, comparePair, seenThrough, type Lens } from "../compare.js";
import type { Answer, Participant, Question } from "../participant.js";
import { componentsOf } from "../participants/recorded/href.js";
import { reportAnswer } from "../report/answer.js";
import { byCodeUnits } from "../text.js";
import type { Fit, FitCluster, FitReport, RecordingFit } from "./schema.js";

/** How near the texts come to the recordings by a lens; both in the order given. */
export async function buildFit(
  lens: Lens,
  texts: readonly Participant[],
  recordings: readonly Participant[],
): Promise<FitReport> {
  const fits: RecordingFit[] = [];
  for (const recording of recordings) fits.push(await fitOf(lens, texts, recording));
  return { lens: lens.name, texts: texts.map(identityOf), recordings: fits };
}

function identityOf({ id, title, version }: Participant): FitReport["texts"][number] {
  return { id, title, version };
}

async function fitOf(
  lens: Lens,
  texts: readonly Participant[],
  recording: Participant,
): Promise<RecordingFit> {
  const questions = recording.recorded ?? [];
  const answers = await ask([...texts, recording], questions);
  const asked = questions.map((question, index) => ({ question, answers: answers[index] ?? new Map() }));
  return {
    ...identityOf(recording),
    questions: questions.length,
    fits: texts.map(({ id }) => pairFit(lens, id, recording.id, asked)),
  };
}

interface Asked {
  readonly question: Question;
  readonly answers: Answers;
}

/** A question that the two answer differently. */
interface Difference extends Pick<FitCluster, "rejects" | "differing" | "text" | "recording"> {
  readonly question: Question;
}

function pairFit(lens: Lens, text: string, recording: string, asked: readonly Asked[]): Fit {
  const count = { same: 0, different: 0, open: 0, uncompared: 0 };
  const differences: Difference[] = [];
  for (const { question, answers } of asked) {
    const ours = answers.get(text);
    const recorded = answers.get(recording);
    if (ours === undefined || recorded === undefined) continue;
    const comparison = comparePair(lens, ours, recorded);
    count[comparison]++;
    if (comparison === "different") differences.push(differenceOf(lens, question, ours, recorded));
  }
  return { text, ...count, clusters: clustersOf(differences) };
}

function differenceOf(lens: Lens, question: Question, text: Answer, recording: Answer): Difference {
  const divergence = compare(lens, new Map(Object.entries({ text, recording })));
  const rejects = text.kind === recording.kind ? null : text.kind === "rejected" ? "text" : "recording";
  return {
    question,
    rejects,
    differing: splitOfHrefs(lens, text, recording) ?? seenThrough(lens, divergence?.differing ?? []),
    text: reportAnswer(text),
    recording: reportAnswer(recording),
  };
}

/**
 * The components in which two hrefs differ, where the recording has nothing but the href: both are split by the same rule,
 * that of Appendix B, which says where they differ, and not what either parser saw there. `null` where it has more.
 */
function splitOfHrefs({ looksAt }: Lens, text: Answer, recording: Answer): ComponentName[] | null {
  if (looksAt !== "href" || text.kind !== "parsed" || recording.kind !== "parsed") return null;
  if (text.href === undefined || recording.href === undefined) return null;
  if (Object.keys(recording.components).length > 0) return null;
  const [ofText, ofRecording] = [componentsOf(text.href), componentsOf(recording.href)];
  return componentNames.filter((name) => ofText[name] !== ofRecording[name]);
}

/** Clusters by who rejects and what differs, the largest first. */
function clustersOf(differences: readonly Difference[]): FitCluster[] {
  const kinds = new Map<string, Difference[]>();
  for (const difference of differences) {
    const kind = `${difference.rejects ?? ""} ${difference.differing.join(",")}`;
    const others = kinds.get(kind);
    if (others === undefined) kinds.set(kind, [difference]);
    else others.push(difference);
  }
  return [...kinds]
    .sort(([a, ofA], [b, ofB]) => ofB.length - ofA.length || byCodeUnits(a, b))
    .map(([, members]) => {
      const { question, ...kind } = members.reduce((best, each) =>
        lengthOf(each.question) < lengthOf(best.question) ? each : best,
      );
      const { input, base, encoding } = question;
      const witness = { input, base, ...(encoding === undefined ? {} : { encoding }) };
      return { ...kind, questions: members.length, witness };
    });
}
