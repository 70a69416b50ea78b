import { type Browser, type BrowserContextOptions, expect, type Locator, type Page, test } from "@playwright/test";

import { expectClean } from "./looks";
import { linkIn } from "./mail";
import { type Account, newAccount, newAddress, newTrip, signIn, SIX } from "./server";
import { type Spoken, type Words, wordsOf } from "./words";

/** A member of the group, with their own browser. */
interface Member {
  name: string;
  page: Page;
  words: Words;
  keyboard: boolean;
}

/** Each uses a different setup: desktop, phone, Czech, dark theme, keyboard only. */
const GUESTS: { name: string; language: Spoken; keyboard?: true; options?: BrowserContextOptions }[] = [
  { name: "Ben", language: "en" },
  { name: "Chloé", language: "en", options: { viewport: { width: 390, height: 844 }, hasTouch: true } },
  { name: "David", language: "cs" },
  { name: "Ema", language: "en", options: { colorScheme: "dark" } },
  { name: "Femi", language: "en", keyboard: true },
];

test("six people share a trip in six browsers, from the invite to settled expenses", async ({
  browser,
  playwright,
  baseURL,
}) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  const account = await newAccount(request, "Ana", "Reis");
  const addresses = GUESTS.map(({ name }) => newAddress(name.normalize("NFD").replace(/\P{ASCII}/gu, "")));
  const trip = await test.step("Ana creates a trip for six", () => newTrip(account, addresses, false, SIX));
  const ana = await organizer(browser, account);
  const guests: Member[] = [];
  for (const [at, guest] of GUESTS.entries())
    guests.push(
      await test.step(`${guest.name} accepts through the emailed link`, () =>
        accept(browser, guest, addresses[at] ?? "")),
    );
  const [ben, chloe, david, ema, femi] = guests as [Member, Member, Member, Member, Member];
  const everybody = [ana, ...guests];
  const open = (member: Member, tab: string) => goTo(member, `/trip-details/${trip.id}${tab && `/${tab}`}`);

  await test.step("nobody is told that nothing is left to do, and each chooses a way", async () => {
    const modes = new Map<Member, Mode>([
      [ana, "offer"],
      [ben, "offer"],
      [chloe, "own"],
    ]);
    for (const one of everybody) await chooseWay(one, open, modes.get(one) ?? "self");
  });
  await test.step("Chloé finds the booking that she entered on her own page", async () => {
    await open(chloe, "mine");
    const way = chloe.page.getByRole("region", { name: chloe.words.t("mine:way.title") });
    await expect(way).toContainText("QK7T2M");
    await expect(way).toContainText("€84");
    await expect(way.getByText(/6:42/).first()).toBeVisible();
    await expect(way.getByText(chloe.words.t("mine:way.isBooked")).first()).toBeVisible();
    await clean(chloe, "mine");
  });
  await test.step("Ana plans a dinner, and Ben sees it on his day", () => plan(ana, ben, open));
  await test.step("tasks are added and ticked, even by keyboard and on a phone", async () => {
    await addTask(david, open, "Přivézt promítačku");
    await tickPassport(chloe, open);
    await tickPassport(femi, open);
  });
  await test.step("Ema and Ben pay for everyone", async () => {
    await pay(ema, open, "Groceries", "120");
    await pay(ben, open, "Van and petrol", "60");
  });
  await test.step("everyone pays back their debts until nobody owes anything", async () => {
    for (const one of [...guests, ana]) await payBack(one, open);
    await open(ana, "costs");
    await expect(ana.page.getByText(ana.words.t("money:settle.nobody"))).toBeVisible();
  });
  await test.step("the history shows everything", async () => {
    await open(ana, "log");
    const lines = ana.page.getByRole("region", { name: ana.words.t("editing:log.title") }).getByRole("listitem");
    await expect(lines.filter({ hasText: "Groceries" }).first()).toContainText("€120");
    await expect(
      lines.filter({ hasText: ana.words.t("editing:log.actions.settlement_added", { what: "" }).trim() }),
    ).not.toHaveCount(0);
    await clean(ana, "log");
  });
  for (const { page } of everybody) await page.context().close();
});

const clean = ({ name, page }: Member, where: string) => expectClean(page, `group-${name}-${where}`);

type Open = (member: Member, tab: string) => Promise<void>;

async function goTo({ page, words }: Member, path: string) {
  await page.goto(words.to(path));
  await expect(page.locator("main h1").first()).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

async function organizer(browser: Browser, account: Account): Promise<Member> {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  await signIn(context, account);
  return { name: "Ana", page: await context.newPage(), words: wordsOf("en"), keyboard: false };
}

/** Press a control: with the mouse, or for keyboard-only members after Tab has reached it. */
async function press({ page, keyboard }: Member, control: Locator, key = "Enter") {
  if (!keyboard) return control.click();
  await expect(control).toBeVisible();
  for (let tabs = 0; tabs < 80; tabs += 1) {
    if (await control.evaluate((one) => one === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(control).toBeFocused();
  await page.keyboard.press(key);
}

async function accept(browser: Browser, guest: (typeof GUESTS)[number], address: string): Promise<Member> {
  const context = await browser.newContext({ reducedMotion: "reduce", ...guest.options });
  const page = await context.newPage();
  const words = wordsOf(guest.language);
  const member = { name: guest.name, page, words, keyboard: guest.keyboard ?? false };
  const link = new URL(await linkIn(page.request, address, /TripInvite#token=[^&]+$/));
  await page.goto(words.to(link.pathname) + link.hash);
  await expect(page.getByText(words.t("invitations:invitesYou", { name: "Ana Reis" }))).toBeVisible();
  await clean(member, "invite");
  await press(member, page.getByRole("button", { name: words.t("invitations:accept"), exact: true }));
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel(words.t("invitations:yourName"))).toHaveValue(guest.name);
  await press(member, dialog.getByRole("checkbox"), "Space");
  await press(member, dialog.getByRole("button", { name: words.t("invitations:acceptNow") }));
  await expect(page.getByText(words.t("invitations:youAreIn"))).toBeVisible();
  return member;
}

type Mode = "offer" | "own" | "self";

async function chooseWay(member: Member, open: Open, mode: Mode) {
  const { page, words } = member;
  await open(member, "");
  const next = page.getByRole("region", { name: words.t("trips:next.title") });
  const step = next.getByRole("link", { name: new RegExp(`^${words.t("trips:next.choose", { city: "" }).trim()}`) });
  await expect(next.getByText(words.t("trips:next.nothing"))).toHaveCount(0);
  await clean(member, "overview");
  await press(member, step);
  await press(member, page.getByRole("button", { name: words.t("editing:ways.choose") }).first());
  const dialog = page.getByRole("dialog");
  if (mode === "self" && member.keyboard) await toRadio(member, dialog, words.t("editing:ways.self"));
  else if (mode === "self") await dialog.getByText(words.t("editing:ways.self"), { exact: true }).click();
  else if (mode === "own") await typeBooking(member, dialog);
  else await dialog.getByRole("radio").nth(3).check({ force: true });
  const save = dialog.getByRole("button", { name: words.t(`editing:ways.save_${mode}`) });
  await expect(save).toBeEnabled();
  await press(member, save);
  await expect(dialog).toHaveCount(0);
}

/** Enter a round trip by train with times, price and reference, as on the ticket. */
async function typeBooking({ words }: Member, dialog: Locator) {
  await dialog.getByText(words.t("editing:ways.own"), { exact: true }).click();
  await dialog.getByText(words.t("ways:train"), { exact: true }).click();
  for (const [way, times] of [
    ["out", ["06:42", "17:25"]],
    ["back", ["09:10", "20:05"]],
  ] as const) {
    const leg = dialog.getByRole("group", { name: words.t(`ways:${way}`) });
    for (const [at, end] of (["departure", "arrival"] as const).entries()) {
      const field = leg.getByLabel(words.t(`editing:ways.${end}`), { exact: true });
      await field.fill(`${(await field.inputValue()).slice(0, 10)}T${times[at]}`);
    }
  }
  await dialog.getByLabel(words.t("editing:ways.price"), { exact: true }).fill("84");
  await dialog.getByLabel(words.t("editing:ways.reference")).fill("QK7T2M");
}

/** Tab to a radio group and press the arrow key until this option is chosen. */
async function toRadio({ page }: Member, dialog: Locator, name: string) {
  const wanted = dialog.getByRole("radio", { name });
  for (let tabs = 0; tabs < 20; tabs += 1) {
    if (await page.evaluate(() => document.activeElement?.getAttribute("type") === "radio")) break;
    await page.keyboard.press("Tab");
  }
  for (let arrows = 0; arrows < 3 && !(await wanted.isChecked()); arrows += 1) await page.keyboard.press("ArrowRight");
  await expect(wanted).toBeChecked();
}

async function plan(planner: Member, other: Member, open: Open) {
  const { page, words } = planner;
  await open(planner, "days");
  await page
    .getByRole("button", { name: words.t("days:add"), exact: true })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(words.t("days:form.title"), { exact: true }).fill("Dinner by the sea");
  await dialog.getByRole("button", { name: words.t("days:form.add"), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await open(other, "days");
  await expect(other.page.getByText("Dinner by the sea").first()).toBeVisible();
  await clean(other, "days");
}

async function addTask(member: Member, open: Open, text: string) {
  const { page, words } = member;
  await open(member, "checklist");
  await page.getByLabel(words.t("editing:checklist.new")).fill(text);
  await page.getByRole("button", { name: words.t("editing:checklist.add"), exact: true }).click();
  await expect(page.getByRole("checkbox", { name: text })).toBeVisible();
  await clean(member, "checklist");
}

async function tickPassport(member: Member, open: Open) {
  await open(member, "checklist");
  const passport = member.page.getByRole("checkbox", { name: /passport/ });
  await press(member, passport, "Space");
  await expect(passport).toBeChecked();
  await clean(member, "checklist");
}

async function pay(member: Member, open: Open, text: string, amount: string) {
  const { page, words } = member;
  await open(member, "costs");
  await page
    .getByRole("button", { name: words.t("money:add"), exact: true })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(words.t("money:form.text"), { exact: true }).fill(text);
  await dialog.getByLabel(words.t("money:form.amount"), { exact: true }).fill(amount);
  await clean(member, "expense");
  await dialog.getByRole("button", { name: words.t("money:form.save"), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(text).first()).toBeVisible();
}

/** Mark each of the member's debts as paid. */
async function payBack(member: Member, open: Open) {
  const { page, words } = member;
  await open(member, "costs");
  const settle = page.getByRole("region", { name: words.t("money:settle.title") });
  await expect(settle).toBeVisible();
  const mark = settle.getByRole("button", { name: words.t("money:settle.markPaid") });
  for (let left = await mark.count(); left > 0; left -= 1) {
    await press(member, mark.first());
    await expect(mark).toHaveCount(left - 1);
  }
  await clean(member, "settled");
}
