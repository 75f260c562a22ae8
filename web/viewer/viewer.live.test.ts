import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { algorithms } from "../../algorithms/index.js";
import { executable } from "../launch.js";
import { exampleQuestions } from "./question/example-questions.js";
import { address, field, fragment, rowOf, settled, startViewer, type Viewer } from "./opened.test-support.js";

describe.skipIf(executable === null)("Viewer", () => {
  let viewer: Viewer;
  beforeAll(async () => {
    viewer = await startViewer();
  });
  afterAll(async () => {
    await viewer.browser.close();
  });

  it("opens with the answers of all participants, loads nothing, and keeps to its policy", async () => {
    await using opened = await viewer.open();
    const { page, faults } = opened;
    for (const { id } of algorithms) expect(await rowOf(page, id).count()).toBe(1);
    expect(await rowOf(page, "browser").innerText()).toContain("http://a;b/");
    expect(await rowOf(page, "barth-2011").innerText()).toContain("differs");
    await page.getByText("Step through both").first().waitFor();
    expect(await page.evaluate("violations")).toEqual([]);
    expect(faults).toEqual([]);
    await page.evaluate(
      "const s = document.createElement('script'); s.textContent = 'globalThis.injected = true'; document.body.append(s)",
    );
    await page.waitForFunction("violations.length > 0");
    expect(await page.evaluate("[globalThis.injected, violations]")).toEqual([
      undefined,
      ["script-src-elem"],
    ]);
  });

  it("answers at every key, and its address follows; a reload shows the same", async () => {
    await using opened = await viewer.open(fragment({ input: "http://h", base: null }));
    const { page } = opened;
    const typed = "http://H/p?q";
    await field(page, "Input").fill("");
    await field(page, "Input").pressSequentially(typed);
    await field(page, "Base").fill("http://c/");
    expect(await rowOf(page, "whatwg-2026").innerText()).toContain("http://h/p?q");
    await settled(page, { input: typed, base: "http://c/" });
    await page.reload();
    expect(await field(page, "Input").inputValue()).toBe(typed);
    expect(await field(page, "Base").inputValue()).toBe("http://c/");
    expect(await rowOf(page, "whatwg-2026").innerText()).toContain("http://h/p?q");
  });

  it("reads the links of jsdom's viewer, and says what is broken", async () => {
    await using opened = await viewer.open("#url=aHR0cHM6Ly9leGFtcGxlLm9yZw==&base=YWJvdXQ6Ymxhbms=");
    const { page } = opened;
    expect(await field(page, "Input").inputValue()).toBe("https://example.org");
    expect(await field(page, "Base").inputValue()).toBe("about:blank");
    await page.goto(`${address}#url=%25&baseline=nobody&lens=none`);
    await page.getByRole("alert").getByText("its url is not in base64").waitFor();
    const alert = await page.getByRole("alert").innerText();
    expect(alert).toContain("The link's baseline is unknown: nobody.");
    expect(alert).toContain("The link's lens is unknown: none.");
  });

  it("goes back and forward between examples, which step through two specifications that diverge", async () => {
    await using opened = await viewer.open();
    const { page } = opened;
    await page.locator("summary").click();
    const links = page.locator(".examples a");
    expect(await links.count()).toBe(exampleQuestions.length);
    for (const [index, { between }] of exampleQuestions.entries()) {
      await links.nth(index).click();
      for (const id of between)
        await page.locator(`.stepper > .pair-causes strong:text-is("${id}")`).first().waitFor();
    }
    const [first, last] = [exampleQuestions.at(0), exampleQuestions.at(-1)];
    expect(await rowOf(page, "whatwg-2026").innerText()).toContain("?%E9");
    expect(await rowOf(page, "browser").innerText()).toContain("takes no encoding");
    for (let back = 1; back < exampleQuestions.length; back++) await page.goBack();
    expect(await field(page, "Input").inputValue()).toBe(first?.question.input);
    await page.goForward();
    expect(await field(page, "Input").inputValue()).not.toBe(first?.question.input);
    expect(last?.question.encoding).toBe("windows-1252");
  });

  it("takes escapes for what cannot be typed, and keeps all that is pasted", async () => {
    await using opened = await viewer.open(fragment({ input: "http://h/\\u", base: "" }));
    const { page } = opened;
    expect(await field(page, "Base").getAttribute("placeholder")).toBe("empty");
    await page.getByLabel("escapes").check();
    await field(page, "Input").fill("http://h/\\u{a}\\u{d800}a");
    await settled(page, { input: "http://h/\n\ud800a", base: "" });
    await page.getByLabel("empty base").uncheck();
    await settled(page, { input: "http://h/\n\ud800a", base: null });
    await page.getByLabel("escapes").uncheck();
    await field(page, "Input").fill("ab");
    await page.evaluate(`{
      const input = document.querySelector(".field input");
      input.setSelectionRange(1, 1);
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", "\\r\\n\\u202e");
      input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }`);
    await settled(page, { input: "a\r\n\u202eb", base: null });
    expect(await field(page, "Input").inputValue()).toBe("a\\u{d}\\u{a}\\u{202e}b");
    expect(await page.getByLabel("escapes").isChecked()).toBe(true);
  });

  it("copies a link to exactly what it shows", async () => {
    await using opened = await viewer.open(
      fragment({ input: "http://a b\0", base: "a:\ud800" }, { lens: "host" }),
      {
        permissions: ["clipboard-read", "clipboard-write"],
      },
    );
    const { page } = opened;
    await page.getByRole("button", { name: "Copy link" }).click();
    await page.getByText("copied", { exact: true }).waitFor();
    const copied = await page.evaluate<string>("navigator.clipboard.readText()");
    expect(new URLSearchParams(new URL(copied).hash.slice(1)).get("lens")).toBe("host");
    await page.goto("about:blank");
    await page.goto(copied);
    expect(await field(page, "Input").inputValue()).toBe("http://a b\\u{0}");
    expect(await field(page, "Base").inputValue()).toBe("a:\\u{d800}");
  });

  it("steps through two traces by keyboard, together or apart, and to where they diverge", async () => {
    const view = { left: "whatwg-2017", right: "whatwg-2026" };
    await using opened = await viewer.open(fragment({ input: "http://a^b", base: null }, view));
    const { page } = opened;
    const column = (label: "A" | "B"): Locator => page.getByRole("region", { name: `${label}: whatwg-20` });
    const at = async (label: "A" | "B"): Promise<number> =>
      Number.parseInt(await column(label).locator(".count").innerText());
    const diverging = [await at("A"), await at("B")];
    expect(await column("B").locator("[aria-current]").innerText()).toContain("diverges here");
    await page.getByLabel("keep both").uncheck();
    await column("A").getByRole("slider").focus();
    await page.keyboard.press("Home");
    expect([await at("A"), await at("B")]).toEqual([1, diverging[1]]);
    await page.keyboard.press("ArrowRight");
    expect(await at("A")).toBe(2);
    await column("A").locator("[aria-current]").focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    expect(await at("A")).toBe(4);
    expect(await page.evaluate("document.activeElement.getAttribute('aria-current')")).toBe("step");
    await column("B").locator("[aria-current]").focus();
    await page.keyboard.press("Home");
    expect(await at("B")).toBe(1);
    await column("B").getByRole("button", { name: "one step on" }).press("Enter");
    expect([await at("A"), await at("B")]).toEqual([4, 2]);
    expect(await column("A").getByRole("link").getAttribute("href")).toMatch(/^https:.*#/);
    await expect.poll(() => page.evaluate("location.hash")).toContain("steps=3%2C1");
    await page.reload();
    expect([await at("A"), await at("B")]).toEqual([4, 2]);
    await page.getByLabel("keep both").uncheck();
    await page.getByRole("button", { name: "Go to where they diverge" }).press("Enter");
    expect([await at("A"), await at("B")]).toEqual(diverging);
    await column("A").getByRole("slider").focus();
    await page.keyboard.press("End");
    expect(await at("B")).toBe(diverging[1]);
    await page.getByLabel("keep both").check();
    await column("A").getByRole("slider").focus();
    await page.keyboard.press("Home");
    await page.keyboard.press("End");
    expect(await column("B").locator(".count").innerText()).toMatch(/^(\d+) of \1$/);
  });

  it("marks where they diverge, and the spans that both sides read", async () => {
    const question = { input: "http://a^b", base: null };
    await using opened = await viewer.open(fragment(question, { left: "whatwg-2017", right: "whatwg-2026" }));
    const { page } = opened;
    expect(await page.locator(".spans mark").innerText()).toBe("^");
    await page.getByLabel("keep both").uncheck();
    const [slider] = await page.getByRole("slider", { name: "A: step" }).all();
    await slider?.focus();
    await page.keyboard.press("Home");
    let marked = 0;
    for (;;) {
      const taken = page.getByRole("region", { name: "A: whatwg-2017" }).locator("[aria-current]");
      const [span] = await taken.locator(".step-span > .string").allInnerTexts();
      const segments = await page.locator(".spans .by-a .string").allInnerTexts();
      if (span !== undefined) {
        expect(segments.join("")).toBe(span);
        marked++;
      }
      const on = page.getByRole("button", { name: "A: one step on" });
      if (await on.isDisabled()) break;
      await on.click();
    }
    expect(marked).toBeGreaterThan(0);
  });

  it("names the causes once it has found their names", async () => {
    await using opened = await viewer.open(fragment({ input: "http://a/?'", base: null }));
    const { page, faults } = opened;
    await page.getByText("Is ' in the query of an http or file URL percent-encoded?").waitFor();
    const status = page.getByText("Finding the names of these causes");
    await expect.poll(() => status.count()).toBe(0);
    expect(await page.locator(".changes").innerText()).toContain("whatwg-2017: no; whatwg-2026: yes");
    expect(faults).toEqual([]);
  });

  it("can be used without a mouse from the first field on", async () => {
    await using opened = await viewer.open();
    const { page } = opened;
    await page.keyboard.press("Tab");
    expect(await page.evaluate("document.activeElement === document.querySelector('.field input')")).toBe(
      true,
    );
    const reached: string[] = [];
    for (let tab = 0; tab < 60; tab++) {
      await page.keyboard.press("Tab");
      reached.push(
        await page.evaluate<string>(
          "document.activeElement.getAttribute('aria-label') || document.activeElement.innerText || document.activeElement.type || ''",
        ),
      );
    }
    for (const name of [
      "Copy link",
      "Answers by component",
      "host",
      "Go to where they diverge",
      "B: one step on",
    ])
      expect(reached.join("\n")).toContain(name);
  });

  it("lists the classes by every lens, and compares with any participant", async () => {
    const question = { input: "http://0x7f.1/", base: null };
    await using opened = await viewer.open(fragment(question, { baseline: "rfc3986" }));
    const { page } = opened;
    for (const [lens, says] of [
      ["verdict", "accepted"],
      ["host", "127.0.0.1"],
      ["components", "scheme http, host 127.0.0.1"],
      ["origin", "unspecified"],
    ] as const) {
      await page.getByLabel("Lens").selectOption(lens);
      expect(await page.getByLabel(`Classes by ${lens}`).innerText()).toContain(says);
    }
    await page.getByRole("button", { name: "path", exact: true }).click();
    expect(await page.getByLabel("Lens").inputValue()).toBe("path");
    expect(await rowOf(page, "rfc3986").innerText()).not.toContain("differs");
    expect(await rowOf(page, "whatwg-2026").innerText()).toContain("differs");
    await page.getByLabel("Compared with").selectOption("whatwg-2026");
    expect(await rowOf(page, "rfc3986").innerText()).toContain("differs");
    expect(await rowOf(page, "browser").innerText()).not.toContain("differs");
    await field(page, "Input").fill("http://a^b");
    expect(await rowOf(page, "whatwg-2026").innerText()).toContain("rejected");
    expect(await rowOf(page, "whatwg-2017").innerText()).toContain("differs");
  });

  it("shows gaps, remarks and impacts", async () => {
    await using opened = await viewer.open(fragment({ input: "http://A%41;b\\c", base: null }));
    const text = await opened.page.locator("main").innerText();
    for (const phrase of [
      "host-split",
      "leaves host unspecified",
      "Interpreted as:",
      "invalid-reverse-solidus",
    ])
      expect(text).toContain(phrase);
  });

  it("answers 100 kB, and explains it on demand", async () => {
    await using opened = await viewer.open();
    const { page, faults } = opened;
    const long = `http://h/${"\u00e9a/".repeat(33_333)}`;
    await field(page, "Input").fill(long);
    await rowOf(page, "whatwg-2026").getByText("code units").first().waitFor();
    await page.getByText("which can take a while").first().waitFor();
    const start = performance.now();
    await field(page, "Input").press("End");
    await field(page, "Input").press("x");
    expect(performance.now() - start).toBeLessThan(5_000);
    await page
      .getByText(`${long.length + 1} code units, which`)
      .first()
      .waitFor();
    await page.getByRole("button", { name: "Work it out" }).last().click();
    await page.getByRole("region", { name: "A: " }).waitFor();
    expect(faults).toEqual([]);
  });
});
