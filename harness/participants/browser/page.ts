/** The interface that each browser implements. */
import type { Sought } from "./executable.js";
import type { Enclosure } from "./enclosure.js";

/** A page in its own browser. */
export interface Page {
  /** The product and its version, e.g. `Chromium 156.0.8078.79`. */
  readonly version: string;
  /** Evaluates an expression in the page; rejects if the page is gone. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Opens a `data:` URL in place of the page; resolves when it is loaded. */
  readonly open: (address: string) => Promise<void>;
  /** Ends the browser and removes its files. */
  readonly close: () => Promise<void>;
}

/** A page before its enclosure is known to anyone but its adapter. */
export type OpenedPage = Omit<Page, "close">;

/** The adapter of a browser. */
export interface Browser {
  /** The engine, with the library that carries it where the product does not say so. */
  readonly engine: string;
  readonly executable: Sought;
  /** Another program without which it does not start. */
  readonly needs?: Sought;
  /** The package to install where it is absent. */
  readonly install: string;
  /** Starts it in the enclosure and opens an empty page. Rejects if that fails; the caller closes the enclosure. */
  readonly start: (executables: Executables, enclosure: Enclosure) => Promise<OpenedPage>;
}

/** The paths of a browser and of the other program that it needs. */
export interface Executables {
  readonly executable: string;
  /** `null` if the browser needs no other. */
  readonly needed: string | null;
}
