import { expect, type Page, test } from "@playwright/test";

import { expectClean } from "./looks";
import { newAccount, signIn } from "./server";

const left = (page: Page) => page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }).toSorted());

/** Wait until the inactivity watch has started. */
const watched = (page: Page) => expect.poll(() => left(page)).toContain("tripoint.last-activity");

test.beforeEach(async ({ page, context, request }) => {
  await signIn(context, await newAccount(request, "Ida", "Still"));
  await page.clock.install();
});

test("two minutes before the hour ends a warning appears, and the person may stay [X6 X11] [4.69 4.70]", async ({
  page,
}) => {
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ida");
  await watched(page);
  const dialog = page.getByRole("dialog", { name: "Are you still there?" });
  await page.clock.fastForward("58:05");
  await expect(dialog).toContainText("logged out in 2 minutes");
  await expectClean(page, "inactivity");
  await page.clock.fastForward("01:40");
  await expect(dialog).toContainText("logged out in 1 minute.");
  await dialog.getByRole("button", { name: "Stay logged in" }).last().click();
  await expect(dialog).toBeHidden();
  await page.clock.fastForward("57:00");
  await expect(page).toHaveURL(/dashboard/);
});

for (const path of ["/dashboard", "/my-trips", "/trip-planner"]) {
  test(`after an hour the session ends, no data is left behind and ${path} leads to the home page [4.72 4.73 4.81]`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole("button", { name: "You", exact: true })).toBeVisible();
    await watched(page);
    await page.clock.fastForward("58:00");
    await page.clock.fastForward("02:05");
    await expect(page).toHaveURL("/");
    await expect(page.getByText("You were logged out after an hour of inactivity.")).toBeVisible();
    expect(await left(page)).not.toContainEqual(expect.stringMatching(/auth|activity|planner/));
    await page.goto(path);
    await expect(page.getByRole("banner").getByRole("link", { name: "Log in" }).first()).toBeVisible();
  });
}

test("on a public page the session ends and the page reloads [4.74]", async ({ page }) => {
  await page.goto("/de/about");
  await expect(page.getByRole("banner").getByRole("button", { name: "Abmelden" }).first()).toBeVisible();
  await watched(page);
  await page.clock.fastForward("58:00");
  const reloaded = page.waitForEvent("domcontentloaded");
  await page.clock.fastForward("02:05");
  await reloaded;
  await expect(page.getByRole("banner").getByRole("link", { name: "Anmelden" }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/de\/about$/);
  await expect(page.getByText("Du wurdest nach einer Stunde ohne Aktivität abgemeldet.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("banner").getByRole("link", { name: "Anmelden" }).first()).toBeVisible();
  await expect(page.getByText("Du wurdest abgemeldet")).toHaveCount(0);
});
