/**
 * Spells a shortened draft in plain words: another scheme of the same kind, and letters for letters, differ for the same
 * reason, which is sought once for all of them.
 */
import { atomsOf, includesAtom, relationOf, type Atom } from "./atoms.js";
import { madePieces, piecesAt, schemeIn, spelled, textOf, withRun, type Draft, type Run } from "./draft.js";
import { isLike } from "./scheme-kind.js";
import { asked, type Search } from "./search.js";

/** A draft in plain words, and where its pieces stood before that. */
export interface PlainForm {
  readonly draft: Draft;
  /** Returns a run of the plain form as a run of the draft; `null` if other words stand there. */
  readonly inDraft: (run: Run) => Run | null;
}

/** Returns the plain form of a draft that differs in an atom; `null` if that is the draft. */
export function* plainForm(draft: Draft, atom: Atom): Search<PlainForm | null> {
  const schemes = { input: yield* plainScheme(draft, "input"), base: yield* plainScheme(draft, "base") };
  const inPlainSchemes = withScheme(withScheme(draft, "input", schemes.input), "base", schemes.base);
  const plain = yield* inPlainLetters(inPlainSchemes, atom);
  if (plain === draft) return null;
  return {
    draft: plain,
    inDraft: (run) => {
      const there = moved(run, schemes[run.of]);
      if (there === null) return null;
      const isSame = textOf(piecesAt(plain, run)) === textOf(piecesAt(draft, there));
      return isSame ? there : null;
    },
  };
}

/** The run of a scheme, and the simpler one that takes its place. */
interface PlainScheme {
  readonly run: Run;
  readonly by: string;
}

/** Schemes in the order in which they are tried. */
const plainSchemes = ["aa", "http"];

/** Schemes that some read by rules of their own, which may show elsewhere. */
const ownRules = /^(?:file|mailto|javascript|data)$/;

/** Returns the first of the common schemes that both sides read alike; `null` if there is none, or it is there. */
function* plainScheme(draft: Draft, of: Run["of"]): Search<PlainScheme | null> {
  const pieces = draft[of] ?? [];
  const there = schemeIn(pieces);
  if (there === null) return null;
  const run: Run = { of, ...there };
  const scheme = textOf(piecesAt(draft, run));
  if (scheme !== scheme.toLowerCase() || ownRules.test(scheme)) return null;
  const before = yield* asked(spelled(draft));
  for (const by of plainSchemes) {
    if (by === scheme) return null;
    const [a, b] = yield* asked(spelled(withScheme(draft, of, { run, by })));
    if (isLike(before[0], a, by, scheme) && isLike(before[1], b, by, scheme)) return { run, by };
  }
  return null;
}

function withScheme(draft: Draft, of: Run["of"], plain: PlainScheme | null): Draft {
  return plain === null ? draft : withRun(draft, { ...plain.run, of }, madePieces(plain.by));
}

/** Returns a run where another scheme stands; `null` if it touches that. */
function moved(run: Run, plain: PlainScheme | null): Run | null {
  if (plain === null) return run;
  const end = plain.run.from + plain.by.length;
  if (run.from < end) return null;
  const longer = plain.run.to - end;
  return { ...run, from: run.from + longer, to: run.to + longer };
}

/** Letters that are written plainly: all, or else those that are small. */
const replaced = [/^[B-Zb-z]$/, /^[b-z]$/];

/** Writes an "a" for all letters of the input behind its scheme, if the draft differs in the same way then. */
function* inPlainLetters(draft: Draft, atom: Atom): Search<Draft> {
  const before = yield* asked(spelled(draft));
  const [atoms, relation] = [atomsOf(before), relationOf(atom, before)];
  let last = draft;
  for (const pattern of replaced) {
    const plain = lettered(draft, pattern);
    if (textOf(plain.input) === textOf(last.input)) continue;
    last = plain;
    const after = yield* asked(spelled(plain));
    const left = atomsOf(after);
    const isSame = left.length === atoms.length && atoms.every((each) => includesAtom(left, each));
    if (isSame && relationOf(atom, after) === relation) return plain;
  }
  return draft;
}

function lettered(draft: Draft, pattern: RegExp): Draft {
  const first = schemeIn(draft.input)?.to ?? 0;
  // The letters before two hyphens tell a label in Punycode.
  const isOfPunycode = (index: number): boolean =>
    [index - 1, index].some((from) => /^xn--$/i.test(textOf(draft.input.slice(Math.max(from, 0), from + 4))));
  const input = draft.input.map((piece, index) =>
    index >= first && pattern.test(piece.text) && !isOfPunycode(index) ? { ...piece, text: "a" } : piece,
  );
  return { ...draft, input };
}
