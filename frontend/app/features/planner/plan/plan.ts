/**
 * All of someone's answers in the planner as one plain value, and how one answer affects the others.
 * The plan is kept in the URL (`address.ts`); nothing here knows about that.
 */
import type { Avoided, Bags, Budget, Chip, MaxFlight, Preset, Room, StayType, Theme, Weather } from "../types";

/** A departure city as kept in the URL; label and airport are as shown when it was chosen. */
export interface City {
  id: string;
  label: string;
  airport: string;
}

export interface Person {
  city: City | null;
  name: string;
}

export interface Bed {
  id: string;
  room: Room;
}

/** An activity for everyone (`takers` null) or for some; `at` is the local time there, "2027-05-13T19:30". */
export interface Outing {
  id: string;
  at: string | null;
  takers: number[] | null;
}

export interface Plan {
  people: Person[];
  /** ISO days; empty while unanswered. */
  out: string;
  back: string;
  /** The length in nights, asked before there is a date. */
  nights: number | null;
  /** How many days the trip may move; null for fixed dates. */
  flex: number | null;
  wish: string | null;
  budget: Budget;
  flight: MaxFlight;
  /** Empty if nobody chose: the operator's default applies. */
  provider: string;
  /** The bags with which fares are compared. */
  bags: Bags;
  preset: Preset;
  likes: Chip[];
  weather: Weather;
  /** The trip's theme, such as skiing. */
  theme: Theme | null;
  /** Conditions that no day of the trip should have, such as storms. */
  avoid: Avoided[];
  flightsOnly: boolean;
  stay: StayType | null;
  room: Room | null;
  /** 0 cheapest, 50 fairest, 100 greenest; null while the preset applies. */
  slider: number | null;
  /** Leaves out places where a traveller lives. */
  newForAll: boolean;
  shortlist: string[];
  place: string | null;
  /** First day of the chosen window; its number of nights is that of the asked dates. */
  depart: string | null;
  bed: Bed | null;
  /** Offer by traveller index; travellers without one are priced at the estimate. */
  flights: Record<number, string>;
  outings: Outing[];
  /** The trip that was made from the plan. */
  trip: string | null;
  /** The list of people was kept in another tab and is not available here. */
  lost: boolean;
}

export const EMPTY: Plan = {
  people: [],
  out: "",
  back: "",
  nights: null,
  flex: null,
  wish: null,
  budget: "any",
  flight: "any",
  provider: "",
  bags: "personal_item",
  preset: "balanced",
  likes: [],
  weather: "pleasant",
  theme: null,
  avoid: [],
  flightsOnly: false,
  stay: null,
  room: null,
  slider: null,
  newForAll: false,
  shortlist: [],
  place: null,
  depart: null,
  bed: null,
  flights: {},
  outings: [],
  trip: null,
  lost: false,
};

export const MOST_ON_SHORTLIST = 4;

/** Whether a stay or an activity is from a live source, which its id then names: "duffel:acc_1". */
export const isLive = (id: string) => id.includes(":");

/** The people who count: those with a departure city. Their positions in this list are the search's indices. */
export function going(plan: Plan): (Person & { city: City })[] {
  return plan.people.filter((person): person is Person & { city: City } => person.city !== null);
}

/** Change the people; if anyone starts elsewhere, choices for individual travellers no longer fit and are dropped. */
export function withPeople(plan: Plan, people: Person[]): Plan {
  const fits = sameCities(plan.people, people);
  return { ...plan, people, lost: false, ...(!fits && { flights: {}, outings: forEverybody(plan.outings) }) };
}

function sameCities(before: Person[], after: Person[]): boolean {
  const cities = (people: Person[]) => people.flatMap((person) => person.city?.id ?? []).join();
  return cities(before) === cities(after);
}

function forEverybody(outings: Outing[]): Outing[] {
  return outings.map((outing) => ({ ...outing, takers: null }));
}

/** Change the dates; flights and times of activities belonged to the old ones and are dropped. */
export function withDates(plan: Plan, dates: Partial<Pick<Plan, "out" | "back" | "nights" | "flex">>): Plan {
  return { ...plan, ...dates, depart: null, flights: {}, outings: plan.outings.map((one) => ({ ...one, at: null })) };
}

/** Fix the dates to exactly those asked for. */
export function withFixedDates(plan: Plan): Plan {
  return withDates(plan, { flex: null });
}

/** Switch to another window of the chosen place. */
export function withWindow(plan: Plan, depart: string): Plan {
  if (plan.depart === depart) return plan;
  return { ...plan, depart, flights: {}, outings: plan.outings.map((one) => ({ ...one, at: null })) };
}

/** Switch to another place; stay, flights and activities of the old one are dropped. */
export function withPlace(plan: Plan, place: string, depart: string): Plan {
  if (plan.place === place) return withWindow(plan, depart);
  return { ...plan, place, depart, bed: null, flights: {}, outings: [] };
}

export function toggled<T>(list: readonly T[], item: T): T[] {
  return list.includes(item) ? list.filter((one) => one !== item) : [...list, item];
}

/** Nights between two ISO days. */
export function nightsBetween(out: string, back: string): number {
  return Math.round((Date.parse(`${back}T12:00:00Z`) - Date.parse(`${out}T12:00:00Z`)) / 86_400_000);
}

/** An ISO day shifted by whole days. */
export function movedDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** First and last day: the chosen ones, else the asked ones. */
export function tripDays(plan: Plan): { depart: string; back: string } | null {
  if (!plan.out || !plan.back) return null;
  const depart = plan.depart ?? plan.out;
  return { depart, back: movedDay(depart, nightsBetween(plan.out, plan.back)) };
}
