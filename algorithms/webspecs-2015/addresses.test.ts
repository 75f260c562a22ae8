import { expect, it } from "vitest";
import { sourcesOf } from "../sources.js";
import { webspecs2015 } from "./index.js";

const { outline, text } = webspecs2015;

/** The lines of the text that the doc comment of each function points to, with the sections that it names. */
function functionsWithAddress(): { readonly address: string; readonly sections: readonly string[] }[] {
  const declarations = sourcesOf(webspecs2015.id).flatMap(({ code }) => code.split(/^(?=\/\*\*)/m));
  return declarations.flatMap((declaration) => {
    const [, address] =
      /^\/\*\*(?:(?!\*\/)[^])*?https:\S*\/(\S+)\s*\*\/\n(?:export )?function/.exec(declaration) ?? [];
    const sections = [...declaration.matchAll(/\bsection\["([^"]+)"\]/g)].map(([, id]) => id ?? "");
    return address === undefined ? [] : [{ address, sections }];
  });
}

it("points from a function of each section to the line of the text where it begins", () => {
  const [file] = text.url.split("/").slice(-1);
  const anchors = new Map<string, string>(
    outline.sections.map(({ id, anchor }) => [id, `${file ?? ""}#${anchor ?? ""}`]),
  );
  const pointed = functionsWithAddress();
  expect(
    pointed.filter(({ address, sections }) => !sections.some((id) => anchors.get(id) === address)),
  ).toEqual([]);
  expect(new Set(pointed.map(({ address }) => address))).toEqual(new Set(anchors.values()));
});
