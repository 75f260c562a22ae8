import type { ComponentChildren, JSX } from "preact";

/** A section of a page with its heading, which links can point at. */
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
