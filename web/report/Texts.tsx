import type { JSX } from "preact";
import { useWork } from "./context.js";
import { Prose } from "../components/Prose.js";
import { linkWith } from "./state.js";
import { TextPart } from "./TextPart.js";

/** Who answered; and of a text how it is read, what it claims and what it demands. */
export function Texts(): JSX.Element {
  const { model, state } = useWork();
  const { participants } = model.data;
  const chosen = participants.find(({ id }) => id === state.fragment["text"]);
  return (
    <>
      <h1>Texts and other participants</h1>
      <div class="scrolls" tabIndex={0} role="region" aria-label="Participants">
        <table class="texts">
          <thead>
            <tr>
              {["id", "what it is", "kind", "version", "Unicode", "gaps", "readings", "errata"].map(
                (head) => (
                  <th scope="col" key={head}>
                    {head}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {participants.map(({ id, title, kind, version, unicode, readings }) => {
              const count = (of: string): number => readings.filter((each) => each.kind === of).length;
              return (
                <tr key={id} class={id === chosen?.id ? "baseline" : undefined}>
                  <th scope="row">
                    <a href={linkWith(state, { text: id })}>{id}</a>
                  </th>
                  <td>
                    <Prose text={title} />
                  </td>
                  <td>{kind}</td>
                  <td>
                    <Prose text={version} />
                  </td>
                  <td>
                    {unicode === null ? (
                      <span class="absent">unknown or none</span>
                    ) : (
                      <Prose text={unicode} />
                    )}
                  </td>
                  <td class="number">{count("gap")}</td>
                  <td class="number">{count("reading")}</td>
                  <td class="number">{count("erratum")}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {chosen === undefined ? <p>Choose one to see how it is read.</p> : <TextPart participant={chosen} />}
    </>
  );
}
