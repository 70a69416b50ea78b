import { expect, test } from "@playwright/test";

import { alive } from "./pages";

const cards = (page: import("@playwright/test").Page) => page.locator("main").getByRole("heading", { level: 2 });

test("the search ignores accents and case [1.11 2.24 2.128 2.137]", async ({ page }) => {
  await page.goto("/destinations");
  await page.getByRole("searchbox", { name: "Search destinations" }).fill("malaga");
  await expect(cards(page)).toHaveText(["Málaga"]);
  await page.getByRole("link", { name: /Málaga/ }).click();
  await expect(page).toHaveURL(/\/destinations\/malaga$/);
  await expect(page.getByRole("heading", { level: 1, name: "Málaga" })).toBeVisible();
});

test("each kind of place has a chip that narrows the list [2.129 2.130 2.131 2.132 2.133]", async ({ page }) => {
  await page.goto("/destinations");
  const total = await count(page);
  for (const name of ["Best for teams", "Beach and culture", "Adventure hub", "Tech hub"]) {
    await narrow(page, name, total);
  }
  await page.getByRole("button", { name: "All", exact: true }).click();
  await expect.poll(() => count(page)).toBe(total);
});

test("chips narrow the list to nomads' and cheap places, and can be linked to [2.134 2.135]", async ({ page }) => {
  await page.goto("/destinations");
  const total = await count(page);
  await narrow(page, "Best for nomads", total);
  await narrow(page, "Budget friendly", total);
  await page.reload();
  await expect(page.getByRole("button", { name: "Budget friendly" })).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => count(page)).toBeLessThan(total);
});

async function narrow(page: import("@playwright/test").Page, name: string, total: number): Promise<void> {
  await page.getByRole("button", { name }).click();
  await expect(page.getByRole("button", { name })).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => count(page)).toBeLessThan(total);
}

async function count(page: import("@playwright/test").Page): Promise<number> {
  return Number(
    /\d+/.exec(
      (await page
        .locator("main")
        .getByText(/^\d+ destinations?$/)
        .textContent()) ?? "",
    )?.[0],
  );
}

test("more destinations are loaded on demand [2.136]", async ({ page }) => {
  await page.goto("/destinations");
  const before = await cards(page).count();
  await page.getByRole("button", { name: "Load more" }).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(before);
});

test("a search without results shows the specified message [8.2]", async ({ page }) => {
  await page.goto("/destinations?q=xyzzy");
  await expect(page.getByText("No destinations match your search...")).toBeVisible();
  await page.getByRole("button", { name: "Show all destinations" }).click();
  await expect(cards(page).first()).toBeVisible();
});

const FAILED = "We couldn't load destinations just now. Refresh to try again in a moment.";

test("if destinations fail to load, the page says so, shows no count, and can retry [8.1]", async ({ page }) => {
  await page.route("**/api/destinations", (route) => route.abort());
  await page.goto("/destinations?q=rome");
  await expect(page.getByRole("alert")).toContainText(FAILED);
  await expect(page.getByRole("main")).not.toContainText(/\d+ destinations?|No destinations match/);
  await page.unroute("**/api/destinations");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByText("1 destination", { exact: true })).toBeVisible();
});

for (const fault of ["aborted", "500"] as const) {
  test(`a page whose data fails to load (${fault}) says so inside the layout, and a retry loads it [8.1]`, async ({
    page,
  }) => {
    const data = "**/destinations*.data*";
    await page.route(data, (route) => (fault === "500" ? route.fulfill({ status: 500, body: "" }) : route.abort()));
    await page.goto("/about");
    await alive(page);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Destinations" }).click();
    await expect(page.getByRole("alert")).toContainText(FAILED);
    await expect(page.getByRole("heading", { level: 1, name: "Destinations" })).toBeVisible();
    await expect(page.getByRole("banner")).toBeVisible();
    await page.unroute(data);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });
}

test("a destination's page has every section [X15] [2.138 2.139 2.140 2.141 2.142]", async ({ page }) => {
  await page.goto("/destinations/lisbon");
  for (const name of ["About Lisbon", "Team activities", "Getting around", "Food and drink", "Recommended stays"]) {
    await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  }
  // The content of the weather chart, for readers who cannot see it.
  await page.getByText("Show as a table").click();
  await expect(page.getByRole("table").getByRole("rowheader")).toHaveCount(12);
});

test("a destination's page shows wifi, coworking, time zone and activities, and links to the planner [2.143 2.144 2.145 2.146 2.147]", async ({
  page,
}) => {
  await page.goto("/destinations/lisbon");
  await expect(page.getByRole("heading", { level: 2, name: "Top activities" })).toBeVisible();
  const work = page.getByRole("region", { name: "Wifi, coworking, time zone" });
  await expect(work.getByText("120 Mbps")).toBeVisible();
  await expect(work.getByText("Many places")).toBeVisible();
  await expect(work.getByText("Europe/Lisbon")).toBeVisible();
  await expect(page.getByRole("link", { name: "Start planning" })).toHaveAttribute("href", "/trip-planner?dest=lisbon");
});

test("a destination that is newer than the build is fetched from the server [2.25]", async ({ page, request }) => {
  const record = await (await request.get("/api/destinations/porto")).json();
  await page.route("**/api/destinations/newtown", (route) =>
    route.fulfill({ json: { ...record, slug: "newtown", city: "Newtown" } }),
  );
  await page.goto("/destinations/newtown");
  await expect(page.getByRole("heading", { level: 1, name: "Newtown" })).toBeVisible();
});

const PRAGUE = "3067696*Prague";

test("durations and fares from eight big cities are on the page without scripts", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto("/destinations/lisbon");
  const reach = page.getByRole("region", { name: "Getting to Lisbon" });
  await expect(reach.getByRole("heading", { level: 3 })).toHaveCount(8);
  await expect(reach.getByRole("listitem").filter({ hasText: "London" }).first()).toContainText(
    /2\shr\s50\smin\snonstop\s*€134/,
  );
  await expect(page.getByRole("region", { name: "Nine to six, side by side" })).toContainText("5 hr behind");
  await context.close();
});

test("the reader's city is asked once, used everywhere on the page, and remembered", async ({ page }) => {
  await page.goto("/destinations/lisbon");
  const box = page.getByRole("complementary").filter({ hasText: "nights here" });
  await box.getByRole("combobox", { name: "Your city" }).fill("Prague");
  await page
    .getByRole("option", { name: /Prague/ })
    .first()
    .click();
  await expect(box).toContainText("from Prague, round trip");
  await expect(
    page.getByRole("region", { name: "Getting to Lisbon" }).getByRole("heading", { name: /Prague/ }),
  ).toBeVisible();
  await page.reload();
  await page.mouse.wheel(0, 400);
  await expect(box).toContainText("from Prague, round trip");
  await expect(box.getByRole("link", { name: "Start planning" })).toHaveAttribute("href", /who=3067696.*dest=lisbon/);
});

test("a place is added to the plan from its page, and the planner shows it from the first step", async ({ page }) => {
  await page.goto("/destinations/porto");
  await page.getByRole("button", { name: "Add to plan", exact: true }).click();
  await expect(page.getByRole("link", { name: "Open the plan" })).toHaveAttribute(
    "href",
    /\/trip-planner\?short=porto/,
  );
  await page.getByRole("link", { name: "Start planning" }).click();
  await expect(page).toHaveURL(/\/trip-planner\?/);
  await expect(page.getByRole("button", { name: /Porto/ })).toBeVisible();
});

test("a place, a stay and activities are added to the plan, and the planner opens with them chosen", async ({
  page,
}) => {
  await page.goto("/destinations/valencia");
  const heart = page.getByRole("button", { name: "Add to plan: Valencia" });
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("1 place to compare")).toBeVisible();
  const stay = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Sample hotel by the" }) });
  await stay.getByRole("button", { name: "Add to plan" }).click();
  await expect(stay.getByRole("button", { name: "In your plan" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Add to plan: Sunset boat" }).click();
  await page.getByRole("button", { name: "Add to plan: Shape a ninot" }).click();
  await expect(page.getByText("2 activities in your plan")).toBeVisible();
  const open = stay.getByRole("link", { name: "Open the plan" });
  await expect(open).toHaveAttribute("href", /bed=valencia-hotel-1.*do=valencia-albufera-boat&do=valencia-falla/);
  await open.click();
  await expect(page).toHaveURL(/\/trip-planner\?.*place=valencia/);
  await expect(page.getByRole("button", { name: /Valencia/ })).toBeVisible();
});

test("the group's food costs add up to the daily cost without transport", async ({ page }) => {
  await page.goto("/destinations/valencia");
  const food = page.getByRole("region", { name: "Food and drink" });
  const sums = await food.locator("dd").allInnerTexts();
  const [dinner, rest, coffee, each] = sums.map((text) => Number(text.replace(/\D/g, "")));
  expect((dinner ?? 0) + (rest ?? 0) + (coffee ?? 0)).toBe((each ?? 0) * 6 * 7);
});

test("the search tolerates typos and foreign names, and the address keeps sort order and city", async ({ page }) => {
  await page.goto("/destinations?q=Lissabon");
  await expect(cards(page)).toHaveText(["Lisbon"]);
  await page.getByRole("searchbox").fill("New Yrok");
  await expect(cards(page)).toHaveText(["New York"]);
  await page.goto(`/destinations?sort=near&from=${PRAGUE}&month=5`);
  await expect(page.getByText("Estimates from Prague")).toBeVisible();
  await expect(cards(page).first()).toHaveText("Prague");
  await page.mouse.wheel(0, 50);
  await page.getByLabel("Sort by").selectOption("price");
  await expect(page).toHaveURL(/sort=price/);
});
