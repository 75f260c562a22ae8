import { render } from "preact";
import { lenses } from "../../harness/compare.js";
import { isPageData } from "../../harness/html/page-data.js";
import { Model } from "./model/model.js";
import { Page } from "./Page.js";
import "../style.css";
import "./report.css";

const place = document.getElementById("page");
const data: unknown = JSON.parse(document.getElementById("data")?.textContent ?? "null");
if (place !== null) {
  if (isPageData(data)) {
    const model = new Model(data);
    render(<Page model={model} />, place);
    // What another lens needs is worked out before somebody asks, while nobody waits.
    for (const { name } of lenses) requestIdleCallback(() => model.classes(name));
  } else render(<main>This page holds no report, or one of another version.</main>, place);
}
