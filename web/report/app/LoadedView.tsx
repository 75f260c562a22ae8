import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { loadViewsAndDetails, useLoaded } from "../state/on-demand.js";
import { useStart } from "../state/use-start.js";

/** A view that the page does not open with: drawn by its script once that and its data are loaded. */
export function LoadedView(): JSX.Element {
  const { model, fragment, go } = useStart();
  const root = useRef<HTMLDivElement>(null);
  const loaded = useLoaded(() => loadViewsAndDetails(model.data.details), true);
  // Before the next frame, so that the view follows at once.
  useLayoutEffect(() => {
    if (root.current === null || loaded === null || loaded instanceof Error) return;
    const [views, data] = loaded;
    views.draw(root.current, { data, fragment, go });
  }, [loaded, fragment, go]);
  useEffect(() => {
    const drawn = root.current;
    return () => {
      if (drawn !== null) globalThis.urlstrataViews?.clear(drawn);
    };
  }, []);
  return (
    <>
      {loaded === null && <p role="status">Loading the answers ...</p>}
      {loaded instanceof Error && <p role="alert">{loaded.message}</p>}
      <div ref={root} />
    </>
  );
}
