import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** The standard and the best practices; the size of targets is no rule by default. */
export const RULES = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  rules: { "target-size": { enabled: true } },
};
/** The rules that go by colors: what all the others find is the same in light and dark. */
export const BY_COLOR = { runOnly: ["color-contrast", "link-in-text-block"] };

/** What axe finds wrong with the page as it stands. */
export async function faultsOf(page: Page, rules: { runOnly: string[] } = RULES): Promise<string[]> {
  // Its newer mode opens a page of its own to look into frames, for twice the time; we have no frames.
  const { violations } = await new AxeBuilder({ page }).options(rules).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
}

/** No accessibility faults on the page as it stands, and nothing wider than the window. */
export async function expectClean(page: Page, where: string): Promise<void> {
  // What fades in is half there for a moment. What moves for ever, as skeletons do, is not waited for, nor what stands
  // still because a busy machine draws no frame.
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity);
    const over = Promise.allSettled(passing.map(({ finished }) => finished));
    await Promise.race([over, new Promise((given) => setTimeout(given, 2_000))]);
  });
  // What lies under the phone's tabs at this moment is scrolled out from under them.
  await page.evaluate(() =>
    document.querySelector<HTMLElement>("[data-tab-bar]")?.style.setProperty("position", "static"),
  );
  if (process.env["E2E_SHOTS"])
    await page.screenshot({ path: `${process.env["E2E_SHOTS"]}/${where}.png`, fullPage: true });
  expect.soft(await faultsOf(page), `accessibility: ${where}`).toEqual([]);
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(tooWide, `pixels beyond the window: ${where}`).toBeLessThanOrEqual(0);
}
