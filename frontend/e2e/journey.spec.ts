import { type Browser, expect, type Page, test } from "@playwright/test";

import { expectClean } from "./looks";
import { linkIn } from "./mail";
import { dayFromNow, newAddress, PASSWORD } from "./server";
import { Wizard } from "./wizard";
import { type Spoken, type Words, wordsOf } from "./words";

const CITIES: Record<Spoken, [typed: string, airport: string][]> = {
  en: [
    ["Lisbon", "LIS"],
    ["Berlin", "BER"],
    ["Paris", "PAR"],
    ["Warsaw", "WAW"],
    ["Prague", "PRG"],
    ["London", "LON"],
  ],
  cs: [
    ["Lisabon", "LIS"],
    ["Berlín", "BER"],
    ["Paříž", "PAR"],
    ["Varšava", "WAW"],
    ["Praha", "PRG"],
    ["Londýn", "LON"],
  ],
};
const NAMES = ["Ana", "Ben", "Chloé", "David", "Ema", "Femi"];
const MEET = dayFromNow(170);

test.describe.configure({ mode: "parallel", timeout: 600_000 });

// One width per language: language changes only texts and width only layout, so the other combinations add nothing.
const WIDTHS = { en: "@1280", cs: "@390" } as const;

for (const language of ["en", "cs"] as const) {
  test(
    `six people from six cities find a place, make it a trip and answer, ${language} [1.3 1.4 1.5 1.6 1.8]`,
    { tag: WIDTHS[language] },
    async ({ page, browser }, { project }) => {
      const words = wordsOf(language);
      const wizard = new Wizard(page, words);
      const shot = (name: string) => expectClean(page, `journey-${language}-${project.name}-${name}`);
      const emails = ["ben", "chloe", "david", "ema", "femi"].map(newAddress);
      const organizer = newAddress("ana");
      await page.emulateMedia({ reducedMotion: "reduce" });

      await test.step("a visitor answers the first question on the home page", () => startAtHome(page, wizard, words));
      await test.step("travelers, dates and preferences", () => answerQuestions(wizard, shot));
      await test.step("the results require an account", () => signUp(page, wizard, words, organizer, shot));
      const city = await test.step("choosing a place, stay, flights and activities", () => choose(wizard, shot));
      await test.step("reviewing, inviting the five others and sending", () => invite(wizard, emails, shot));
      const tripPage = await test.step("opening the trip", () => openTrip(page, wizard, words, city, shot));
      await test.step("one of them accepts without an account", () => accept(browser, page, words, emails[0]!, city));
      await test.step("another declines without an account", () => decline(browser, page, words, emails[1]!));
      await test.step("the organizer sees both answers", () => seeAnswers(page, words, tripPage, emails, shot));
    },
  );
}

type Shot = (name: string) => Promise<void>;

async function startAtHome(page: Page, wizard: Wizard, { language, t, to }: Words) {
  await page.goto(to("/"));
  const [one, two] = CITIES[language];
  await wizard.choose(page.getByRole("combobox", { name: t("home:first.one") }), ...one!);
  await wizard.choose(page.getByRole("combobox", { name: t("home:first.two") }), ...two!);
  await page.getByLabel(t("home:first.date")).fill(MEET);
  await page.getByLabel(t("home:first.stay")).selectOption("5");
  await page.getByRole("button", { name: t("home:first.go") }).click();
  await expect(wizard.travellers).toHaveCount(2);
  await wizard.expectStep(2);
  for (const [row, [city]] of [one!, two!].entries())
    await expect(wizard.travellers.nth(row).getByRole("combobox")).toHaveValue(city);
}

async function answerQuestions(wizard: Wizard, shot: Shot) {
  const { page } = wizard;
  const language = (await page.locator("html").getAttribute("lang")) as Spoken;
  await wizard.next(wizard.t("previous"));
  await expect(page.getByLabel(wizard.t("start.city"))).toHaveValue(CITIES[language][0]![0]);
  await page.getByLabel(wizard.t("start.name")).fill("Ana");
  await shot("1-start");
  await wizard.next();
  await wizard.fillTraveller(wizard.travellers.nth(1), NAMES[1]!);
  for (let row = 2; row < 6; row += 1) {
    await wizard.button(wizard.t("people.add")).click();
    await wizard.fillTraveller(wizard.travellers.nth(row), NAMES[row]!, CITIES[language][row]);
  }
  await shot("2-travelers");
  await wizard.next();
  await expect(page.getByLabel(wizard.t("dates.meetup"))).toHaveValue(MEET);
  await expect(page.getByLabel(wizard.t("dates.return"))).toHaveValue(dayFromNow(175));
  await page.getByText(wizard.t("dates.flexible"), { exact: true }).click();
  await page.getByText(wizard.t("dates.plusMinus", { count: 2 }), { exact: true }).click();
  await shot("3-dates");
  await wizard.next();
  await expect(wizard.button(wizard.t("wish.skip"))).toBeVisible();
  await shot("4-destination");
  await wizard.next(wizard.t("wish.skip"));
  await page.getByText(wizard.t("preset.friends.title"), { exact: true }).click();
  await page.getByText(wizard.t("budget.over1000"), { exact: true }).click();
  await shot("5-preferences");
  await wizard.next(wizard.t("prefer.find"));
}

const kept = (search: string) => new URLSearchParams(search).getAll("who");

async function signUp(page: Page, wizard: Wizard, { t }: Words, email: string, shot: Shot) {
  await expect(wizard.heading(wizard.t("gate.results"))).toBeVisible();
  await expect(wizard.places).toHaveCount(0);
  await shot("6-gate");
  const asked = new URL(page.url()).search;
  await page.getByRole("link", { name: wizard.t("gate.signUp") }).click();
  await page.getByLabel(t("auth:firstName")).fill("Ana");
  await page.getByLabel(t("auth:lastName")).fill("Reis");
  await page.getByLabel(t("auth:email"), { exact: true }).first().fill(email);
  await page.getByLabel(t("auth:password"), { exact: true }).fill(PASSWORD);
  await page.getByRole("checkbox").first().check();
  await shot("7-sign-up");
  await page.getByRole("button", { name: t("auth:signup.submit") }).click();
  await expect(page.getByRole("heading", { name: t("auth:signup.sent") })).toBeVisible();
  await page.goto(await linkIn(page.request, email, /auth\/v1\/verify/));
  await page.getByRole("button", { name: t("auth:confirm.signup.button") }).click();
  await wizard.expectStep(6);
  await expect(wizard.places.first()).toBeVisible();
  expect(kept(new URL(page.url()).search)).toEqual(kept(asked));
  expect(kept(asked)).toHaveLength(6);
}

/** Choose destination, stay, flights and activities; returns the chosen city. */
async function choose(wizard: Wizard, shot: Shot): Promise<string> {
  const { page } = wizard;
  expect(await wizard.places.count()).toBeGreaterThan(2);
  const lead = wizard.places.first();
  for (const name of NAMES) await expect(lead).toContainText(name);
  await shot("8-places");
  const label = wizard.t("places.chooseCity", { city: "" }).trim();
  const button = lead.getByRole("button", { name: new RegExp(`^${label}`) });
  const city = ((await button.getAttribute("aria-label")) ?? "").replace(label, "").trim();
  await button.click();
  await wizard.next(wizard.t("dock.continue", { city }));
  await expect(page.locator("#stays").getByRole("article").first()).toBeVisible();
  await wizard.takeFirst();
  await shot("9-stay");
  await wizard.next();
  await wizard.button(new RegExp(`^${wizard.t("arrivals.together")}`)).click();
  await expect(wizard.button(new RegExp(`^${wizard.t("arrivals.together")}`))).toHaveAttribute("aria-pressed", "true");
  await shot("10-flights");
  await wizard.next();
  const activities = page.getByRole("main").getByRole("article").getByRole("checkbox");
  await activities.first().check();
  await activities.nth(1).check();
  await shot("11-activities");
  await wizard.next();
  await expect(wizard.heading(wizard.t("summary.title"))).toBeVisible();
  await expect(page.getByText(wizard.t("costs.total", { count: 6 }))).toBeVisible();
  await shot("12-summary");
  await wizard.next(wizard.t("summary.review"));
  return city;
}

async function invite(wizard: Wizard, emails: string[], shot: Shot) {
  const { page } = wizard;
  await expect(wizard.heading(wizard.t("review.title"))).toBeVisible();
  await expect(page.getByLabel(wizard.t("review.organizer"))).toHaveValue("Ana Reis");
  await wizard.typeEmails(emails);
  for (const [at, email] of emails.entries()) {
    const who = page.getByRole("combobox", { name: wizard.t("invite.for", { email }) });
    await expect(who.locator("option:checked")).toHaveText(NAMES[at + 1]!);
  }
  await page.getByLabel(wizard.t("review.note")).fill("Paella, then the roadmap.");
  await shot("13-review");
  await wizard.next(wizard.t("review.send", { count: 5 }));
  const dialog = page.getByRole("dialog", { name: wizard.t("booked.title") });
  await wizard.answerBooked(["activities"]);
  await shot("14-booked");
  await dialog.getByRole("button", { name: wizard.t("booked.send", { count: 5 }) }).click();
  await expect(page.getByText(wizard.t("toast.sent"), { exact: true })).toBeVisible();
  await expect(wizard.heading(wizard.t("done.sent"))).toBeVisible();
  await wizard.expectStep(8);
  await shot("15-confirmation");
}

async function openTrip(page: Page, wizard: Wizard, { t }: Words, city: string, shot: Shot): Promise<string> {
  await page.getByRole("link", { name: wizard.t("done.open") }).click();
  await expect(page.getByRole("heading", { level: 1, name: city })).toBeVisible();
  const address = page.url();
  await shot("16-trip");
  await page.getByRole("link", { name: new RegExp(`^${t("trips:tabs.people")}`) }).click();
  await expect(page.getByText(t("trips:inviteStatus.pending"), { exact: true }).first()).toBeVisible();
  return address;
}

async function accept(browser: Browser, organizer: Page, { language, t }: Words, email: string, city: string) {
  const context = await browser.newContext({ reducedMotion: "reduce", viewport: organizer.viewportSize() });
  const page = await context.newPage();
  await page.goto(await linkIn(page.request, email, /TripInvite#token=[^&]+$/));
  await expect(page.getByText(t("invitations:invitesYou", { name: "Ana Reis" }))).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(city);
  await expect(page.getByRole("definition").first()).toContainText(/\d/);
  const coming = page.getByRole("region", { name: t("invitations:whoIsComing") });
  for (const name of NAMES) await expect(coming).toContainText(name);
  await expect(page.getByRole("heading", { name: t("invitations:costs.yours") })).toBeVisible();
  const shot = (name: string) => expectClean(page, `journey-${language}-${organizer.viewportSize()?.width}-${name}`);
  await shot("17-invite");
  await page.getByRole("button", { name: t("invitations:accept"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel(t("invitations:yourName"))).toHaveValue("Ben");
  await dialog.getByRole("checkbox").check();
  await shot("18-accept");
  await dialog.getByRole("button", { name: t("invitations:acceptNow") }).click();
  await expect(page.getByText(t("invitations:youAreIn"))).toBeVisible();
  await shot("19-accepted");
  await context.close();
}

async function decline(browser: Browser, organizer: Page, { t }: Words, email: string) {
  const context = await browser.newContext({ reducedMotion: "reduce", viewport: organizer.viewportSize() });
  const page = await context.newPage();
  await page.goto(await linkIn(page.request, email, /TripInvite#token=.*answer=decline/));
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("My sister marries that week.");
  await dialog.getByRole("button", { name: t("invitations:declineNow") }).click();
  await expect(page.getByText(t("invitations:youDeclined"))).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("tripoint-auth"))).toBeNull();
  await context.close();
}

async function seeAnswers(page: Page, { t }: Words, tripPage: string, emails: string[], shot: Shot) {
  await page.goto(`${tripPage}/people`);
  const person = (name: string) =>
    page
      .getByRole("region", { name: t("trips:people.title") })
      .getByRole("listitem")
      .filter({ hasText: name });
  await expect(person("Ben")).toContainText(t("trips:rsvp.confirmed"));
  await expect(person("Chloé")).toContainText(t("trips:rsvp.declined"));
  await expect(person("David")).toContainText(t("trips:rsvp.pending"));
  const invitation = (email: string) =>
    page
      .getByRole("region", { name: t("trips:invites.title") })
      .getByRole("listitem")
      .filter({ hasText: email });
  await expect(invitation(emails[0]!)).toContainText(t("trips:inviteStatus.confirmed"));
  await expect(invitation(emails[1]!)).toContainText(t("trips:inviteStatus.declined"));
  await shot("20-answers");
}
