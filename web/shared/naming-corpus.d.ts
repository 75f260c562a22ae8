/** What names causes, which the build takes from the corpus of the package. */
declare module "virtual:naming-corpus" {
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports -- a declared module imports nothing
  const corpus: import("../../harness/behaviours/naming-corpus.js").WrittenNamingCorpus;
  export default corpus;
}
