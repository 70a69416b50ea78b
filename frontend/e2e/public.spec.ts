import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";

import { inLanguage, PUBLIC } from "./pages";

/** Everything the browser complains about: policy violations, failed hydration, uncaught errors. */
function complaints(page: import("@playwright/test").Page): string[] {
  const found: string[] = [];
  page.on("pageerror", (error) => found.push(`error: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") found.push(`${message.type()}: ${message.text()}`);
  });
  return found;
}

for (const path of PUBLIC) {
  test(`${path} hydrates cleanly under its policy, in English and Czech`, async ({ page }) => {
    const found = complaints(page);
    for (const address of [path, inLanguage(path, "cs")]) {
      const reply = await page.goto(address);
      expect(reply?.headers()["content-security-policy"]).toContain("default-src 'none'");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.getByRole("button", { name: /light|světl/i }).click(); // alive: answers a click
    }
    expect(found).toEqual([]);
  });

  // Each theme once and each width once: colours do not depend on the width.
  for (const [theme, width] of [
    ["light", 1280],
    ["dark", 390],
  ] as const) {
    test(`${path} is accessible and fits, ${theme}, ${width} px wide`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 844 });
      await page.goto(inLanguage(path, width === 390 ? "de" : "en"));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const { violations } = await new AxeBuilder({ page })
        .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
        .analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`),
      ).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    });
  }
}
