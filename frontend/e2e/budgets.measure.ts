import { expect, test } from "@playwright/test";

/** KiB on the wire, brotli (FRONTEND.md, section 6). */
const BUDGET = { script: 130, document: 16, font: 95, all: 225 };

for (const path of ["/", "/cs", "/about", "/destinations", "/destinations/lisbon"]) {
  test(`${path} keeps its weight on a first visit`, async ({ page, context }) => {
    const client = await context.newCDPSession(page);
    await client.send("Network.enable");
    const kinds = new Map<string, string>();
    const weight = { script: 0, document: 0, font: 0, all: 0 };
    client.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type.toLowerCase()));
    client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId) ?? "";
      if (kind === "script" || kind === "document" || kind === "font") weight[kind] += encodedDataLength / 1024;
      weight.all += encodedDataLength / 1024;
    });
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    await page.waitForFunction(() =>
      performance.getEntriesByType("resource").every((one) => (one as PerformanceResourceTiming).responseEnd > 0),
    );
    for (const [kind, most] of Object.entries(BUDGET))
      expect.soft(weight[kind as keyof typeof weight], kind).toBeLessThanOrEqual(most);
  });
}
