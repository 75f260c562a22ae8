/** 9.7 Port numbers. */

export const defaultPorts: ReadonlyMap<string, number> = new Map([
  ["ftp", 21],
  ["gopher", 70],
  ["http", 80],
  ["https", 443],
  ["telnet", 23],
  ["tn3270", 23],
  ["rlogin", 513],
  ["ws", 80],
  ["wss", 443],
]);

/** The default port of a scheme in lower case, `null` where it has none. */
export function defaultPort(scheme: string | null): number | null {
  return defaultPorts.get(scheme ?? "") ?? null;
}
