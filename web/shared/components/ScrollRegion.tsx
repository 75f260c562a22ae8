import type { ComponentChildren, JSX } from "preact";

/** A region that scrolls what is wider or higher than the page, by the keyboard too. */
export function ScrollRegion({
  label,
  variant = "",
  children,
}: {
  /** The name of the region for assistive technology. */
  readonly label: string;
  /** A further CSS class. */
  readonly variant?: string;
  readonly children: ComponentChildren;
}): JSX.Element {
  return (
    <div class={`scroll-region ${variant}`.trim()} tabIndex={0} role="region" aria-label={label}>
      {children}
    </div>
  );
}
