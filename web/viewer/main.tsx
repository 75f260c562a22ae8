import { render } from "preact";
import "../style.css";
import "./viewer.css";
import { Viewer } from "./Viewer.js";

const page = document.getElementById("page");
if (page !== null) render(<Viewer />, page);
