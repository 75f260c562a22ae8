/** 1.1 Writing: the validation errors by the Standard's names. */
export type ValidationError =
  | "domain-to-ASCII"
  | "domain-percent-encoded"
  | "host-invalid-code-point"
  | "IPv4-empty-part"
  | "IPv4-too-few-parts"
  | "IPv4-too-many-parts"
  | "IPv4-non-numeric-part"
  | "IPv4-non-decimal-part"
  | "IPv4-out-of-range-part"
  | "IPv6-unclosed"
  | "IPv6-invalid-compression"
  | "IPv6-too-many-pieces"
  | "IPv6-multiple-compression"
  | "IPv6-invalid-code-point"
  | "IPv6-too-few-pieces"
  | "IPv6-piece-leading-zero"
  | "IPv4-in-IPv6-too-many-pieces"
  | "IPv4-in-IPv6-invalid-code-point"
  | "IPv4-in-IPv6-out-of-range-part"
  | "IPv4-in-IPv6-too-few-parts"
  | "invalid-URL-unit"
  | "special-scheme-missing-following-solidus"
  | "missing-scheme-non-relative-URL"
  | "invalid-reverse-solidus"
  | "invalid-credentials"
  | "host-missing"
  | "port-out-of-range"
  | "port-invalid"
  | "file-invalid-Windows-drive-letter"
  | "file-invalid-Windows-drive-letter-host";

/**
 * The errors that the table marks as failure, "IPv4-out-of-range-part" among them, where the last part is at fault.
 * Left out is "domain-to-ASCII", which is one under a condition that the error does not show.
 */
export const failing: ReadonlySet<string> = new Set<ValidationError>([
  "host-invalid-code-point",
  "IPv4-too-many-parts",
  "IPv4-non-numeric-part",
  "IPv4-out-of-range-part",
  "IPv6-unclosed",
  "IPv6-invalid-compression",
  "IPv6-too-many-pieces",
  "IPv6-multiple-compression",
  "IPv6-invalid-code-point",
  "IPv6-too-few-pieces",
  "IPv4-in-IPv6-too-many-pieces",
  "IPv4-in-IPv6-invalid-code-point",
  "IPv4-in-IPv6-out-of-range-part",
  "IPv4-in-IPv6-too-few-parts",
  "missing-scheme-non-relative-URL",
  "host-missing",
  "port-out-of-range",
  "port-invalid",
]);
