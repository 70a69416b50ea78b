/**
 * The plan in the URL: short words, one `who` per person, nothing for what was not answered. Reading is lenient,
 * because people edit and shorten links; what is not understood counts as unanswered.
 * People's names and long lists (more than 40 people) are kept in this browser; the URL has their keys.
 */
import { LONGEST_NIGHTS, MOST_FLEX_DAYS, MOST_TRAVELLERS } from "~/api/bounds";

import { AVOIDABLE } from "./avoidable";
import { type Bed, EMPTY, MOST_ON_SHORTLIST, type Outing, type Person, type Plan } from "./plan";
import { fetchLists, fetchNames, storeLists, storeNames } from "./browser-store";
import { type Step, stepOf } from "./steps";

const LONGEST_IN_ADDRESS = 40;

const ENUMS = {
  budget: ["any", "under500", "500to1000", "over1000"],
  flight: ["any", "under4", "4to8", "over8"],
  preset: ["balanced", "team", "friends", "nomads", "green"],
  weather: ["pleasant", "warm", "mild", "snow", "any"],
  theme: ["beach", "ski", "snow", "hiking", "christmas"],
  avoid: AVOIDABLE,
  stay: ["hostel", "apartment", "hotel"],
  room: ["private", "shared"],
  bags: ["personal_item", "cabin_bag", "checked_bag"],
  like: ["teams", "beach_culture", "adventure", "tech", "nomads", "budget"],
} as const;

type EnumName = keyof typeof ENUMS;

function oneOf<Name extends EnumName>(name: Name, value: string | null): (typeof ENUMS)[Name][number] | null {
  return (ENUMS[name] as readonly string[]).includes(value ?? "") ? (value as (typeof ENUMS)[Name][number]) : null;
}

const plain = (text: string) => text.replaceAll("*", " ").trim();
const SLUG = /^[a-z0-9][a-z0-9-]{0,79}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

function slug(value: string | null): string | null {
  return value && SLUG.test(value) ? value : null;
}

/** "duffel:acc_1" is from a live source; ids without a prefix are from the catalogue. */
function onSite(value: string): boolean {
  return /^([a-z]{1,20}:)?[\w-]{1,70}$/.test(value);
}

function isoDay(value: string | null): string {
  return value && DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : "";
}

function whole(value: string | null, least: number, most: number): number | null {
  const number = value && /^\d{1,4}$/.test(value) ? Number(value) : Number.NaN;
  return number >= least && number <= most ? number : null;
}

/** "2267057*Lisbon*LIS" */
function writePerson({ city }: Person): string {
  return [city?.id ?? "", city?.label ?? "", city?.airport ?? ""].map(plain).join("*");
}

function readPerson(text: string, name = ""): Person {
  const [id = "", label = "", airport = ""] = text.split("*").map((part) => part.slice(0, 120));
  return { city: id ? { id: id.slice(0, 80), label: label || id, airport: airport.slice(0, 3) } : null, name };
}

/** "sunset-sail*2027-05-13T19:30*0.2.3" */
function writeOuting({ id, at, takers }: Outing): string {
  return [id, at ?? "", takers?.join(".") ?? ""].join("*").replace(/\*+$/, "");
}

function readOuting(text: string): Outing[] {
  const [id, at = "", takers = ""] = text.split("*");
  if (!onSite(id ?? "")) return [];
  const indices = takers.split(".").flatMap((one) => whole(one, 0, MOST_TRAVELLERS - 1) ?? []);
  return [
    {
      id: id as string,
      at: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(at) ? at : null,
      takers: indices.length > 0 ? indices : null,
    },
  ];
}

function readBed(text: string | null): Bed | null {
  const [id = "", room = ""] = (text ?? "").split("*");
  return onSite(id) ? { id, room: oneOf("room", room) ?? "private" } : null;
}

function readFlights(all: string[]): Record<number, string> {
  const pairs = all.flatMap((text): [number, string][] => {
    const [index = "", offer = ""] = text.split("*");
    const traveller = whole(index, 0, MOST_TRAVELLERS - 1);
    return traveller === null || !offer ? [] : [[traveller, offer.slice(0, 120)]];
  });
  return Object.fromEntries(pairs);
}

export interface Place {
  step: Step;
  plan: Plan;
}

/** Parse the query of a URL. */
export function readAddress(search: string): Place {
  const from = new URLSearchParams(search);
  const key = from.get("list");
  const stored = key ? fetchLists(key) : null;
  const names = fetchNames(from.get("names") ?? "");
  const place = slug(from.get("place"));
  // A destination's page may have switched the plan to its place, or added to it, since the lists were kept.
  const chosen = stored && stored.place === place ? stored : null;
  const added = from.getAll("do").flatMap(readOuting);
  const plan: Plan = {
    people:
      stored?.people ??
      from
        .getAll("who")
        .slice(0, MOST_TRAVELLERS)
        .map((text, index) => readPerson(text, names[index])),
    out: isoDay(from.get("out")),
    back: isoDay(from.get("back")),
    nights: whole(from.get("nights"), 1, LONGEST_NIGHTS),
    flex: whole(from.get("flex"), 1, MOST_FLEX_DAYS),
    wish: slug(from.get("dest")),
    budget: oneOf("budget", from.get("budget")) ?? EMPTY.budget,
    flight: oneOf("flight", from.get("fly")) ?? EMPTY.flight,
    provider: slug(from.get("fares")) ?? EMPTY.provider,
    bags: oneOf("bags", from.get("bags")) ?? EMPTY.bags,
    preset: oneOf("preset", from.get("for")) ?? EMPTY.preset,
    likes: (from.get("like") ?? "").split(".").flatMap((one) => oneOf("like", one) ?? []),
    weather: oneOf("weather", from.get("sky")) ?? EMPTY.weather,
    theme: oneOf("theme", from.get("theme")),
    avoid: (from.get("avoid") ?? "").split(".").flatMap((one) => oneOf("avoid", one) ?? []),
    flightsOnly: from.get("land") === "no",
    stay: oneOf("stay", from.get("stay")),
    room: oneOf("room", from.get("room")),
    slider: whole(from.get("mix"), 0, 100),
    newForAll: from.get("new") === "1",
    shortlist: (from.get("short") ?? "")
      .split(".")
      .flatMap((one) => slug(one) ?? [])
      .slice(0, MOST_ON_SHORTLIST),
    place,
    depart: isoDay(from.get("day")) || null,
    bed: readBed(from.get("bed")),
    flights: chosen?.flights ?? readFlights(from.getAll("air")),
    outings: [...(chosen?.outings ?? []), ...added.filter(({ id }) => !chosen?.outings.some((one) => one.id === id))],
    trip: /^[0-9a-f-]{36}$/.test(from.get("trip") ?? "") ? from.get("trip") : null,
    lost: key !== null && stored === null,
  };
  return { step: stepOf(from.get("step")), plan };
}

/** The query of a step with these answers, starting with "?". */
export function writeAddress({ step, plan }: Place): string {
  const to = new URLSearchParams();
  const put = (name: string, value: string | number | null, usual: string | number | null = null) => {
    if (value !== null && value !== "" && value !== usual) to.append(name, String(value));
  };
  put("step", step, "start");
  if (plan.people.length > LONGEST_IN_ADDRESS) put("list", storeLists(plan));
  else {
    for (const person of plan.people) to.append("who", writePerson(person));
    put("names", storeNames(plan));
  }
  put("out", plan.out);
  put("back", plan.back);
  put("nights", plan.nights);
  put("flex", plan.flex);
  put("dest", plan.wish);
  put("budget", plan.budget, EMPTY.budget);
  put("fly", plan.flight, EMPTY.flight);
  put("fares", plan.provider, EMPTY.provider);
  put("bags", plan.bags, EMPTY.bags);
  put("for", plan.preset, EMPTY.preset);
  put("like", plan.likes.join("."));
  put("sky", plan.weather, EMPTY.weather);
  put("theme", plan.theme);
  put("avoid", plan.avoid.join("."));
  put("land", plan.flightsOnly ? "no" : null);
  put("stay", plan.stay);
  put("room", plan.room);
  put("mix", plan.slider);
  put("new", plan.newForAll ? 1 : null);
  put("short", plan.shortlist.join("."));
  put("place", plan.place);
  put("day", plan.depart);
  put("bed", plan.bed && `${plan.bed.id}*${plan.bed.room}`);
  if (plan.people.length <= LONGEST_IN_ADDRESS) {
    for (const [traveller, offer] of Object.entries(plan.flights)) put("air", `${traveller}*${offer}`);
    for (const outing of plan.outings) put("do", writeOuting(outing));
  }
  put("trip", plan.trip);
  // Colons and slashes are allowed in a query; unescaped they keep the URL readable.
  const text = to.toString().replaceAll("%3A", ":").replaceAll("%2F", "/");
  return text && `?${text}`;
}
