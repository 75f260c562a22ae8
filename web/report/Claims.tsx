import type { JSX } from "preact";
import { useWork } from "./context.js";
import { QuestionShown } from "./QuestionShown.js";
import { VectorLinks } from "./VectorLinks.js";

/** Counterexamples that are named. */
const most = 12;

/** What a text says of its own answers and what is demanded of all, and whether that holds. */
export function Claims({ id }: { readonly id: string }): JSX.Element | null {
  const { model } = useWork();
  const claims = model.data.claims.filter(({ algorithm }) => algorithm === id);
  if (claims.length === 0) return null;
  return (
    <>
      <h3>Claims</h3>
      <div class="scrolls" tabIndex={0} role="region" aria-label="Claims">
        <table>
          <thead>
            <tr>
              <th scope="col">claim</th>
              <th scope="col">asked</th>
              <th scope="col">does not hold</th>
              <th scope="col">smallest counterexamples</th>
            </tr>
          </thead>
          <tbody>
            {claims.map(({ id: claim, at, says, asked, counterexamples, smallest }) => (
              <tr key={claim}>
                <th scope="row">
                  <span class="words">{says}</span>
                  <br />
                  <span class="absent">{at ?? "demanded here of all"}</span>
                </th>
                <td class="number">{asked}</td>
                <td class="number">
                  {counterexamples.length === 0 ? "✓ never" : `✗ ${counterexamples.length}`}
                </td>
                <td>
                  {smallest.map((question, index) => (
                    <div key={index}>
                      <QuestionShown question={question} most={200} />
                    </div>
                  ))}
                  <VectorLinks ids={counterexamples.slice(0, most)} />
                  {counterexamples.length > most && ` and ${counterexamples.length - most} more`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
