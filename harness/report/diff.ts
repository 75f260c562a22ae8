/** The divergences of two reports beside each other. */
import type { Colors } from "picocolors/types.js";
import type { Answers } from "../ask.js";
import { compare, type Lens } from "../compare.js";
import { fitted, shownQuestion, visible, wrapped } from "../text.js";
import { answersOf } from "./reading.js";
import type { Report, ReportVector } from "./schema.js";

interface Change {
  readonly vector: string;
  readonly input: string;
  readonly base: string | null;
  /** Signatures; `null` where there is no divergence. */
  readonly before: string | null;
  readonly after: string | null;
}

export interface ReportDiff {
  readonly lens: string;
  /** Participants of both reports whose version has changed, with both versions. */
  readonly versions: readonly { readonly id: string; readonly before: string; readonly after: string }[];
  /** Vectors that ask something else under the same id; they are not compared. */
  readonly asksElse: readonly string[];
  /** Participants and vectors of one report only; they are not compared. */
  readonly onlyBefore: readonly string[];
  readonly onlyAfter: readonly string[];
  readonly fresh: readonly Change[];
  readonly gone: readonly Change[];
  readonly changed: readonly Change[];
}

/** Compares by one lens what both reports hold: the vectors of both, answered by the participants of both. */
export function diffReports(before: Report, after: Report, lens: Lens): ReportDiff {
  const idsBefore = before.participants.map(({ id }) => id);
  const idsAfter = after.participants.map(({ id }) => id);
  const shared = new Set(idsBefore.filter((id) => idsAfter.includes(id)));
  const vectorsBefore = new Map(before.vectors.map((vector) => [vector.id, vector]));
  const vectorsAfter = new Set(after.vectors.map(({ id }) => id));
  const changes = after.vectors.flatMap((vector): Change[] => {
    const old = vectorsBefore.get(vector.id);
    if (old === undefined || !isSameQuestion(old, vector)) return [];
    const { id, input, base } = vector;
    const change: Change = {
      vector: id,
      input,
      base,
      before: signature(old, shared, lens),
      after: signature(vector, shared, lens),
    };
    return change.before === change.after ? [] : [change];
  });
  const versionsBefore = new Map(before.participants.map(({ id, version }) => [id, version]));
  return {
    lens: lens.name,
    versions: after.participants.flatMap(({ id, version }) => {
      const old = versionsBefore.get(id);
      return old === undefined || old === version ? [] : [{ id, before: old, after: version }];
    }),
    asksElse: after.vectors
      .filter((vector) => {
        const old = vectorsBefore.get(vector.id);
        return old !== undefined && !isSameQuestion(old, vector);
      })
      .map(({ id }) => id),
    onlyBefore: [
      ...idsBefore.filter((id) => !shared.has(id)),
      ...before.vectors.map(({ id }) => id).filter((id) => !vectorsAfter.has(id)),
    ],
    onlyAfter: [
      ...idsAfter.filter((id) => !shared.has(id)),
      ...after.vectors.map(({ id }) => id).filter((id) => !vectorsBefore.has(id)),
    ],
    fresh: changes.filter(({ before }) => before === null),
    gone: changes.filter(({ after }) => after === null),
    changed: changes.filter(({ before, after }) => before !== null && after !== null),
  };
}

function isSameQuestion(a: ReportVector, b: ReportVector): boolean {
  return a.input === b.input && a.base === b.base && a.encoding === b.encoding;
}

function signature(vector: ReportVector, shared: ReadonlySet<string>, lens: Lens): string | null {
  const all = answersOf(vector);
  // In the order of the participants, since that of the answers depends on who else was asked.
  const answers: Answers = new Map(
    [...shared].flatMap((id) => {
      const answer = all.get(id);
      return answer === undefined ? [] : [[id, answer] as const];
    }),
  );
  return compare(lens, answers)?.signature ?? null;
}

export function diffText(diff: ReportDiff, width: number, colors: Colors): string {
  const section = (title: string, changes: readonly Change[]): string[] =>
    changes.length === 0
      ? []
      : [
          colors.bold(`${title}: ${changes.length}`),
          ...changes.flatMap((change) => changeLines(change, width)),
        ];
  const only = (what: string, ids: readonly string[]): string[] =>
    ids.length === 0 ? [] : [wrapped(`${what}: ${ids.map(visible).join(", ")}`, width)];
  const lines = [
    ...diff.versions.map(
      ({ id, before, after }) => `${visible(id)}: ${visible(before)}, now ${visible(after)}`,
    ),
    ...section("New divergences", diff.fresh),
    ...section("Gone", diff.gone),
    ...section("Changed", diff.changed),
    ...only("Another question under the same id, not compared", diff.asksElse),
    ...only("Only in the old report", diff.onlyBefore),
    ...only("Only in the new report", diff.onlyAfter),
  ];
  return lines.length === 0 ? `No divergence by ${diff.lens} is new, gone or changed.` : lines.join("\n");
}

function changeLines({ vector, input, base, before, after }: Change, width: number): string[] {
  return [
    fitted(`  ${visible(vector)}: ${shownQuestion({ input, base })}`, width),
    ...(before === null ? [] : [wrapped(`- ${visible(before)}`, width, "    ")]),
    ...(after === null ? [] : [wrapped(`+ ${visible(after)}`, width, "    ")]),
  ];
}
