/** Loads the script of the views that the page does not open with, and their data. */
import { useEffect, useState } from "preact/hooks";
import { isPageData, type PageData } from "../../../harness/report/render/html/page-data.js";
import type { ExplainedChange } from "../../../harness/causes/explanation.js";
import type { Readings } from "../../../harness/compare/readings.js";
import type { Question } from "../../../harness/model/question.js";
import type { ParticipantAnswer } from "../../shared/components/AnswersTable.js";
import type { Asked, FoundVectors } from "../model/similar/alike-vectors.js";
import type { FragmentState } from "../../shared/fragment.js";
import type { ChangeFragment } from "../../shared/hooks/use-fragment.js";

/** The data and the state that the loaded views are drawn from. */
export interface ShownViews {
  readonly data: PageData;
  readonly fragment: FragmentState;
  readonly go: ChangeFragment;
}

/** The readings of a question, and the ids of those that were asked. */
export interface AskedReadings {
  readonly ids: readonly string[];
  readonly readings: Readings;
}

/** The answers to a question, their readings, and their impacts in sentences. */
export interface AskedQuestion {
  readonly answers: readonly ParticipantAnswer[];
  readonly readings: Readings;
  readonly impacts: readonly string[];
}

/** The functions of the loaded script, which has its own copy of the libraries. */
export interface ViewsScript {
  /** Asks all algorithms, and the browser. */
  readonly ask: (question: Question) => AskedQuestion;
  /** Finds the vectors of a report that have the form of a question, and how participants read them; asks the algorithms. */
  readonly findAlike: (data: PageData, question: Question, asked: Omit<Asked, "known">) => FoundVectors;
  /** Explains the changes of the answer to a question from one specification to the next. */
  readonly explain: (question: Question) => readonly ExplainedChange[];
  /** Draws a view into an element, or draws it again. */
  readonly draw: (root: HTMLElement, shown: ShownViews) => void;
  /** Removes the view from an element. */
  readonly clear: (root: HTMLElement) => void;
}

declare global {
  var urlstrataViews: ViewsScript | undefined;
  var urlstrataReceive: ((name: string, json: string) => void) | undefined;
}

const loading = new Map<string, Promise<void>>();

/** Loads a script beside the page, once. An element loads from files too, where `import` is refused. */
function loadScript(file: string): Promise<void> {
  const known = loading.get(file);
  if (known !== undefined) return known;
  const script = document.createElement("script");
  const loaded = new Promise<void>((resolve, reject) => {
    script.onload = (): void => {
      resolve();
    };
    script.onerror = (): void => {
      loading.delete(file);
      script.remove();
      reject(new Error(`The file ${file} is missing beside this page: copy the whole folder.`));
    };
  });
  loading.set(file, loaded);
  script.src = file;
  document.head.append(script);
  return loaded;
}

/** Loads the script of the other views. */
export async function loadViews(): Promise<ViewsScript> {
  await loadScript("views.js");
  if (globalThis.urlstrataViews === undefined)
    throw new Error("views.js is of another version than this page.");
  return globalThis.urlstrataViews;
}

const received = new Map<string, PageData>();

/** Loads the data of that name. */
export async function loadDetails(name: string): Promise<PageData> {
  globalThis.urlstrataReceive = (given, json): void => {
    const data: unknown = JSON.parse(json);
    if (isPageData(data)) received.set(given, data);
  };
  await loadScript("details.js");
  const data = received.get(name);
  if (data === undefined)
    throw new Error(
      "details.js is of another report than this page: write both again with urlstrata report.",
    );
  return data;
}

/** Loads the script of the other views and the data of that name. */
export function loadViewsAndDetails(name: string): Promise<[ViewsScript, PageData]> {
  return Promise.all([loadViews(), loadDetails(name)]);
}

/** The result of loading: `null` while it is under way, and an error if it failed. */
export type Loaded<T> = T | Error | null;

/** Loads once it is wanted. */
export function useLoaded<T>(load: () => Promise<T>, isWanted: boolean): Loaded<T> {
  const [loaded, setLoaded] = useState<{ readonly value: Loaded<T> }>({ value: null });
  useEffect(() => {
    if (!isWanted || loaded.value !== null) return;
    load().then(
      (value) => {
        setLoaded({ value });
      },
      (error: unknown) => {
        setLoaded({ value: error instanceof Error ? error : new Error(String(error)) });
      },
    );
  }, [isWanted]);
  return loaded.value;
}
