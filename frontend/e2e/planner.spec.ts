import { expect, type Page, test } from "@playwright/test";

import { type Account, dayFromNow, newAccount, PASSWORD, plannerAddress, signIn, SIX, THREE } from "./server";
import { Wizard } from "./wizard";
import { wordsOf } from "./words";

const english = wordsOf("en");
const walk = (page: Page) => new Wizard(page, english);
const answered = (page: Page) => {
  const { searchParams } = new URL(page.url());
  searchParams.delete("step");
  return [...searchParams];
};

let ana: Account;
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  ana = await newAccount(request, "Ana", "Reis");
});

/** For what does not depend on the width of the window. */
const WIDE = { tag: "@1280" };

test("the steps come in order, each with step X of Y, Next and Previous [2.99 2.112 2.113 2.114 2.115]", async ({
  page,
}) => {
  const wizard = walk(page);
  const questions = ["start.title", "people.title", "dates.title", "wish.title", "prefer.title"].map((key) =>
    wizard.t(key),
  );
  await page.goto(await plannerAddress(page, THREE, {}));
  for (const [at, question] of questions.entries()) {
    await wizard.expectStep(at + 1);
    await expect(wizard.heading(question)).toBeVisible();
    if (at === 0) await expect(page.getByLabel(wizard.t("start.city"))).toHaveValue("Lisbon");
    await wizard.next([wizard.t("next"), wizard.t("wish.skip"), wizard.t("prefer.find")][Math.max(0, at - 2)]);
  }
  await wizard.expectStep(6);
  for (const question of questions.toReversed()) {
    await wizard.next(wizard.t("previous"));
    await expect(wizard.heading(question)).toBeVisible();
  }
  await expect(wizard.button(wizard.t("previous"))).toHaveCount(0);
});

test("fewer than two travelers with a departure city are rejected [2.100 5.5 5.6]", WIDE, async ({ page }) => {
  const wizard = walk(page);
  await page.goto("/trip-planner?step=travelers");
  await wizard.fillTraveller(wizard.travellers.nth(0), "Ana", ["Lisbon", "LIS"]);
  await wizard.fillTraveller(wizard.travellers.nth(1), "Ben");
  await wizard.next();
  await expect(page.getByRole("alert")).toHaveText(
    "Add at least two travelers with departure cities so we can triangulate the adventure!",
  );
  await wizard.expectStep(2);
  await wizard.choose(wizard.travellers.nth(1).getByRole("combobox"), "Berlin", "BER");
  await wizard.next();
  await wizard.expectStep(3);
});

test("both dates are required, and the return must be after the meetup [2.101 5.7 5.8 5.9]", WIDE, async ({ page }) => {
  const wizard = walk(page);
  await page.goto(await plannerAddress(page, THREE, { step: "dates", out: "", back: "" }));
  await wizard.next();
  await expect(page.getByText("Pick a meetup date so we can start the countdown.")).toBeVisible();
  await expect(page.getByText("Choose a return date so we can plan your grand return.")).toBeVisible();
  await page.getByLabel(wizard.t("dates.meetup")).fill(dayFromNow(40));
  await page.getByLabel(wizard.t("dates.return")).fill(dayFromNow(40));
  await wizard.next();
  await expect(page.getByText("Set your return after the meetup so the adventure keeps moving forward.")).toBeVisible();
  await page.getByLabel(wizard.t("dates.return")).fill(dayFromNow(43));
  await wizard.next();
  await wizard.expectStep(4);
});

test("a desired destination is optional [2.102 5.12]", WIDE, async ({ page }) => {
  const wizard = walk(page);
  await page.goto(await plannerAddress(page, THREE, { step: "destination" }));
  await page.getByLabel(wizard.t("wish.search")).fill("porto");
  await wizard.button(/^Porto/).click();
  await expect(page).toHaveURL(/dest=porto/);
  await wizard.next();
  await wizard.expectStep(5);
  await page.goto(await plannerAddress(page, THREE, { step: "destination" }));
  await wizard.next(wizard.t("wish.skip"));
  await wizard.expectStep(5);
});

test(
  "the advanced filters include budget, longest flight and the source of fares [2.103 9.9 9.10]",
  WIDE,
  async ({ page }) => {
    await page.goto(await plannerAddress(page, THREE, { step: "preferences" }));
    const choices = async (group: string) => {
      await expect(page.getByRole("group", { name: group })).toBeVisible();
      const titles = page.getByRole("group", { name: group }).locator("label");
      return (await titles.allInnerTexts()).map((title) => title.trim());
    };
    expect(await choices("Budget per person")).toEqual([
      "Under 500 EUR",
      "500 to 1000 EUR",
      "Over 1000 EUR",
      "Any budget",
    ]);
    expect(await choices("Longest flight")).toEqual(["Under 4 h", "4–8 h", "Over 8 h is fine", "Any flight time"]);
    await page.getByText("500 to 1000 EUR").click();
    await page.getByText("4–8 h").click();
    await expect(page.getByLabel("Flight data")).toHaveValue("sample");
    await expect(page).toHaveURL(/budget=500to1000&fly=4to8/);
  },
);

test(
  "the browser's back button acts as Previous, and reload and language switch keep all answers [X13] [2.38]",
  WIDE,
  async ({ page }) => {
    const wizard = walk(page);
    await page.goto(await plannerAddress(page, SIX, { step: "dates", flex: "2", dest: "porto", budget: "under500" }));
    const before = answered(page);
    await wizard.next();
    await wizard.expectStep(4);
    await page.goBack();
    await wizard.expectStep(3);
    await page.reload();
    await expect(page.getByLabel(wizard.t("dates.meetup"))).toHaveValue(dayFromNow(170));
    await page.getByRole("combobox", { name: "Language" }).selectOption("cs");
    await expect(page).toHaveURL(/\/cs\/trip-planner/);
    await expect(page.getByLabel(wordsOf("cs").t("planner:dates.meetup"))).toHaveValue(dayFromNow(170));
    expect(answered(page)).toEqual(before);
  },
);

test(
  "visitors must log in for results and activities, and return to their answers [X13] [2.38 2.116 6.2 6.3 8.9]",
  WIDE,
  async ({ page }) => {
    const wizard = walk(page);
    await page.goto(await plannerAddress(page, THREE, { step: "activities", place: "valencia" }));
    await expect(wizard.heading("Sign in to preview activities for your selected destination.")).toBeVisible();
    await page.goto(await plannerAddress(page, THREE, { step: "results" }));
    await expect(wizard.heading("Log in to unlock your team's top picks")).toBeVisible();
    await expect(wizard.places).toHaveCount(0);
    const address = page.url();
    await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
    // The footer of the previous page has a field of the same name.
    await page.getByRole("main").getByLabel("Email address", { exact: true }).fill(ana.email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    for (const name of THREE.names) await expect(wizard.places.first()).toContainText(name);
    expect(page.url()).toBe(address);
  },
);

test.describe("with the results", () => {
  test.beforeEach(async ({ context }) => signIn(context, ana));

  test("every traveler has a fare on the board, and the slider re-ranks without a request [2.104 2.105]", async ({
    page,
  }) => {
    const wizard = walk(page);
    await page.goto(await plannerAddress(page, SIX, { step: "results" }));
    for (const name of SIX.names) await expect(wizard.places.first()).toContainText(name);
    const asked: string[] = [];
    page.on("request", (one) => {
      if (one.url().includes("/api/planner/searches")) asked.push(one.url());
    });
    const slider = page.getByRole("slider", { name: wizard.t("weights.title") });
    await slider.fill("0");
    await expect(wizard.heading(/comes out on top for cost$/)).toBeVisible();
    const cheapest = await wizard.slugs();
    await slider.fill("100");
    await expect(wizard.heading(/comes out on top for low carbon$/)).toBeVisible();
    expect(await wizard.slugs()).not.toEqual(cheapest);
    expect(asked).toEqual([]);
  });

  test("the map shows the place under the pointer until the order changes", WIDE, async ({ page }) => {
    const wizard = walk(page);
    await page.goto(await plannerAddress(page, SIX, { step: "results" }));
    const caption = page.locator("#map p").last();
    const onMap = async () => (await caption.innerText()).split(",")[0] ?? "";
    const pointed = wizard.places.nth(2);
    await pointed.hover();
    await expect.poll(async () => (await pointed.innerText()).includes(await onMap())).toBe(true);
    const slider = page.getByRole("slider", { name: wizard.t("weights.title") });
    await slider.hover();
    await slider.fill("0");
    const lead = wizard.heading(/comes out on top for cost$/);
    await expect(lead).toBeVisible();
    const [city = ""] = (await lead.innerText()).split(" comes out");
    await expect(caption).toContainText(city);
  });

  test("places far down the board show as much as the first ones", async ({ page }) => {
    const wizard = walk(page);
    await page.goto(await plannerAddress(page, SIX, { step: "results" }));
    for (const rows of [18, 30, 42, 54]) {
      await wizard.button(wizard.t("places.more")).click();
      await expect(wizard.places).toHaveCount(rows);
    }
    for (const name of SIX.names) await expect(wizard.places.last()).toContainText(name);
    await expect(page.locator("article[aria-busy=true]")).toHaveCount(0);
  });

  test("a fare is visible without scrolling, and Next is not highlighted until a place is chosen", async ({ page }) => {
    const wizard = walk(page);
    const { width = 0 } = page.viewportSize() ?? {};
    await page.setViewportSize({ width, height: width < 600 ? 844 : 800 });
    await page.goto(await plannerAddress(page, SIX, { step: "results", flex: "7" }));
    const fare = wizard.places.first().locator("tbody tr").last().locator("td").first();
    await expect(fare).toBeVisible();
    const [cell, bar] = [
      await fare.boundingBox(),
      await page.getByRole("region", { name: wizard.t("bar") }).boundingBox(),
    ];
    expect((cell?.y ?? 0) + (cell?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
    await expect(wizard.button(wizard.t("next"))).not.toHaveClass(/primary/);
    await wizard.takeFirst();
    await expect(page.getByRole("button", { name: /^Continue with/ })).toHaveClass(/primary/);
  });

  test("places where travelers live can be excluded, and the address keeps that choice", WIDE, async ({ page }) => {
    const wizard = walk(page);
    await page.goto(await plannerAddress(page, THREE, { step: "results" }));
    const home = wizard.places.filter({ has: page.getByRole("heading", { name: /^(Lisbon|Berlin|Paris) / }) });
    const fresh = page.getByRole("switch", { name: new RegExp(wizard.t("fresh.title")) });
    await expect(wizard.places.first()).toBeVisible();
    await fresh.click();
    await expect(page).toHaveURL(/new=1/);
    await expect(home).toHaveCount(0);
    await expect(page.getByText(wizard.t("fresh.hidden", { count: 3 }))).toBeVisible();
    await page.reload();
    await expect(fresh).toBeChecked();
    await wizard.button(wizard.t("fresh.show")).click();
    await expect(fresh).not.toBeChecked();
    await expect(page).not.toHaveURL(/new=1/);
  });

  test("a choice is kept on a slow device even if the user continues immediately", WIDE, async ({ page }) => {
    const wizard = walk(page);
    await page.goto(await plannerAddress(page, SIX, { step: "results" }));
    await expect(wizard.places.first()).toBeVisible();
    const device = await page.context().newCDPSession(page);
    await device.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await wizard.takeFirst();
    await page.getByRole("button", { name: /^Continue with/ }).click();
    await expect(page).toHaveURL(/step=stay.*place=/);
    await expect(wizard.heading(/^Where will you stay in/)).toBeVisible();
    await expect(page.locator("#stays").getByRole("article").first()).toBeVisible();
  });

  test("a destination and then an accommodation must be chosen to continue [2.106 5.10 5.11]", async ({ page }) => {
    const wizard = walk(page);
    await page.goto(await plannerAddress(page, THREE, { step: "results" }));
    await expect(wizard.places.first()).toBeVisible();
    await wizard.next();
    await expect(page.getByRole("alert")).toHaveText("Choose a destination to continue.");
    await wizard.takeFirst();
    await page.getByRole("button", { name: /^Continue with/ }).click();
    await expect(wizard.heading(/^Where will you stay in/)).toBeVisible();
    await wizard.next();
    await expect(page.getByRole("alert")).toHaveText("Choose a place to stay to continue.");
    await wizard.takeFirst();
    await wizard.next();
    await expect(wizard.heading(/^How is everyone getting to/)).toBeVisible();
  });

  test(
    "if nothing is within the limits, near misses are shown and one click relaxes the limit [2.103]",
    WIDE,
    async ({ page }) => {
      const wizard = walk(page);
      const apart = { names: ["Ana", "Ben"], cities: ["London", "New York"] };
      await page.goto(await plannerAddress(page, apart, { step: "results", fly: "under4" }));
      const misses = page.getByRole("region", { name: wizard.t("misses.title") });
      await expect(misses.getByRole("listitem").first()).toBeVisible();
      await expect(wizard.places).toHaveCount(0);
      await wizard
        .button(wizard.t("misses.loosen", { count: 1 }))
        .first()
        .click();
      await expect(page).not.toHaveURL(/fly=under4/);
      await expect(wizard.places.first()).toBeVisible();
    },
  );

  test(
    "things to avoid are chosen in the filters and appear in the address and the answers",
    WIDE,
    async ({ page }) => {
      const wizard = walk(page);
      await page.goto(await plannerAddress(page, THREE, { step: "preferences" }));
      const filters = page.getByRole("group", { name: wizard.t("advanced.avoid") });
      for (const one of ["school_holidays", "storms"]) {
        await filters.getByText(wizard.t(`avoid.${one}.title`), { exact: true }).click();
        await expect(filters.getByRole("checkbox", { name: wizard.t(`avoid.${one}.title`) })).toBeChecked();
      }
      await wizard.next(wizard.t("prefer.find"));
      await expect(wizard.places.first()).toBeVisible();
      await expect(page).toHaveURL(/avoid=storms\.school_holidays/);
      const both = ["storms", "school_holidays"].map((one) => wizard.t(`avoid.${one}.name`)).join(", ");
      await expect(wizard.button(new RegExp(wizard.t("answers.avoid", { what: both })))).toBeVisible();
    },
  );

  test("the desired destination's rank stays visible, and two shortlisted places are compared [2.105]", async ({
    page,
  }) => {
    const wizard = walk(page);
    await page.goto(await plannerAddress(page, THREE, { step: "results", dest: "sydney" }));
    await expect(page.getByText(wizard.t("pick.title"), { exact: true }).first()).toBeVisible();
    const rows = wizard.places.filter({ hasText: wizard.t("places.worst") });
    for (const at of [0, 1])
      await rows
        .nth(at)
        .getByRole("button", { name: /^Shortlist/ })
        .click();
    const names = await rows.getByRole("heading").allInnerTexts();
    await wizard.button(wizard.t("shortlist.compare", { count: 2 })).click();
    const side = page.getByRole("dialog", { name: wizard.t("compare.title") });
    for (const at of [0, 1]) await expect(side).toContainText((names[at] ?? "").split(" ")[0] ?? "");
    await expect(side).toContainText(wizard.t("compare.longest"));
  });
});
