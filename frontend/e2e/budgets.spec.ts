import { expect, test } from "@playwright/test";

/**
 * KiB on the wire, brotli. Router, React and i18next alone are 107 of the scripts; the home page adds a map, a fare
 * board and a city search that work. The whole first visit stays under its limit.
 */
const TEXT_PAGE = { scripts: 136, document: 16, fonts: 95, all: 225 };
const HOME = { scripts: 150, document: 19, fonts: 95, all: 290 };

const BUDGETS = {
  "/": HOME,
  "/cs": HOME,
  "/about": TEXT_PAGE,
  "/destinations": { ...TEXT_PAGE, all: 280 },
  "/destinations/lisbon": { ...TEXT_PAGE, scripts: 142, all: 250 },
};

/** Encoded bytes of everything that came up to the load event, by kind, in KiB. */
function weigh(): Record<keyof typeof HOME, number> {
  const entries = [
    ...performance.getEntriesByType("navigation"),
    ...performance.getEntriesByType("resource"),
  ] as PerformanceResourceTiming[];
  const sum = (which: (path: string) => boolean) =>
    entries
      .filter(({ name }) => which(new URL(name).pathname))
      .reduce((total, { encodedBodySize }) => total + encodedBodySize, 0) / 1024;
  return {
    scripts: sum((path) => path.endsWith(".js")),
    document: (entries[0]?.encodedBodySize ?? 0) / 1024,
    fonts: sum((path) => path.endsWith(".woff2")),
    all: sum(() => true),
  };
}

for (const [path, budget] of Object.entries(BUDGETS)) {
  test(`${path} keeps its weight on a first visit`, async ({ page }) => {
    await page.goto(path, { waitUntil: "load" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const weight = await page.evaluate(weigh);
    for (const [kind, most] of Object.entries(budget))
      expect.soft(Math.round(weight[kind as keyof typeof budget]), kind).toBeLessThanOrEqual(most);
  });
}
