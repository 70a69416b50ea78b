/** Accounts and trips created through the server's API, for tests that start from there. */
import { type APIRequestContext, type BrowserContext, expect, type Page, request as requests } from "@playwright/test";

import { linkIn } from "./mail";

export const PASSWORD = "three roads, one point";
const TERMS = "2026-11-20";
let made = 0;

/** An email address that is unique in this run. */
export function newAddress(name: string): string {
  made += 1;
  return `${name.toLowerCase()}.${process.pid}.${Date.now().toString(36)}${made}@example.com`;
}

/** The ISO date so many days after today, in the browser's time zone (`timezoneId` in playwright.config.ts). */
export function dayFromNow(days: number): string {
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Prague" }).format();
  return new Date(Date.parse(`${today}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

export interface Account {
  email: string;
  session: { access_token: string };
  request: APIRequestContext;
}

/** Do what the button behind an emailed link does; returns the new session. */
export async function confirmByMail(request: APIRequestContext, address: string, link: RegExp) {
  const { anonKey, url } = (await (await request.get("/api/config")).json()) as { anonKey: string; url: string };
  const mailed = await request.get(await linkIn(request, address, link), { maxRedirects: 0 });
  const values = Object.fromEntries(
    new URLSearchParams(new URL(mailed.headers()["location"] ?? "", url).hash.slice(1)),
  );
  const verified = await request.post("/auth/v1/verify", {
    headers: { apikey: anonKey },
    data: { type: values["type"], token_hash: values["token_hash"] },
  });
  expect(verified.ok(), await verified.text()).toBe(true);
  return (await verified.json()) as Account["session"];
}

/** Sign up, confirm by the captured email, and sign in. */
export async function newAccount(request: APIRequestContext, first: string, last: string): Promise<Account> {
  const email = newAddress(first);
  const { anonKey, url } = (await (await request.get("/api/config")).json()) as { anonKey: string; url: string };
  const headers = { apikey: anonKey };
  const data = { first_name: first, last_name: last, language: "en", adult_terms_version: TERMS };
  const signed = await request.post("/auth/v1/signup", { headers, data: { email, password: PASSWORD, data } });
  expect(signed.ok(), await signed.text()).toBe(true);
  const session = await confirmByMail(request, email, /auth\/v1\/verify/);
  const own = await requests.newContext({
    baseURL: url,
    extraHTTPHeaders: { Authorization: `Bearer ${session.access_token}`, apikey: anonKey },
  });
  return { email, session, request: own };
}

/** Sign in to the account on every page of the context from now on. */
export async function signIn(context: BrowserContext, { session }: Account): Promise<void> {
  // Once, not on every page, because what the product forgets must stay forgotten.
  const page = await context.newPage();
  await page.goto("/robots.txt");
  await page.evaluate((text) => localStorage.setItem("tripoint-auth", text), JSON.stringify(session));
  await page.close();
}

export interface City {
  id: string;
  name: string;
  airports: string[];
}

export async function cityCalled(request: APIRequestContext, name: string): Promise<City> {
  const reply = await request.get("/api/cities", { params: { q: name, limit: 1 } });
  const { cities } = (await reply.json()) as { cities: City[] };
  return cities[0] as City;
}

interface Group {
  names: readonly string[];
  cities: readonly string[];
}

export const SIX: Group = {
  names: ["Ana", "Ben", "Chloé", "David", "Ema", "Femi"],
  cities: ["Lisbon", "Berlin", "Paris", "Warsaw", "Prague", "London"],
};
export const THREE: Group = { names: SIX.names.slice(0, 3), cities: SIX.cities.slice(0, 3) };

export interface MadeTrip {
  id: string;
  shareUrl: string;
  invites: { id: string; email: string }[];
}

/** Create a trip to Valencia with these invites; a `full` one also has a flight and an activity. */
export async function newTrip(
  organizer: Account,
  emails: readonly string[],
  full = false,
  { names, cities }: Group = THREE,
): Promise<MadeTrip> {
  const found = await Promise.all(cities.map((name) => cityCalled(organizer.request, name)));
  const [depart, back] = [dayFromNow(170), dayFromNow(174)];
  const picked = full ? await firstOnOffer(organizer.request, found[0] as City, depart, back) : {};
  const reply = await organizer.request.post("/api/trips", {
    data: {
      selection: {
        search: { travellers: found.map(({ id }) => ({ cityId: id })), meetupDate: depart, returnDate: back },
        destination: "valencia",
        depart,
        return: back,
        stay: { stayId: "valencia-apartment-1", room: "private" },
        ...picked,
      },
      travellers: names.map((name, index) => ({ name, index })),
      organizerName: "Ana Reis",
      organizerTraveller: 0,
      summary: "Paella, then the roadmap.",
      invites: emails.map((email, index) => ({ email, traveller: index + 1 })),
      mode: emails.length > 0 ? "send" : "draft",
    },
  });
  expect(reply.status(), await reply.text()).toBe(201);
  return (await reply.json()) as MadeTrip;
}

/** The first flight offer for the first traveler, and the first activity for everyone. */
async function firstOnOffer(request: APIRequestContext, { id }: City, depart: string, back: string) {
  const asked = { destination: "valencia", depart, return: back, cityIds: [id] };
  const { offers } = (await (await request.post("/api/planner/offers", { data: asked })).json()) as {
    offers: Record<string, { id: string }[]>;
  };
  const { activities } = (await (await request.get("/api/destinations/valencia/activities")).json()) as {
    activities: { id: string }[];
  };
  return {
    flights: [{ traveller: 0, offerId: offers[id]?.[0]?.id }],
    activities: [{ activityId: activities[0]?.id, scheduledAt: `${depart}T19:30` }],
  };
}

/** The planner's address with a group, dates and other answers; an empty string removes an answer. */
export async function plannerAddress(
  page: Page,
  { names, cities }: Group,
  answers: Record<string, string>,
): Promise<string> {
  const query = new URLSearchParams();
  const found = await Promise.all(cities.map((name) => cityCalled(page.request, name)));
  for (const { id, name, airports } of found) query.append("who", [id, name, airports[0] ?? ""].join("*"));
  // Names are never in the address; the browser stores them.
  const kept = names.join();
  query.set("names", kept);
  await page.addInitScript(
    ([shelf, entry]) => {
      const all = JSON.parse(localStorage.getItem(shelf) ?? "[]") as unknown[];
      if (!all.some((one) => JSON.stringify(one) === JSON.stringify(entry)))
        localStorage.setItem(shelf, JSON.stringify([entry, ...all]));
    },
    ["tripoint.planner.names", [kept, names]] as const,
  );
  query.set("out", dayFromNow(170));
  query.set("back", dayFromNow(175));
  for (const [key, value] of Object.entries(answers)) {
    if (value) query.set(key, value);
    else query.delete(key);
  }
  return `/trip-planner?${query}`;
}
