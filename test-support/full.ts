/** Whether tests go to the full extent of their data, as `npm run test:all` asks; otherwise to a sample of it. */
export const isFull: boolean = process.env["URLSTRATA_FULL"] === "1";
