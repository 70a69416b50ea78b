import { expect, type Page, test } from "@playwright/test";

import { type Account, type MadeTrip, newAccount, newAddress, newTrip, signIn } from "./server";

let ana: Account;
let trip: MadeTrip;
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  ana = await newAccount(request, "Ana", "Reis");
  trip = await newTrip(ana, [newAddress("ben")], true);
});
test.beforeEach(async ({ context, page }) => {
  await signIn(context, ana);
  await page.goto(`/trip-details/${trip.id}`);
});

/** Open a tab and return its region. */
async function part(page: Page, tab: RegExp, title: string) {
  await page.getByRole("navigation", { name: "Parts of the trip" }).getByRole("link", { name: tab }).click();
  return page.getByRole("region", { name: title, exact: true });
}

test("a trip's overview shows the countdown, the next steps and the readiness [2.46 2.161 2.168 2.170]", async ({
  page,
}) => {
  const days = page.getByText("170", { exact: true });
  await expect(days.locator("xpath=..")).toHaveText("170days to go");
  const next = page.getByRole("region", { name: "Next for you" });
  await expect(next.getByRole("link", { name: /Book your flight to Valencia/ })).toBeVisible();
  await expect(page.getByRole("region", { name: "Why we're meeting" })).toContainText("Paella, then the roadmap.");
  const ready = page.getByRole("region", { name: "Where the trip stands" }).getByRole("listitem");
  await expect(ready).toHaveText(["Dates confirmedComplete", "Travelers confirmedPending", "Trip activePending"]);
});

test("a trip's page shows flights, stay, activities and people [2.162 2.163 2.164 2.171 9.11]", async ({ page }) => {
  const flight = (await part(page, /^Getting there/, "Getting there"))
    .getByRole("listitem")
    .filter({ hasText: "(you)" });
  await expect(flight.first()).toContainText(/€\d+\.\d{2}/);
  await flight.first().getByText("Flight details").click();
  await expect(flight.first()).toContainText("LIS");
  const stay = (await part(page, /^Stay/, "Stay")).getByRole("article");
  await expect(stay).toContainText("Apartment");
  await expect(stay).toContainText(/[0-5]\.\d out of 5/);
  const activity = (await part(page, /^Activities/, "Activities")).getByRole("listitem");
  await expect(activity).toContainText(/ 7:30.*for everyone/);
  const people = (await part(page, /^People/, "Who's coming")).getByRole("listitem");
  await expect(people).toHaveText([
    /Ana Reis \(you\).*Lisbon.*Organizer/,
    /Ben.*Berlin.*Pending/,
    /Chloé.*Paris.*Not invited/,
  ]);
});

test("all tabs of a trip fit next to each other in every language, 1280 px wide", async ({ page }) => {
  for (const language of ["", "/de", "/fr", "/es", "/cs"]) {
    await page.goto(`${language}/trip-details/${trip.id}`);
    const tabs = page
      .getByRole("main")
      .locator("nav")
      .filter({ has: page.locator('a[href$="/settings"]') });
    await expect(tabs).toBeVisible();
    expect(await tabs.evaluate((nav) => nav.scrollWidth - nav.clientWidth)).toBeLessThanOrEqual(0);
  }
});
