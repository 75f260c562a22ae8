import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { Question } from "../../../../harness/model/question.js";
import type { GroupedParticipant } from "../../../../harness/report/participant-groups.js";
import { detailInWords } from "../../../../harness/behaviours/wording.js";
import { shortName } from "../../../../harness/model/participant-name.js";
import { behaviourFilterOf } from "../../model/behaviour-filter.js";
import type { PageBehaviour } from "../../model/behaviour-model.js";
import { wordsOf } from "../../model/behaviour-words.js";
import { pairVerdict } from "../../model/similar/pair-verdict.js";
import { gravestImpact } from "../../model/impact-words.js";
import { useSimilarBehaviours } from "../../state/use-similar-behaviours.js";
import { useStart } from "../../state/use-start.js";
import { linkWith } from "../../state/views.js";
import { Prose } from "../../../shared/components/Prose.js";
import { PositionList } from "../../components/PositionList.js";
import "./SimilarQuestions.css";

/** Questions that are shown, and those of them that are not folded. */
const most = 6;
const unfolded = 3;

/** The behaviours about URLs of the same shape, with the positions of the parsers of today; those on which hosts differ come first. */
export function SimilarQuestions({ question }: { readonly question: Question }): JSX.Element {
  const similar = useSimilarBehaviours();
  const all = useMemo(() => similar.to(question), [similar, question]);
  const found = useMemo(
    () => all.slice(0, most).toSorted((one, other) => Number(splitsHost(other)) - Number(splitsHost(one))),
    [all],
  );
  const folded = found.slice(unfolded);
  return (
    <section class="similar-questions" aria-labelledby="similar-questions">
      <h3 id="similar-questions">Questions about such URLs</h3>
      {found.length === 0 ? (
        <p>No question has the form of this URL; parsers may differ on it all the same.</p>
      ) : (
        <>
          <PassedOn behaviours={all} />
          <QuestionList behaviours={found.slice(0, unfolded)} />
          {folded.length > 0 && (
            <details>
              <summary>{folded.length} more</summary>
              <QuestionList behaviours={folded} />
            </details>
          )}
        </>
      )}
    </section>
  );
}

/** What two participants do on these behaviours, such as one that checks a URL and one that fetches it. */
function PassedOn({ behaviours }: { readonly behaviours: readonly PageBehaviour[] }): JSX.Element | null {
  const { model, fragment } = useStart();
  const { between } = behaviourFilterOf(fragment, model);
  if (between === null) return null;
  const { words, differing, same } = pairVerdict(behaviours, between);
  return (
    <div role="status" class="pair-verdict">
      <p>{words}</p>
      <Answers behaviours={differing} between={between} />
      {same.length > 0 && (
        <>
          <p>They agree on:</p>
          <Answers behaviours={same} between={between} />
        </>
      )}
      <p class="legend">
        Asked: {between.map((id) => titleOf(model.participants, id)).join("; ")}. A program that calls this
        may do more, such as map the host before it looks that up.
      </p>
    </div>
  );
}

/** Returns what was asked as a participant: a specification, or the function of a program. */
function titleOf(participants: readonly GroupedParticipant[], id: string): string {
  return participants.find((each) => each.id === id)?.title.replace(/, recorded$/, "") ?? shortName(id);
}

/** Lists what each of two participants does on behaviours, once where both do the same. */
function Answers({
  behaviours,
  between,
}: {
  readonly behaviours: readonly PageBehaviour[];
  readonly between: readonly [string, string];
}): JSX.Element | null {
  const { fragment } = useStart();
  const [a, b] = between;
  return behaviours.length === 0 ? null : (
    <ul>
      {behaviours.map((behaviour) => (
        <li key={behaviour.id}>
          <a href={linkWith({ fragment }, { behaviour: behaviour.id })}>{behaviour.question}</a>{" "}
          {wordsOf(behaviour, a) === wordsOf(behaviour, b)
            ? `both: ${wordsOf(behaviour, a)}`
            : between.map((id, index) => (
                <span key={id}>
                  {index > 0 && "; "}
                  {shortName(id)}: <Prose text={detailInWords(behaviour, id)} />
                </span>
              ))}
        </li>
      ))}
    </ul>
  );
}

function QuestionList({ behaviours }: { readonly behaviours: readonly PageBehaviour[] }): JSX.Element {
  const { model, fragment } = useStart();
  const today = model.participants.filter(({ group }) => group === "today");
  return (
    <ul>
      {behaviours.map((behaviour) => (
        <li key={behaviour.id}>
          <a href={linkWith({ fragment }, { behaviour: behaviour.id })}>{behaviour.question}</a>
          <GravestImpact behaviour={behaviour} today={today} />
          <PositionList behaviour={behaviour} participants={today} />
        </li>
      ))}
    </ul>
  );
}

function GravestImpact({
  behaviour,
  today,
}: {
  readonly behaviour: PageBehaviour;
  readonly today: readonly GroupedParticipant[];
}): JSX.Element | null {
  const gravest = gravestImpact(behaviour, today);
  return (
    gravest && (
      <p class="impact-sentence">
        {gravest.id}: {gravest.words}
      </p>
    )
  );
}

function splitsHost({ impacts }: PageBehaviour): boolean {
  return impacts.includes("host-split");
}
