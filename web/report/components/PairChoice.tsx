import type { JSX } from "preact";
import { shortName } from "../../../harness/model/participant-name.js";
import { Choice } from "../../shared/components/Choice.js";
import { useStart } from "../state/use-start.js";

/** The choice of two participants, which the fragment keeps under a name. */
export function PairChoice({
  name,
  labels,
  unchosen,
}: {
  readonly name: "between" | "passed";
  readonly labels: readonly [string, string];
  /** The words for no choice. */
  readonly unchosen: readonly [string, string];
}): JSX.Element {
  const { model, fragment, go } = useStart();
  const [a = "", b = ""] = (fragment[name] ?? "").split(",");
  const options = model.participants.map(({ id }) => [id, shortName(id)] as const);
  const choose = (one: string, other: string): void => {
    go({ [name]: one === "" && other === "" ? "" : `${one},${other}` });
  };
  return (
    <>
      <Choice
        label={labels[0]}
        value={a}
        options={[["", unchosen[0]], ...options]}
        onChoose={(id) => {
          choose(id, b);
        }}
      />
      <Choice
        label={labels[1]}
        value={b}
        options={[["", unchosen[1]], ...options]}
        onChoose={(id) => {
          choose(a, id);
        }}
      />
    </>
  );
}
