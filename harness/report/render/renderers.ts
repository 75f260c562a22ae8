/** The output formats of reports, from which the choices of the command line come. */
import { asciiJSON } from "../../io/display.js";
import type { AgreementReport } from "../../compare/agreement/schema.js";
import type { Report } from "../schema.js";
import type { TerminalOptions } from "./terminal/report.js";

interface Format {
  readonly name: string;
  /** A short description for help. */
  readonly about: string;
}

/** Renders a report as files by path, with the agreement with recordings if known. */
export interface FilesRenderer extends Format {
  readonly kind: "files";
  readonly render: (
    report: Report,
    agreement: AgreementReport | null,
  ) => Promise<ReadonlyMap<string, string>>;
  /** The file to open in a browser, if any. */
  readonly opens?: string;
}

/** Renders a report as text for standard output. */
export interface TextRenderer extends Format {
  readonly kind: "text";
  readonly render: (report: Report, options: TerminalOptions) => Promise<string>;
}

const siteFolder = "site/";

const pagePath = `${siteFolder}index.html`;

/** Each loads its code on demand. */
const renderers: readonly (FilesRenderer | TextRenderer)[] = [
  {
    name: "md",
    about: "observations, Markdown and divergences.json",
    kind: "files",
    render: async (report, agreement) => (await import("./markdown/pages.js")).pagesOf(report, agreement),
  },
  {
    name: "html",
    about: `${pagePath}, a page for browsers, and the files beside it`,
    kind: "files",
    opens: pagePath,
    render: async (report, agreement) => {
      const { siteOf } = await import("./html/site.js");
      const files = await siteOf(report, agreement);
      return new Map([...files].map(([name, content]) => [siteFolder + name, content]));
    },
  },
  {
    name: "pretty",
    about: "tables in the width of the terminal",
    kind: "text",
    render: async (report, options) => (await import("./terminal/report.js")).reportTerminal(report, options),
  },
  {
    name: "json",
    about: "the whole report as JSON",
    kind: "text",
    render: (report) => Promise.resolve(asciiJSON(report, 2)),
  },
];

/** The formats written as files, the default first. */
export const filesRenderers: readonly FilesRenderer[] = renderers.filter((each) => each.kind === "files");

/** The formats printed as text, the default first. */
export const textRenderers: readonly TextRenderer[] = renderers.filter((each) => each.kind === "text");

/** Returns the renderer of a format that the command line has checked. */
export function rendererNamed<R extends Format>(among: readonly R[], name: string): R {
  const found = among.find((each) => each.name === name);
  if (found === undefined) throw new Error(`there is no format ${name}`);
  return found;
}
