import { expect, type Page, test } from "@playwright/test";

import { mailsTo } from "./mail";
import { type Account, newAccount, newAddress, plannerAddress, signIn, SIX, THREE } from "./server";
import { Wizard } from "./wizard";
import { wordsOf } from "./words";

const english = wordsOf("en");
const walk = (page: Page) => new Wizard(page, english);

let ana: Account;
test.use({ permissions: ["clipboard-read", "clipboard-write"] });
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  ana = await newAccount(request, "Ana", "Reis");
});
test.beforeEach(async ({ context }) => signIn(context, ana));

/** The review of a plan that is ready to send. */
const READY = { step: "review", place: "valencia", bed: "valencia-apartment-1*private" };
const ready = (page: Page, answers: Record<string, string> = {}, group = THREE) =>
  plannerAddress(page, group, { ...READY, ...answers });

async function answer(page: Page, button: string) {
  const wizard = walk(page);
  const dialog = page.getByRole("dialog", { name: wizard.t("booked.title") });
  await dialog.getByRole("button", { name: button, exact: true }).click();
}

test("the review shows the itinerary, the readiness and the current step [2.110 2.118 2.119]", async ({ page }) => {
  const wizard = walk(page);
  await page.goto(await plannerAddress(page, THREE, { ...READY, step: "summary" }));
  await wizard.next(wizard.t("summary.review"));
  await expect(wizard.heading(wizard.t("review.title"))).toBeVisible();
  await expect(page.getByText("Step 7 of 8")).toBeVisible();
  const itinerary = page.getByRole("region", { name: "Valencia" });
  for (const text of ["Valencia, Spain", "5 nights", "Ana (Lisbon), Ben (Berlin), and Chloé (Paris)", "Private room"])
    await expect(itinerary).toContainText(text);
  const readiness = page.getByRole("region", { name: "Readiness" }).getByRole("listitem");
  await expect(readiness.filter({ hasText: "Getting there" })).toContainText("Pending");
  await expect(readiness.filter({ hasText: "Accommodation" })).toContainText("Selected");
});

test("an email address is added with Enter, comma or space [2.120 5.17 5.18 5.19]", async ({ page }) => {
  const wizard = walk(page);
  await page.goto(await ready(page));
  const field = page.getByRole("textbox", { name: wizard.t("invite.emails") });
  for (const [name, key] of [
    ["ben", "Enter"],
    ["chloe", ","],
    ["david", " "],
  ] as const) {
    await field.pressSequentially(`${name}@example.com`);
    await expect(wizard.button(`Remove ${name}@example.com`)).toHaveCount(0);
    await field.press(key);
    await expect(wizard.button(`Remove ${name}@example.com`)).toBeVisible();
    await expect(field).toHaveValue("");
  }
  await expect(wizard.button("Send 3 invites")).toBeEnabled();
});

test("invalid and duplicate email addresses are rejected with the specified messages [5.15 5.16 8.23 8.24]", async ({
  page,
}) => {
  const wizard = walk(page);
  await page.goto(await ready(page));
  const field = page.getByRole("textbox", { name: wizard.t("invite.emails") });
  await field.pressSequentially("ben@nowhere,");
  await expect(page.getByText("Enter a valid email address.")).toBeVisible();
  await field.fill("");
  await field.pressSequentially("ben@example.com,BEN@example.com,");
  await expect(page.getByText("BEN@example.com is already on the list")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Remove .*@/ })).toHaveCount(1);
});

test("sending requires an email address, but saving a draft does not [2.111 2.127 5.13 5.14 8.51]", async ({
  page,
}) => {
  const wizard = walk(page);
  await page.goto(await ready(page));
  await wizard.next("Send invites");
  await expect(page.getByText("Add at least one email address before sending, or save a draft.")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await wizard.next("Save a draft");
  await answer(page, "Save a draft without invites");
  await expect(page.getByText("Trip saved without invites", { exact: true })).toBeVisible();
  await expect(wizard.heading("Your trip is saved")).toBeVisible();
});

test("sending first asks what is already booked, and the trip stores the answers [2.124 2.125 2.126 2.127 8.48]", async ({
  page,
}) => {
  const wizard = walk(page);
  await page.goto(await ready(page));
  const email = newAddress("ben");
  await wizard.typeEmails([email]);
  await wizard.next("Send 1 invite");
  for (const question of ["flights and tickets", "stays", "activities"])
    await expect(page.getByRole("group", { name: `Are the ${question} already booked?` })).toBeVisible();
  await wizard.answerBooked(["flights", "activities"]);
  await answer(page, "Send 1 invite");
  await expect(page.getByText("Invites sent", { exact: true })).toBeVisible();
  await wizard.expectStep(8);
  const id = new URL(page.url()).searchParams.get("trip");
  const trip = (await (await ana.request.get(`/api/trips/${id}`)).json()) as { bookings: object };
  expect(trip.bookings).toEqual({ flights: true, stays: false, activities: true });
  await expect.poll(async () => (await mailsTo(page.request, email)).length).toBe(1);
});

test("the share link is copied once the trip is saved [2.122 8.49 8.52]", async ({ page }) => {
  const wizard = walk(page);
  await page.goto(await ready(page));
  await wizard.next("Copy share link");
  await answer(page, "Save and copy the link");
  await expect(page.getByText("Trip saved", { exact: true })).toBeVisible();
  await expect(page.getByText("Link copied", { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/\/TripInvite#share=/);
  await expect(page.getByLabel(wizard.t("share.link"))).toHaveValue(copied);
});

test("if invites fail, the page says so, the trip is saved, and the share link is available [8.26 8.50]", async ({
  page,
}) => {
  const wizard = walk(page);
  await page.route("**/api/trips", async (route) => {
    const reply = await route.fetch();
    const made = (await reply.json()) as { invites: { delivery: object }[] };
    const invites = made.invites.map((one) => ({ ...one, delivery: { state: "failed", reason: "" } }));
    await route.fulfill({ response: reply, json: { ...made, invites, outcome: "invites_not_delivered" } });
  });
  await page.goto(await ready(page));
  await wizard.typeEmails([newAddress("ben")]);
  await wizard.next("Send 1 invite");
  await answer(page, "Send 1 invite");
  await expect(page.getByText("Invites failed", { exact: true })).toBeVisible();
  await expect(page.getByText("Your trip is saved, but the invites weren't delivered.")).toBeVisible();
  await expect(page.getByLabel(wizard.t("share.link"))).toHaveValue(/#share=/);
});

test("Back after saving leads to the confirmation, never to the form again", async ({ page }) => {
  const wizard = walk(page);
  await page.goto(await plannerAddress(page, THREE, { ...READY, step: "summary" }));
  await wizard.next(wizard.t("summary.review"));
  await wizard.next("Save a draft");
  await answer(page, "Save a draft without invites");
  await wizard.expectStep(8);
  const trip = new URL(page.url()).searchParams.get("trip");
  await page.goBack();
  await expect.poll(() => new URL(page.url()).searchParams.get("step")).toBe("done");
  await expect(wizard.heading("Your trip is saved")).toBeVisible();
  expect(new URL(page.url()).searchParams.get("trip")).toBe(trip);
  await page.goBack();
  await expect(page.getByRole("button", { name: wizard.t("summary.review") })).toBeVisible();
  await wizard.next(wizard.t("summary.review"));
  await expect(wizard.heading("Your trip is saved")).toBeVisible();
});

async function tripCount(): Promise<number> {
  const lists = (await (await ana.request.get("/api/trips")).json()) as { upcoming: unknown[] };
  return lists.upcoming.length;
}

test("after a network failure nothing is lost, and a retry creates no second trip [8.25 8.50]", async ({ page }) => {
  const wizard = walk(page);
  await page.goto(await ready(page));
  await wizard.typeEmails([newAddress("ben")]);
  // The server saves the trip, but its reply is lost.
  await page.route("**/api/trips", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await wizard.next("Send 1 invite");
  await answer(page, "Send 1 invite");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("alert")).toHaveText("We couldn't complete that request. Try again in a moment.");
  const before = await tripCount();
  await page.unroute("**/api/trips");
  await answer(page, "Send 1 invite");
  await expect(wizard.heading("Your invites are on their way")).toBeVisible();
  expect(await tripCount()).toBe(before);
});

test("incomplete trips cannot be sent or saved, and the reason is shown [5.22 5.23 5.24 5.25 5.26]", async ({
  page,
}) => {
  const wizard = walk(page);
  const off = async (reason: string) => {
    for (const name of ["Save a draft", "Send invites"]) await expect(wizard.button(name)).toBeDisabled();
    await expect(page.locator("#actions-why")).toHaveText(reason);
  };
  await page.goto(await ready(page, { place: "" }));
  await off("Choose a destination first.");
  await page.goto(await ready(page, {}, { names: ["Ana"], cities: ["Lisbon"] }));
  await off("The trip needs at least two travelers with departure cities.");
  await page.goto(await ready(page, { out: "", back: "" }));
  await off("The itinerary needs a meetup date and a return date.");
  await page.goto(await ready(page, { bed: "" }));
  await off("Choose a place to stay first.");
  await page.goto(await ready(page));
  await page.getByLabel("Organizer name").fill("");
  await off("Enter the organizer's name.");
});

test("a trip with unconfirmed dates is saved as a draft, and every screen says so [3.12]", async ({ page }) => {
  const wizard = walk(page);
  await page.goto(await ready(page));
  await page.getByRole("switch", { name: "Dates are still to be confirmed" }).click();
  await expect(page.getByRole("main")).toContainText("Dates to be confirmed");
  await expect(wizard.button("Send invites")).toBeDisabled();
  await wizard.button("Save a draft").click();
  await answer(page, "Save a draft without invites");
  await expect(wizard.heading("Your trip is saved")).toBeVisible();
  await expect(page.getByText("The dates are to be confirmed.")).toBeVisible();
  await page.getByRole("link", { name: "Open the trip" }).click();
  await expect(page.getByText("Dates to be confirmed").first()).toBeVisible();
  await page.getByRole("link", { name: "People" }).click();
  await expect(page.getByText("You can send invites once the dates are confirmed.")).toBeVisible();
  for (const path of ["/my-trips", "/dashboard"]) {
    await page.goto(path);
    await expect(page.getByText("Dates to be confirmed").first(), path).toBeVisible();
  }
});

/** Delay the request and try to send it again in the meantime. */
async function pressTwice(page: Page, button: string, confirm: string, said: string) {
  const wizard = walk(page);
  await page.goto(await ready(page));
  await wizard.typeEmails([newAddress("ben")]);
  let letGo: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let calls = 0;
  await page.route("**/api/trips", async (route) => {
    calls += 1;
    await held;
    await route.continue();
  });
  await wizard.next(button);
  await answer(page, confirm);
  await expect(page.locator("#actions-why")).toHaveText(said);
  const bar = page.getByRole("region", { name: wizard.t("bar"), includeHidden: true });
  for (const name of ["Save a draft", "Send 1 invite"])
    await expect(bar.getByRole("button", { name, exact: true, includeHidden: true })).toBeDisabled();
  await page.keyboard.press("Enter");
  letGo?.();
  await wizard.expectStep(8);
  expect(calls).toBe(1);
}

test("while the invites are being sent, they cannot be sent twice [5.20]", async ({ page }) => {
  await pressTwice(page, "Send 1 invite", "Send 1 invite", "Sending the invites");
});

test("while the trip is being saved, it cannot be saved twice [5.21]", async ({ page }) => {
  await pressTwice(page, "Save a draft", "Save a draft without invites", "Saving the trip");
});

test("an organizer who does not travel is shown as such and not counted as a traveler [2.121 6.16]", async ({
  page,
}) => {
  const wizard = walk(page);
  await page.goto(await ready(page));
  await page.getByText("I'm organizing but not traveling").click();
  await wizard.next("Save a draft");
  await answer(page, "Save a draft without invites");
  await wizard.expectStep(8);
  await page.getByRole("link", { name: wizard.t("done.open") }).click();
  await page.getByRole("link", { name: /^People/ }).click();
  const people = page.getByRole("region", { name: "Who's coming" });
  await expect(people.getByRole("listitem")).toHaveCount(2);
  await expect(people).toContainText("Ana Reis organizes the trip without traveling.");
});

test("five offers are shown, but group support only to groups of five or more [2.123 1.25 9.14]", async ({ page }) => {
  await page.goto(await ready(page, {}, SIX));
  const offers = page.getByRole("region", { name: "Need a hand?" }).getByRole("heading", { level: 3 });
  const others = ["Concierge coordination", "Custom invoicing", "Advanced group management", "Priority escalation"];
  await expect(offers).toHaveText(["24/7 group support", ...others]);
  await page.goto(await ready(page));
  await expect(offers).toHaveText(others);
});
