import { expect, type Locator, type Page, test } from "@playwright/test";

import { expectClean } from "./looks";
import { linkIn, mailsTo } from "./mail";
import { alive, LANGUAGES } from "./pages";
import { enrol, halfSignedIn } from "./second-factor";
import { type Account, confirmByMail, newAccount, newAddress, PASSWORD, signIn } from "./server";
import { wordsOf } from "./words";

const { t } = wordsOf("en");

async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByRole("main").getByLabel(t("auth:email")).fill(email);
  await page.getByLabel(t("auth:password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("auth:login.submit"), exact: true }).click();
}

/** Press Tab until `target` has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let times = 0; times < 60; times += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

test("signing up, confirming by email and logging in work with the keyboard alone [X2] [2.28 2.193 3.100 2.186]", async ({
  page,
  request,
}) => {
  const email = newAddress("kay");
  const main = page.getByRole("main");
  await page.goto("/signup");
  const first = main.getByLabel(t("auth:firstName"));
  await tabTo(page, first);
  await page.keyboard.press("Enter");
  const summary = main.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveCount(5);
  await expect(first).toHaveAccessibleDescription(t("auth:checks.firstName"));
  await tabTo(page, summary.getByRole("link").first());
  await page.keyboard.press("Enter");
  await expect(first).toBeFocused();
  await page.keyboard.type("Kay");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Board");
  await page.keyboard.press("Tab");
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(PASSWORD);
  const adult = main.getByRole("checkbox");
  await page.keyboard.press("Enter");
  await expect(adult, "the one thing that is missing").toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(main.getByRole("heading", { name: t("auth:signup.sent") })).toBeVisible();

  await page.goto(await linkIn(request, email, /auth\/v1\/verify/));
  await tabTo(page, page.getByRole("button", { name: t("auth:confirm.signup.button") }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Kay");

  await page.evaluate(() => localStorage.clear());
  await page.goto("/login");
  await tabTo(page, main.getByLabel(t("auth:email")));
  await page.keyboard.type(email);
  await tabTo(page, main.getByLabel(t("auth:password"), { exact: true }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/dashboard");
});

test("password managers recognize every field, and passwords can be pasted [X12]", async ({ page }) => {
  const fields = { login: "username current-password", signup: "given-name family-name username new-password" };
  for (const [path, wanted] of Object.entries(fields)) {
    await page.goto(`/${path}`);
    const named = page.getByRole("main").locator("input[autocomplete]");
    await expect(named).toHaveCount(wanted.split(" ").length);
    const kinds = await named.evaluateAll((all) => all.map((one) => one.getAttribute("autocomplete")));
    expect(kinds.join(" ")).toBe(wanted);
    const password = page.getByLabel(t("auth:password"), { exact: true });
    await alive(page);
    const isTaken = await password.evaluate((field) =>
      field.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true })),
    );
    expect(isTaken, `${path} lets a password be pasted`).toBe(true);
  }
});

test("a wrong password shows an error and keeps the input; the right one returns to the requested page [X13] [2.27 2.55 8.15]", async ({
  page,
  request,
}) => {
  const { email } = await newAccount(request, "Wren", "Wrong");
  await page.goto("/my-trips");
  await expect(page).toHaveURL("/login?next=%2Fmy-trips");
  await logIn(page, email, "not the one at all");
  await expect(page.getByText(t("auth:login.failed"))).toBeVisible();
  await expect(page.getByText(t("auth:errors.invalid_credentials"))).toBeVisible();
  await expect(page.getByRole("main").getByLabel(t("auth:email"))).toHaveValue(email);
  await logIn(page, email);
  await expect(page).toHaveURL("/my-trips");
});

test("a forgotten password is reset by email [2.188 5.33 7.64 4.53]", async ({ page, request }) => {
  const { email } = await newAccount(request, "Rea", "Reset");
  await page.goto("/login");
  const field = page.getByRole("main").getByLabel(t("auth:email"));
  const forgot = page.getByRole("button", { name: t("auth:login.forgot") });
  await forgot.click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription("Please enter your email before requesting a reset.");
  await field.fill(email);
  await forgot.click();
  await expect(page.getByText(t("auth:login.resetSent", { email }))).toBeVisible();

  await page.goto(await linkIn(request, email, /verify\?.*type=recovery/));
  await page.getByRole("button", { name: t("auth:confirm.recovery.button") }).click();
  await expect(page).toHaveURL("/auth/new-password");
  const [fresh, again] = [
    page.getByLabel(t("auth:newPassword.label"), { exact: true }),
    page.getByLabel(t("auth:newPassword.again")),
  ];
  await fresh.fill("seven small islands");
  await again.fill("seven small highlands");
  await page.getByRole("button", { name: t("auth:newPassword.submit") }).click();
  await expect(again).toBeFocused();
  await expect(again).toHaveAccessibleDescription(t("auth:newPassword.mismatch"));
  await again.fill("seven small islands");
  await page.getByRole("button", { name: t("auth:newPassword.submit") }).click();
  await expect(page).toHaveURL("/dashboard");
  const old = await request.post("/auth/v1/token?grant_type=password", { data: { email, password: PASSWORD } });
  expect(old.status()).toBe(400);
});

test("logging in before the address is confirmed offers a new email and accepts its code", async ({
  page,
  request,
}) => {
  const email = newAddress("nora");
  await page.goto("/signup?next=%2Fmy-trips");
  const main = page.getByRole("main");
  await main.getByLabel(t("auth:firstName")).fill("Nora");
  await main.getByLabel(t("auth:lastName")).fill("New");
  await main.getByLabel(t("auth:email")).fill(email);
  await main.getByLabel(t("auth:password"), { exact: true }).fill(PASSWORD);
  await main.getByRole("checkbox").check();
  await main.getByRole("button", { name: t("auth:signup.submit") }).click();
  const step = main.getByRole("heading", { level: 1, name: t("auth:signup.sent") });
  await expect(step).toBeFocused();
  await page.reload();
  await expect(step).toBeVisible();
  const first = await linkIn(request, email, /auth\/v1\/verify/);

  await page.goto("/login?next=%2Fmy-trips");
  await logIn(page, email);
  await main.getByRole("button", { name: t("auth:again.button") }).click();
  await expect(main.getByText(t("auth:again.done"))).toBeVisible();
  await expect.poll(async () => (await mailsTo(request, email)).length).toBe(2);
  const [newest] = await mailsTo(request, email);
  await main.getByLabel(t("auth:code.label")).fill(/\b\d{6}\b/.exec(newest?.text ?? "")?.[0] ?? "");
  await main.getByRole("button", { name: t("auth:code.submit") }).click();
  await expect(page).toHaveURL("/my-trips");

  await page.evaluate(() => localStorage.clear());
  await page.goto(first);
  await main.getByRole("button", { name: t("auth:confirm.signup.button") }).click();
  await expect(main.getByText(t("auth:confirm.failed"))).toBeVisible();
  await expect(main.getByRole("button", { name: t("auth:confirm.signup.button") })).toHaveCount(0);
});

test("confirming an address that was signed up twice lets its owner choose the password [A14]", async ({
  page,
  request,
}) => {
  const email = newAddress("tess");
  const data = { first_name: "Tess", adult_terms_version: "2026-11-20" };
  for (const password of ["someone else's words", PASSWORD])
    expect((await request.post("/auth/v1/signup", { data: { email, password, data } })).ok()).toBe(true);
  await expect.poll(async () => (await mailsTo(request, email)).length).toBe(2); // only the newest link works
  await page.goto(await linkIn(request, email, /auth\/v1\/verify/));
  await page.getByRole("button", { name: t("auth:confirm.signup.button") }).click();
  await expect(page.getByText(t("auth:newPassword.disputed"))).toBeVisible();
  await expectClean(page, "disputed");
  await page.getByLabel(t("auth:newPassword.label"), { exact: true }).fill(PASSWORD);
  await page.getByLabel(t("auth:newPassword.again")).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByText(t("auth:newPassword.done"))).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
});

test("a used password reset link offers a new one", async ({ page, request }) => {
  const { email } = await newAccount(request, "Stu", "Spent");
  await request.post("/auth/v1/recover", { data: { email } });
  const link = await linkIn(request, email, /verify\?.*type=recovery/);
  await confirmByMail(request, email, /verify\?.*type=recovery/);
  await page.goto(link);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: t("auth:confirm.recovery.button") }).click();
  await main.getByLabel(t("auth:email")).fill(email);
  await main.getByRole("button", { name: t("auth:confirm.newLink") }).click();
  await expect(main.getByText(t("auth:login.resetSent", { email }))).toBeVisible();
  await expect.poll(() => linkIn(request, email, /verify\?.*type=recovery/)).not.toBe(link);
  // The email also contains a code, for someone who reads it on another device.
  const [newest] = await mailsTo(request, email);
  await main.getByLabel(t("auth:code.label")).fill(/\b\d{6}\b/.exec(newest?.text ?? "")?.[0] ?? "");
  await main.getByRole("button", { name: t("auth:code.submit") }).click();
  await expect(page).toHaveURL("/auth/new-password");
  await expect(page.getByLabel(t("auth:newPassword.label"), { exact: true })).toBeVisible();
});

test("the email to the old address can undo the change, even in a tab already on that page [A13]", async ({
  page,
  request,
}) => {
  const { email, request: own } = await newAccount(request, "Una", "Undo");
  const next = newAddress("una-new");
  expect((await own.put("/auth/v1/user", { data: { email: next } })).ok()).toBe(true);
  for (const address of [email, next]) await confirmByMail(request, address, /auth\/v1\/verify.*email_change/);
  await page.goto("/auth/undo");
  await expect(page.getByText(t("auth:undo.missing"))).toBeVisible();
  await page.goto(await linkIn(request, email, /auth\/undo#token=/));
  await page.getByRole("button", { name: t("auth:undo.button") }).click();
  await expect(page.getByText(t("auth:undo.done"))).toBeVisible();
  expect(new URL(page.url()).hash, "the secret has left the address").toBe("");
  const taken = await request.post("/auth/v1/token?grant_type=password", {
    data: { email: next, password: PASSWORD },
  });
  expect(taken.status()).toBe(400);
});

/** P7: whether the account of this page's session has the version of the 18+ declaration. */
const declared = (page: Page) =>
  page.evaluate(() =>
    Boolean(JSON.parse(localStorage.getItem("tripoint-auth")!).user.user_metadata.adult_terms_version),
  );

test("an emailed link creates an account; requesting it is the age declaration [2.29 2.187 7.62]", async ({
  page,
  request,
}) => {
  const email = newAddress("mia");
  await page.goto("/magic-link");
  await page.getByRole("main").getByLabel(t("auth:email")).fill(email);
  await page.getByRole("button", { name: t("auth:magic.submit") }).click();
  await expect(page.getByRole("heading", { name: t("auth:magic.sent") })).toBeVisible();
  await page.goto(await linkIn(request, email, /auth\/v1\/verify/));
  await page.getByRole("button", { name: t("auth:confirm.signup.button") }).click();
  await expect(page).toHaveURL("/dashboard");
  expect(await declared(page)).toBe(true);
});

test("an account with an authenticator app needs its code in addition to the password [A16]", async ({
  page,
  request,
}) => {
  const account = await newAccount(request, "Toto", "Factor");
  const { code } = await enrol(account);
  await page.goto("/login?next=%2Fmy-trips");
  await logIn(page, account.email);
  const asked = page.getByRole("heading", { level: 1, name: t("auth:factor.title") });
  await expect(asked).toBeVisible();
  for (const path of ["/dashboard", "/account-settings"]) {
    await page.goto(path);
    await expect(page).toHaveURL(`/auth/second-factor?next=${encodeURIComponent(path)}`);
  }
  const field = page.getByLabel(t("auth:factor.totp.label"));
  const submit = page.getByRole("button", { name: t("auth:factor.submit") });
  await field.fill("000 000");
  await submit.click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(new RegExp(t("auth:factor.totp.wrong").slice(0, 20)));
  await expect(field).toHaveValue("000 000");
  const right = code();
  await field.fill(`${right.slice(0, 3)} ${right.slice(3)}`);
  await submit.click();
  await expect(page).toHaveURL("/account-settings");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: t("account:settings.title") })).toBeVisible();
  await page.goBack();
  await expect(page, "the question is not in the history").not.toHaveURL(/second-factor/);
});

test("after an emailed link a recovery code replaces the lost device [A16]", async ({ page, request }) => {
  const account = await newAccount(request, "Rico", "Lost");
  const { recoveryCodes } = await enrol(account);
  await page.goto("/magic-link?next=%2Fmy-trips");
  await page.getByRole("main").getByLabel(t("auth:email")).fill(account.email);
  await page.getByRole("button", { name: t("auth:magic.submit") }).click();
  await page.goto(await linkIn(request, account.email, /verify\?.*type=magiclink/));
  await page.getByRole("button", { name: t("auth:confirm.magiclink.button") }).click();
  await page.getByRole("button", { name: t("auth:factor.recovery.use") }).click();
  const field = page.getByLabel(t("auth:factor.recovery.label"));
  await expect(field).toBeFocused();
  await page.keyboard.type((recoveryCodes[0] ?? "").toLowerCase());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/my-trips");
  await expect(page.getByRole("heading", { level: 1, name: t("common:nav.myTrips") })).toBeVisible();
});

test("someone without the second factor can log out from its page [A16]", async ({ page, context, request }) => {
  const account = await newAccount(request, "Olga", "Out");
  await enrol(account);
  await signIn(context, await halfSignedIn(account));
  await page.goto("/dashboard");
  await page
    .getByRole("main")
    .getByRole("button", { name: t("auth:factor.logOut") })
    .click();
  await expect(page).toHaveURL("/login?next=%2Fdashboard");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("tripoint-auth")).catch(() => "leaving")).toBeNull();
});

test("an identity provider signs in a new person and the same person again [2.189 7.63] [A14]", async ({ page }) => {
  await page.goto("/signup?next=%2Fmy-trips");
  await page.getByRole("button", { name: t("auth:continueWith", { provider: "Google" }) }).click();
  await expect(page).toHaveURL("/my-trips");
  expect(await declared(page)).toBe(true);
  await page.goBack();
  await expect(page, "the way back is not in the history").toHaveURL(/my-trips/);
  await expect(page.getByRole("heading", { level: 1, name: t("common:nav.myTrips") })).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto("/de/login");
  await page.getByRole("button", { name: wordsOf("de").t("auth:continueWith", { provider: "Google" }) }).click();
  await expect(page).toHaveURL("/de/dashboard");
});

test("a provider's values leave the address immediately, and errors are shown in our own words [A5]", async ({
  page,
}) => {
  const refusals = { access_denied: "cancelled", bad_oauth_state: "lost", bad_oauth_callback: "provider" } as const;
  for (const [code, words] of Object.entries(refusals)) {
    const told = `error=access_denied&error_code=${code}&error_description=No`;
    await page.goto(`/auth/callback?next=%2Fmy-trips&${told}#${told}&sb=`);
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(t(`auth:callback.${words}`));
    expect(new URL(page.url()).search + new URL(page.url()).hash).toBe("?next=%2Fmy-trips");
  }
  await page.goto("/auth/callback?code=00000000-0000-4000-8000-000000000000&next=%2Fmy-trips");
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(t("auth:callback.lost"));
  await page.getByRole("link", { name: t("auth:callback.again") }).click();
  await expect(page).toHaveURL("/login?next=%2Fmy-trips");
});

test("signed-in people skip log-in and sign-up, and the provider callback reports a failed linking", async ({
  page,
  context,
  request,
}) => {
  await signIn(context, await newAccount(request, "Lin", "Linked"));
  await page.goto("/auth/callback?next=%2Fmy-trips");
  await expect(page).toHaveURL("/my-trips");
  for (const path of ["/login", "/signup"]) {
    await page.goto(`${path}?next=%2Fmy-trips`);
    await expect(page).toHaveURL("/my-trips");
  }
  await page.goto("/auth/callback?error=invalid_request&error_code=identity_already_exists&next=%2Fmy-trips");
  await expect(page.getByRole("heading", { level: 1, name: t("auth:callback.notLinked") })).toBeVisible();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(t("auth:callback.taken"));
  await page.getByRole("link", { name: t("auth:toSettings") }).click();
  await expect(page).toHaveURL("/account-settings");
});

test("submitting without scripts puts no input into the address [P12]", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  for (const [path, button] of [
    ["/login", "auth:login.submit"],
    ["/signup", "auth:signup.submit"],
    ["/magic-link", "auth:magic.submit"],
  ] as const) {
    await page.goto(path);
    const main = page.getByRole("main");
    await main.getByLabel(t("auth:email")).fill("ana@example.com");
    await main.getByRole("button", { name: t(button), exact: true }).click();
    await expect(main.getByLabel(t("auth:email"))).toHaveValue("ana@example.com");
    expect(new URL(page.url()).search).toBe("");
  }
  await context.close();
});

test.describe("sign-in pages that show errors are accessible, wide and narrow, light and dark [X1]", () => {
  const SUBMIT = {
    "/login": "auth:login.submit",
    "/signup": "auth:signup.submit",
    "/magic-link": "auth:magic.submit",
    "/auth/second-factor": "auth:factor.submit",
  };
  const SIZES = [
    { width: 1280, height: 900 },
    { width: 390, height: 844 },
  ] as const;
  let half: Account;

  test.beforeAll(async ({ request }) => {
    const account = await newAccount(request, "Lou", "Looks");
    await enrol(account);
    half = await halfSignedIn(account);
  });

  for (const [index, language] of LANGUAGES.entries()) {
    test(language, async ({ page, context }) => {
      const words = wordsOf(language);
      await signIn(context, half);
      await page.emulateMedia({ colorScheme: index % 2 === 1 ? "dark" : "light" });
      for (const [nth, [path, button]] of Object.entries(SUBMIT).entries()) {
        const looked = SIZES[(nth + index) % 2 === 0 ? 0 : 1];
        await page.setViewportSize(looked);
        await page.goto(words.to(path));
        const main = page.getByRole("main");
        // The button works once its script has loaded.
        await expect(async () => {
          await main.getByRole("button", { name: words.t(button), exact: true }).click();
          await expect(main.locator("[aria-invalid=true]").first()).toBeVisible({ timeout: 1_000 });
        }).toPass();
        await expectClean(page, `auth${path.replaceAll("/", "-")}-${language}`);
        await page.setViewportSize(SIZES[looked === SIZES[0] ? 1 : 0]);
        const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft(tooWide, `pixels beyond the window, other width: ${path}`).toBeLessThanOrEqual(0);
      }
    });
  }
});
