import { readFile } from "node:fs/promises";

import { type APIRequestContext, type BrowserContext, expect, type Locator, type Page, test } from "@playwright/test";

import { expectClean } from "./looks";
import { linkIn, mailsTo } from "./mail";
import { LANGUAGES } from "./pages";
import { picture } from "./picture";
import { enrol, halfSignedIn, totp } from "./second-factor";
import { type Account, newAccount, newAddress, newTrip, PASSWORD, signIn } from "./server";
import { wordsOf } from "./words";
import { unzip } from "./zip";

const { t } = wordsOf("en");

interface Opened {
  page: Page;
  context: BrowserContext;
  request: APIRequestContext;
}

/** Open this page as a new, signed-in user. */
async function opened({ page, context, request }: Opened, path: string): Promise<Account> {
  const account = await newAccount(request, "Pia", "Private");
  await signIn(context, account);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return account;
}

/** A settings section, by its heading. */
const setting = (page: Page, text: string): Locator =>
  page.getByRole("region", { name: t(`account:${text}`), exact: true });

/** Make the next call reply as it does ten minutes after sign-in. */
async function needsProof(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, (route) => route.fulfill({ status: 403, json: { code: "fresh_proof_needed" } }), {
    times: 1,
  });
}

async function prove(page: Page, password = PASSWORD): Promise<void> {
  const dialog = page.getByRole("dialog", { name: t("account:proof.title") });
  await expect(dialog.getByLabel(t("account:proof.password"))).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
}

/** The number of this person's devices that the server lists. */
async function devicesOf(page: Page): Promise<number> {
  return page
    .getByRole("list", { name: t("account:devices.title") })
    .getByRole("listitem")
    .count();
}

async function logInElsewhere(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto("/login");
  await fillLogIn(page, email, password);
  await expect(page).toHaveURL(/dashboard/);
}

async function fillLogIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByRole("main").getByLabel(t("auth:email")).fill(email);
  await page.getByLabel(t("auth:password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("auth:login.submit"), exact: true }).click();
}

test("profile and account settings are for people who are signed in [2.39 2.48]", async ({
  page,
  context,
  request,
}) => {
  for (const path of ["/profile", "/account-settings"]) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
  }
  await signIn(context, await newAccount(request, "Pia", "Private"));
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "You", exact: true }).click();
  await page.getByRole("menuitem", { name: "Account settings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Account settings" })).toBeVisible();
  await page.getByRole("button", { name: "You", exact: true }).click();
  await page.getByRole("menuitem", { name: "Profile" }).click();
  await expect(page.getByLabel("First name")).toHaveValue("Pia");
});

test("a signed-in user changes name and language in the profile [1.21]", async ({ page, context, request }) => {
  await opened({ page, context, request }, "/profile");
  await page.getByLabel("First name").fill("Pavla");
  await page.getByRole("main").getByLabel("Language").selectOption("cs");
  await page.getByRole("form", { name: "You", exact: true }).getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL("/cs/profile");
  await expect(page.getByLabel("Jméno")).toHaveValue("Pavla");
});

test("changing the password in account settings takes effect and signs out other devices [1.22 2.183 8.41]", async ({
  page,
  context,
  browser,
  request,
}) => {
  const account = await opened({ page, context, request }, "/account-settings");
  const elsewhere = await browser.newPage();
  await logInElsewhere(elsewhere, account.email);
  const change = async (current: string, next: string) => {
    await page.getByLabel("Current password").fill(current);
    await page.getByLabel("New password", { exact: true }).fill(next);
    await page.getByLabel("Confirm new password").fill(next);
    await page.getByRole("button", { name: "Change password" }).click();
  };
  await change("not the one", "seven small islands");
  await expect(page.getByText("The current password isn't right.").first()).toBeVisible();
  await change(PASSWORD, "seven small islands");
  await expect(page.getByText("Your password has been changed.")).toBeVisible();
  await elsewhere.goto("/my-trips");
  await expect(elsewhere).toHaveURL("/login?next=%2Fmy-trips"); // the service rejects the session, and the page leaves
  await logInElsewhere(elsewhere, account.email, "seven small islands");
  await elsewhere.close();
});

test("one click signs out one device, another all devices except this one [7.21] [A18]", async ({
  page,
  context,
  browser,
  request,
}) => {
  const account = await newAccount(request, "Pia", "Private");
  await signIn(context, account);
  const elsewhere = await browser.newPage({
    userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0",
  });
  await logInElsewhere(elsewhere, account.email);
  await page.goto("/account-settings#devices");
  const devices = setting(page, "devices.title");
  await expect(devices.getByText(t("account:devices.this"))).toHaveCount(1);
  await devices.getByRole("button", { name: /Firefox on Linux/ }).click();
  await expect(page.getByText(t("account:devices.ended"))).toBeVisible();
  await expect(devices.getByText(t("account:devices.alone"))).toBeVisible();
  await elsewhere.goto("/my-trips?show=past");
  await expect(elsewhere).toHaveURL("/login?next=%2Fmy-trips%3Fshow%3Dpast");
  await expect(elsewhere.getByText(t("auth:left.elsewhere"))).toBeVisible();
  await fillLogIn(elsewhere, account.email);
  await expect(elsewhere).toHaveURL("/my-trips?show=past");
  await page.reload();
  await devices.getByRole("button", { name: t("account:devices.submit") }).click();
  await expect(page.getByText(t("account:devices.done"))).toBeVisible();
  await expect(devices.getByRole("heading"), "the button has left with the others").toBeFocused();
  await expect(devices.getByText(t("account:devices.alone"))).toBeVisible();
  await elsewhere.goto("/my-trips");
  await expect(elsewhere).toHaveURL("/login?next=%2Fmy-trips");
  await elsewhere.close();
});

test("an authenticator app is added, verified and removed, and its recovery codes can be saved [3.7 3.9 7.25 7.27 7.28] [A16]", async ({
  page,
  context,
  request,
}) => {
  const account = await opened({ page, context, request }, "/account-settings");
  const factors = setting(page, "factors.title");
  await factors.getByRole("button", { name: t("account:factors.add") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("account:factors.name"), { exact: true }).fill("Blue phone");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("img", { name: t("account:factors.qr") })).toBeVisible();
  await expectClean(page, "enrol");
  const secret = ((await dialog.locator("code").textContent()) ?? "").replaceAll(" ", "");
  await expect(dialog.getByLabel(t("account:factors.code"))).toBeFocused();
  await page.keyboard.type("000000");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(t("account:factors.wrongCode"))).toBeVisible();
  await dialog.getByLabel(t("account:factors.code")).fill(totp(secret, Date.now()));
  await page.keyboard.press("Enter");

  const codes = dialog.getByRole("list", { name: t("account:recovery.title") }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  await expect(dialog.getByRole("heading", { level: 2 }), "another dialog has come").toBeFocused();
  await expectClean(page, "recovery-codes");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: t("account:recovery.download") }).click(),
  ]);
  const kept = await readFile(await download.path(), "utf8");
  for (const code of await codes.allTextContents()) expect(kept).toContain(code);
  await dialog.getByRole("button", { name: t("account:recovery.kept") }).click();
  await expect(factors.getByText("Blue phone")).toBeVisible();
  await expect(factors.getByText(t("account:recovery.left", { count: 10 }))).toBeVisible();

  // From now on, signing in by password alone gives no access.
  const half = await halfSignedIn(account);
  const refused = await half.request.get("/api/trips", {
    headers: { Authorization: `Bearer ${half.session.access_token}` },
  });
  expect(refused.status()).toBe(403);

  await factors.getByRole("button", { name: t("account:factors.removeNamed", { name: "Blue phone" }) }).click();
  await dialog.getByRole("button", { name: t("account:remove") }).click();
  await expect(page.getByText(t("account:factors.removed"))).toBeVisible();
  await expect(factors.getByText(t("account:factors.none"))).toBeVisible();
});

test("an export asks for password and second factor, then continues, and leaves no extra device [A11]", async ({
  page,
  context,
  request,
}) => {
  const account = await newAccount(request, "Pia", "Private");
  await newTrip(account, []);
  const factor = await enrol(account);
  await signIn(context, await halfSignedIn(account));
  await page.goto("/account-settings");
  await page.getByLabel(t("auth:factor.totp.label")).fill(factor.code());
  await page.keyboard.press("Enter");
  const button = setting(page, "export.title").getByRole("button", { name: t("account:export.submit") });
  await expect(page.getByText(t("account:devices.this"))).toBeVisible();
  const devices = await devicesOf(page);
  await needsProof(page, "/api/account/export");
  await button.click();
  await expectClean(page, "proof");
  await prove(page, "not the one");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(t("account:proof.wrongPassword"))).toBeVisible();
  await prove(page);
  await expect(dialog.getByLabel(t("auth:factor.totp.label")), "the next step is typed into at once").toBeFocused();
  await dialog.getByRole("button", { name: t("auth:factor.recovery.use") }).click();
  await dialog.getByLabel(t("auth:factor.recovery.label")).fill(factor.recoveryCodes[0] ?? "");
  const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);

  const files = unzip(await readFile(await download.path()));
  expect([...files.keys()]).toEqual(expect.arrayContaining(["README.txt", "schema.json", "data.json"]));
  const data = JSON.parse(String(files.get("data.json"))) as Record<string, Record<string, unknown>[]>;
  const said = JSON.stringify(data);
  for (const own of [account.email, "Pia", "Paella, then the roadmap."]) expect(said).toContain(own);
  await expect(page.getByText(/is in your downloads/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(t("account:devices.this"))).toBeVisible();
  expect(await devicesOf(page)).toBe(devices);
});

test("canceling the proof dialog changes nothing", async ({ page, context, request }) => {
  await opened({ page, context, request }, "/account-settings");
  await needsProof(page, "/api/account/export");
  const before = await page.evaluate(() => localStorage.getItem("tripoint-auth"));
  const button = page.getByRole("button", { name: t("account:export.submit") });
  await button.click();
  await expect(page.getByRole("dialog", { name: t("account:proof.title") })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(button).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem("tripoint-auth"))).toBe(before);
});

test("email preferences take effect immediately and are kept [2.184 3.102 3.103 3.104]", async ({
  page,
  context,
  request,
}) => {
  await opened({ page, context, request }, "/account-settings");
  const wish = (name: "email" | "tripUpdates" | "marketing") =>
    page.getByRole("switch", { name: t(`account:mails.${name}`), exact: true });
  await expect(wish("marketing")).not.toBeChecked();
  await wish("marketing").focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(t("account:mails.saved"))).toBeVisible();
  const saved = page.waitForResponse("**/api/account/notifications");
  await wish("tripUpdates").uncheck();
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await expect(wish("marketing")).toBeChecked();
  await expect(wish("tripUpdates")).not.toBeChecked();
  await wish("email").uncheck();
  await expect(page.getByText(t("account:mails.saved"))).toBeVisible();
  await expect(wish("marketing")).toBeDisabled();
  await page.reload();
  await expect(wish("email")).not.toBeChecked();
});

test("an account is deleted and restored within 14 days [2.185 7.66]", async ({ page, context, request }) => {
  const account = await opened({ page, context, request }, "/account-settings");
  await page.getByRole("button", { name: t("account:deletion.open") }).click();
  const dialog = page.getByRole("dialog", { name: t("account:deletion.title") });
  const go = dialog.getByRole("button", { name: t("account:deletion.submit") });
  await go.click();
  await expect(dialog.getByText(t("account:deletion.tick"))).toBeVisible();
  await dialog.getByRole("checkbox").check();
  await expectClean(page, "deletion");
  await go.click();
  await expect(page).toHaveURL(/\/account-deleted\?until=20/);
  await expect(page.getByText(/You can restore it until/)).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("tripoint-auth"))).toBeNull();
  expect((await account.request.get("/api/trips")).status()).toBe(401);

  await page
    .getByRole("main")
    .getByRole("link", { name: t("account:deleted.logIn") })
    .click();
  await page.getByRole("main").getByLabel(t("auth:email")).fill(account.email);
  await page.getByLabel(t("auth:password"), { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: t("account:leaving.keep") }).click();
  await expect(page.getByText(t("account:leaving.kept"))).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 }), "the notice has left with the button").toBeFocused();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("button", { name: t("account:leaving.keep") })).toHaveCount(0);
});

test("an organizer of a trip with other people must settle it before deleting the account [8.45]", async ({
  page,
  context,
  request,
}) => {
  await opened({ page, context, request }, "/account-settings");
  await page.route("**/api/account/deletion", (route) =>
    route.fulfill({
      status: 409,
      json: { code: "trips_to_settle", params: { trips: [{ id: "t1", title: "Valencia" }] } },
    }),
  );
  await page.getByRole("button", { name: t("account:deletion.open") }).click();
  const dialog = page.getByRole("dialog", { name: t("account:deletion.title") });
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: t("account:deletion.submit") }).click();
  const held = page.getByRole("dialog", { name: t("account:deletion.unable") });
  await expect(held.getByRole("link", { name: "Valencia" })).toHaveAttribute("href", "/trip-details/t1/settings");
  await expect(held.getByRole("button", { name: t("account:deletion.submit") })).toHaveCount(0);
});

test("an email address changes once both mailboxes have confirmed [A13]", async ({ page, context, request }) => {
  const account = await opened({ page, context, request }, "/account-settings");
  const next = newAddress("pia-new");
  const email = setting(page, "email.title");
  await email.getByRole("button", { name: t("account:email.change") }).click();
  await email.getByLabel(t("account:email.next")).fill("nobody");
  await page.keyboard.press("Enter");
  await expect(email.getByText(t("account:email.invalid"))).toBeVisible();
  await email.getByLabel(t("account:email.next")).fill(next);
  await page.keyboard.press("Enter");
  await expect(email.getByText(t("account:email.pending", { email: next }))).toBeVisible();
  await page.reload();
  await expect(email.getByText(t("account:email.pending", { email: next }))).toBeVisible();
  const agree = async (address: string) => {
    await page.goto(await linkIn(request, address, /auth\/v1\/verify.*email_change/));
    await page.getByRole("button", { name: t("auth:confirm.email_change.button") }).click();
  };
  await agree(account.email);
  await expect(page.getByText(t("auth:confirm.half"))).toBeVisible();
  await agree(next);
  await expect(page).toHaveURL("/account-settings");
  await expect(email.getByText(next)).toBeVisible();
});

test("an account at a provider is linked and unlinked again [7.23 7.24]", async ({ page, context, request }) => {
  await opened({ page, context, request }, "/account-settings");
  const linked = setting(page, "identities.title");
  await linked.getByRole("button", { name: t("account:identities.link", { provider: "GitHub" }) }).click();
  await expect(page).toHaveURL("/account-settings#identities");
  await linked.getByRole("button", { name: t("account:identities.unlinkNamed", { name: "GitHub" }) }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("account:identities.unlink") })
    .click();
  await expect(page.getByText(t("account:identities.unlinked", { name: "GitHub" }))).toBeVisible();
  await expect(
    linked.getByRole("button", { name: t("account:identities.link", { provider: "GitHub" }) }),
  ).toBeVisible();
  expect(await devicesOf(page)).toBe(1);
});

test("a user without a password sets the first one", async ({ page, request }) => {
  const email = newAddress("linda");
  const { anonKey } = (await (await request.get("/api/config")).json()) as { anonKey: string };
  const data = { first_name: "Linda", last_name: "Link", language: "en", adult_terms_version: "2026-11-20" };
  await request.post("/auth/v1/otp", { headers: { apikey: anonKey }, data: { email, create_user: true, data } });
  await page.goto(await linkIn(request, email, /auth\/v1\/verify/));
  await page.getByRole("button", { name: t("auth:confirm.signup.button") }).click();
  await expect(page).toHaveURL(/dashboard/);
  await page.goto("/account-settings");
  const password = setting(page, "password.title");
  await expect(password.getByLabel("Current password")).toHaveCount(0);
  await password.getByLabel("New password", { exact: true }).fill("seven small islands");
  await password.getByLabel("Confirm new password").fill("seven small islands");

  // Ten minutes later, a code sent by email is the proof.
  await page.route(
    "**/auth/v1/user",
    (route) =>
      route.fulfill({
        status: 400,
        headers: { "X-Supabase-Api-Version": "2024-01-01" },
        json: { code: "reauthentication_needed", message: "x" },
      }),
    { times: 1 },
  );
  await password.getByRole("button", { name: t("account:password.submitFirst") }).click();
  const dialog = page.getByRole("dialog", { name: t("account:proof.title") });
  await dialog.getByRole("button", { name: t("account:proof.send") }).click();
  const field = dialog.getByLabel(t("account:code.label"));
  await expect(field).toBeFocused();
  await expect.poll(async () => (await mailsTo(request, email)).length).toBe(2); // the first email has a different code
  const [mail] = await mailsTo(request, email);
  await field.fill(/\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "");
  await page.keyboard.press("Enter");
  await expect(page.getByText(t("account:password.set"))).toBeVisible();
  await expect(password.getByLabel("Current password")).toBeVisible();
});

test("a picture is previewed, saved, shown in the bar and removed", async ({ page, context, request }) => {
  await opened({ page, context, request }, "/profile");
  const part = page.getByRole("region", { name: t("account:picture.title") });
  const input = part.getByLabel(t("account:picture.choose"));
  await input.setInputFiles({ name: "me.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") });
  await expect(part.getByText(t("account:picture.kind"))).toBeVisible();
  await input.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: await picture(page) });
  await expect(part.getByText(t("account:picture.preview"))).toBeVisible();
  await part.getByRole("button", { name: t("account:picture.keep") }).click();
  await expect(page.getByText(t("account:picture.done"))).toBeVisible();
  await page.goto("/dashboard");
  const face = page.getByRole("button", { name: "You", exact: true }).locator("img");
  await expect(face).toHaveAttribute("src", /^\/api\/pictures\//);
  expect(await face.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(256);
  await page.goto("/profile");
  await part.getByRole("button", { name: t("account:remove") }).click();
  await expect(page.getByText(t("account:picture.removed"))).toBeVisible();
  await expect(page.getByRole("button", { name: "You", exact: true }).locator("img")).toHaveCount(0);
});

test("home, time zone and currency are saved, a new plan starts from home, and unsaved edits are guarded", async ({
  page,
  context,
  request,
}) => {
  await opened({ page, context, request }, "/profile");
  const home = page.getByRole("form", { name: t("account:home.title") });
  await home.getByLabel(t("account:home.city")).pressSequentially("london");
  await home
    .getByRole("listbox")
    .getByRole("option", { name: /London/ })
    .first()
    .click();
  await expect(home.getByLabel(t("account:home.airport"))).toHaveValue("LHR");
  await home.getByLabel(t("account:home.airport")).selectOption("LGW");
  await page.getByRole("link", { name: "Plan a trip" }).first().click();
  await page.getByRole("button", { name: t("account:unsaved.stay") }).click();
  await home.getByLabel(t("account:home.zone")).selectOption("Asia/Tokyo");
  await home.getByLabel(t("account:home.currency")).selectOption("GBP");
  await home.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(t("account:profile.done"))).toBeVisible();
  await page.reload();
  await expect(home.getByLabel(t("account:home.airport"))).toHaveValue("LGW");
  await expect(home.getByLabel(t("account:home.zone"))).toHaveValue("Asia/Tokyo");
  await expect(home.getByLabel(t("account:home.currency"))).toHaveValue("GBP");
  await page.goto("/trip-planner?step=travelers");
  await expect(page.getByRole("combobox").first()).toHaveValue("London");
});

for (const language of LANGUAGES)
  test(`profile and account settings are translated and fit in ${language}, even on a narrow screen [1.21 1.22]`, async ({
    page,
    context,
    request,
  }) => {
    const words = wordsOf(language);
    await signIn(context, await newAccount(request, "Pia", "Private"));
    for (const [path, title] of [
      ["/account-settings", "account:settings.title"],
      ["/profile", "account:profile.title"],
    ] as const) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(words.to(path));
      await expect(page.getByRole("heading", { level: 1, name: words.t(title) })).toBeVisible();
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      await expect(page.getByText("⟨")).toHaveCount(0);
      await expectClean(page, `${language}${path.replace("/", "-")}`);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectClean(page, `${language}${path.replace("/", "-")}-390`);
    }
  });
