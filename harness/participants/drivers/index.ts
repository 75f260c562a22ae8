/** The drivers of the package, as data. */
import { join } from "node:path";
import { inPackage } from "../../io/package-folder.js";

interface Driver {
  readonly id: string;
  readonly title: string;
  /** The runtime, which may not be installed, and its arguments. */
  readonly command: readonly [string, ...string[]];
}

/** The folder in which they run: some runtimes look for settings and classes in the current folder. */
export const driversFolder = inPackage("harness", "participants", "drivers");

function script(file: string): string {
  return join(driversFolder, file);
}

export const drivers: readonly Driver[] = [
  {
    id: "python-urllib",
    title: "Python's urllib.parse",
    command: ["python3", script("python-urllib.py")],
  },
  { id: "perl-uri", title: "Perl's URI", command: ["perl", script("perl-uri.pl")] },
  { id: "curl", title: "libcurl's URL API, by Python", command: ["python3", script("curl.py")] },
  { id: "php-parse-url", title: "PHP's parse_url", command: ["php", script("php-parse-url.php")] },
  { id: "ruby-uri", title: "Ruby's URI", command: ["ruby", script("ruby-uri.rb")] },
  { id: "go-net-url", title: "Go's net/url", command: ["go", "run", script("go-net-url.go")] },
  { id: "java-net-uri", title: "Java's java.net.URI", command: ["java", script("JavaNetURI.java")] },
];
