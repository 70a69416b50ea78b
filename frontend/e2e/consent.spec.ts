import { expect, test } from "@playwright/test";

const COOKIE = "__Host-tripoint-analytics";

test.beforeEach(async ({ page }) => {
  // The test server has analytics off; the pages only look at this setting, so pretend that it is on.
  await page.route("/api/config", async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: { ...(await reply.json()), analytics: "on" } });
  });
});

test("nobody is counted before they agree, and declining is as easy as agreeing", async ({ page, context }) => {
  const counted: string[] = [];
  await page.route("/api/page-views", (route) => {
    counted.push((route.request().postDataJSON() as { path: string }).path);
    return route.fulfill({ status: 204 });
  });
  await page.goto("/about");
  const question = page.getByRole("region", { name: "May we count this visit?" });
  const no = question.getByRole("button", { name: "No, don't count" });
  const yes = question.getByRole("button", { name: "Yes, count" });
  const [one, other] = [await no.boundingBox(), await yes.boundingBox()];
  expect([one?.width, one?.height]).toEqual([other?.width, other?.height]);
  expect(await no.getAttribute("class")).toBe(await yes.getAttribute("class"));
  await no.click();
  await expect(question).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(question).toBeHidden();
  expect(counted).toEqual([]);

  await page.getByRole("contentinfo").getByRole("link", { name: "Cookies" }).click();
  await expect(page.getByText("Your visits aren't counted.")).toBeVisible();
  await page.getByRole("button", { name: "Yes, count" }).click();
  await expect(page.getByText("You agreed to be counted.")).toBeVisible();
  await expect.poll(() => counted).toEqual(["/privacy"]);
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
  await expect.poll(() => counted).toEqual(["/privacy", "/terms"]);

  const kept = (await context.cookies()).find(({ name }) => name === COOKIE);
  const days = ((kept?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(kept).toMatchObject({ value: "yes", secure: true, sameSite: "Lax", path: "/" });
  expect(days).toBeGreaterThan(182);
  expect(days).toBeLessThan(184);
});

test("a browser that sends Global Privacy Control counts as a no", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true }),
  );
  const config = page.waitForResponse("/api/config");
  await page.goto("/privacy");
  await config;
  await expect(page.getByText("Your visits aren't counted.")).toBeVisible();
  await expect(page.getByRole("region", { name: "May we count this visit?" })).toBeHidden();
});
