import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { Question } from "../../../../harness/model/question.js";
import type { GroupedParticipant } from "../../../../harness/report/participant-groups.js";
import type { PageBehaviour } from "../../model/behaviour-model.js";
import { impactInWords, impactsAmong } from "../../model/impacts-among.js";
import { useSimilarBehaviours } from "../../state/use-similar-behaviours.js";
import { useStart } from "../../state/use-start.js";
import { linkWith } from "../../state/views.js";
import { PositionList } from "../../components/PositionList.js";
import "./SimilarQuestions.css";

/** Questions that are shown, and those of them that are not folded. */
const most = 6;
const unfolded = 3;

/** The behaviours about URLs of the same shape, with the positions of the parsers of today; those on which hosts differ come first. */
export function SimilarQuestions({ question }: { readonly question: Question }): JSX.Element {
  const similar = useSimilarBehaviours();
  const { model } = useStart();
  const today = useMemo(() => model.participants.filter(({ group }) => group === "today"), [model]);
  const { behaviours, isOfForm } = useMemo(() => similar.to(question), [similar, question]);
  const found = useMemo(() => {
    const splitsHost = (behaviour: PageBehaviour): boolean =>
      impactsAmong(behaviour, today).includes("host-split");
    return behaviours
      .slice(0, most)
      .toSorted((one, other) => Number(splitsHost(other)) - Number(splitsHost(one)));
  }, [behaviours, today]);
  const folded = found.slice(unfolded);
  return (
    <section class="similar-questions" aria-labelledby="similar-questions">
      <h3 id="similar-questions">Questions about such URLs</h3>
      {found.length === 0 ? (
        <p>The catalogue has no question about URLs of this form.</p>
      ) : (
        <>
          {!isOfForm && (
            <p class="legend">No question has the form of this URL. These are about a part of it.</p>
          )}
          <QuestionList behaviours={found.slice(0, unfolded)} today={today} />
          {folded.length > 0 && (
            <details>
              <summary>{folded.length} more</summary>
              <QuestionList behaviours={folded} today={today} />
            </details>
          )}
        </>
      )}
    </section>
  );
}

function QuestionList({
  behaviours,
  today,
}: {
  readonly behaviours: readonly PageBehaviour[];
  readonly today: readonly GroupedParticipant[];
}): JSX.Element {
  const { fragment } = useStart();
  return (
    <ul>
      {behaviours.map((behaviour) => {
        const [gravest] = impactsAmong(behaviour, today);
        return (
          <li key={behaviour.id}>
            <a href={linkWith({ fragment }, { behaviour: behaviour.id })}>{behaviour.question}</a>
            {gravest !== undefined && (
              <p class="impact-sentence">{impactInWords(gravest, "parsers of today")}</p>
            )}
            <PositionList behaviour={behaviour} participants={today} />
          </li>
        );
      })}
    </ul>
  );
}
