import { expect, test } from "@playwright/test";

import { expectClean } from "./looks";
import { newAccount, newTrip, signIn } from "./server";

test("an open trip is found, saved and requested, and the organizer sees the effect before approving [2.40 2.41 2.44 2.160]", async ({
  browser,
  page,
  baseURL,
  playwright,
}) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  const [ana, eva] = [await newAccount(request, "Ana", "Reis"), await newAccount(request, "Eva", "Holm")];
  const trip = await newTrip(ana, [], true);

  const organizer = await browser.newContext();
  await signIn(organizer, ana);
  const settings = await organizer.newPage();
  await settings.goto(`/trip-details/${trip.id}/settings`);
  const opened = settings.getByRole("switch", { name: "Open to external nomads" });
  await opened.click();
  await expect(opened).toBeChecked();
  await settings.getByRole("textbox", { name: /Seats in total/ }).fill("4");
  await settings.getByRole("button", { name: "Save seats" }).click();
  await expect(settings.getByText("Seats saved.")).toBeVisible();

  await page.goto("/explore?country=ES");
  await expect(page.getByRole("heading", { level: 1, name: "Open trips" })).toBeVisible();
  await expect(page.getByRole("main").locator(`a[href="/explore/${trip.id}"]`).first()).toBeVisible();
  await expectClean(page, "explore of a visitor");
  await page.goto(`/explore/${trip.id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Valencia" })).toBeVisible();
  await expect(page.getByText("1 of 4 seats left").first()).toBeVisible();
  expect(await page.locator("main").innerText()).not.toContain("Reis");
  await expectClean(page, "an open trip of a visitor");
  await expect(page.getByRole("link", { name: "Log in and ask" })).toHaveAttribute(
    "href",
    `/login?next=${encodeURIComponent(`/explore/${trip.id}`)}`,
  );

  const nomad = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await signIn(nomad, eva);
  const phone = await nomad.newPage();
  await phone.goto(`/explore/${trip.id}`);
  await phone.getByRole("button", { name: "Save the trip “Valencia”" }).click();
  await phone.getByRole("combobox", { name: /You leave from/ }).fill("Madrid");
  await phone
    .getByRole("option", { name: /Madrid/ })
    .first()
    .click();
  await expect(phone.getByText("For you, all in")).toBeVisible();
  await phone.getByRole("textbox", { name: /A note to Ana/ }).fill("I build maps and cook on Thursdays.");
  await expectClean(phone, "asking on a phone");
  await phone.getByRole("button", { name: "Send my request" }).click();
  await expect(phone.getByRole("heading", { name: "Your request is with Ana" })).toBeVisible();

  await settings.goto(`/trip-details/${trip.id}/people`);
  const asked = settings.getByRole("region", { name: "Requests to join" });
  await expect(asked).toContainText("Eva Holm from Madrid wants to join");
  await expect(asked).toContainText("Seats taken: 3 → 4 of 4");
  await expectClean(settings, "a request");
  await asked.getByRole("button", { name: "Approve" }).click();
  await expect(settings.getByRole("region", { name: "Who's coming" })).toContainText("Eva Holm");

  await phone.reload();
  await expect(phone.getByRole("heading", { name: "You are already a participant." })).toBeVisible();
  await phone.goto("/favorite-trips");
  await expect(phone.getByText("Full", { exact: true })).toBeVisible();
  await expectClean(phone, "favorites on a phone");
  await phone.goto(`/trip-details/${trip.id}`);
  await expect(phone.getByRole("heading", { level: 1, name: "Valencia" })).toBeVisible();
  await Promise.all([organizer.close(), nomad.close()]);
});

test("saved trips that fail to load can be loaded again [8.18]", async ({ browser, playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  const eva = await newAccount(request, "Eva", "Holm");
  const context = await browser.newContext();
  await signIn(context, eva);
  const page = await context.newPage();
  await page.route("**/api/saved-trips", (route) => route.fulfill({ status: 404, json: { code: "not_found" } }));
  await page.goto("/favorite-trips");
  await expect(page.getByText("We couldn't load your saved trips. Please try again.")).toBeVisible();
  await page.unroute("**/api/saved-trips");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Nothing saved yet" })).toBeVisible();
  await context.close();
});
