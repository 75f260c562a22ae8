/** The Content-Security-Policy of a page: its own script and styles by their hashes, and scripts beside it if it loads any. */
import { createHash } from "node:crypto";

/**
 * Returns the policy for the inlined pieces of a page. A page that loads scripts may have them from its own server, or
 * from files if it is a file itself. Scripts that are inserted into it stay forbidden, which 'strict-dynamic' allows.
 */
export function policyOf(html: string, loadsScripts = false): string {
  return [
    "default-src 'none'",
    `script-src ${hashes(html, /<script type="module"[^>]*>(.*?)<\/script>/gs)}${loadsScripts ? " 'self' file:" : ""}`,
    `style-src ${hashes(html, /<style[^>]*>(.*?)<\/style>/gs)}`,
    "img-src data:",
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}

/** Adds the policy to a page, before everything that it restricts. */
export function withPolicy(html: string, loadsScripts = false): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policyOf(html, loadsScripts)}" />`;
  return html.replace("<head>", () => `<head>\n    ${meta}`);
}

function hashes(html: string, element: RegExp): string {
  const sources = [...html.matchAll(element)].map(
    ([, content = ""]) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`,
  );
  return sources.length === 0 ? "'none'" : sources.join(" ");
}
