import type { JSX } from "preact";
import type { PageData } from "../../../../harness/report/render/html/page-data.js";
import { ScrollRegion } from "../../../shared/components/ScrollRegion.js";
import { QuotedQuestion } from "../../../shared/components/QuotedQuestion.js";
import { VectorLinks } from "../../components/VectorLinks.js";
import { useWork } from "../../state/use-work.js";

/** Counterexamples that are named. */
const mostNamed = 12;

/** The specified properties of an algorithm and the invariants of all, and whether they hold. */
export function Properties({ id }: { readonly id: string }): JSX.Element | null {
  const { model } = useWork();
  const properties = model.data.properties.filter(({ algorithm }) => algorithm === id);
  if (properties.length === 0) return null;
  return (
    <>
      <h3>Properties</h3>
      <ScrollRegion label="Properties">
        <table>
          <thead>
            <tr>
              <th scope="col">property</th>
              <th scope="col">asked</th>
              <th scope="col">does not hold</th>
              <th scope="col">smallest counterexamples</th>
            </tr>
          </thead>
          <tbody>
            {properties.map((property) => (
              <PropertyRow key={property.id} property={property} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}

function PropertyRow({
  property: { at, says, asked, counterexamples, smallest },
}: {
  readonly property: PageData["properties"][number];
}): JSX.Element {
  const count = counterexamples.length;
  return (
    <tr>
      <th scope="row">
        <span class="property">{says}</span>
        <br />
        <span class="absent">{at ?? "an invariant of all algorithms"}</span>
      </th>
      <td class="number">{asked}</td>
      <td class="number">{count === 0 ? "✓ never" : `✗ ${count}`}</td>
      <td>
        {smallest.map((question, index) => (
          <div key={index}>
            <QuotedQuestion question={question} longest={200} />
          </div>
        ))}
        <VectorLinks ids={counterexamples.slice(0, mostNamed)} />
        {count > mostNamed && ` and ${count - mostNamed} more`}
      </td>
    </tr>
  );
}
