/** fast-uri: its `resolve` also rejects by throwing an Error; a TypeError or another subclass is a crash. */
import { toolbox } from "./rfc3986-toolbox.js";

export const fastURI = toolbox((error) => error instanceof Error && error.constructor === Error);
