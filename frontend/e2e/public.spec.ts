import { expect, type Page, test } from "@playwright/test";

import { brokenOnPhones, misfitsOf, open } from "./fits";
import { BY_COLOR, faultsOf, RULES, settled } from "./looks";
import { inLanguage, PUBLIC } from "./pages";

/** Texts that keep our text or background color in forced-colors mode, which axe does not detect. */
function ownColors(): string[] {
  const names = ["Canvas", "CanvasText", "LinkText", "ButtonFace", "ButtonText", "Field", "FieldText", "GrayText"];
  const allowed = new Set(
    [...names, "Highlight", "HighlightText"].map((name) => {
      const probe = document.createElement("i"); // one for each, because changing its color would start a transition
      probe.style.color = name;
      document.body.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    }),
  );
  const found: string[] = [];
  for (const element of document.body.querySelectorAll("*")) {
    const hasWords = [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
    );
    if (!hasWords || element.closest("svg") || !element.checkVisibility()) continue;
    const { color, backgroundColor } = getComputedStyle(element);
    const isClear = /^rgba\(.*, 0\)$/.test(backgroundColor);
    if (!allowed.has(color) || (!isClear && !allowed.has(backgroundColor)))
      found.push(`${color} on ${backgroundColor}: ${element.outerHTML.slice(0, 160)}`);
  }
  return found;
}

/** Elements that are still animated. */
function moving(): string[] {
  return document
    .getAnimations()
    .filter(
      ({ playState, effect }) => playState === "running" && Number(effect?.getComputedTiming().activeDuration) > 10,
    )
    .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 160) ?? "");
}

/** A fault on one page does not hide those of the pages after it. */
const softly = expect.configure({ soft: true });

/** Expect the open page to look right in its theme and in forced colors, which are off again afterwards. */
async function expectLooks(page: Page, rules: { runOnly: string[] }, where: string) {
  await settled(page);
  expect.soft(await faultsOf(page, rules), where).toEqual([]);
  expect.soft(await page.evaluate(moving), `moves although it should not, ${where}`).toEqual([]);
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(tooWide, `pixels beyond the window: ${where}`).toBeLessThanOrEqual(0);
  await page.emulateMedia({ forcedColors: "active" });
  await softly.poll(() => page.evaluate(ownColors), `forced colors, ${where}`).toEqual([]); // poll: colors fade
  await page.emulateMedia({ forcedColors: "none" });
}

// Everything that can be asked of a page is asked of it once it is open, and of the narrow page in one theme only,
// because its colors are the same.
test("public pages are accessible in light, dark and forced colors, and fit however their text is set [X1 X7 X9 X10]", async ({
  page,
}) => {
  for (const path of PUBLIC) {
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize({ width: 1280, height: 844 });
    await open(page, path);
    await expectLooks(page, RULES, `${path}, light`);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectLooks(page, BY_COLOR, `${path}, dark`);
    expect.soft(await brokenOnPhones(page), `${path}: words that break`).toEqual([]);
    expect.soft(await misfitsOf(page), path).toEqual([]);
  }
});

test("public pages are accessible and fit a phone, in dark theme and German [X1 X7 X9 X10]", async ({ page }) => {
  for (const path of PUBLIC) {
    const address = inLanguage(path, "de");
    await page.emulateMedia({ colorScheme: "dark" });
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, address);
    await expectLooks(page, RULES, address);
    expect.soft(await brokenOnPhones(page), `${address}: words that break`).toEqual([]);
  }
});

test("in forced-colors mode, chosen items use the reader's highlight color [X7]", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/destinations");
  const highlight = await page.evaluate(() => {
    const probe = document.createElement("i");
    probe.style.color = "Highlight";
    document.body.append(probe);
    return getComputedStyle(probe).color;
  });
  const chips = page.getByRole("group", { name: "Filter" }).getByRole("button");
  const chosen = chips.and(page.locator("[aria-pressed=true]"));
  await expect(chosen).toHaveCSS("background-color", highlight);
  await chips.nth(1).click();
  await expect(chips.nth(1)).toHaveCSS("background-color", highlight);
  await expect(chips.first()).not.toHaveCSS("background-color", highlight);

  await page.goto("/trip-planner");
  const steps = page.getByText("Step 1 of 8").locator("xpath=../..").locator("li > [aria-hidden=true]");
  await expect(steps.first()).toHaveCSS("background-color", highlight);

  await page.goto("/signup");
  const tick = page.getByRole("checkbox").first();
  await expect(tick).not.toHaveCSS("background-color", highlight);
  await tick.check();
  await expect(tick).toHaveCSS("background-color", highlight);
});
