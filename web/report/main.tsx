import { render } from "preact";
import { lenses } from "../../harness/compare/lenses.js";
import { isPageData } from "../../harness/report/render/html/page-data.js";
import "../shared/theme/theme.css";
import "../shared/theme/elements.css";
import "./report.css";
import { Page } from "./app/Page.js";
import { Model } from "./model/model.js";

const root = document.getElementById("page");
const data: unknown = JSON.parse(document.getElementById("data")?.textContent ?? "null");
if (root !== null) {
  if (isPageData(data)) {
    const model = new Model(data);
    render(<Page model={model} />, root);
    // The classes by other lenses are computed while the page is idle, before anybody asks for them.
    for (const { name } of lenses) requestIdleCallback(() => model.classes(name));
  } else render(<main>This page holds no report, or one of another version.</main>, root);
}
