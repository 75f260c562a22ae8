import { render, type JSX } from "preact";
import { algorithms } from "../../algorithms/index.js";
import { AnswersTable } from "../components/AnswersTable.js";
import { CopyButton } from "../components/CopyButton.js";
import { useFragment } from "../fragment.js";
import { fromLink, toLink } from "../text.js";
import "../style.css";

function Page(): JSX.Element {
  const [state, change] = useFragment();
  const input = fromLink(state["input"] ?? "http://a;b");
  const answers = algorithms.map(({ id, title, parse }) => ({ id, title, answer: parse(input, null) }));
  return (
    <main>
      <h1>urlstrata</h1>
      <input
        value={input}
        onInput={(e) => {
          change({ input: toLink(e.currentTarget.value) }, "replace");
        }}
      />
      <CopyButton what="input" text={() => input} />
      <AnswersTable answers={answers} baseline="whatwg-2026" />
    </main>
  );
}

const page = document.getElementById("page");
if (page !== null) render(<Page />, page);
