/** The licences of the packages that a page bundles. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** A bundled package with the full text of its licence. */
export interface Licence {
  readonly name: string;
  readonly version: string;
  readonly text: string;
}

/** The folder of a package above one of its modules. */
const packageFolder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/;

/** The licences of the packages of modules, by name; throws if a package has no licence. */
export function licencesOf(modules: readonly string[]): Licence[] {
  const folders = new Set(modules.flatMap((id) => packageFolder.exec(id.replaceAll("\\", "/")) ?? []));
  return [...folders].sort().map(licenceIn);
}

const manifestSchema = z.object({ name: z.string(), version: z.string() });

function licenceIn(folder: string): Licence {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const { name, version } = manifestSchema.parse(manifest);
  const file = readdirSync(folder).find((each) => /^(?:licen[cs]e|copying)/i.test(each));
  if (file === undefined) throw new Error(`${name} is bundled and has no licence in its package`);
  return { name, version, text: readFileSync(join(folder, file), "utf8").trim() };
}

/** Adds the licences to a page, in an element that shows nothing. */
export function withLicences(html: string, licences: readonly Licence[]): string {
  const text = inText(licences).replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const end = html.lastIndexOf("</body>");
  return `${html.slice(0, end)}<template id="licences"><pre>\n${text}</pre></template>\n  ${html.slice(end)}`;
}

/** The heading of the generated section of NOTICE. */
const heading = "Packages in the pages of dist/ and in reports written as HTML, by npm run build";

/** Writes these licences into the generated section of a notice, which is its end. */
export function noticeWith(notice: string, licences: readonly Licence[]): string {
  const [own = ""] = notice.split(heading);
  return `${own.trimEnd()}\n\n${heading}\n\n${inText(licences)}`;
}

function inText(licences: readonly Licence[]): string {
  return licences.map(({ name, version, text }) => `${name} ${version}\n\n${text}\n`).join("\n\n");
}
