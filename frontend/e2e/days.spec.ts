import { expect, type Locator, type Page, test } from "@playwright/test";

import { expectClean } from "./looks";
import { type Account, dayFromNow, type MadeTrip, newAccount, newTrip, signIn } from "./server";

const [FIRST, SECOND, THIRD] = [dayFromNow(170), dayFromNow(171), dayFromNow(172)];

let ana: Account;
let trip: MadeTrip;
test.beforeEach(async ({ context, playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  ana = await newAccount(request, "Ana", "Reis");
  trip = await newTrip(ana, []);
  await signIn(context, ana);
});

async function plan(title: string, startsAt: string) {
  const data = { title, startsAt, durationMinutes: 60 };
  const reply = await ana.request.post(`/api/trips/${trip.id}/entries`, { data });
  expect(reply.ok(), await reply.text()).toBe(true);
}

async function openDays(page: Page) {
  await page.goto(`/trip-details/${trip.id}/days`);
  await expect(page.getByRole("heading", { name: "Day by day" })).toBeVisible();
}

/** The list of a day. */
const on = (page: Page, day: string) => page.locator(`[data-day="${day}"]`);
const card = (where: Page | Locator, title: string) => where.getByRole("button", { name: new RegExp(`\\d.*${title}`) });

/** The plan is at that day and time, and stays there after a reload. */
async function expectKept(page: Page, title: string, day: string, time: string) {
  await expect(page.getByText(`“${title}” moved to`).first()).toBeVisible();
  await expect(card(on(page, day), title)).toContainText(time);
  await page.reload();
  await expect(card(on(page, day), title)).toContainText(time);
  await expect(card(page, title)).toHaveCount(1);
}

interface Point {
  x: number;
  y: number;
}

/** From the middle of `held` to the same position on another day, so many hours later. */
async function way(page: Page, held: Locator, day: string, hours: number): Promise<[Point, Point]> {
  await on(page, day).evaluate((list) => list.scrollIntoView({ block: "center" }));
  const [box, list] = [(await held.boundingBox())!, (await on(page, day).boundingBox())!];
  const [first, last] = await on(page, day).evaluate(({ dataset }) => [Number(dataset.first), Number(dataset.last)]);
  const hour = list.height / (last! - first!);
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  return [from, { x: list.x + list.width / 2, y: from.y + hours * hour }];
}

test.describe("on a wide screen, with mouse and touch", () => {
  test.use({ hasTouch: true });

  test("a plan is moved with the mouse, by its handle on a touch screen, or by keyboard [X11] [2.173]", async ({
    page,
  }) => {
    await plan("Boat to the island", `${FIRST}T10:00`);
    await openDays(page);

    await test.step("with the mouse; Escape cancels the drag", async () => {
      const [from, to] = await way(page, card(page, "Boat"), SECOND, 5);
      const drag = async () => {
        await page.mouse.move(from.x, from.y);
        await page.mouse.down();
        await page.mouse.move(to.x, to.y, { steps: 6 });
      };
      await drag();
      await page.keyboard.press("Escape");
      await page.mouse.up();
      await expect(card(on(page, FIRST), "Boat")).toContainText("10:00");
      await page.keyboard.press("Escape");
      await drag();
      await expect(on(page, SECOND)).toContainText(/3:00\sPM – 4:00\sPM/);
      await page.mouse.up();
      await expectKept(page, "Boat to the island", SECOND, "3:00");
    });

    await test.step("by touch", async () => {
      const grip = page.getByRole("button", { name: "“Boat to the island”: options" });
      const [from, to] = await way(page, grip, THIRD, -4);
      const line = await page.context().newCDPSession(page);
      const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: Point[]) =>
        line.send("Input.dispatchTouchEvent", { type, touchPoints });
      await touch("touchStart", from);
      for (const part of [0.2, 0.5, 0.8, 1])
        await touch("touchMove", { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) });
      await touch("touchEnd");
      await expectKept(page, "Boat to the island", THIRD, "11:00");
    });

    await test.step("with the keyboard alone", async () => {
      await card(page, "Boat").focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog", { name: "Boat to the island" })).toBeVisible();
      await expectClean(page, "what a plan is");
      await page.keyboard.press("Escape");
      await expect(card(page, "Boat")).toBeFocused();
      await page.keyboard.press("m");
      const dialog = page.getByRole("dialog", { name: "Move “Boat to the island”" });
      await expect(dialog).toContainText("Everyone taking part is free.");
      await expectClean(page, "moving a plan");
      await dialog.getByRole("radio", { checked: true }).focus();
      await page.keyboard.press("ArrowLeft");
      await dialog.getByRole("button", { name: "15 minutes later" }).focus();
      await page.keyboard.press("Enter");
      await dialog.getByRole("button", { name: "Move", exact: true }).focus();
      await page.keyboard.press("Enter");
      await expectKept(page, "Boat to the island", SECOND, "11:15");
    });
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a plan is moved by its menu, and by key if there is a keyboard [2.173]", async ({ page }) => {
    await plan("Boat to the island", `${FIRST}T10:00`);
    await openDays(page);
    await page.getByRole("button", { name: "“Boat to the island”: options" }).tap();
    await page.getByRole("menuitem", { name: "Move to another time" }).tap();
    const dialog = page.getByRole("dialog", { name: "Move “Boat to the island”" });
    await dialog.getByRole("radio").nth(2).check({ force: true });
    await expectClean(page, "moving a plan on a phone");
    await dialog.getByRole("button", { name: "15 minutes earlier" }).tap();
    await dialog.getByRole("button", { name: "Move", exact: true }).tap();
    await expectKept(page, "Boat to the island", THIRD, "9:45");
    await card(page, "Boat").press("m");
    await dialog.getByRole("radio").first().check({ force: true });
    await dialog.getByRole("button", { name: "Move", exact: true }).press("Enter");
    await expectKept(page, "Boat to the island", FIRST, "9:45");
  });
});

test("overlapping plans are flagged, and one click applies the suggested fix [2.173]", async ({ page }) => {
  await plan("Breakfast at the apartment", `${SECOND}T10:00`);
  await plan("Boat to the island", `${SECOND}T10:30`);
  await openDays(page);
  const clashes = page.getByRole("region", { name: "1 thing doesn't fit yet" });
  await expect(clashes).toContainText("“Breakfast at the apartment” and “Boat to the island” overlap");
  await expectClean(page, "a conflict");
  await clashes.getByRole("button", { name: /^Move “Breakfast at the apa…” to \S+ 11:30\sAM/ }).click();
  await expect(clashes).toHaveCount(0);
  await expectKept(page, "Breakfast at the apartment", SECOND, "11:30");
  await expect(clashes).toHaveCount(0);
});
