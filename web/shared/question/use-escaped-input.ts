import { useState } from "preact/hooks";
import { escape } from "../../../harness/io/display.js";
import type { Question } from "../../../harness/model/question.js";
import { escapeQuestion, unescapeQuestion, type EscapedInput } from "./escape-input.js";

/** The fields of a question, and what changes them. */
export interface EscapedInputState {
  readonly written: EscapedInput;
  readonly write: (changes: Partial<EscapedInput>) => void;
  /** Writes into one field; escapes the other one, if only now escapes are needed. */
  readonly writeField: (name: "input" | "base") => (written: string, needsEscapes: boolean) => void;
}

/** Keeps what is typed as it is typed; a question from elsewhere replaces it. */
export function useEscapedInput(question: Question, onAsk: (question: Question) => void): EscapedInputState {
  const [kept, keep] = useState(() => escapeQuestion(question));
  const typed = unescapeQuestion(kept);
  const isCurrent = typed.input === question.input && typed.base === question.base;
  const written = isCurrent ? kept : escapeQuestion(question);
  const write = (changes: Partial<EscapedInput>): void => {
    const next = { ...written, ...changes };
    keep(next);
    onAsk({ ...question, ...unescapeQuestion(next) });
  };
  const writeField = (name: "input" | "base") => (text: string, needsEscapes: boolean) => {
    const other = name === "input" ? "base" : "input";
    const beginsEscapes = needsEscapes && !written.escapes;
    write({
      [name]: text,
      [other]: beginsEscapes ? escape(written[other]) : written[other],
      escapes: written.escapes || needsEscapes,
    });
  };
  return { written, write, writeField };
}
