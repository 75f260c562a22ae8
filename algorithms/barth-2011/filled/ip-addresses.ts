/** Readings `filled-ipv4` and `filled-ipv6`. */

/** The canonical form of the address that a canonicalized host writes; any other host as it is. */
export function ipAddress(host: string): string {
  if (host.startsWith("[") && host.endsWith("]")) {
    const pieces = ipv6Pieces(host.slice(1, -1));
    return pieces === null ? host : `[${ipv6Text(pieces)}]`;
  }
  const address = ipv4Address(host);
  return address === null ? host : [24, 16, 8, 0].map((bits) => (address >>> bits) & 0xff).join(".");
}

/**
 * The 32 bits that inet_addr() reads from one to four numbers, the last of which fills what the others leave; a full
 * stop at the end is dropped.
 *
 *   192.0x00A80001
 *       ^ fills three octets
 */
function ipv4Address(string: string): number | null {
  const parts = (string.endsWith(".") ? string.slice(0, -1) : string).split(".", 5);
  const numbers = parts.map(numberOf);
  const last = numbers.pop();
  if (last === undefined || last === null || numbers.length > 3) return null;
  if (last >= 256 ** (4 - numbers.length)) return null;
  let address = last;
  for (const [index, number] of numbers.entries()) {
    if (number === null || number > 0xff) return null;
    address += number * 256 ** (3 - index);
  }
  return address;
}

/** Hexadecimal after "0x", octal after "0", or decimal; "0x" alone is 0. Exact as far as an address goes. */
function numberOf(string: string): number | null {
  if (/^0[Xx][0-9A-Fa-f]*$/.test(string))
    return string.length === 2 ? 0 : Number.parseInt(string.slice(2), 16);
  if (/^0[0-7]*$/.test(string)) return Number.parseInt(string, 8);
  return /^[1-9][0-9]*$/.test(string) ? Number.parseInt(string, 10) : null;
}

/** The eight pieces of IPv6address (RFC 3986, section 3.2.2), the IPv4 address at its end in any of the forms above. */
function ipv6Pieces(string: string): number[] | null {
  const [before = "", after, ...more] = string.split("::", 3);
  if (more.length > 0) return null;
  if (after === undefined) {
    const pieces = piecesOf(before, true);
    return pieces?.length === 8 ? pieces : null;
  }
  const first = piecesOf(before, false);
  const last = piecesOf(after, true);
  if (first === null || last === null || first.length + last.length > 7) return null;
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}

function piecesOf(string: string, mayEndInIPv4: boolean): number[] | null {
  if (string === "") return [];
  const pieces: number[] = [];
  const parts = string.split(":", 9);
  for (const [index, part] of parts.entries()) {
    if (/^[0-9A-Fa-f]{1,4}$/.test(part)) {
      pieces.push(Number.parseInt(part, 16));
      continue;
    }
    const address =
      mayEndInIPv4 && index === parts.length - 1 && part.includes(".") ? ipv4Address(part) : null;
    if (address === null) return null;
    pieces.push(Math.floor(address / 0x10000), address % 0x10000);
  }
  return pieces;
}

/** RFC 5952, section 4: without leading zeros, the first longest run of two or more zero pieces as "::". */
function ipv6Text(pieces: readonly number[]): string {
  let start = 0;
  let length = 1;
  for (let from = 0; from < pieces.length; from++) {
    let to = from;
    while (pieces[to] === 0) to++;
    if (to - from > length) [start, length] = [from, to - from];
  }
  const text = (from: number, to?: number): string =>
    pieces
      .slice(from, to)
      .map((piece) => piece.toString(16))
      .join(":");
  return length < 2 ? text(0) : `${text(0, start)}::${text(start + length)}`;
}
