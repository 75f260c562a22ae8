import { render } from "preact";
import "../shared/theme/theme.css";
import "../shared/theme/elements.css";
import "./viewer.css";
import { Viewer } from "./app/Viewer.js";

const root = document.getElementById("page");
if (root !== null) render(<Viewer />, root);
