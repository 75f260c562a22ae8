/** The id of the browser's own `URL`, a participant of both pages. */
export const browserId = "browser";
