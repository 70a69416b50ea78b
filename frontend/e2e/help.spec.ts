import { expect, test } from "@playwright/test";

import { newAccount, newTrip, signIn } from "./server";

test("the help center search tolerates typos and leads to the article", async ({ page }) => {
  await page.goto("/help");
  await expect(page.getByRole("heading", { level: 1, name: "Help center" })).toBeVisible();
  await expect(page.getByText("Coming soon", { exact: true })).toBeVisible();
  const search = page.getByRole("searchbox", { name: "Search the help center" });
  await search.fill("postgresl");
  const first = page.getByRole("main").getByRole("listitem").first();
  await expect(first.getByRole("link")).toHaveText("Run Tripoint on several machines");
  await search.fill("xqzvwk");
  await expect(page.getByText("Nothing found.")).toBeVisible();
  await search.fill("night trian");
  await expect(first.getByRole("link")).toHaveText("Trains, buses, ferries and night trains");
  await first.getByRole("link").click();
  await expect(page).toHaveURL(/\/help\/by-land$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Trains, buses, ferries and night trains");
  await page.goBack();
  await expect(search).toHaveValue("night trian");
});

test("an article can be read without scripts and shows where it belongs", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/cs/help/settle-up`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jak se na konci vyrovnat");
  await expect(page.getByRole("navigation", { name: "Kde jste" }).getByRole("link").first()).toHaveAttribute(
    "href",
    "/cs/help",
  );
  await expect(page.getByRole("link", { name: "Napište nám" })).toHaveAttribute("href", "/cs/contact");
  await context.close();
});

test("a screen links to the article that explains it, in the same language", async ({ context, page, request }) => {
  const ana = await newAccount(request, "Ana", "Reis");
  const trip = await newTrip(ana, []);
  await signIn(context, ana);
  await page.goto(`/de/trip-details/${trip.id}/costs`);
  await page.getByRole("link", { name: "So funktioniert das Ausgleichen" }).click();
  await expect(page).toHaveURL(/\/de\/help\/settle-up$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Am Ende abrechnen");
  await page.goBack();
  await expect(page.getByRole("link", { name: "So funktioniert das Ausgleichen" })).toBeVisible();
});

test("an unknown article answers 404", async ({ request }) => {
  expect((await request.get("/help/no-such-article")).status()).toBe(404);
});
