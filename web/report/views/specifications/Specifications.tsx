import type { JSX } from "preact";
import { useWork } from "../../state/use-work.js";
import { ParticipantDetails } from "./ParticipantDetails.js";
import { ParticipantTable } from "./ParticipantTable.js";
import "./Specifications.css";

/** The participants; of the chosen one its interpretations, its properties and its conformance. */
export function Specifications(): JSX.Element {
  const { model, state } = useWork();
  const chosen = model.data.participants.find(({ id }) => id === state.fragment["specification"]);
  return (
    <>
      <h1>Specifications and other participants</h1>
      <ParticipantTable chosen={chosen?.id ?? null} />
      {chosen === undefined ? (
        <p>Choose one to see how it is interpreted.</p>
      ) : (
        <ParticipantDetails participant={chosen} />
      )}
    </>
  );
}
