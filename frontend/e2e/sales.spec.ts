/** Live prices and card payments: a second server that uses fake vendors run by the tests. */
import { expect, test } from "@playwright/test";

import { expectClean } from "./looks";
import { SALES } from "./ports";
import { type Account, newAccount, newAddress, newTrip, plannerAddress, signIn, SIX, THREE } from "./server";
import { Wizard } from "./wizard";
import { wordsOf } from "./words";

const { t } = wordsOf("en");

let ana: Account;
test.use({ baseURL: `http://127.0.0.1:${SALES}` });
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  ana = await newAccount(request, "Ana", "Reis");
});
test.beforeEach(async ({ context }) => {
  await signIn(context, ana);
});

const LIVE = { stay: "Live: Duffel Stays" };

test("places ranked by estimates get live prices, and the trip keeps the quoted ones", async ({ page }) => {
  const wizard = new Wizard(page, wordsOf("en"));
  await test.step("live fares are chosen in the preferences", async () => {
    await page.goto(await plannerAddress(page, THREE, { step: "preferences" }));
    await page.getByLabel(wizard.t("advanced.provider")).selectOption("duffel");
    await wizard.next(wizard.t("prefer.find"));
  });

  await test.step("estimates appear immediately, then live prices and what they changed", async () => {
    await expect(wizard.places.first()).toBeVisible();
    const strip = page.getByRole("region", { name: wizard.t("live.title") });
    await expect(strip).toContainText(/Live prices for \d+ places: Duffel/);
    await expect(wizard.places.first()).toContainText(wizard.t("live.all"));
    await expect(wizard.places.first()).toContainText("estimated");
    await expectClean(page, "sales-1-places");
  });

  await test.step("choosing a live stay and live flights", async () => {
    await wizard.takeFirst();
    await page.getByRole("button", { name: /^Continue/ }).click();
    await page.getByText(LIVE.stay).click();
    await expect(page.getByText("Hotel Grand")).toBeVisible();
    await expectClean(page, "sales-2-stays");
    await page.getByRole("article").filter({ hasText: "Hotel Grand" }).getByRole("button").first().click();
    await wizard.next();
    await expect(page.getByText("Duffel Airways").first()).toBeVisible();
    await wizard.button(new RegExp(`^${wizard.t("arrivals.together")}`)).click();
    await expectClean(page, "sales-3-flights");
    await wizard.next();
  });

  await test.step("the trip includes both", async () => {
    await wizard.next();
    await wizard.next(wizard.t("summary.review"));
    await wizard.next(wizard.t("review.draft"));
    await page
      .getByRole("dialog")
      .getByRole("button", { name: wizard.t("booked.draft") })
      .click();
    await page.getByRole("link", { name: wizard.t("done.open") }).click();
    const tabs = page.getByRole("navigation", { name: t("trips:tabs.label") });
    await tabs.getByRole("link", { name: t("trips:tabs.stay") }).click();
    await expect(page.getByRole("heading", { name: "Hotel Grand" })).toBeVisible();
    await tabs.getByRole("link", { name: t("trips:tabs.flights") }).click();
    await expect(page.getByText("Duffel Airways").first()).toBeVisible();
    await expectClean(page, "sales-8-trip");
  });
});

test("a sample stay chosen on a place's page stays chosen next to live ones and is included in the costs", async ({
  page,
}) => {
  const wizard = new Wizard(page, wordsOf("en"));
  await page.goto(await plannerAddress(page, THREE, { place: "valencia", step: "stay" }));
  await expect(page.getByRole("heading", { name: "Hotel Grand" })).toBeVisible();
  await page.goto("/destinations/valencia");
  const taken = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Sample hotel by the" }) });
  await taken.getByRole("button", { name: "Add to plan" }).click();
  await taken.getByRole("link", { name: "Open the plan" }).click();

  const stay = page.getByRole("article").filter({ hasText: "Sample hotel by the" });
  await expect(stay.getByRole("button", { name: /, chosen$/ })).toHaveAttribute("aria-pressed", "true");
  const [price] = /€[\d,]+/.exec(await stay.innerText()) ?? [];
  const beds = page.getByRole("button", { name: wizard.t("dock.parts.accommodation") });
  await expect(beds).toContainText(`${price}`);
  await page.getByText(LIVE.stay).click();
  await expect(page.getByRole("heading", { name: "Hotel Grand" })).toBeVisible();
  await expect(page.getByRole("button", { name: /, chosen$/ })).toHaveCount(0);
  await expect(beds).toContainText(`${price}`);
  await wizard.next();
  await expect(page.getByText("Duffel Airways").first()).toBeVisible();
  await expect(beds).toContainText(`${price}`);
});

test("group support ordered by card counts only once it is paid", async ({ page }) => {
  const item = t("orders:items.group_support");
  const trip = await newTrip(ana, ["ben", "chloe", "david", "ema", "femi"].map(newAddress), false, SIX);
  await page.goto(`/trip-details/${trip.id}/people`);
  const support = page
    .getByRole("region", { name: t("orders:extras.title") })
    .getByRole("listitem")
    .filter({ hasText: item });

  await test.step("the order form leads to the payment page", async () => {
    await support.getByRole("button", { name: t("orders:extras.order") }).click();
    const form = page.getByRole("dialog");
    await expect(form.getByText(t("orders:dialog.payBy.card.line"))).toBeVisible();
    await expectClean(page, "sales-4-order");
    await form.getByLabel(t("orders:dialog.name")).fill("Three Roads Ltd");
    await form.getByLabel(t("orders:dialog.address")).fill("1 Long Street, 110 00 Prague");
    await form.getByLabel(t("orders:dialog.country")).selectOption("CZ");
    await form.getByRole("button", { name: t("orders:dialog.order") }).click();
    await expect(page).toHaveTitle("Checkout");
    await expect(page.getByRole("heading", { name: item })).toBeVisible();
  });

  await test.step("coming back without paying shows that it is unpaid", async () => {
    await page.getByRole("link", { name: "Back" }).click();
    await expect(page.getByText(t("orders:payment.unpaid", { item }))).toBeVisible();
    await expect(page.getByText(t("orders:payment.leftLine"))).toBeVisible();
    await expectClean(page, "sales-5-unpaid");
    await page.getByRole("button", { name: t("orders:payment.go") }).click();
    await expect(page).toHaveTitle("Checkout");
  });

  await test.step("once paid, the trip has group support", async () => {
    await page.getByRole("button", { name: "Pay" }).click();
    await expect(page.getByText(t("orders:payment.paid", { item }))).toBeVisible();
    await expectClean(page, "sales-6-paid");
    await expect(support).toHaveCount(0);
    await page.goto(`/trip-details/${trip.id}`);
    const line = page.getByText(t("orders:support.line"));
    await expect(line).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    expect((await line.boundingBox())?.width).toBeGreaterThan(180);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step("the order has one invoice", async () => {
    await page.goto("/orders");
    const order = page.getByRole("main").getByRole("listitem");
    await expect(order).toHaveCount(1);
    await expect(order).toContainText(t("orders:states.paid"));
    await expectClean(page, "sales-7-orders");
    const coming = page.waitForEvent("download");
    await order.getByRole("button", { name: /PDF/ }).click();
    expect((await coming).suggestedFilename()).toMatch(/\.pdf$/);
  });
});
