/** What is pressed is what lies under the finger, and words stay whole on a phone. */
import { expect, type Page, test } from "@playwright/test";

import { inLanguage, PUBLIC } from "./pages";

/** Words that break in their middle, of what can be seen of the page. */
function brokenWords(): string[] {
  const broken = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent?.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
    if (parent.closest("svg, script, style, pre, code, .visually-hidden")) continue;
    for (const found of (node.textContent ?? "").matchAll(/\p{L}{4,}/gu)) {
      const range = document.createRange();
      range.setStart(node, found.index);
      range.setEnd(node, found.index + found[0].length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.add(found[0]);
    }
  }
  return [...broken];
}

async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

test.describe("under a finger", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  for (const edge of [0.1, 0.9])
    test(`every link of menu and footer opens its own page, pressed at ${edge * 100} % of its height`, async ({
      page,
    }) => {
      await open(page, "/careers");
      const menu = page.getByRole("banner").locator("details");
      const footer = page.getByRole("contentinfo");
      for (const part of [menu, footer]) {
        const links = part.locator("nav a");
        for (let at = 0; at < (await links.count()); at += 1) {
          const link = links.nth(at);
          if (part === menu) await menu.locator("summary").tap();
          await link.scrollIntoViewIfNeeded();
          const box = await link.boundingBox();
          const href = await link.getAttribute("href");
          expect(box?.height, href ?? "").toBeGreaterThanOrEqual(44);
          await page.touchscreen.tap((box?.x ?? 0) + 20, (box?.y ?? 0) + (box?.height ?? 0) * edge);
          await expect(page).toHaveURL((url) => url.pathname + url.hash === href);
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        }
      }
    });
});

for (const width of [390])
  test(`no word breaks in its middle, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const found: Record<string, string[]> = {};
    for (const path of PUBLIC)
      for (const language of ["en", "de"] as const) {
        const address = inLanguage(path, language);
        await open(page, address);
        const broken = await page.evaluate(brokenWords);
        if (broken.length > 0) found[address] = broken;
      }
    expect(found).toEqual({});
  });
