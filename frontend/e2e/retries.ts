import { expect, type Locator, type Page } from "@playwright/test";

/** Install a fake clock on the page; it runs normally until it is moved forward. */
export const holdClock = (page: Page): Promise<void> => page.clock.install();

/** Wait for the text that a page shows after its last failed retry, skipping the waits in between. */
export async function givenUp(page: Page, words: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(4_000); // the longest of the three waits
    await expect(words).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [0], timeout: 20_000 });
}
