import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { ClusterTable } from "./ClusterTable.js";
import { ConformanceTable } from "./ConformanceTable.js";
import { useWork } from "./context.js";
import { LensChoice } from "./Filters.js";
import { useClusters } from "./looked-at.js";
import { diverging } from "./model/clusters.js";
import { linkTo, unfiltered } from "./state.js";
import { ThemeBars } from "./ThemeBars.js";

/** What diverges, before everything else. */
export function Overview(): JSX.Element {
  const { model, state } = useWork();
  const { lens, participants } = state.filter;
  const all = useMemo(() => model.data.vectors.map((_, index) => index), [model]);
  const divergent = useMemo(
    () => diverging(model, lens, participants, all),
    [model, lens, participants.join(), all],
  );
  const clusters = useClusters(all);
  const open = useMemo(() => all.filter((vector) => isOpenFor(model.given(vector))).length, [model, all]);
  return (
    <>
      <h1>What the texts of URL parsing answer, and where they part</h1>
      <dl class="figures">
        <Figure
          value={divergent.length}
          of={`of ${all.length} vectors diverge by ${lens}`}
          link={linkTo(state, "matrix", unfiltered)}
        />
        <Figure
          value={clusters.length}
          of="clusters: ways to diverge"
          link={linkTo(state, "clusters", unfiltered)}
        />
        <Figure
          value={open}
          of="vectors that some text leaves open"
          link={linkTo(state, "matrix", { ...unfiltered, open: "some", show: "all" })}
        />
        <Figure
          value={participants.length}
          of={
            participants.length === model.ids.length ? "participants" : `of ${model.ids.length} participants`
          }
          link={linkTo(state, "texts")}
        />
      </dl>
      <form class="filters" aria-label="Lens">
        <LensChoice />
      </form>
      <h2>The largest clusters</h2>
      <ClusterTable clusters={clusters.slice(0, 8)} />
      <p>
        <a href={linkTo(state, "clusters", unfiltered)}>All {clusters.length} clusters</a>
      </p>
      <div class="columns">
        <section aria-labelledby="by-theme">
          <h2 id="by-theme">By theme</h2>
          <ThemeBars divergent={divergent} />
        </section>
        <section aria-labelledby="dangers">
          <h2 id="dangers">Dangers, among all participants</h2>
          <Dangers />
          <h2>What the texts demand</h2>
          <ConformanceTable />
        </section>
      </div>
    </>
  );
}

function isOpenFor(given: ReturnType<ReturnType<typeof useWork>["model"]["given"]>): boolean {
  return given.some((answer) => answer.kind === "parsed" && answer.open.length > 0);
}

function Figure({
  value,
  of,
  link,
}: {
  readonly value: number;
  readonly of: string;
  readonly link: string;
}): JSX.Element {
  return (
    <div>
      <dt>{of}</dt>
      <dd>
        <a href={link} aria-label={`${value} ${of}`}>
          {value}
        </a>
      </dd>
    </div>
  );
}

function Dangers(): JSX.Element {
  const { model, state } = useWork();
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">danger</th>
          <th scope="col">vectors</th>
          <th scope="col">when</th>
        </tr>
      </thead>
      <tbody>
        {model.data.dangers.map(({ id, means, vectors }) => (
          <tr key={id}>
            <th scope="row">
              <a href={linkTo(state, "matrix", { ...unfiltered, danger: id, show: "all" })}>{id}</a>
            </th>
            <td class="number">{vectors.length}</td>
            <td>{means}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
