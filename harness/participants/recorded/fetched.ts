/**
 * The recordings that `corpus fetch` downloads. They are asked by name only, since no committed file may depend on them.
 */
import type { Browser2010 } from "../../corpus/importers/by-browser.js";
import type { Browser2011 } from "../../corpus/importers/perl-weburl.js";
import { fetchedFile } from "../../corpus/folders.js";
import type { Candidate } from "../../model/participant.js";
import { ellipsize } from "../../io/display.js";
import type { Recording } from "./recording.js";
import type { WebspecsAgent } from "./webspecs-agents.js";

/** A recording before its file is found. Its importer loads only when it is asked. */
interface Source {
  /** Follows "recorded/". */
  readonly name: string;
  readonly product: string;
  /** The date of capture, as far as known. */
  readonly captured: string;
  /** The path of its file from the folder of fetched data, with "/". */
  readonly file: string;
  readonly read: (path: string) => Promise<Recording>;
}

/** Returns a recording of the Barth draft's data of 2010. */
function byBrowser(name: Browser2010, product: string): Source {
  return {
    name,
    product,
    captured: "captured in 2010",
    file: "url-spec/by-browser.txt",
    read: async (path) => (await import("./by-browser.js")).recordedBy(name, path),
  };
}

/**
 * Returns a recording from the tests of Web::URL; only this file has statements about browsers. The dates are those of
 * its commits.
 */
function webURL(browser: Browser2011, product: string, captured: string): Source {
  return {
    name: `${browser}-2011`,
    product,
    captured,
    file: "perl-weburl/decomps-authority-domain.dat",
    read: async (path) => (await import("./perl-weburl.js")).recordedBy(browser, path),
  };
}

/** Returns a recording from webspecs/url; its date is that of the commit, unless the capture has its own. */
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
  // 2011: no versions are named, except that of Internet Explorer in a commit message.
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

/** The longest name in columns; some are whole User-Agent headers. */
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
        recording.name === null ? captured : `${ellipsize(recording.name, nameWidth)}; ${captured}`;
      return recordedParticipant({ ...identity, version }, recording);
    },
  };
}

/** Recordings of published data, in the order of the years and then of their names. */
export const recordedCandidates: readonly Candidate[] = sources.map(candidate);
