import { expect, type Page, test } from "@playwright/test";

import { givenUp, holdClock } from "./retries";
import { type Account, newAccount, plannerAddress, signIn, THREE } from "./server";
import { Wizard } from "./wizard";
import { wordsOf } from "./words";

const english = wordsOf("en");
const walk = (page: Page) => new Wizard(page, english);

let ana: Account;
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  ana = await newAccount(request, "Ana", "Reis");
});
test.beforeEach(async ({ context }) => signIn(context, ana));

/** The address of a step with Valencia chosen. */
const at = (page: Page, step: string, answers: Record<string, string> = {}) =>
  plannerAddress(page, THREE, { step, place: "valencia", ...answers });

test("the flight details panel shows airline, departure, arrival, duration and layovers [2.148 2.149 2.150 2.151 2.152]", async ({
  page,
}) => {
  const wizard = walk(page);
  await page.goto(await at(page, "flights", { place: "tamarindo" })); // no nonstop flights go there
  const offer = page.getByRole("article").filter({ hasText: wizard.t("fare.stops", { count: 1 }) });
  await offer
    .first()
    .getByRole("button", { name: /^Details: / })
    .click();
  const panel = page.getByRole("dialog", { name: wizard.t("details.title") });
  for (const [term, value] of [
    ["Airline", /, [A-Z0-9]{2} \d+/],
    ["Departure", /\d{1,2}:\d{2}.*\([A-Z]{3}\)/],
    ["Arrival", /\d{1,2}:\d{2}.*\(LIR\)/],
    ["Duration", /\d/],
  ] as const) {
    const rows = panel.locator("dl > div").filter({ has: page.getByText(term, { exact: true }) });
    await expect(rows.getByRole("definition").filter({ hasText: value }).first()).toBeVisible();
  }
  await expect(panel.getByText(/^Layover in \w+/).first()).toBeVisible();
});

test("the flight details panel shows baggage and a price with its source [2.107 2.153 2.154]", async ({ page }) => {
  const wizard = walk(page);
  await page.goto(await at(page, "flights"));
  await page
    .getByRole("article")
    .first()
    .getByRole("button", { name: /^Details: / })
    .click();
  const panel = page.getByRole("dialog", { name: wizard.t("details.title") });
  const baggage = panel.getByRole("region", { name: "Baggage" });
  for (const kind of ["Personal item", "Carry-on bag", "Checked bag"])
    await expect(baggage.locator("dl > div").filter({ has: page.getByText(kind, { exact: true }) })).toContainText(
      /\d included|not included/,
    );
  const price = panel.getByRole("region", { name: "Price" });
  await expect(price).toContainText(/€\d+\.\d{2}/);
  await expect(price).toContainText("round-trip ticket for one person");
});

test("flights that fail to load and missing flights show different messages [8.4 8.5]", async ({ page }) => {
  await page.route("**/api/planner/offers", (route) =>
    route.fulfill({ status: 503, json: { code: "flights_unavailable" } }),
  );
  await holdClock(page);
  await page.goto(await at(page, "flights"));
  await givenUp(page, page.getByText("We're having trouble loading flights right now. Please try again later."));
  await page.unroute("**/api/planner/offers");
  await page.route("**/api/planner/offers", async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { offers: Record<string, unknown[]> };
    await route.fulfill({
      response: reply,
      json: { ...body, offers: Object.fromEntries(Object.keys(body.offers).map((city) => [city, []])) },
    });
  });
  await page.reload();
  await expect(page.getByText("We couldn't find flights on the dates you specified.")).toBeVisible();
});

test("a failure to load accommodations is shown, and a retry loads them [8.6 2.106]", async ({ page }) => {
  const wizard = walk(page);
  await page.route("**/api/destinations/valencia/stays**", (route) => route.fulfill({ status: 500, json: {} }));
  await holdClock(page);
  await page.goto(await at(page, "stay"));
  await givenUp(page, page.getByText("Failed to load accommodations."));
  await page.unroute("**/api/destinations/valencia/stays**");
  await wizard.next(wizard.t("failure.again"));
  for (const kind of ["Hotel", "Apartment", "Hostel"])
    await expect(page.locator("#stays").getByText(kind, { exact: true }).first()).toBeVisible();
});

test("a failure to load activities is shown [8.7 8.8]", async ({ page }) => {
  await page.route("**/api/destinations/valencia/activities", (route) => route.fulfill({ status: 500, body: "" }));
  await holdClock(page);
  await page.goto(await at(page, "activities"));
  const alert = page.getByRole("alert");
  await givenUp(page, alert.getByText("Unable to load activities"));
  await expect(alert).toContainText("Failed to load activities");
});

test("an activity can be chosen for some of the group and at a given time [2.108]", async ({ page }) => {
  const wizard = walk(page);
  await page.goto(await at(page, "activities"));
  const first = page.getByRole("main").getByRole("article").first();
  await first.getByRole("checkbox").check();
  await first.getByRole("button", { name: "Ben" }).click();
  await expect(first.getByRole("button", { name: "Ben" })).toHaveAttribute("aria-pressed", "false");
  const when = first.getByLabel(/^When:/);
  await when.fill(`${await when.getAttribute("min").then((min) => min?.slice(0, 10))}T19:30`);
  await page.reload();
  await expect(first.getByRole("button", { name: "Ben" })).toHaveAttribute("aria-pressed", "false");
  await expect(when).toHaveValue(/T19:30$/);
  await wizard.next();
  await expect(wizard.heading(wizard.t("summary.title"))).toBeVisible();
});

const cents = (text: string | null) => Math.round(Number((text ?? "").replace(/[^\d.]/g, "")) * 100);
const sum = (all: string[]) => all.map(cents).reduce((one, other) => one + other, 0);

test("the costs follow every choice immediately and add up to the cent [2.109]", async ({ page }) => {
  const wizard = walk(page);
  const total = page.locator("[aria-live=polite] b").first();
  await page.goto(await at(page, "stay"));
  const before = cents(await total.textContent());
  await page.getByRole("article").filter({ hasText: "Hostel" }).first().getByRole("button").click();
  await expect.poll(async () => cents(await total.textContent())).not.toBe(before);
  await wizard.next();
  await wizard.next();
  const withStay = cents(await total.textContent());
  await page.getByRole("main").getByRole("article").first().getByRole("checkbox").check();
  await expect.poll(async () => cents(await total.textContent())).toBeGreaterThan(withStay);
  await wizard.next();
  const costs = page.getByRole("region", { name: "Costs" });
  await expect(costs.getByText("Total for 3 people")).toBeVisible();
  const parts = await costs
    .locator("summary")
    .evaluateAll((all) => all.map((one) => /€([\d,]+\.\d{2})/.exec(one.textContent ?? "")?.[1] ?? ""));
  const whole = /Total for 3 people.*?€([\d,]+\.\d{2})/s.exec((await costs.innerText()) ?? "")?.[1] ?? "";
  const people = await costs
    .locator("#each-pays ~ ul li")
    .evaluateAll((all) => all.map((one) => /€([\d,]+\.\d{2})/.exec(one.textContent ?? "")?.[1] ?? ""));
  expect(parts).toHaveLength(6);
  expect(people).toHaveLength(3);
  expect(sum(parts)).toBe(cents(whole));
  expect(sum(people)).toBe(cents(whole));
});
