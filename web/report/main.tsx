import { render } from "preact";
import { isStartData } from "../../harness/report/render/html/start-data.js";
import "../shared/theme/theme.css";
import "../shared/theme/elements.css";
import "./report.css";
import { Page } from "./app/Page.js";

const root = document.getElementById("page");
const data: unknown = JSON.parse(document.getElementById("data")?.textContent ?? "null");
if (root !== null) {
  if (isStartData(data)) render(<Page data={data} />, root);
  else render(<main>This page holds no report, or one of another version.</main>, root);
}
