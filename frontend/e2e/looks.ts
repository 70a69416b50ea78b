import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** WCAG and best practices; the target-size rule is off by default. */
export const RULES = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  rules: { "target-size": { enabled: true } },
};
/** The rules about colors; all others give the same result in light and dark. */
export const BY_COLOR = { runOnly: ["color-contrast", "link-in-text-block"] };

/** The violations that axe finds on the page in its current state. */
export async function faultsOf(page: Page, rules: { runOnly: string[] } = RULES): Promise<string[]> {
  // The newer mode opens another page to check frames and takes twice the time; we have no frames.
  const options = { ...rules, resultTypes: ["violations" as const] }; // everything else would be sent along in full
  const { violations } = await new AxeBuilder({ page }).options(options).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
}

/**
 * Wait for fades, during which colors are not final; but not for endless animations such as skeletons, nor for
 * animations that are stuck because a busy machine draws no frames.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity);
    const over = Promise.allSettled(passing.map(({ finished }) => finished));
    await Promise.race([over, new Promise((given) => setTimeout(given, 2_000))]);
  });
}

/** Expect no accessibility violations on the page in its current state, and nothing wider than the window. */
export async function expectClean(page: Page, where: string): Promise<void> {
  await settled(page);
  // Make the phone's tab bar static, so that it does not cover content.
  await page.evaluate(() =>
    document.querySelector<HTMLElement>("[data-tab-bar]")?.style.setProperty("position", "static"),
  );
  if (process.env["E2E_SHOTS"])
    await page.screenshot({ path: `${process.env["E2E_SHOTS"]}/${where}.png`, fullPage: true });
  expect.soft(await faultsOf(page), `accessibility: ${where}`).toEqual([]);
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(tooWide, `pixels beyond the window: ${where}`).toBeLessThanOrEqual(0);
}
