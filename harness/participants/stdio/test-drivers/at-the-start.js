/** A driver with a fault before the first question, which its argument names. */
import { serve, started, write } from "./conforming.js";

const faults = {
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

await faults[process.argv[2]]();
