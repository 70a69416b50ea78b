import { expect, test } from "@playwright/test";

/** KiB on the wire up to the load event, brotli. Pictures are lazy, so how many come depends on the window. */
const BUDGET = { scripts: 130, document: 17, fonts: 75, picture: 10, withoutPictures: 225 };
/** Czech takes its second subset of both faces, and its letters pack less well. */
const CZECH = { ...BUDGET, document: 17.5, scripts: 132, fonts: 95, withoutPictures: 245 };

const PAGES = {
  "/": BUDGET,
  "/cs": CZECH,
  "/about": BUDGET,
  "/destinations": BUDGET,
  "/destinations/lisbon": BUDGET,
  "/login": { ...BUDGET, scripts: 165 },
};

/** Encoded bytes of everything that came up to the load event, by kind, in KiB. */
function weigh(): Record<keyof typeof BUDGET, number> {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const entries = [
    page,
    ...(performance.getEntriesByType("resource") as PerformanceResourceTiming[]).filter(
      ({ startTime }) => startTime < (page?.loadEventStart ?? 0),
    ),
  ].filter((one) => one !== undefined);
  const weights = entries.map(({ name, encodedBodySize }) => ({
    path: new URL(name).pathname,
    kib: encodedBodySize / 1024,
  }));
  const sum = (which: (path: string) => boolean) =>
    weights.filter(({ path }) => which(path)).reduce((total, { kib }) => total + kib, 0);
  const pictures = weights.filter(({ path }) => path.startsWith("/posters/")).map(({ kib }) => kib);
  return {
    scripts: sum((path) => path.endsWith(".js")),
    document: weights[0]?.kib ?? 0,
    fonts: sum((path) => path.endsWith(".woff2")),
    picture: Math.max(0, ...pictures),
    withoutPictures: sum((path) => !path.startsWith("/posters/")),
  };
}

for (const [path, budget] of Object.entries(PAGES)) {
  test(`${path} keeps its weight on a first visit`, async ({ page }) => {
    await page.goto(path, { waitUntil: "load" });
    await page.evaluate(() => document.fonts.ready);
    const weight = await page.evaluate(weigh);
    for (const [kind, most] of Object.entries(budget))
      expect.soft(Math.round(weight[kind as keyof typeof budget] * 10) / 10, kind).toBeLessThanOrEqual(most);
  });
}
