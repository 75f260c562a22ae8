/** The question of a link: `#input=&base=&encoding=` as this page writes it, `#url=&base=` as jsdom's viewer does. */
import { encodingName } from "../../../algorithms/unicode/encodings.js";
import type { Question } from "../../../harness/model/question.js";
import type { FragmentState } from "../../shared/fragment.js";
import { fromLink } from "../../shared/link-string.js";

/** The question of a link. */
export interface LinkedQuestion {
  readonly question: Question;
  /** The parts of the link that cannot be used, in sentences. */
  readonly faults: readonly string[];
}

/** The question where a link has no input. */
const defaultQuestion: Question = { input: "http://a;b", base: null };

/** Reads the question of a link: of this page where it has an input, and otherwise of jsdom's viewer. */
export function questionOfLink(state: FragmentState): LinkedQuestion {
  const { input, base, url, encoding } = state;
  if (input === undefined && url !== undefined) return questionOfBase64(url, base);
  const question: Question = {
    input: input === undefined ? defaultQuestion.input : fromLink(input),
    base: base === undefined ? null : fromLink(base),
  };
  if (encoding === undefined) return { question, faults: [] };
  if (encodingName(encoding) !== null) return { question: { ...question, encoding }, faults: [] };
  const fault = `${encoding} is no label of the Encoding Standard, so the encoding is UTF-8; try windows-1252 or shift_jis.`;
  return { question, faults: [fault] };
}

function questionOfBase64(url: string, base: string | undefined): LinkedQuestion {
  const faults: string[] = [];
  const read = (name: string, written: string): string | null => {
    const string = fromBase64(written);
    if (string === null) faults.push(`The link is broken: its ${name} is not in base64.`);
    return string;
  };
  const input = read("url", url) ?? "";
  return { question: { input, base: base === undefined ? null : read("base", base) }, faults };
}

/** The string whose UTF-8 this is; older links have a byte for each code unit. `null` for what is not in base64. */
function fromBase64(written: string): string | null {
  let units: string;
  try {
    // A form has read "+" as a space.
    units = atob(written.replaceAll(" ", "+"));
  } catch {
    return null;
  }
  try {
    const bytes = Uint8Array.from(units, (unit) => unit.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return units;
  }
}
