import { expect, type Locator, test } from "@playwright/test";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const euros = async (locator: Locator) => Number((await locator.textContent())?.replace(/[^\d]/g, ""));

test("the slider re-ranks the home page's fare board [2.21]", async ({ page }) => {
  await page.goto("/");
  const rows = page.locator("[data-glide]");
  const order = () => rows.evaluateAll((all) => all.map((row) => row.getAttribute("data-glide")));
  const fairest = await order();
  await page.getByRole("slider", { name: "What matters most" }).fill("0");
  await expect.poll(order).not.toEqual(fairest);
});

test("the board's slider takes effect even if it is used before its script has loaded [2.21]", async ({ page }) => {
  const running = page.waitForRequest(/home-map-/);
  await page.goto("/");
  await running;
  const rows = page.locator("[data-glide]");
  const order = () => rows.evaluateAll((all) => all.map((row) => row.getAttribute("data-glide")));
  const fairest = await order();
  await page.getByRole("slider", { name: "What matters most" }).press("Home");
  await expect.poll(order).not.toEqual(fairest);
});

test("a page that is already scrolled loads the scripts of its parts immediately [2.21]", async ({ page }) => {
  const release: (() => void)[] = [];
  const script = new Promise<void>((resolve) => release.push(resolve));
  await page.route(/entry\.client/, async (route) => {
    await script;
    await route.continue();
  });
  const asked = page.waitForRequest(/below-the-fold-/);
  await page.goto("/", { waitUntil: "commit" });
  await page.locator("footer").waitFor();
  // The scroll and its event are over before the first script runs.
  await page.evaluate(async () => {
    const told = new Promise((resolve) => addEventListener("scrollend", resolve, { once: true }));
    scrollTo({ top: document.body.scrollHeight, behavior: "instant" });
    await told;
  });
  for (const go of release) go();
  await asked;
});

test("the fares on the board add up to its total [2.21]", async ({ page }) => {
  await page.goto("/");
  const row = page.locator("[data-glide]").first();
  const fares = await Promise.all((await row.locator("li b").all()).map(euros));
  expect(fares).toHaveLength(6);
  expect(fares.reduce((sum, fare) => sum + fare, 0)).toBe(await euros(row.locator("b.font-display")));
});

test("the home page's form opens the planner with its answers [2.21]", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("combobox", { name: "First traveler" }).fill("Lisbon");
  await page
    .getByRole("option", { name: /Lisbon.*Portugal/ })
    .first()
    .click();
  await page.getByRole("combobox", { name: "Second traveler" }).fill("Berlin");
  await page
    .getByRole("option", { name: /Berlin.*Germany/ })
    .first()
    .click();
  await page.getByLabel("Meet on").fill("2027-05-12");
  await page.getByRole("button", { name: "Find our place" }).click();
  await expect(page).toHaveURL(/\/trip-planner/);
});

test("the home page states the figures and tiers of the specification [1.30 1.31 1.32 1.33]", async ({ page }) => {
  await page.goto("/");
  for (const text of ["50+", "80%", "$99 per retreat", "up to 10 members"])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
});

test("public pages explain how it works and how the money is earned [1.12 1.23 1.24]", async ({ page }) => {
  await page.goto("/how-it-works");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("From a list of names to a trip");
  await expect(
    page.getByText("Everyone sees who's coming and what it costs them, and answers in seconds."),
  ).toBeVisible();
  await page.goto("/about");
  await expect(page.getByText("Travelers use Tripoint for free.")).toBeVisible();
  await expect(page.getByText("the partner pays us a fee")).toBeVisible();
});
