/** 1.3 Parsing Rules: railroad diagrams as programs, whose only branches are attempts. */
import { endOfInput, type Diagram, type Rule, type Symbols } from "./railroad-rules.js";

type Instruction =
  | { readonly kind: "accept"; readonly accepts: Symbols }
  | Attempt
  | { readonly kind: "goTo"; readonly target: number }
  | { readonly kind: "open"; readonly rule: Rule }
  | { readonly kind: "close" }
  | { readonly kind: "end" };

/** Goes on with the next instruction, and should that lead nowhere, with the one at `otherwise`. */
interface Attempt {
  readonly kind: "attempt";
  /** Numbers the attempts of a program from zero. */
  readonly number: number;
  otherwise: number;
  /** The symbols that the next instruction, and the one at `otherwise`, can go on with. */
  next: Symbols;
  other: Symbols;
  /** Repeats one terminal, and what comes after cannot begin with it: nothing but all of a run will do. */
  isRun: boolean;
}

class Program {
  readonly instructions: Instruction[] = [];
  attempts = 0;

  constructor(rule: Rule) {
    this.compile(rule.diagram, true);
    this.instructions.push({ kind: "end" });
    for (const [index, instruction] of this.instructions.entries()) {
      if (instruction.kind !== "attempt") continue;
      instruction.next = this.symbolsAt(index + 1);
      instruction.other = this.symbolsAt(instruction.otherwise);
      const loop = this.instructions[index + 2];
      instruction.isRun =
        this.instructions[index + 1]?.kind === "accept" &&
        loop?.kind === "goTo" &&
        loop.target === index &&
        !instruction.next.some((isMember, symbol) => isMember === 1 && instruction.other[symbol] === 1);
    }
  }

  /** Appends a diagram; `outermost` unless it is that of a rule inside of the rule. */
  private compile(diagram: Diagram, outermost: boolean): void {
    const { instructions } = this;
    switch (diagram.kind) {
      case "terminal":
        instructions.push({ kind: "accept", accepts: diagram.accepts });
        break;
      case "rule":
        if (outermost) instructions.push({ kind: "open", rule: diagram.rule });
        this.compile(diagram.rule.diagram, false);
        if (outermost) instructions.push({ kind: "close" });
        break;
      case "sequence":
        for (const item of diagram.items) this.compile(item, outermost);
        break;
      case "choice":
        this.compileChoice(diagram.items, outermost);
        break;
      case "zeroOrMore": {
        const start = instructions.length;
        const attempt = this.attempt();
        this.compile(diagram.item, outermost);
        instructions.push({ kind: "goTo", target: start });
        attempt.otherwise = instructions.length;
      }
    }
  }

  private compileChoice(items: readonly Diagram[], outermost: boolean): void {
    const exits: { target: number }[] = [];
    for (const [index, item] of items.entries()) {
      const attempt = index < items.length - 1 ? this.attempt() : null;
      this.compile(item, outermost);
      if (attempt === null) break;
      const exit: { readonly kind: "goTo"; target: number } = { kind: "goTo", target: 0 };
      this.instructions.push(exit);
      exits.push(exit);
      attempt.otherwise = this.instructions.length;
    }
    for (const exit of exits) exit.target = this.instructions.length;
  }

  private attempt(): Attempt {
    const none: Symbols = new Uint8Array(endOfInput + 1);
    const number = this.attempts++;
    const attempt: Attempt = {
      kind: "attempt",
      number,
      otherwise: 0,
      next: none,
      other: none,
      isRun: false,
    };
    this.instructions.push(attempt);
    return attempt;
  }

  /** Returns the symbols that the program can go on with from an instruction on. */
  private symbolsAt(start: number): Symbols {
    const symbols = new Uint8Array(endOfInput + 1);
    const reached = new Set([start]);
    for (const index of reached) {
      const instruction = this.instructions[index];
      switch (instruction?.kind) {
        case "accept":
          for (const [symbol, isMember] of instruction.accepts.entries()) symbols[symbol] ||= isMember;
          break;
        case "attempt":
          reached.add(index + 1).add(instruction.otherwise);
          break;
        case "goTo":
          reached.add(instruction.target);
          break;
        case "open":
        case "close":
          reached.add(index + 1);
          break;
        default:
          symbols[endOfInput] = 1;
      }
    }
    return symbols;
  }
}

const programs = new Map<Rule, Program>();

/** Programs are made when a rule is first asked for, and kept. */
export function programOf(rule: Rule): Program {
  let program = programs.get(rule);
  if (program === undefined) {
    program = new Program(rule);
    programs.set(rule, program);
  }
  return program;
}
