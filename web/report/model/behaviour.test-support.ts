/** A small report of behaviours that tests of the page share. */
import {
  accepted,
  answering,
  behaviourOf,
  rejected,
  vectorOf,
} from "../../../harness/behaviours/behaviours.test-support.js";
import { askBehaviours } from "../../../harness/behaviours/standings.js";
import { startData } from "../../../harness/report/render/html/build-start-data.js";
import type { Report } from "../../../harness/report/schema.js";
import type { Identity, Participant } from "../../../harness/model/participant.js";
import { BehaviourModel } from "./behaviour-model.js";

const kept = accepted({ path: "/1" });
const dropped = accepted({ path: "/2" });
const silent = accepted({ path: "/1" }, { unspecified: [{ component: "path", gap: "gap" }] });
const vectors = ["first", "second", "third"].map((name) => vectorOf(`path/${name}`, name));

/** Answers to the vectors in their order; the rest is not asked. */
function participant(
  id: string,
  kind: Identity["kind"],
  version: string,
  answers: readonly (typeof kept | typeof rejected)[],
): Participant {
  const given = Object.fromEntries(
    vectors.map(({ input }, index) => [
      input,
      answers[index] ?? { kind: "unanswered" as const, reason: "none" },
    ]),
  );
  return { ...answering(id, kind, given), version };
}

const participants = [
  participant("text-1", "algorithm", "2011-04", [kept, kept, kept]),
  participant("text-1/voice", "algorithm", "2011-04", [dropped, kept, kept]),
  participant("text-2", "algorithm", "2017-03", [kept, dropped, rejected]),
  participant("node", "live", "1", [dropped, dropped, rejected]),
  participant("recorded/old", "recorded", "captured in 2010", [kept]),
  participant("recorded/silent", "recorded", "captured in 2009", [silent, kept, kept]),
];

const behaviours = ["first", "second", "third"].map((name) => {
  const behaviour = behaviourOf(
    { kept: [{ path: "/1" }], dropped: [{ path: "/2" }], no: ["rejected"] },
    `path/${name}`,
  );
  return {
    ...behaviour,
    question: `Is the ${name} kept?`,
    probes: behaviour.probes.map((probe) => ({ ...probe, vector: `path/${name}` })),
  };
});

const acceptSplit: Report["impacts"][number] = {
  id: "accept-split",
  means: "One accepts, and one rejects.",
  matters: "It matters.",
  vectors: 1,
  witness: "path/third",
  splits: [{ classes: [["text-1"], ["text-2"]], witness: "path/third", members: ["path/third"] }],
  pairs: [],
};

const secondCause: Report["changes"][number]["causes"][number] = {
  behaviours: ["path/second"],
  component: "path",
  reproducer: { input: "second", base: null },
  sides: [
    { says: "keeps it", step: "1.1", link: "https://example.com/#one" },
    { says: "drops it", step: "2", link: null },
  ],
  alone: ["path/second"],
  others: ["path/third"],
};

/** The changes of the report: from the first text to the second one, with one named cause. */
export const changes: Report["changes"] = [
  { between: ["text-1", "text-2"], vectors: 2, causes: [secondCause, { ...secondCause, behaviours: [] }] },
];

/** Returns the model of the report. */
export async function someModel(): Promise<BehaviourModel> {
  const document = await askBehaviours(behaviours, { vectors }, participants);
  return new BehaviourModel(
    startData(
      { participants: [], vectors: [], changes, impacts: [acceptSplit], behaviours: document },
      "name",
    ),
  );
}
