import { act, createElement } from "react";
import { createRoot } from "react-dom/client";
import { beforeEach, expect, it, vi } from "vitest";

const TABLE = {
  day: "2026-11-20",
  source: "ecb",
  isOld: false,
  rates: { USD: "1.25", JPY: "180", GBP: "0.8", MAD: "10.8" },
  approximate: ["MAD"],
  approximateDay: "2026-09-04",
};
const asked = vi.fn<(address: string) => void>();
let reply: () => Response;

/** Makes a change and waits for the lazily loaded rates module. */
const settled = (change: () => void) =>
  act(async () => {
    change();
    await vi.dynamicImportSettled();
  });

/** Opens a fresh page; `own` is the value that a component on it gets. */
async function open() {
  vi.resetModules();
  const page = await import("./own-currency");
  let own: ReturnType<typeof page.useOwn> = null;
  function Part() {
    own = page.useOwn();
    return null;
  }
  await settled(() => createRoot(document.createElement("div")).render(createElement(Part)));
  return { ...page, own: () => own };
}

beforeEach(() => {
  localStorage.clear();
  asked.mockClear();
  reply = () => Response.json(TABLE);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("fetch", async (address: string) => {
    asked(address);
    return reply();
  });
});

it("requests no rates until a currency is chosen", async () => {
  expect((await open()).own()).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});

it("shows amounts in the chosen currency, through the euro, in its own minor units", async () => {
  const page = await open();
  await settled(() => page.chooseCurrency("USD"));
  const of = (cents: number, currency: string) => page.own()?.of({ cents, currency }) ?? null;
  expect(of(10_000, "EUR")).toEqual({ cents: 12_500, currency: "USD" });
  expect(of(-10_000, "EUR")).toEqual({ cents: -12_500, currency: "USD" });
  expect(of(144, "JPY")).toEqual({ cents: 100, currency: "USD" });
  expect(of(1, "EUR")).toEqual({ cents: 1, currency: "USD" });
  expect(of(100, "USD")).toBeNull();
  expect(of(100, "XYZ")).toBeNull();
  expect(asked.mock.calls).toEqual([["/api/rates"]]);
});

it("gives the day of each rate, and marks our own approximate ones", async () => {
  const page = await open();
  await settled(() => page.chooseCurrency("USD"));
  expect(page.own()?.rateOf("EUR")).toEqual({ day: "2026-11-20", source: "ecb", isOld: false });
  expect(page.own()?.rateOf("MAD")).toEqual({ day: "2026-09-04", source: "built-in", isOld: true });
});

it("leaves amounts unchanged without rates", async () => {
  reply = () => new Response("", { status: 503 });
  const page = await open();
  await settled(() => page.chooseCurrency("USD"));
  expect(page.own()).toBeNull();
});

it("keeps the choice for the next page, and can remove it", async () => {
  const before = await open();
  await settled(() => before.chooseCurrency("GBP"));
  const next = await open();
  expect(next.own()?.currency).toBe("GBP");
  await settled(() => next.chooseCurrency(null));
  expect(next.own()).toBeNull();
  expect(localStorage.length).toBe(0);
});

it("takes the account's currency; if the account has none, only a choice made here stays", async () => {
  const page = await open();
  await settled(() => page.chooseCurrency("GBP"));
  await settled(() => page.takeAccountCurrency(null));
  expect(page.own()?.currency).toBe("GBP");
  await settled(() => page.takeAccountCurrency("USD"));
  expect(page.own()?.currency).toBe("USD");
  await settled(() => page.takeAccountCurrency(null));
  expect(page.own()).toBeNull();
});
