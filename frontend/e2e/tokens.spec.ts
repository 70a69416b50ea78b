import { expect, type Page, test } from "@playwright/test";

import { expectClean } from "./looks";
import { linkIn } from "./mail";
import { newAccount, newTrip, signIn } from "./server";
import { wordsOf } from "./words";

const { t } = wordsOf("en");

/** Open the dialog and create a token with this name; returns the token, which is shown only once. */
async function made(page: Page, name: string): Promise<string> {
  await page.getByRole("button", { name: t("tokens:add") }).click();
  const form = page.getByRole("dialog", { name: t("tokens:add") });
  await form.getByLabel(t("tokens:name"), { exact: true }).fill(name);
  await form.getByRole("button", { name: t("tokens:make") }).click();
  const shown = page.getByRole("dialog", { name: t("tokens:made") });
  const token = (await shown.locator("code").textContent()) ?? "";
  expect(token).toMatch(/^tripoint_pat_[0-9A-Za-z]{46}$/);
  await shown.getByRole("button", { name: t("tokens:kept") }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  return token;
}

test("a token is created, used, shown as used, and revoked", async ({ page, context, request }) => {
  const ana = await newAccount(request, "Ana", "Reis");
  const trip = await newTrip(ana, []);
  await signIn(context, ana);
  await page.goto("/account-settings");
  await page.getByRole("link", { name: t("account:tokens.manage") }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("tokens:title") })).toBeVisible();
  await expect(page.getByText(t("tokens:none"))).toBeVisible();

  const token = await made(page, "Kitchen display");
  await linkIn(request, ana.email, /access-tokens/);
  const row = page.getByRole("listitem").filter({ hasText: "Kitchen display" });
  await expect(row).toContainText(t("tokens:unused"));
  await expect(page.getByText(token)).toHaveCount(0);

  const headers = { Authorization: `Bearer ${token}` };
  const read = await request.get(`/api/trips/${trip.id}`, { headers });
  expect(((await read.json()) as { id: string }).id).toBe(trip.id);
  const refused = await request.post(`/api/trips/${trip.id}/checklist`, { headers, data: { text: "Pack" } });
  expect([refused.status(), ((await refused.json()) as { code: string }).code]).toEqual([403, "scope_needed"]);

  await page.reload();
  await expect(row).toContainText("last used");
  await row.getByRole("button", { name: t("tokens:revokeNamed", { name: "Kitchen display" }) }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("tokens:revoke"), exact: true })
    .click();
  await expect(page.getByText(t("tokens:none"))).toBeVisible();
  expect((await request.get(`/api/trips/${trip.id}`, { headers })).status()).toBe(401);
});

test("missing fields show errors next to them, and all tokens can be revoked together", async ({
  page,
  context,
  request,
}) => {
  const ana = await newAccount(request, "Ana", "Reis");
  await signIn(context, ana);
  await page.goto("/access-tokens");
  await page.getByRole("button", { name: t("tokens:add") }).click();
  const form = page.getByRole("dialog", { name: t("tokens:add") });
  await form.getByRole("button", { name: t("tokens:make") }).click();
  await expect(form.getByLabel(t("tokens:name"), { exact: true })).toBeFocused();
  await expect(form.getByText(t("tokens:nameNeeded"))).toBeVisible();
  await form.getByLabel(t("tokens:name"), { exact: true }).fill("Backup");
  await form.getByText(t("tokens:scope.tripsRead")).click();
  await form.getByRole("button", { name: t("tokens:make") }).click();
  await expect(form.getByText(t("tokens:scopesNeeded"))).toBeVisible();
  await page.keyboard.press("Escape");
  const tokens = [await made(page, "Backup"), await made(page, "Chat")];
  await page.getByRole("button", { name: t("tokens:revokeAll"), exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("tokens:revokeAll") })
    .click();
  await expect(page.getByText(t("tokens:none"))).toBeVisible();
  for (const token of tokens) {
    const refused = await request.get("/api/trips", { headers: { Authorization: `Bearer ${token}` } });
    expect(refused.status()).toBe(401);
  }
});

test("creating a token needs a fresh sign-in", async ({ page, context, request }) => {
  const ana = await newAccount(request, "Ana", "Reis");
  await signIn(context, ana);
  await page.goto("/access-tokens");
  const stale = { status: 403, json: { code: "fresh_proof_needed" } };
  await page.route("**/api/account/tokens", (route) =>
    route.request().method() === "POST" ? route.fulfill(stale) : route.fallback(),
  );
  await page.getByRole("button", { name: t("tokens:add") }).click();
  const form = page.getByRole("dialog", { name: t("tokens:add") });
  await form.getByLabel(t("tokens:name"), { exact: true }).fill("Backup");
  await form.getByRole("button", { name: t("tokens:make") }).click();
  await expect(page.getByRole("dialog", { name: t("account:proof.title") })).toBeVisible();
});

for (const [language, colorScheme, width] of [
  ["en", "light", 1280],
  ["cs", "dark", 390],
] as const)
  test(`the token and developer pages are accessible and fit in ${language}, ${colorScheme}, ${width} px`, async ({
    page,
    context,
    request,
  }) => {
    const ana = await newAccount(request, "Ana", "Reis");
    const scopes = ["trips:write", "files:read"];
    for (const name of ["Kitchen display", "A very long name of a script that copies every ticket of every trip"])
      await ana.request.post("/api/account/tokens", { data: { name, scopes, days: 30 } });
    await signIn(context, ana);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const words = wordsOf(language).t;
    const prefix = language === "en" ? "" : `/${language}`;
    await page.goto(`${prefix}/access-tokens`);
    await expect(page.getByRole("listitem").filter({ hasText: "Kitchen display" })).toBeVisible();
    await expectClean(page, `tokens-${language}-${width}`);
    await page.getByRole("button", { name: words("tokens:add") }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectClean(page, `new-token-${language}-${width}`);
    await page.getByRole("dialog").getByLabel(words("tokens:name"), { exact: true }).fill("Chat");
    await page.getByRole("button", { name: words("tokens:make") }).click();
    await expect(page.getByRole("dialog", { name: words("tokens:made") })).toBeVisible();
    await expectClean(page, `made-token-${language}-${width}`);
    await page.goto(`${prefix}/developers`);
    await page.locator("details:not([open]) > summary").last().click();
    await expectClean(page, `developers-${language}-${width}`);
  });

test("the developers page links to the API description and the database types", async ({ page, request }) => {
  await page.goto("/developers");
  for (const name of [t("developers:openapi"), t("developers:types")]) {
    const address = await page.getByRole("link", { name }).getAttribute("href");
    const found = await request.get(address ?? "");
    expect(found.status()).toBe(200);
  }
  await expect(page.getByRole("contentinfo").getByRole("link", { name: t("common:nav.developers") })).toBeVisible();
});
