/** 4.1 URL representation. */
import type { Host } from "./hosts/host-representation.js";

/** A URL record. Its object is left out: there is no blob URL store, so it is always null. */
export interface URLRecord {
  scheme: string;
  username: string;
  password: string;
  host: Host | null;
  port: number | null;
  path: string[];
  query: string | null;
  fragment: string | null;
  cannotBeABaseURLFlag: boolean;
}

export function newURL(): URLRecord {
  return {
    scheme: "",
    username: "",
    password: "",
    host: null,
    port: null,
    path: [],
    query: null,
    fragment: null,
    cannotBeABaseURLFlag: false,
  };
}
