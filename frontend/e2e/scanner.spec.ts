import { expect, test } from "@playwright/test";

import { linkIn } from "./mail";
import { wordsOf } from "./words";

const { t } = wordsOf("en");
const PASSWORD = "a quiet harbour at dawn";

/**
 * Mail scanners follow a link before a person sees it (TRUST.md A4): they send HEAD and GET, and open it in a browser
 * that runs scripts and hovers over everything. None of this may use up the link.
 */
test("a scanner's HEAD, GET and browser visits do not use up a link, and a later click works [7.13] [A4]", async ({
  browser,
  page,
  request,
}) => {
  const email = `scanner-${Date.now()}@example.com`;
  const made = await request.post("/auth/v1/signup", {
    data: { email, password: PASSWORD, data: { adult_terms_version: "2026-11-20" } },
  });
  expect(made.status()).toBe(200);
  const link = await linkIn(request, email, /auth\/v1\/verify/);

  for (let time = 0; time < 3; time += 1) {
    const head = await request.head(link, { maxRedirects: 0 });
    expect(head.status()).toBe(303);
    const seen = await request.get(link, { maxRedirects: 0 });
    expect(seen.status()).toBe(303);
    expect(seen.headers()["set-cookie"]).toBeUndefined();
    expect((await request.get(link)).status(), "the page itself").toBe(200);
  }
  const scanner = await browser.newContext();
  for (const visit of [1, 2]) {
    const looking = await scanner.newPage();
    const posted: string[] = [];
    looking.on("request", (asked) => {
      if (asked.method() !== "GET") posted.push(`${asked.method()} ${asked.url()}`);
    });
    await looking.goto(link);
    const button = looking.getByRole("button", { name: t("auth:confirm.signup.button") });
    await button.hover();
    await button.focus();
    await looking.mouse.wheel(0, 2_000);
    expect(posted, `visit ${visit}`).toEqual([]);
    expect(await looking.evaluate(() => localStorage.getItem("tripoint-auth"))).toBeNull();
    await looking.close();
  }
  await scanner.close();

  await page.goto(link);
  await page.getByRole("button", { name: t("auth:confirm.signup.button") }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("tripoint-auth"))).toContain(email);
  const again = await request.post("/auth/v1/verify", {
    data: { type: "signup", token_hash: new URL(link).searchParams.get("token") },
  });
  expect(again.status(), "a click spends it").toBe(403);
});
