/**
 * Those whose answers were recorded, in the order of the years of what was recorded and then of their names. They are
 * asked only by name, since nothing that is kept may depend on what `corpus fetch` brings.
 */
import type { Browser2010 } from "../../../corpus/import/by-browser.js";
import type { Browser2011 } from "../../../corpus/import/perl-weburl.js";
import { fetchedFile } from "../../corpus-folders.js";
import type { Candidate } from "../../participant.js";
import { fitted } from "../../text.js";
import type { Recording } from "./recording.js";
import type { WebspecsAgent } from "./webspecs-agents.js";

/** One recording, before its file is looked for. Whoever asks others need not read files, nor load their readers. */
interface Source {
  /** Behind "recorded/". */
  readonly name: string;
  readonly product: string;
  /** When, as far as is known. */
  readonly captured: string;
  /** The path of its file from the folder of fetched data, with "/". */
  readonly file: string;
  readonly read: (path: string) => Promise<Recording>;
}

/** From the Barth draft, captured in 2010. */
function byBrowser(name: Browser2010, product: string): Source {
  return {
    name,
    product,
    captured: "captured in 2010",
    file: "url-spec/by-browser.txt",
    read: async (path) => (await import("./by-browser.js")).recordedBy(name, path),
  };
}

/** From the tests of Web::URL; this file alone states something of browsers, and the days are those of its commits. */
function webURL(browser: Browser2011, product: string, captured: string): Source {
  return {
    name: `${browser}-2011`,
    product,
    captured,
    file: "perl-weburl/decomps-authority-domain.dat",
    read: async (path) => (await import("./perl-weburl.js")).recordedBy(browser, path),
  };
}

/** From webspecs/url; unless a capture has its own day, this is that of the commit that brought it. */
function webspecs(agent: WebspecsAgent, name: string, product: string, captured: string): Source {
  return {
    name,
    product,
    captured,
    file: `webspecs/${agent}.json`,
    read: async (path) => (await import("./webspecs.js")).recordedBy(agent, path),
  };
}

const sources: readonly Source[] = [
  // 2009
  byBrowser("ie-8", "Internet Explorer 8"),
  byBrowser("safari-4", "Safari 4"),
  // 2010
  byBrowser("chrome-5", "Chrome 5"),
  webspecs("csharp", "dotnet-4.0", ".NET 4.0", "captured by 12 January 2015"),
  byBrowser("firefox-3.6", "Firefox 3.6"),
  // 2011: no version is named, but for that of Internet Explorer in the message of the commit that added it.
  webURL("chrome", "Chrome of 2011", "written down from 1 to 14 May 2011"),
  webURL("gecko", "Gecko of 2011", "written down from 4 to 14 May 2011"),
  webURL("ie", "Internet Explorer 8 in 2011", "written down from 5 May to 5 June 2011"),
  // 2012
  webspecs("perl", "perl-uri-1.60", "Perl's URI 1.60, canonical", "captured by 26 December 2014"),
  // 2013
  webspecs("opera", "opera-12.16", "Opera 12.16", "captured by 23 November 2014"),
  // 2014
  webspecs("addressable", "addressable-2.3.6", "Ruby's Addressable 2.3.6", "captured by 16 December 2014"),
  webspecs("chrome", "chrome-39", "Chrome 39", "captured by 23 November 2014"),
  webspecs("firefox", "firefox-33", "Firefox 33", "captured by 23 November 2014"),
  webspecs("galimatias", "galimatias-0.2.0", "Java's galimatias 0.2.0", "captured by 16 December 2014"),
  webspecs("nodejs", "node-0.10.26", "Node 0.10.26, url.parse", "captured by 16 December 2014"),
  webspecs("python", "python-3.4.0", "Python 3.4.0, urllib.parse", "captured by 2 January 2015"),
  webspecs("rusturl", "rust-url-0.2.8", "Rust's url 0.2.8", "captured by 26 December 2014"),
  webspecs("safari", "safari-7.1", "Safari 7.1", "captured by 23 November 2014"),
  webspecs(
    "refimpl",
    "webspecs-refimpl",
    "reference implementation of webspecs",
    "captured on 26 December 2014",
  ),
  // 2015
  webspecs("spartan", "edge-12", "Edge 12", "captured by 2 April 2015"),
  webspecs("ruby", "ruby-2.3.0dev", "Ruby 2.3.0dev, URI", "captured by 14 January 2015"),
];

/** Columns that a name of its own may take, such as that of a browser's User-Agent header. */
const nameWidth = 80;

function candidate({ name, product, captured, file, read }: Source): Candidate {
  const identity = { id: `recorded/${name}`, title: `${product}, recorded`, kind: "recorded" } as const;
  return {
    ...identity,
    find: async () => {
      const path = fetchedFile(file);
      if (path === null) return { absent: "not fetched: urlstrata corpus fetch" };
      const [{ recordedParticipant }, recording] = await Promise.all([import("./recording.js"), read(path)]);
      const version =
        recording.name === null ? captured : `${fitted(recording.name, nameWidth)}; ${captured}`;
      return recordedParticipant({ ...identity, version }, recording);
    },
  };
}

export const recordedCandidates: readonly Candidate[] = sources.map(candidate);
