/** A driver that goes wrong before the first question, in the way that its argument names. */
import { serve, started, write } from "./honest.js";

const vices = {
  "says nothing": () => setInterval(() => undefined, 1000),
  "is no driver": () => console.log("Hello!"),
  ends: () => process.exit(5),
  "speaks another version": () => write({ ...started, protocol: 2 }),
  "sees nothing": () => write({ ...started, sees: [] }),
  "talks before it is asked": () => {
    write(started);
    console.log("ready");
    return serve();
  },
  "says twice who it is": () => {
    write(started);
    return serve();
  },
};

await vices[process.argv[2]]();
