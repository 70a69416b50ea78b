import { expect, type Page, test } from "@playwright/test";

import { linkIn, mailsTo } from "./mail";
import { type Account, type MadeTrip, newAccount, newAddress, newTrip, signIn } from "./server";

const INVITE = /TripInvite#token=[^&]+$/;

let ana: Account;
let emails: [ben: string, chloe: string];
let trip: MadeTrip;
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  ana = await newAccount(request, "Ana", "Reis");
});
test.beforeEach(async () => {
  emails = [newAddress("ben"), newAddress("chloe")];
  trip = await newTrip(ana, emails);
});

const ben = (page: Page) => linkIn(page.request, emails[0], INVITE);

/** The status of an invite as the organizer sees it. */
async function statusOf(email: string): Promise<string | undefined> {
  const seen = (await (await ana.request.get(`/api/trips/${trip.id}`)).json()) as {
    invites: { email: string; status: string }[];
  };
  return seen.invites.find((one) => one.email === email)?.status;
}

async function sayYes(page: Page) {
  await page.getByRole("button", { name: "I'm coming", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Yes, I'm coming" }).click();
  await expect(page.getByText("You're coming. See you there!")).toBeVisible();
}

test("an opened invite shows people, preferences and costs, and is not answered by opening it [2.47 2.175 2.176 2.177]", async ({
  page,
}) => {
  await page.goto(await ben(page));
  await expect(page.getByText("Ana Reis invites you")).toBeVisible();
  for (const name of ["I'm coming", "I can't"])
    await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Who's coming" }).getByRole("listitem")).toHaveCount(3);
  await expect(page.getByRole("region", { name: "What the group has in mind" })).toContainText("No fixed budget");
  const costs = page.getByRole("region", { name: "What it costs you" });
  await expect(costs).toContainText(/Flights.*€/s);
  await page.reload();
  await expect(costs).toBeVisible();
  expect(await statusOf(emails[0])).toBe("pending");
  expect(new URL(page.url()).hash).toBe("");
});

test("the invite's costs list accommodation, activities and taxes with prices [2.178 2.179 2.180]", async ({
  page,
}) => {
  await page.goto(await ben(page));
  const costs = page.getByRole("region", { name: "What it costs you" });
  for (const part of ["Accommodation", "Activities", "Taxes and fees"])
    await expect(costs.locator("dl > div").filter({ has: page.getByText(part, { exact: true }) })).toContainText(/€\d/);
});

test("accepting needs a name and the checkbox, and creates the account [2.181 6.4 6.18 5.37]", async ({ page }) => {
  await page.goto(await ben(page));
  await page.getByRole("button", { name: "I'm coming", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Your name")).toHaveValue("Ben");
  await dialog.getByRole("button", { name: "Yes, I'm coming" }).click();
  expect(await statusOf(emails[0])).toBe("pending");
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Yes, I'm coming" }).click();
  await expect(page.getByText("You're coming. See you there!")).toBeVisible();
  expect(await statusOf(emails[0])).toBe("confirmed");
  await page.goto(`/trip-details/${trip.id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Valencia" })).toBeVisible();
});

test("declining needs no account, and can be changed to accepting [2.182 6.5 6.19]", async ({ page }) => {
  await page.goto(await ben(page));
  await page.getByRole("button", { name: "I can't", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "I can't come" }).click();
  await expect(page.getByText("You said you can't come.")).toBeVisible();
  expect(await statusOf(emails[0])).toBe("declined");
  expect(await page.evaluate(() => localStorage.getItem("tripoint-auth"))).toBeNull();
  await sayYes(page);
  expect(await statusOf(emails[0])).toBe("confirmed");
});

test("a very long name stays inside a phone's window", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const name = `Wolfeschlegelsteinhausenbergerdorff${"nachname".repeat(6)}`;
  await page.route("**/api/invites/open", async (route) => {
    const reply = await route.fetch();
    const view = (await reply.json()) as { invitee: object; coming: object[] };
    const coming = view.coming.map((one) => ({ ...one, name }));
    const json = { ...view, organizerName: name, invitee: { ...view.invitee, name }, coming, summary: name };
    await route.fulfill({ response: reply, json });
  });
  await page.goto(await ben(page));
  await expect(page.getByText(`${name} invites you`)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const yes = page.getByRole("button", { name: "I'm coming", exact: true });
  await yes.scrollIntoViewIfNeeded();
  await expect(yes).toBeInViewport({ ratio: 1 });
});

test("on a phone the answer buttons stay visible while scrolling", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto(await ben(page));
  const yes = page.getByRole("button", { name: "I'm coming", exact: true });
  await expect(yes).toBeInViewport({ ratio: 1 });
  for (const part of [
    page.getByRole("heading", { name: "Who's coming" }),
    page.getByRole("link", { name: "How answering works" }),
  ]) {
    await part.evaluate((element) => element.scrollIntoView({ block: "start" }));
    await expect(yes).toBeInViewport({ ratio: 1 });
  }
});

test("the shared link shows the trip and cannot be answered [2.47 6.20 6.21]", async ({ page }) => {
  await page.goto(trip.shareUrl);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Valencia");
  await expect(page.getByText("This is the shared view of the trip")).toBeVisible();
  await expect(page.getByText(/You can look, but not answer/)).toBeVisible();
  for (const name of ["I'm coming", "I can't"]) await expect(page.getByRole("button", { name })).toHaveCount(0);
  await expect(page.getByText(emails[0])).toHaveCount(0);
});

test("someone signed in under another address must sign out before answering [6.18]", async ({ page, context }) => {
  const zoe = await newAccount(page.request, "Zoe", "Lind");
  await signIn(context, zoe);
  await page.goto(await ben(page));
  await expect(page.getByText(`You're logged in as ${zoe.email}`)).toBeVisible();
  await expect(page.getByRole("button", { name: "I'm coming", exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Log out and answer" }).click();
  await sayYes(page);
});

test("forged, truncated and replaced links all show the same message that they no longer work", async ({ page }) => {
  const first = await ben(page);
  const [invite] = trip.invites;
  const made = await ana.request.post(`/api/trips/${trip.id}/invites/${invite?.id}/link`);
  expect(made.ok()).toBe(true);
  const seen: string[] = [];
  for (const link of [`/TripInvite#token=${"A".repeat(43)}`, "/TripInvite#token=A", first]) {
    await page.goto("/about");
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1, name: "This invite no longer works" })).toBeVisible();
    seen.push(await page.getByRole("main").innerText());
  }
  expect(new Set(seen).size).toBe(1);
  await expect(page.getByRole("main").getByRole("link", { name: "Log in" })).toBeVisible();
});

test.describe("on the organizer's page", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });
  test.beforeEach(async ({ context, page }) => {
    await signIn(context, ana);
    await page.goto(`/trip-details/${trip.id}/people`);
  });

  test("pending invites can be resent [6.9 2.169]", async ({ page }) => {
    await expect(page.getByText("Email kept on this computer").first()).toBeVisible();
    await page.getByRole("button", { name: "Resend pending invites" }).click();
    await expect(page.getByText("2 invites resent")).toBeVisible();
    await expect.poll(async () => (await mailsTo(page.request, emails[0])).length).toBe(2);
  });

  test("a failed resend shows an error [8.36]", async ({ page }) => {
    await page.route("**/invites/resend", (route) => route.fulfill({ status: 503, json: {} }));
    await page.getByRole("button", { name: "Resend pending invites" }).click();
    await expect(page.getByText("We couldn't resend the invites. Try again in a moment.")).toBeVisible();
  });

  test("resending while email is paused says so and suggests sharing the link instead of a retry [8.35]", async ({
    page,
  }) => {
    await page.route("**/invites/resend", (route) =>
      route.fulfill({ status: 409, json: { code: "invites_paused", error: "Email invites are paused right now." } }),
    );
    await page.getByRole("button", { name: "Resend pending invites" }).click();
    await expect(
      page.getByText("You can't resend invites while email is paused. Share the link manually."),
    ).toBeVisible();
    await expect(page.getByText(/Try again in a moment/)).toHaveCount(0);
  });

  test("a personal link can be copied and works in a fresh browser [8.52]", async ({ page, browser, baseURL }) => {
    await page.getByRole("button", { name: `Copy a new personal link for ${emails[0]}` }).click();
    const asked = page.getByRole("dialog", { name: `A new link for ${emails[0]}?` });
    await expect(asked).toContainText("Their current link stops working");
    await asked.getByRole("button", { name: "Create and copy link" }).click();
    await expect(page.getByText("Link copied", { exact: true })).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const context = await browser.newContext({ baseURL: baseURL ?? "" });
    const fresh = await context.newPage();
    await fresh.goto(link);
    await sayYes(fresh);
    await context.close();
  });

  test("a withdrawn invite can no longer be answered [6.8]", async ({ page, browser, baseURL }) => {
    const link = await ben(page);
    await page.getByRole("button", { name: `Withdraw the invite to ${emails[0]}` }).click();
    await expect.poll(() => statusOf(emails[0])).toBe("cancelled");
    const context = await browser.newContext({ baseURL: baseURL ?? "" });
    const fresh = await context.newPage();
    await fresh.goto(link);
    await expect(fresh.getByRole("heading", { level: 1, name: "This invite no longer works" })).toBeVisible();
    await expect(fresh.getByRole("button", { name: "I'm coming", exact: true })).toHaveCount(0);
    await context.close();
  });
});
