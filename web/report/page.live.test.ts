/** The report page as its readers have it: in Chromium, from a file, without a network. */
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ask, type Answers } from "../../harness/compare/ask.js";
import { standingsDocument } from "../../harness/behaviours/document.js";
import type { StandingsDocument } from "../../harness/behaviours/schema.js";
import type { Behaviour } from "../../harness/corpus/behaviours.js";
import { buildAgreement } from "../../harness/compare/agreement/agreement.js";
import { hostileQuestions } from "../../harness/participants/contract/hostile-inputs.js";
import { lensNamed } from "../../harness/compare/lenses.js";
import { pageData } from "../../harness/report/render/html/page-data.js";
import { siteFrom, siteOf } from "../../harness/report/render/html/site.js";
import { reportOn } from "../../test-support/whole-report.js";
import { loadCorpus, type Corpus, type CorpusVector } from "../../harness/corpus/load.js";
import { algorithmParticipants } from "../../harness/participants/algorithms.js";
import { participants } from "../../harness/participants/catalogue.js";
import { inProcess } from "../../harness/participants/in-process.js";
import type { Participant } from "../../harness/model/participant.js";
import { fields } from "../../harness/model/field.js";
import { reportParticipant, reportVector } from "../../harness/report/build.js";
import { reportImpacts } from "../../harness/report/impact.js";
import { lensOf } from "../../harness/report/lookup.js";
import {
  axeViolations,
  drawn,
  opener,
  violationsIn,
  watched,
  type Opener,
} from "../in-chromium.test-support.js";
import { executable } from "../launch.js";
import { writeFragment } from "../shared/fragment.js";
import { linkOfQuestion } from "../shared/question/question-fragment.js";

const whole = loadCorpus();

/** Two themes are enough. */
const corpus: Corpus = {
  ...whole,
  vectors: whole.vectors.filter(({ theme }) => theme === "port" || theme === "path"),
  behaviours: whole.behaviours.filter(({ theme }) => theme === "port" || theme === "path"),
};

/** A recording that repeats its input as the href. */
const recording: Participant = {
  ...inProcess({
    id: "recorded/old",
    title: "An old browser",
    kind: "recorded",
    version: "captured in 2010",
    unicode: null,
    sees: ["href"],
    answer: ({ input }) => ({ kind: "parsed", href: input, components: {}, unspecified: [], remarks: [] }),
  }),
  recorded: [...corpus.vectors, { input: "a:\u03b2", base: null }],
};

const report = await reportOn(corpus);
const recorded = report.participants.filter(({ kind }) => kind === "recorded").map(({ id }) => id);
/** The number of vectors that some of the recordings in the report accept and others reject. */
const splitAmongRecorded = report.vectors.filter(({ answers }) => {
  const kinds = answers
    .filter(({ by }) => by.some((id) => recorded.includes(id)))
    .map(({ answer }) => answer.kind);
  return kinds.includes("parsed") && kinds.includes("rejected");
}).length;
const agreement = await buildAgreement(lensNamed("href"), algorithmParticipants, [recording]);

const [behaviour] = report.behaviours.behaviours;
if (behaviour === undefined) throw new Error("the report has no behaviour");

const views = [
  "behaviours",
  "overview",
  "matrix",
  "causes",
  "clusters",
  "timeline",
  "browsers",
  "agreement",
  "specifications",
  "recordings",
] as const;
const viewLinks = views.map((view) => `#view=${view}`);
const links = [
  ...viewLinks,
  "#view=specifications&specification=rfc3986",
  "#view=recordings&recording=recorded/old",
  "#view=matrix&baseline=whatwg-2026&show=all",
  "#vector=port/sixteen-bits-exceeded",
  `#behaviour=${behaviour.id}`,
  "#between=rfc3986,whatwg-2026&columns=texts,today,voices&input=http%3A%2F%2Fa%3Ab%40c",
  "#behaviour=path/unknown",
];

describe.skipIf(executable === null)("Page", () => {
  let browser: Opener;
  let context: BrowserContext;
  let address: string;
  let page: Page;
  let faults: readonly string[];

  beforeAll(async () => {
    browser = await opener();
    address = browser.put("report", await siteOf(report, agreement));
    context = await browser.context({ permissions: ["clipboard-read", "clipboard-write"] });
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    ({ page, faults } = await watched(context));
  });

  afterEach(() => page.close());

  const open = async (fragment: string): Promise<void> => {
    await page.goto(address + fragment);
    await page.locator("main h1").waitFor();
    await drawn(page);
  };
  const count = async (): Promise<number> => Number.parseInt(await page.locator("#count").innerText());
  const choose = (label: string, value: string): Promise<unknown> =>
    page.getByRole("combobox", { name: label, exact: true }).selectOption(value);
  const rows = (): ReturnType<Page["locator"]> => page.locator(".matrix tbody tr:not(.spacer)");
  const focused = (): Promise<unknown> => page.evaluate("document.activeElement?.textContent ?? null");

  it("counts what diverges, and violates no rule of its policy", async () => {
    await open("#view=overview");
    const { divergent } = lensOf(report, "href");
    const causes = report.changes.flatMap((change) => change.causes);
    await expect(page.locator(".figures dd").allInnerTexts()).resolves.toEqual(
      [divergent, causes.length].map(String).concat([expect.any(String), String(report.participants.length)]),
    );
    for (const link of links) await open(link);
    expect(await violationsIn(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it("runs no script that is inserted into it", async () => {
    await open("");
    await page.evaluate(`
      const script = document.createElement("script");
      script.textContent = "window.hacked = true";
      document.body.append(script);
      document.body.insertAdjacentHTML("beforeend", "<img src=data: onerror='window.hacked = true'><p style='color: red'>");
    `);
    await expect
      .poll(() => violationsIn(page))
      .toEqual(expect.arrayContaining(["script-src-elem", "script-src-attr", "style-src-attr"]));
    expect(await page.evaluate("window.hacked")).toBeUndefined();
  });

  it("filters by every control, and keeps that in the link", async () => {
    await open("#view=matrix");
    const { divergent } = lensOf(report, "href");
    expect(await count()).toBe(divergent);
    await choose("Vectors", "all");
    expect(await count()).toBe(report.vectors.length);
    await choose("Theme", "port");
    expect(await count()).toBe(report.vectors.filter(({ theme }) => theme === "port").length);
    await page.getByRole("searchbox").fill("port/sixteen-bits-exceeded");
    expect(await count()).toBe(1);
    // The address follows once typing pauses.
    await page.waitForURL(/sixteen/);
    const link = page.url();
    await page.getByRole("searchbox").fill("");
    await choose("Vectors", "diverging");
    await choose("Theme", "");
    await choose("Lens", "port");
    expect(await count()).toBe(lensOf(report, "port").divergent);
    await choose("Verdict", "split");
    expect(await count()).toBeLessThanOrEqual(lensOf(report, "verdict").divergent);
    const all = report.participants.length;
    await page.getByText(`Participants: ${all} of ${all}`).click();
    await page.getByRole("button", { name: "only recorded" }).click();
    expect(splitAmongRecorded).toBeGreaterThan(0);
    expect(await count()).toBe(splitAmongRecorded);
    await page.goto("about:blank");
    await open(new URL(link).hash);
    expect(await rows().count()).toBe(1);
    expect(await page.getByRole("searchbox").inputValue()).toBe("port/sixteen-bits-exceeded");
  });

  it("compares with a baseline", async () => {
    await open("#view=matrix&show=all&find=port/sixteen-bits-exceeded");
    await page.locator("th button", { hasText: "whatwg-2026" }).click();
    const marks = await rows().first().locator("td").allInnerTexts();
    const ids = report.participants.map(({ id }) => id);
    expect(marks[ids.indexOf("whatwg-2026")]).toBe("=");
    expect(marks[ids.indexOf("rfc3986")]).toMatch(/^≠/);
  });

  it("draws only the rows that are in sight", async () => {
    await open("#view=matrix&show=all");
    expect(await rows().count()).toBeLessThan(report.vectors.length);
    await page.evaluate("document.querySelector('.matrix').scrollTop = 1e6");
    const last = report.vectors.at(-1)?.id ?? "";
    await page.locator(".matrix").getByRole("link", { name: last, exact: true }).waitFor();
  });

  it("moves by the keyboard", async () => {
    await open("#view=matrix&show=all");
    const [first, second, third] = report.vectors.map(({ id }) => id);
    await page.keyboard.press("j");
    await expect.poll(focused).toBe(second);
    await page.keyboard.press("ArrowDown");
    await expect.poll(focused).toBe(third);
    await page.keyboard.press("End");
    await expect.poll(focused).toBe(report.vectors.at(-1)?.id);
    await page.keyboard.press("Home");
    await expect.poll(focused).toBe(first);
    await page.keyboard.press("j");
    await expect.poll(focused).toBe(second);
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator("h1").innerText()).toBe(second);
    await page.keyboard.press("j");
    await expect.poll(() => page.locator("h1").innerText()).toBe(third);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator("h1").innerText()).toBe("Vectors by participants");
    expect(await page.locator(".matrix tr.active a").innerText()).toBe(third);
    await page.keyboard.press("/");
    await expect.poll(() => page.evaluate("document.activeElement.id")).toBe("search");
    await page.keyboard.type("jk");
    expect(await page.getByRole("searchbox").inputValue()).toBe("jk");
  });

  it("skips to the content", async () => {
    await open("#view=matrix");
    await page.keyboard.press("Tab");
    expect(await focused()).toBe("Skip to the content");
    await page.keyboard.press("Enter");
    expect(await page.evaluate("document.activeElement.tagName")).toBe("MAIN");
    expect(new URL(page.url()).hash).toBe("#view=matrix");
  });

  it("shows a vector with what differs, and why", async () => {
    await open("#vector=port/sixteen-bits-exceeded&baseline=whatwg-2026");
    const row = page.locator(".answers tr", { has: page.getByRole("rowheader", { name: "rfc3986" }) });
    expect(await row.innerText()).toContain("≠");
    const explanation = page.locator(".explanation");
    expect(await explanation.locator(".pair-causes").innerText()).toContain("whatwg-2026");
    await choose("One specification", "rfc3986");
    await choose("Another", "whatwg-2012");
    await expect.poll(() => explanation.innerText()).toContain("rfc3986 and whatwg-2012");
    await page.getByText("All steps of rfc3986").click();
    await page.locator(".trace li").first().waitFor();
    await page.goto("about:blank");
    await open("#vector=port/sixteen-bits-exceeded&a=rfc3986&b=whatwg-2017");
    expect(await explanation.locator(".pair-causes").innerText()).toContain("whatwg-2017");
    // The names of causes follow, and lead to their behaviours.
    await page.getByRole("link", { name: "Is a port above 65535 rejected?" }).click();
    await page.getByRole("heading", { name: "Is a port above 65535 rejected?" }).waitFor();
  });

  it("explains no specification that answers otherwise than the report", async () => {
    const written = report.vectors.map((vector) => ({
      ...vector,
      answers: vector.answers.map(({ by, answer }) => ({
        by,
        answer: by.includes("rfc3986") ? { kind: "rejected" as const, at: "0", reason: "older" } : answer,
      })),
    }));
    const older = browser.put("older", await siteOf({ ...report, vectors: written }, null));
    await page.goto(`${older}#vector=port/sixteen-bits-exceeded`);
    expect(await page.locator(".explanation").innerText()).toContain("Not explained: rfc3986");
    expect(await page.getByRole("combobox", { name: "One specification" }).innerText()).not.toContain(
      "rfc3986",
    );
  });

  it("copies a vector", async () => {
    await open("#vector=port/sixteen-bits-exceeded");
    const vector = report.vectors.find(({ id }) => id === "port/sixteen-bits-exceeded");
    const copied = async (what: string): Promise<unknown> => {
      await page.getByRole("button", { name: `Copy ${what}` }).click();
      await page.getByText("copied", { exact: true }).last().waitFor();
      return page.evaluate("navigator.clipboard.readText()");
    };
    expect(await copied("command line")).toBe(`urlstrata parse -- '${vector?.input ?? ""}'`);
    expect(JSON.parse(String(await copied("JSON vector")))).toMatchObject({
      input: vector?.input,
      base: null,
    });
    expect(await copied("Markdown row")).toMatch(/^\| `port\/sixteen-bits-exceeded` \| `/);
    expect(await copied("link")).toBe(page.url());
  });

  it("shows the causes of the report, each with links to its vectors", async () => {
    await open("#view=causes");
    const [change] = report.changes;
    const [cause] = change?.causes ?? [];
    await expect.poll(count).toBe(report.changes.reduce((sum, { causes }) => sum + causes.length, 0));
    await page
      .locator("main summary", { hasText: change?.between.join(" to ") ?? "" })
      .first()
      .click();
    const row = page.locator("table.causes tbody tr").first();
    expect(await row.locator("td").first().innerText()).toBe(
      String((cause?.alone.length ?? 0) + (cause?.others.length ?? 0)),
    );
    await row.locator("summary").click();
    expect(await row.locator("details a").first().innerText()).toBe(
      [...(cause?.alone ?? []), ...(cause?.others ?? [])][0],
    );
  });

  it("narrows the matrix to a cluster", async () => {
    await open("#view=clusters");
    const largest = lensOf(report, "href").clusters[0];
    await page.locator(".clusters tbody a").first().click();
    await expect.poll(count).toBe(largest?.members.length);
    await page.keyboard.press("Escape");
    await expect.poll(count).toBe(lensOf(report, "href").divergent);
  });

  it("has no accessibility violation that axe-core finds, in light and in dark", async () => {
    for (const link of links) {
      await page.goto("about:blank");
      await page.emulateMedia({ colorScheme: "light" });
      await open(link);
      for (const summary of await page.locator("summary").all()) await summary.click();
      expect([link, await axeViolations(page)]).toEqual([link, []]);
      // The dark has other colours, and nothing else: one link of each view shows them.
      if (!viewLinks.includes(link)) continue;
      await page.emulateMedia({ colorScheme: "dark" });
      expect([link, await axeViolations(page, ["color-contrast"])]).toEqual([link, []]);
    }
  });

  it("needs no sideways scrolling on a telephone", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const link of links) {
      await open(link);
      expect([link, await page.evaluate("document.documentElement.scrollWidth")]).toEqual([link, 390]);
    }
  });

  it("has a card for each difference of browsers on a telephone", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open("#view=browsers");
    const region = page.getByRole("region", { name: "Differences of browsers" });
    expect(await region.locator("tbody tr").count()).toBeGreaterThan(0);
    const { width } = (await region.boundingBox()) ?? { width: 0 };
    const cards = await region.locator("table").boundingBox();
    expect(cards?.width).toBeLessThanOrEqual(width);
    expect(await region.locator("thead").isVisible()).toBe(false);
  });

  it("says that it lacks the vector of a link", async () => {
    await open("#vector=port/of-another-report&view=matrix");
    expect(await page.getByRole("alert").innerText()).toBe(
      "This report has no vector port/of-another-report.",
    );
    await page.getByRole("link", { name: "Partitions", exact: true }).click();
    await expect.poll(() => page.getByRole("alert").count()).toBe(0);
  });

  it("says that the agreement with recordings counts what is unspecified as not the same", async () => {
    await open("#view=recordings");
    expect(await page.locator("main").innerText()).toContain("leaves unspecified is not the same");
  });

  it("escapes nothing twice", async () => {
    const accepted = agreement.recordings[0]?.fits.some(({ clusters }) =>
      clusters.some(({ recording }) => recording.kind === "parsed" && recording.href?.endsWith("\u03b2")),
    );
    expect(accepted).toBe(true);
    await open("#view=recordings&recording=recorded/old");
    await page.locator("details").evaluateAll("all => { for (const each of all) each.open = true; }");
    const shown = await page.locator("main").innerText();
    expect(shown).toContain("a:\\u{3b2}");
    expect(shown).not.toContain("u{5c}");
  });

  it("shows the answer in the tooltip of a matrix cell", async () => {
    await open("#view=matrix&show=all&lens=port&find=sixteen-bits-exceeded");
    const [cell] = await page.locator(".matrix td.cell").all();
    expect(await cell?.getAttribute("title")).toBe("65536");
  });

  it("names the specifications at which an answer changed", async () => {
    await open("#view=timeline&lens=port&find=leading-zeros");
    const head = await page.locator(".timeline thead").innerText();
    expect(head).toMatch(/changed at\s+now/);
    const row = page.locator(".timeline tbody tr", { hasText: "leading-zeros" }).first();
    expect(await row.locator(".changed-at").allInnerTexts()).toEqual([
      expect.stringContaining("barth-2011/filled"),
      expect.stringContaining("differs from rfc3986"),
    ]);
  });

  it("prints answers within the width of a page", async () => {
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 718, height: 1000 });
    await open("#vector=port/sixteen-bits-exceeded");
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(718);
  });

  it("prints in light colours in every colour scheme", async () => {
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    const colours = new Set<unknown>();
    for (const scheme of ["", "light", "dark"]) {
      await open(`#view=overview&color-scheme=${scheme}`);
      colours.add(await page.evaluate("getComputedStyle(document.body).color"));
    }
    expect([...colours]).toEqual(["rgb(28, 30, 34)"]);
  });

  it("prints all rows", async () => {
    await open("#view=matrix&show=all");
    await page.evaluate("dispatchEvent(new Event('beforeprint'))");
    await expect.poll(() => rows().count()).toBe(report.vectors.length);
    await page.evaluate("dispatchEvent(new Event('afterprint'))");
    await expect.poll(() => rows().count()).toBeLessThan(report.vectors.length);
  });
});

/** Repeats its input in every field. */
const parrot = inProcess({
  id: "parrot",
  title: "</script><script>window.hacked = true</script>\u202e",
  kind: "live",
  version: "\u2066\0",
  unicode: "\u202e",
  sees: fields,
  answer: ({ input }) => {
    const components = {
      scheme: input,
      username: input,
      password: input,
      host: input,
      port: input,
      path: input,
      query: input,
      fragment: input,
    };
    if (input.length % 3 === 0) return { kind: "rejected", at: input, reason: input, remarks: [input] };
    if (input.length % 7 === 0) return { kind: "crashed", did: input };
    return {
      kind: "parsed",
      href: input,
      origin: input,
      components,
      unspecified: [{ component: "path", gap: input }],
      remarks: [input],
    };
  },
});

/** The standings on a behaviour whose every string is hostile. */
function standingsOfHostile(
  asked: readonly Participant[],
  vectors: readonly CorpusVector[],
  answers: readonly Answers[],
): StandingsDocument {
  const [string = ""] = markup;
  const behaviour: Behaviour = {
    id: "path/hostile",
    theme: "path",
    question: `${string}\u202e?`,
    why: string,
    positions: [
      { id: "one", answer: string },
      { id: "two", answer: "\u202e" },
    ],
    probes: vectors.slice(0, 9).map(({ id, input }) => ({
      vector: id,
      patterns: { one: { path: [input, "\u202e"], host: null }, two: "rejected" },
    })),
    history: [{ position: "one", change: `${string}\u2066` }],
    includes: ["path/hostile", string],
  };
  const byId = new Map(vectors.map(({ id }, index) => [id, answers[index] ?? new Map()]));
  return standingsDocument([behaviour], { vectors }, asked, byId);
}

const markup = [
  "</script><script>window.hacked = true</script>",
  "<img src=x onerror='window.hacked = true'>",
  "javascript:window.hacked=true",
  "data:text/html,<script>window.hacked=true</script>",
  "<!-- ]]> -->",
  "http://h/\u202e\u2066\u200f\u2028\u2029\u0085",
  "\u001b]0;x\u0007\ud800",
  "\u0000".repeat(100_000),
  `http://h/${"a\u202e".repeat(5000)}`,
];

describe.skipIf(executable === null)("Page with hostile strings", () => {
  const questions = [
    ...markup.map((input) => ({ input, base: null })),
    ...hostileQuestions.filter(({ input, base }) => input.length + (base?.length ?? 0) < 1000),
  ];
  const vectors = questions.map((question, index): CorpusVector => ({
    ...question,
    id: `path/hostile-${String(index).padStart(4, "0")}`,
    theme: "path",
    about: "What is <b>hostile</b>.",
  }));

  /** Characters that are neither printable ASCII nor signs of the page. */
  const strange = /[^\x20-\x7e\n\t\u00a0·…≠★✓✗▲→←↑]/u;

  it("changes in nothing but text", async () => {
    const browser = await opener();
    try {
      const { page, faults } = await watched(await browser.context());
      const asked = [...participants, parrot];
      const all = await ask(asked, questions, { remarks: true });
      const answered = vectors.map((vector, index) => ({ vector, answers: all[index] ?? new Map() }));
      const hostile = {
        participants: asked.map(reportParticipant),
        vectors: answered.map(reportVector),
        changes: [],
        impacts: reportImpacts(answered),
        conformance: [],
        properties: [],
        behaviours: standingsOfHostile(asked, vectors, all),
      };
      const address = browser.put("hostile", await siteFrom(hostile, pageData(hostile, null)));
      const shown = [
        ...views.map((view) => `#view=${view}&show=all`),
        "#view=specifications&specification=parrot",
        "#view=matrix&show=all&find=%3C%2Fscript%3E\\u202e",
        "#view=%3Cscript%3E&lens=__proto__&theme=constructor&vector=__proto__&baseline=toString&a=%00",
        ...markup.map((_, index) => `#vector=path/hostile-${String(index).padStart(4, "0")}`),
        "#vector=path/hostile-0030&baseline=parrot",
        "#behaviour=path/hostile",
        "#behaviour=%3Cscript%3E\\u202e",
        "#between=parrot,rfc3986&find=%3C%2Fscript%3E\\u202e&columns=__proto__",
        ...markup.map((input) => writeFragment(linkOfQuestion({ input, base: input }))),
      ];
      for (const fragment of shown) {
        await page.goto(address + fragment);
        await page.locator("main h1").waitFor();
        await drawn(page);
        const text = await page.evaluate<string>("document.body.innerText + document.title");
        expect([fragment, strange.exec(text)]).toEqual([fragment, null]);
        const foreign = await page.evaluate(
          "[...document.querySelectorAll('#page :is(script, img, iframe, object, b b, [onerror], [onclick], [style*=url])')].map((e) => e.outerHTML)",
        );
        expect([fragment, foreign]).toEqual([fragment, []]);
        expect(await page.evaluate("window.hacked")).toBeUndefined();
        expect(
          await page.evaluate("[...document.links].filter((a) => !/^(https:|file:.*#)/.test(a.href)).length"),
        ).toBe(0);
        expect(await violationsIn(page)).toEqual([]);
      }
      expect(faults).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});
