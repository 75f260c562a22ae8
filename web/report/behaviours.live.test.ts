/** The behaviours of the report page, and its box for any URL, in Chromium, from files. */
import { cpSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { pairDifferences } from "../../harness/behaviours/compare-standings.js";
import { loadCorpus } from "../../harness/corpus/load.js";
import { vectorsOf } from "../../harness/report/causes.js";
import { siteOf } from "../../harness/report/render/html/site.js";
import { reportOn } from "../../test-support/whole-report.js";
import { drawn, opener, watched, type Opener } from "../in-chromium.test-support.js";
import { executable } from "../launch.js";

const whole = loadCorpus();
const themes = ["backslash", "host-ipv4"];
const isOf = ({ theme }: { readonly theme: string }): boolean => themes.includes(theme);
const probes = new Set(
  whole.behaviours.filter(isOf).flatMap((behaviour) => behaviour.probes.map(({ vector }) => vector)),
);
const report = await reportOn({
  ...whole,
  vectors: whole.vectors.filter(
    (vector) => isOf(vector) || probes.has(vector.id) || vector.id === "authority/semicolon",
  ),
  behaviours: whole.behaviours.filter(isOf),
});
const { behaviours } = report.behaviours;
const afterHost = "backslash/after-http-host";

describe.skipIf(executable === null)("Behaviours", () => {
  let browser: Opener;
  let context: BrowserContext;
  let address: string;
  let page: Page;
  let faults: readonly string[];
  let requested: string[];

  beforeAll(async () => {
    browser = await opener();
    address = browser.put("behaviours", await siteOf(report, null));
    context = await browser.context({ permissions: ["clipboard-read", "clipboard-write"] });
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    ({ page, faults } = await watched(context));
    requested = [];
    page.on("request", (request) => requested.push(request.url().replace(/^.*\/|#.*$/g, "")));
  });
  afterEach(async () => {
    expect(faults).toEqual([]);
    await page.close();
  });

  const open = async (fragment: string): Promise<void> => {
    await page.goto(address + fragment);
    await page.locator("main h1").waitFor();
    await drawn(page);
  };
  const rows = (): ReturnType<Page["locator"]> => page.locator(".behaviours tbody tr");
  const readings = (): Promise<string[]> =>
    page.locator(".asked-question .readings li .value").allInnerTexts();

  it("opens with one file, and is small", async () => {
    await open("");
    expect(requested).toEqual(["index.html"]);
    const index = (await siteOf(report, null)).get("index.html") ?? "";
    expect(gzipSync(index).length).toBeLessThan(300_000);
    expect(await rows().count()).toBe(behaviours.length);
  });

  it("says between each two years how many behaviours changed, with a link to them", async () => {
    await open("");
    const link = page.locator(".year-strip a.count").last();
    const { differing: changed } = pairDifferences(behaviours, "whatwg-2017", "whatwg-2026");
    expect(await link.innerText()).toBe(`${changed.length} behaviours changed`);
    await link.click();
    await expect.poll(() => rows().count()).toBe(changed.length);
    expect(await page.locator("#count").innerText()).toContain("differ between whatwg-2017 and whatwg-2026");
  });

  it("shows what one of two specifications leaves unspecified after what differs", async () => {
    const { differing, unspecified } = pairDifferences(behaviours, "whatwg-2012", "whatwg-2017");
    await open("#between=whatwg-2012,whatwg-2017");
    expect(await page.locator("#count").innerText()).toBe(
      `${differing.length} of ${behaviours.length} behaviours differ between whatwg-2012 and whatwg-2017; ` +
        `${unspecified.length} more that whatwg-2012 leaves unspecified`,
    );
    expect(await rows().count()).toBe(differing.length + 1 + unspecified.length);
    await open("#between=whatwg-2012,");
    await page.getByText("Choose the second participant").waitFor();
  });

  it("shows the answers in words, and filters them", async () => {
    await open("#theme=backslash");
    const row = page.locator(".behaviours tr", { hasText: "Does a backslash end the host of an http URL?" });
    expect(await row.locator("td").first().innerText()).toBe("the URL is rejected");
    await page.getByRole("checkbox", { name: /^Parsers of today/ }).uncheck();
    expect(await page.getByRole("checkbox", { name: /^Specifications/ }).isDisabled()).toBe(true);
    await page.getByRole("checkbox", { name: "only where these differ" }).check();
    const heads = await page.locator(".behaviours thead tr").last().locator("th").allInnerTexts();
    expect(heads).toContain("rfc3986");
    expect(heads).not.toContain("weburl-2011/ie");
    await page.getByRole("searchbox").fill("nothing has this");
    await expect.poll(() => rows().count()).toBe(0);
  });

  it("takes all filters away at once, and puts the focus into the search", async () => {
    await open("#view=behaviours&theme=backslash&find=host&split=1");
    const clear = page.getByRole("button", { name: "Clear filters" });
    expect(await rows().count()).toBeLessThan(behaviours.length);
    await clear.click();
    await drawn(page);
    expect(await rows().count()).toBe(behaviours.length);
    expect(await clear.count()).toBe(0);
    expect(await page.locator("#search:focus").count()).toBe(1);
  });

  it("gives a verdict on any URL, at first that of an example", async () => {
    await open("");
    expect(await readings()).toEqual(expect.arrayContaining(["h;a", "h"]));
    await page.getByRole("textbox", { name: "Any URL" }).fill("http://1.2.3.4.5/");
    await expect
      .poll(readings)
      .toEqual(["http://1.2.3.4.5/, host 1.2.3.4.5", "rejected", "accepted, URL in part unspecified"]);
    await expect.poll(() => page.evaluate("location.hash")).toContain("1.2.3.4.5");
    await page.getByRole("textbox", { name: "Any URL" }).fill("http://h/");
    await page.locator(".asked-question").getByText("All agree.").waitFor();
    expect(await page.getByRole("link", { name: "Why they differ, step by step" }).count()).toBe(0);
    await page.getByRole("textbox", { name: "Any URL" }).fill("http://1.2.3/");
    await page.getByRole("link", { name: "Why they differ, step by step" }).click();
    await page.locator("h2", { hasText: "Step by step" }).waitFor();
    expect(await page.getByRole("textbox", { name: "Input" }).inputValue()).toBe("http://1.2.3/");
    await page.getByRole("link", { name: "What parsers answered to such URLs" }).click();
    await page.locator(".similar-questions").waitFor();
    expect(await page.getByRole("textbox", { name: "Any URL" }).inputValue()).toBe("http://1.2.3/");
  });

  it("counts the readings of its example alike before and after the algorithms are loaded", async () => {
    await open("");
    const before = await page.locator(".asked-question .readings").innerText();
    expect(before).toMatch(/^4 readings of the host:[^]* browser\n/);
    await page.getByRole("button", { name: "Impacts and all answers" }).click();
    await page.getByText("All answers by component").waitFor();
    expect(await page.locator(".asked-question .readings").innerText()).toBe(before);
    expect(await page.locator(".impact-sentence").count()).toBeGreaterThan(0);
    await page.getByRole("textbox", { name: "Any URL" }).fill("");
    await page.getByText("Type or paste a URL.").waitFor();
    expect(await page.locator(".asked-question .readings").count()).toBe(0);
  });

  it("shows how parsers of today read URLs of this form, in the words of the URL where that is certain", async () => {
    await open("#input=http%3A%2F%2Fexample.com%5C%40evil.test%2F");
    const box = page.locator(".alike-urls");
    await box
      .getByText("They were not asked this URL, nor")
      .or(box.locator(".alike-vector"))
      .first()
      .waitFor();
    await page.getByRole("textbox", { name: "Any URL" }).fill("http://u\\@h/");
    await box.getByRole("link", { name: "This URL" }).waitFor();
    await page.getByRole("textbox", { name: "Any URL" }).fill("http://good.test;evil.test/");
    await box.getByText("which differs from it in words alone").waitFor();
    await page.getByRole("textbox", { name: "Any URL" }).fill("http://<>|`^:<>|`^@[[/");
    await box.getByText("The corpus has no URL of this form").waitFor();
  });

  it("says which host each of two reads in the URL, and whether another differs, without moving the table", async () => {
    await open("#input=http%3A%2F%2Fexample.com%5C%40evil.test%2F");
    const count = await rows().count();
    const box = page.locator(".alike-urls");
    await box.getByRole("combobox", { name: "Passed from" }).selectOption("whatwg-2026");
    await box.getByRole("combobox", { name: "to", exact: true }).selectOption("rfc3986");
    const verdict = box.locator(".verdict").first();
    await expect
      .poll(() => verdict.innerText())
      .toBe("accept-split: whatwg-2026 reads the host example.com, and rfc3986 rejects the URL.");
    await box.getByRole("combobox", { name: "to", exact: true }).selectOption("whatwg-2017");
    await expect.poll(() => verdict.innerText()).toBe("Both read the host example.com.");
    expect(await rows().count()).toBe(count);
  });

  it("shows what parsers of today answered to questions about such URLs", async () => {
    await open("");
    const question = page.locator(".similar-questions li").first();
    await page.getByRole("textbox", { name: "Any URL" }).fill("http://example.com\\@evil.test/");
    const { question: asked = "" } = behaviours.find(({ id }) => id === "backslash/in-userinfo") ?? {};
    await expect.poll(() => question.locator("a").innerText()).toBe(asked);
    expect(await question.locator("dd").allInnerTexts()).toContainEqual(
      expect.stringContaining("all recorded"),
    );
    await page.getByRole("textbox", { name: "Any URL" }).fill("http://example.com/a");
    await page.locator(".similar-questions").getByText("The catalogue has no question").waitFor();
  });

  it("finds the questions about a URL that is searched, and says what to do if there are none", async () => {
    await open("#between=rfc3986,whatwg-2026");
    await page.getByRole("searchbox").fill("http://example.com\\@evil.test/");
    await expect.poll(() => rows().count()).toBe(1);
    await page.getByText("No question has this text. These are about such URLs.").waitFor();
    await page.getByRole("searchbox").fill("chromium");
    await page.getByText("To see where chromium-").waitFor();
    await page.getByRole("searchbox").fill("nothing has this");
    await page.getByText("No question has this. Try the box above").waitFor();
  });

  it("has a page for each behaviour: positions, probes, and steps with links into the texts", async () => {
    await open(`#behaviour=${afterHost}`);
    expect(await page.locator("h1").innerText()).toBe("Does a backslash end the host of an http URL?");
    const positions = await page.locator(".positions tbody th").allInnerTexts();
    expect(positions.slice(0, 3)).toEqual([
      "yes, like a slash",
      "no, it is a character of the host",
      "the URL is rejected",
    ]);
    expect(await page.locator(".probes tbody td").first().innerText()).toBe("host h");
    const step = page.locator(".steps a[href^='https:']").first();
    await step.waitFor();
    expect(await step.getAttribute("href")).toMatch(/^https:/);
    await page
      .locator(".probes")
      .getByRole("link", { name: /answers/ })
      .first()
      .click();
    await expect.poll(() => page.locator("h1").innerText()).toBe("backslash/after-host");
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator("h1").innerText()).toContain("Does a backslash end");
  });

  it("counts the vectors that a named cause changed, with links to them", async () => {
    const causes = report.changes.flatMap((change) => change.causes);
    const named = causes.find((cause) => cause.behaviours.length > 0);
    await open(`#behaviour=${named?.behaviours[0] ?? "none"}`);
    const change = page.locator(".change", { hasText: named?.reproducer.input ?? "" }).first();
    await change.locator("summary").click();
    await change.locator("details a").first().click();
    await expect
      .poll(() => page.locator("h1").innerText())
      .toMatch(new RegExp(`^(?:${causes.flatMap(vectorsOf).join("|")})$`));
  });

  it("omits the columns that were asked nothing that is shown, and says so", async () => {
    const shown = behaviours.filter(({ theme }) => theme === "backslash");
    const notAsked = report.behaviours.participants.filter(({ id }) =>
      shown.every(({ standings }) => standings[id]?.kind === "unavailable"),
    );
    await open("#theme=backslash&columns=texts,today,old,voices");
    expect(await page.locator(".behaviours thead tr").last().locator("th").count()).toBe(
      1 + report.behaviours.participants.length - notAsked.length,
    );
  });

  it("copies a behaviour for an issue", async () => {
    await open(`#behaviour=${afterHost}`);
    await page.locator(".steps a[href^='https:']").first().waitFor();
    await page.getByRole("button", { name: "Copy for an issue" }).click();
    await page.getByText("copied", { exact: true }).waitFor();
    const copied = String(await page.evaluate("navigator.clipboard.readText()"));
    expect(copied).toMatch(/^\*\*Does a backslash end the host of an http URL\?\*\*/);
    expect(copied).toMatch(/\]\(https:[^)]*\)/);
  });

  it("has a card for each behaviour on a telephone, with who holds which position", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open("#theme=backslash");
    const card = page.locator(".behaviour-cards > li", {
      hasText: "Does a backslash end the host of an http",
    });
    expect(await card.locator("dt").allInnerTexts()).toEqual(["yes, like a slash", "the URL is rejected"]);
    expect(await card.locator("dd").last().innerText()).toBe("rfc3986");
    const box = await page.locator(".asked-question .readings").boundingBox();
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);
    expect((box?.y ?? 844) + (box?.height ?? 0)).toBeLessThan(844);
  });

  it("leads to the other views if there are no behaviours", async () => {
    const without = { ...report, behaviours: { participants: [], behaviours: [] } };
    const none = browser.put("none", await siteOf(without, null));
    await page.goto(none);
    await page.getByRole("link", { name: "the other views" }).click();
    await page.locator(".figures").waitFor();
  });

  it("says which file is missing beside it, or of another report", async () => {
    const folder = dirname(fileURLToPath(address));
    const copyAs = (name: string): string => {
      const copy = join(folder, "..", name);
      cpSync(folder, copy, { recursive: true });
      return copy;
    };
    const indexIn = (copy: string): string => pathToFileURL(join(copy, "index.html")).href;
    const other = browser.put("other", await siteOf({ ...report, vectors: [], impacts: [] }, null));
    const mixed = copyAs("mixed");
    cpSync(join(dirname(fileURLToPath(other)), "details.js"), join(mixed, "details.js"));
    await page.goto(`${indexIn(mixed)}#behaviour=${afterHost}`);
    await page.getByRole("alert").getByText("details.js is of another report").waitFor();
    const incomplete = copyAs("incomplete");
    rmSync(join(incomplete, "views.js"));
    const { page: second } = await watched(context);
    await second.goto(`${indexIn(incomplete)}#view=matrix`);
    await second.getByRole("alert").getByText("The file views.js is missing").waitFor();
    await second.close();
  });
});
