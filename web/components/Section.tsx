import type { ComponentChildren, JSX } from "preact";

/** A part of a page with its heading, at which a link of the page can point. */
export function Section({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ComponentChildren;
}): JSX.Element {
  return (
    <section aria-labelledby={id} class="section">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
