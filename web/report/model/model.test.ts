/** Compares the values that the page computes with those of the report. */
import { describe, expect, it } from "vitest";
import { lenses } from "../../../harness/compare/lenses.js";
import { pageData } from "../../../harness/report/render/html/page-data.js";
import { someReport } from "../../../test-support/whole-report.js";
import { answersOf, lensOf } from "../../../harness/report/lookup.js";
import { agreementOf } from "./agreement.js";
import { clusterOf, clustersOf, diverging } from "./clusters.js";
import { Model } from "./model.js";

const report = await someReport();
const model = new Model(pageData(report, null));
const everyone = model.ids.map((_, index) => index);
const all = report.vectors.map((_, index) => index);
const ids = (indexes: readonly number[]): string[] => indexes.map((index) => model.ids[index] ?? "");
const vectorIds = (indexes: readonly number[]): string[] => indexes.map((index) => model.vector(index).id);

describe("Model.answers", () => {
  it("has every answer with its remarks", () => {
    for (const [index, vector] of report.vectors.entries())
      expect(model.answers(index, everyone)).toEqual(
        new Map(model.ids.map((id) => [id, answersOf(vector).get(id)])),
      );
  });
});

describe("clustersOf", () => {
  it.each(lenses.map(({ name }) => name))("finds the clusters of the report by %s", (name) => {
    const { clusters, divergent } = lensOf(report, name);
    const found = clustersOf(model, name, everyone, all).map(
      ({ classes, unspecified, unavailable, differing, witness, members }) => ({
        classes: classes.map(ids),
        unspecified: ids(unspecified),
        unavailable: ids(unavailable),
        differing,
        witness: model.vector(witness).id,
        members: vectorIds(members),
      }),
    );
    const byWitness = (a: { witness: string }, b: { witness: string }): number =>
      a.witness < b.witness ? -1 : 1;
    const expected = clusters.map(({ classes, unspecified, unavailable, differing, witness, members }) => ({
      classes,
      unspecified,
      unavailable,
      differing,
      witness,
      members,
    }));
    expect(found.toSorted(byWitness)).toEqual(expected.toSorted(byWitness));
    expect(found.map(({ members }) => members.length)).toEqual(clusters.map(({ members }) => members.length));
    expect(diverging(model, name, everyone, all)).toHaveLength(divergent);
  });

  it("separates a vector that one rejects from a vector that only the other rejects", () => {
    const pair = ["whatwg-2017", "whatwg-2026"].map((id) => model.ids.indexOf(id));
    const clusters = clustersOf(model, "verdict", pair, all);
    const rejectingBy = clusters.map(({ members }) => {
      const rejecting = members.map((vector) =>
        pair.filter((participant) => model.answer(vector, participant).kind === "rejected").join(),
      );
      return [...new Set(rejecting)];
    });
    expect(rejectingBy.flat().toSorted()).toEqual(pair.map(String).toSorted());
  });
});

describe("agreementOf", () => {
  it.each(lenses.map(({ name }) => name))("counts the agreement of the report by %s", (name) => {
    const rows = agreementOf(model, name, everyone, all);
    for (const { a, b, same, different, unspecified } of lensOf(report, name).agreement)
      expect(rows[model.ids.indexOf(a)]?.[model.ids.indexOf(b)]).toEqual({ same, different, unspecified });
  });
});

describe("clusterOf", () => {
  it("finds the cluster of a vector", () => {
    const [largest] = clustersOf(model, "href", everyone, all);
    const members = clusterOf(model, "href", everyone, largest?.members.at(-1) ?? 0, all);
    expect(vectorIds(members).toSorted()).toEqual(vectorIds(largest?.members ?? []));
  });
});
