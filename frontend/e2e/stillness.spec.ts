import { expect, type Page, type Route, test } from "@playwright/test";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** The page's cumulative layout shift, and the elements that moved. */
async function shiftsOf(page: Page) {
  return page.evaluate(
    () =>
      new Promise<{ sum: number; moved: string[] }>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & {
            value: number;
            sources: { node: Node | null }[];
          })[];
          resolve({
            sum: shifts.reduce((sum, { value }) => sum + value, 0),
            moved: shifts.flatMap(({ value, sources }) =>
              sources.map(
                ({ node }) => `${value.toFixed(3)} ${node instanceof Element ? node.outerHTML.slice(0, 120) : ""}`,
              ),
            ),
          });
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve({ sum: 0, moved: [] }), 200); // without shifts the observer is not called
      }),
  );
}

/** Delay a file as on a slow connection, so that it arrives only after the first paint. */
async function late(route: Route) {
  await new Promise((resolve) => setTimeout(resolve, 400));
  await route.continue();
}

for (const path of ["/", "/destinations", "/destinations/lisbon", "/pricing"])
  for (const width of [390, 1280])
    test(`${path} hardly shifts its layout while it loads, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await page.route(/\.woff2$/, late);
      await page.route(/\/assets\/list-tools-[^/]*\.js$/, late);
      await page.goto(path, { waitUntil: "load" });
      await page.evaluate(() => document.fonts.ready);
      await page.waitForLoadState("networkidle");
      await page.waitForTimeout(300);
      const { sum, moved } = await shiftsOf(page);
      expect(sum, moved.join("\n")).toBeLessThanOrEqual(0.02);
    });
