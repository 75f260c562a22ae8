/** 3.4 Host writing: which strings are valid hosts. Parsing never asks; the claims do. */
import { containsForbiddenHostCodePoint } from "./host-miscellaneous.js";
import { strictDomainParser } from "./idna.js";
import { endsInANumber } from "./ipv4-parser.js";
import { silent } from "../../tracing/trace.js";
import { areURLUnits } from "../url-writing.js";

export function isValidHostString(input: string): boolean {
  return isValidDomainString(input) || isValidIPv4AddressString(input) || isBracketed(input);
}

export function isValidOpaqueHostString(input: string): boolean {
  return (input !== "" && areURLUnits(input) && !containsForbiddenHostCodePoint(input)) || isBracketed(input);
}

/** U+005B ([), a valid IPv6-address string, U+005D (]). */
function isBracketed(input: string): boolean {
  return input.startsWith("[") && input.endsWith("]") && isValidIPv6AddressString(input.slice(1, -1));
}

function isValidDomainString(input: string): boolean {
  const domain = strictDomainParser(input);
  return domain !== null && !endsInANumber(domain, silent);
}

const decimal = "(?:0|[1-9][0-9]?|1[0-9][0-9]|2[0-4][0-9]|25[0-5])";
const validIPv4Address = new RegExp(`^${decimal}(?:\\.${decimal}){3}$`);

function isValidIPv4AddressString(input: string): boolean {
  return validIPv4Address.test(input);
}

const validIPv6Piece = /^(?:0|[1-9A-Fa-f][0-9A-Fa-f]{0,3})$/;

function isValidIPv6AddressString(input: string): boolean {
  const [before = "", after, more] = input.split("::");
  if (more !== undefined) return false;
  if (after === undefined) return effectivePieceLength(before, "with IPv4") === 8;
  const lengths = [
    before === "" ? 0 : effectivePieceLength(before, "pieces only"),
    after === "" ? 0 : effectivePieceLength(after, "with IPv4"),
  ];
  return lengths.reduce((sum, length) => sum + length) <= 7;
}

/** Of a valid IPv6-pieces string, or where that is allowed of a valid IPv6-pieces-and-IPv4 string; else infinite. */
function effectivePieceLength(input: string, allowed: "pieces only" | "with IPv4"): number {
  const pieces = input.split(":");
  const hasIPv4 = allowed === "with IPv4" && isValidIPv4AddressString(pieces.at(-1) ?? "");
  const others = hasIPv4 ? pieces.slice(0, -1) : pieces;
  if (!others.every((piece) => validIPv6Piece.test(piece))) return Infinity;
  return others.length + (hasIPv4 ? 2 : 0);
}
