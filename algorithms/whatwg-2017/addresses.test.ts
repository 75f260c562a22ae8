import { expect, it } from "vitest";
import { sourcesOf } from "../sources.js";
import { whatwg2017 } from "./index.js";

const { text, outline } = whatwg2017;

/** The addresses in the code, each with the section that is named next behind it. */
const addresses = sourcesOf(whatwg2017.id).flatMap(({ code }) =>
  [...code.matchAll(/ @see (\S+)[^]*?\bsection\["([^"]+)"\]/g)].map(([, address, id]) => ({ address, id })),
);

it("has the address of each section where its code begins", () => {
  const expected = addresses.map(({ id }) => {
    const section = outline.sections.find((each) => each.id === id);
    return { address: `${text.url}#${section?.anchor ?? ""}`, id };
  });
  expect(addresses).toEqual(expected);
  const anchors = new Set(outline.sections.map(({ anchor }) => `${text.url}#${anchor ?? ""}`));
  expect(new Set(addresses.map(({ address }) => address))).toEqual(anchors);
});
