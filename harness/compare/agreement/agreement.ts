/** Compares recorded parsers with every algorithm, on the questions that both answer. */
import { componentNames, type ComponentName } from "../../../algorithms/algorithm.js";
import { ask, type Answers } from "../ask.js";
import { lengthOf } from "../cluster.js";
import { compare, comparePair, seenThrough, type Comparison } from "../compare.js";
import type { Lens } from "../lenses.js";
import type { Participant } from "../../model/participant.js";
import type { Answer } from "../../model/answer.js";
import { optionalEncoding, type Question } from "../../model/question.js";
import { componentsOf } from "../../participants/recorded/href.js";
import { answerDocument } from "../../model/answer-document.js";
import { byCodeUnits } from "../../io/display.js";
import type { TextAgreement, AgreementCluster, AgreementReport, RecordingAgreement } from "./schema.js";

/** Measures the agreement of the algorithms with the recordings under a lens; both keep their order. */
export async function buildAgreement(
  lens: Lens,
  texts: readonly Participant[],
  recordings: readonly Participant[],
): Promise<AgreementReport> {
  const fits: RecordingAgreement[] = [];
  for (const recording of recordings) fits.push(await fitOf(lens, texts, recording));
  return { lens: lens.name, texts: texts.map(identityOf), recordings: fits };
}

function identityOf({ id, title, version }: Participant): AgreementReport["texts"][number] {
  return { id, title, version };
}

async function fitOf(
  lens: Lens,
  texts: readonly Participant[],
  recording: Participant,
): Promise<RecordingAgreement> {
  const questions = recording.recorded ?? [];
  const answers = await ask([...texts, recording], questions);
  const askedVectors = questions.map((question, index) => ({
    question,
    answers: answers[index] ?? new Map(),
  }));
  const common = askedVectors.filter((asked) =>
    texts.every(({ id }) => compared(lens, id, recording.id, asked) !== "uncompared"),
  );
  return {
    ...identityOf(recording),
    questions: questions.length,
    common: common.length,
    fits: texts.map(({ id }) => ({
      ...pairFit(lens, id, recording.id, askedVectors),
      commonSame: common.filter((asked) => compared(lens, id, recording.id, asked) === "same").length,
    })),
  };
}

/** Compares the answers of a text and a recording to one question; a missing answer cannot be compared. */
function compared(lens: Lens, text: string, recording: string, { answers }: AskedVector): Comparison {
  const [ours, recorded] = [answers.get(text), answers.get(recording)];
  return ours === undefined || recorded === undefined ? "uncompared" : comparePair(lens, ours, recorded);
}

interface AskedVector {
  readonly question: Question;
  readonly answers: Answers;
}

/** A question with different answers. */
interface ClusterMember extends Pick<AgreementCluster, "rejects" | "differing" | "text" | "recording"> {
  readonly question: Question;
}

function pairFit(
  lens: Lens,
  text: string,
  recording: string,
  askedVectors: readonly AskedVector[],
): Omit<TextAgreement, "commonSame"> {
  const count = { same: 0, different: 0, unspecified: 0, uncompared: 0 };
  const differences: ClusterMember[] = [];
  for (const { question, answers } of askedVectors) {
    const ours = answers.get(text);
    const recorded = answers.get(recording);
    if (ours === undefined || recorded === undefined) continue;
    const comparison = comparePair(lens, ours, recorded);
    count[comparison]++;
    if (comparison === "different") differences.push(differenceOf(lens, question, ours, recorded));
  }
  return { text, ...count, clusters: clustersOf(differences) };
}

function differenceOf(lens: Lens, question: Question, text: Answer, recording: Answer): ClusterMember {
  const divergence = compare(lens, new Map(Object.entries({ text, recording })));
  const rejects = text.kind === recording.kind ? null : text.kind === "rejected" ? "text" : "recording";
  return {
    question,
    rejects,
    differing: splitOfHrefs(lens, text, recording) ?? seenThrough(lens, divergence?.differing ?? []),
    text: answerDocument(text),
    recording: answerDocument(recording),
  };
}

/**
 * Returns the differing components of two hrefs, both split by Appendix B of RFC 3986; they show where the hrefs
 * differ, not what the parsers saw. `null` if the recording has more than the href.
 */
function splitOfHrefs({ fields }: Lens, text: Answer, recording: Answer): ComponentName[] | null {
  if (!fields.includes("href") || text.kind !== "parsed" || recording.kind !== "parsed") return null;
  if (text.href === undefined || recording.href === undefined) return null;
  if (Object.keys(recording.components).length > 0) return null;
  const [ofText, ofRecording] = [componentsOf(text.href), componentsOf(recording.href)];
  return componentNames.filter((name) => ofText[name] !== ofRecording[name]);
}

/** Clusters differences by who rejects and what differs, the largest first. */
function clustersOf(differences: readonly ClusterMember[]): AgreementCluster[] {
  const clusters = new Map<string, ClusterMember[]>();
  for (const difference of differences) {
    const kind = `${difference.rejects ?? ""} ${difference.differing.join(",")}`;
    const others = clusters.get(kind);
    if (others === undefined) clusters.set(kind, [difference]);
    else others.push(difference);
  }
  return [...clusters]
    .sort(([a, ofA], [b, ofB]) => ofB.length - ofA.length || byCodeUnits(a, b))
    .map(([, members]) => {
      const { question, ...kind } = members.reduce((best, each) =>
        lengthOf(each.question) < lengthOf(best.question) ? each : best,
      );
      const { input, base, encoding } = question;
      const witness = { input, base, ...optionalEncoding(encoding) };
      return { ...kind, questions: members.length, witness };
    });
}
