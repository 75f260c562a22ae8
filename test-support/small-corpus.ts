/** A corpus of a few themes, for tests that write to a corpus or break it. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { corpusJSON } from "../harness/corpus/write.js";
import { corpusFolder } from "../harness/corpus/folders.js";
import { filesBelow, readText } from "../harness/io/files.js";
import { z } from "zod";

const themes = ["authority", "encodings", "file", "path", "port", "unc"];

const expectedSchema = z.looseObject({ expected: z.array(z.looseObject({ vector: z.string() })) });
const deviationsSchema = z.looseObject({ deviations: z.array(z.looseObject({ question: z.string() })) });

const isOfThemes = (id: string): boolean => themes.some((theme) => id.startsWith(`${theme}/`));

let files: ReadonlyMap<string, string> | null = null;

/** Writes the corpus into a folder: the vectors of the themes, and their expectations. */
export function writeSmallCorpus(folder: string): void {
  for (const [file, text] of (files ??= smallCorpus())) {
    const path = join(folder, file);
    mkdirSync(join(path, ".."), { recursive: true });
    writeFileSync(path, text);
  }
}

/** The texts of the files of the small corpus, by path. */
function smallCorpus(): Map<string, string> {
  const texts = new Map<string, string>();
  const write = (file: string, data: unknown): void => void texts.set(file, corpusJSON(data));
  for (const theme of themes) write(`vectors/${theme}.json`, read(`vectors/${theme}.json`));
  for (const file of filesBelow(join(corpusFolder, "expected"), ".json").map((name) => `expected/${name}`)) {
    const data = expectedSchema.parse(read(file));
    write(file, { ...data, expected: data.expected.filter(({ vector }) => isOfThemes(vector)) });
  }
  for (const file of filesBelow(join(corpusFolder, "deviations"), ".json").map(
    (name) => `deviations/${name}`,
  )) {
    const data = deviationsSchema.parse(read(file));
    const deviations = data.deviations.filter(
      ({ question }) => question.includes("#") || isOfThemes(question),
    );
    if (deviations.length > 0) write(file, { ...data, deviations });
  }
  return texts.set("upstream.lock.json", readText(join(corpusFolder, "upstream.lock.json")));
}

function read(file: string): unknown {
  return JSON.parse(readText(join(corpusFolder, file)));
}
