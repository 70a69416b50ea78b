import { expect, type Page, test } from "@playwright/test";

import { TRIP_TABS } from "../app/pages";
import { expectClean } from "./looks";
import { PUBLIC } from "./pages";
import { type Account, type MadeTrip, newAccount, newAddress, newTrip, signIn } from "./server";
import { tooSmall } from "./targets";

let ana: Account;
let trip: MadeTrip;
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  ana = await newAccount(request, "Ana", "Reis");
  trip = await newTrip(ana, [newAddress("ben")], true);
});
test.beforeEach(({ context }) => signIn(context, ana));

/** Pages of the signed-in area and the tabs of a trip. */
const own = () => [
  "dashboard",
  "my-trips",
  "my-bookings",
  "orders",
  "favorite-trips",
  "notifications",
  "explore",
  ...TRIP_TABS.map((tab) => `trip-details/${trip.id}/${tab}`),
  `trips/${trip.id}/activities`,
];

/** With several languages, the pages rotate through them. */
async function expectAllClean(page: Page, prefixes: readonly string[], name: string) {
  for (const [at, path] of own().entries()) {
    await page.goto(`${prefixes[at % prefixes.length]}/${path}`);
    await expect(page.locator("main:not([aria-busy]) h1").first()).toBeVisible();
    if (path.startsWith("trip-details")) await expect(page.locator("main h2").first()).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expectClean(page, `${name}-${path.replace(trip.id, "trip").replaceAll("/", "-")}`);
  }
}

test("every page of the signed-in area is accessible and fits a desktop, rotating through four languages [X1 X4]", async ({
  page,
}) => {
  await expectAllClean(page, ["", "/es", "/de", "/fr"], "desk");
});

test("every page of the signed-in area is accessible and fits a phone, in dark theme and Czech", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAllClean(page, ["/cs"], "phone");
});

test.describe("on a touch screen", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("all touch targets are large enough or far enough apart [X8]", async ({ page }) => {
    for (const path of [...own().map((one) => `/${one}`), "/profile", "/account-settings", ...PUBLIC]) {
      await page.goto(path);
      await expect(page.locator("main h1").first()).toBeVisible();
      if (path.startsWith("/trip-details")) await expect(page.locator("main h2").first()).toBeVisible();
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      expect.soft(await tooSmall(page), path).toEqual([]);
    }
  });
});
