import { expect, type Locator, type Page } from "@playwright/test";

/** From now on the page's clock can be set ahead; until then it runs like any other. */
export const holdClock = (page: Page): Promise<void> => page.clock.install();

/** What a page says once it has asked in vain for the last time: its waits in between pass at once. */
export async function givenUp(page: Page, words: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(4_000); // the longest of the three waits
    await expect(words).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [0], timeout: 20_000 });
}
