/** The drivers that come with the package: data alone, whoever asks them starts them. */
import { inPackage } from "../../package-folder.js";

interface Driver {
  readonly id: string;
  readonly title: string;
  /** The runtime, which may not be installed, and its arguments. */
  readonly command: readonly [string, ...string[]];
}

function script(file: string): string {
  return inPackage("harness", "participants", "drivers", file);
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
