/** A trip's page whose network is cut: changes of others appear soon afterwards, and no change of one's own is lost. */
import { type Browser, expect, type Page, test, type WebSocketRoute } from "@playwright/test";

import { type Account, dayFromNow, type MadeTrip, newAccount, newTrip, signIn } from "./server";

/** `make fault-live` runs a hundred cuts of 1 to 60 seconds; here each lasts one second. */
const CUTS = Number(process.env.CUTS ?? 4);
const LONGEST_S = CUTS > 4 ? 60 : 1;
/** Pages that run in parallel, each with its own trip, because long cuts are mostly waiting. */
const LANES = Math.min(10, CUTS);
const SOON_MS = 2_000;

/**
 * Kinds of cuts. gone: the browser knows that it is offline. refused: connections fail. silent: everything is held back
 * without an error and delivered at the end. unheard: requests arrive, but their replies are lost.
 */
const CUT_BY = ["gone", "refused", "silent", "unheard"] as const;
const EDITS = ["task", "summary", "tick"] as const;

/** The network between a page and the server. */
class Network {
  /** When the page last subscribed to its rows. */
  live = 0;
  #by: (typeof CUT_BY)[number] | null = null;
  #line: WebSocketRoute | undefined;
  #late: (() => void)[] = [];

  constructor(readonly page: Page) {}

  async begin() {
    await this.page.route("**/*", async (route) => {
      if (this.#by === "silent") await new Promise<void>((over) => this.#late.push(over));
      if (this.#by === "unheard") await route.fetch().catch(() => undefined);
      if (this.#by === "unheard" || this.#by === "refused") return route.abort("connectionfailed");
      await route.fallback();
    });
    await this.page.routeWebSocket(/realtime/, (socket) => {
      if (this.#by !== null) return void socket.close();
      this.#line = socket;
      const server = socket.connectToServer();
      socket.onMessage((message) => this.#pass(() => server.send(message)));
      server.onMessage((message) =>
        this.#pass(() => {
          socket.send(message);
          if (/realtime:me.*Subscribed to PostgreSQL/.test(String(message))) this.live = Date.now();
        }),
      );
    });
  }

  #pass(send: () => void) {
    if (this.#by === "silent") this.#late.push(send);
    else send();
  }

  async cut(by: (typeof CUT_BY)[number]) {
    this.#by = by;
    if (by === "gone") await this.page.context().setOffline(true);
    if (by === "refused" || by === "unheard") await this.#line?.close();
  }

  /** End the cut. The returned function gives the time from which the page could know what it missed. */
  async back(by: (typeof CUT_BY)[number]): Promise<() => number> {
    const over = Date.now();
    this.#by = null;
    await this.page.context().setOffline(false);
    for (const come of this.#late.splice(0)) come();
    if (by !== "silent") await expect.poll(() => this.live, { timeout: 30_000 }).toBeGreaterThan(over);
    return () => Math.max(over, this.live);
  }
}

interface Task {
  text: string;
  done: boolean;
}
interface Known {
  version: number;
  name: string;
  summary: string;
  checklist: Task[];
}
const known = async (ana: Account, { id }: MadeTrip) =>
  (await (await ana.request.get(`/api/trips/${id}`)).json()) as Known;

async function rename(ana: Account, trip: MadeTrip, name: string) {
  const { version } = await known(ana, trip);
  const reply = await ana.request.patch(`/api/trips/${trip.id}`, { data: { name, version } });
  expect(reply.ok(), await reply.text()).toBe(true);
}

/** The page's own changes: attempted without a network, and completed afterwards. */
const own = {
  task: {
    async attempt(page: Page, text: string) {
      await page.getByLabel("New task").fill(text);
      await page.getByRole("button", { name: "Add", exact: true }).click();
    },
    async end(page: Page, text: string, ana: Account, trip: MadeTrip) {
      const field = page.getByLabel("New task");
      const kept = async () => (await known(ana, trip)).checklist.filter((task) => task.text === text).length;
      // It is shown before the server has it, and returns to the field if the server rejects it.
      await expect(async () => {
        const left = await field.inputValue();
        expect(left === text || left === "", "what was typed is there until it is kept").toBe(true);
        if (left) await page.getByRole("button", { name: "Add", exact: true }).click({ timeout: 1_000 });
        expect(await kept()).toBe(1);
        await expect(field).toHaveValue("", { timeout: 2_000 });
      }).toPass({ timeout: 60_000 });
      await expect(page.getByRole("checkbox", { name: text })).toHaveCount(1);
      expect(await kept()).toBe(1);
    },
  },
  summary: {
    async attempt(page: Page, text: string) {
      await page.getByRole("button", { name: "Change", exact: true }).click();
      await page.getByRole("menuitem", { name: "Name and summary" }).click();
      const field = page.getByLabel("Why we're meeting");
      // Its file may not have loaded because of the cut.
      if (!(await field.waitFor({ timeout: 2_000 }).then(() => true, () => false))) return; // prettier-ignore
      await field.fill(text);
      await page.getByRole("button", { name: "Save", exact: true }).click();
    },
    async end(page: Page, text: string, ana: Account, trip: MadeTrip) {
      const field = page.getByLabel("Why we're meeting");
      await expect(async () => {
        if ((await known(ana, trip)).summary === text) return;
        if ((await field.inputValue({ timeout: 20_000 })) !== text) await field.fill(text);
        await page.getByRole("button", { name: "Save", exact: true }).click({ timeout: 1_000 });
        expect((await known(ana, trip)).summary).toBe(text);
      }).toPass({ timeout: 60_000 });
      await expect(async () => {
        if (await field.isVisible()) await page.keyboard.press("Escape");
        await expect(field).toHaveCount(0, { timeout: 1_000 });
      }).toPass();
    },
  },
  tick: {
    async attempt(page: Page) {
      const box = page.getByRole("checkbox", { name: "Ours to tick" });
      await box.setChecked(!(await box.isChecked()), { force: true }).catch(() => undefined); // it may be taken back
    },
    async end(page: Page, _text: string, ana: Account, trip: MadeTrip) {
      const box = page.getByRole("checkbox", { name: "Ours to tick" });
      // Rejected or saved, the page shows the server's state and accepts the next change.
      const done = async () => (await known(ana, trip)).checklist.find(({ text }) => text === "Ours to tick")?.done;
      await expect.poll(async () => (await box.isChecked()) === (await done())).toBe(true);
      const before = await box.isChecked();
      await box.click({ force: true }); // shown one turn of the event loop later, so do not check it immediately
      await expect.poll(done).toBe(!before);
      await expect(box).toBeChecked({ checked: !before });
    },
  },
};

interface Lane {
  ana: Account;
  trip: MadeTrip;
  network: Network;
}

/** Open a page with its own trip and wait until it is subscribed to its rows. */
async function opened(browser: Browser, ana: Account): Promise<Lane> {
  const context = await browser.newContext();
  await signIn(context, ana);
  const trip = await newTrip(ana, []);
  await ana.request.post(`/api/trips/${trip.id}/checklist`, {
    data: { text: "Ours to tick", assigneeId: null, forEach: false, dueOn: dayFromNow(30) },
  });
  const network = new Network(await context.newPage());
  await network.begin();
  await network.page.goto(`/trip-details/${trip.id}/checklist`);
  await expect.poll(() => network.live, { timeout: 60_000 }).toBeGreaterThan(0);
  await expect(network.page.getByLabel("New task")).toBeVisible();
  return { ana, trip, network };
}

/** Run one cut; returns how many milliseconds the page took to match the server. */
async function cut({ ana, trip, network }: Lane, number: number): Promise<number> {
  const { page } = network;
  const by = CUT_BY[number % CUT_BY.length] as (typeof CUT_BY)[number];
  const edit = own[EDITS[number % EDITS.length] as (typeof EDITS)[number]];
  const [mine, theirs] = [`Mine ${number}`, `Theirs ${number}`];
  const seconds = 1 + ((number * 37) % CUTS) * ((LONGEST_S - 1) / Math.max(1, CUTS - 1));
  await network.cut(by);
  const until = Date.now() + seconds * 1_000;
  await rename(ana, trip, theirs);
  await edit.attempt(page, mine);
  await new Promise((resolve) => setTimeout(resolve, until - Date.now()));
  const couldKnow = await network.back(by);
  const shown = await page.waitForFunction(
    (text) => document.querySelector("h1")?.textContent === text && Date.now(),
    theirs,
    { timeout: 60_000 },
  );
  const taken = Math.max(0, Number(await shown.jsonValue()) - couldKnow());
  await edit.end(page, mine, ana, trip);
  await expect
    .poll(async () => page.getByRole("list").getByRole("checkbox").count())
    .toBe((await known(ana, trip)).checklist.length);
  expect((await known(ana, trip)).name).toBe(theirs);
  return taken;
}

test("after any kind of cut the page soon matches the server, and no typed text is lost", async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000 + LANES * 30_000 + (CUTS / LANES) * (LONGEST_S + 60) * 1_000);
  const ana = await newAccount(request, "Ana", "Reis");
  const numbers = Array.from({ length: CUTS }, (_, number) => number);
  const taken: number[] = [];
  const wrong: string[] = [];
  // One after the other: ten pages opening at the same time are slower than any cut.
  const lanes: Lane[] = [];
  for (let count = 0; count < LANES; count += 1) lanes.push(await opened(browser, ana));
  await Promise.all(
    lanes.map(async (lane, first) => {
      for (const number of numbers.filter((one) => one % LANES === first)) {
        try {
          taken.push(await cut(lane, number));
        } catch (error) {
          const how = `${CUT_BY[number % CUT_BY.length]}, ${EDITS[number % EDITS.length]}`;
          wrong.push(
            `cut ${number} (${how}): ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
          );
          return; // the page's state is unusable for the next cut
        }
      }
    }),
  );
  taken.sort((a, b) => a - b);
  process.stdout.write(
    `${taken.length} cuts of 1 to ${LONGEST_S} s; in step after ${taken[Math.floor(taken.length / 2)]} ms in the middle, ` +
      `${taken.at(-1)} at most; ${taken.filter((ms) => ms > SOON_MS).length} later than ${SOON_MS}\n`,
  );
  expect(wrong.join("\n")).toBe("");
  if (LONGEST_S > 1) expect(taken.at(-1)).toBeLessThan(SOON_MS);
});
