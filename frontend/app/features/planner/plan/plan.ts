/**
 * Everything that someone has answered in the planner, as one plain value, and what one answer does to the others.
 * It lives in the address (`address.ts`); nothing here knows about that.
 */
import type { Avoided, Bags, Budget, Chip, MaxFlight, Preset, Room, StayType, Theme, Weather } from "../types";

/** A departure city as the address keeps it; label and airport are what was shown when it was chosen. */
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

/** An activity for everybody (`takers` null) or for some; `at` is the local time there, "2027-05-13T19:30". */
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
  /** How long, asked before there is a date. */
  nights: number | null;
  /** Days that the trip may move by, null for fixed dates. */
  flex: number | null;
  wish: string | null;
  budget: Budget;
  flight: MaxFlight;
  /** Empty while nobody chose: what the operator set up. */
  provider: string;
  /** With which bags fares are compared. */
  bags: Bags;
  preset: Preset;
  likes: Chip[];
  weather: Weather;
  /** What the trip is about, such as skiing. */
  theme: Theme | null;
  /** What no day of the trip should have, such as storms. */
  avoid: Avoided[];
  flightsOnly: boolean;
  stay: StayType | null;
  room: Room | null;
  /** 0 cheapest, 50 fairest, 100 greenest; null while the preset rules. */
  slider: number | null;
  /** Leaves out places where one of the travellers lives. */
  newForAll: boolean;
  shortlist: string[];
  place: string | null;
  /** First day of the chosen window; the nights are those of the asked dates. */
  depart: string | null;
  bed: Bed | null;
  /** Offer by traveller's index; who has none flies at the estimate. */
  flights: Record<number, string>;
  outings: Outing[];
  /** The trip that was made of it. */
  trip: string | null;
  /** The list of people was kept in another tab and is not here. */
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

/** Whether a stay or an activity is of a live source, which its id names: "duffel:acc_1". */
export const isLive = (id: string) => id.includes(":");

/** Those who count: people with a departure city. Their places in this list are the indices of the search. */
export function going(plan: Plan): (Person & { city: City })[] {
  return plan.people.filter((person): person is Person & { city: City } => person.city !== null);
}

/** Other people or cities: what was chosen for single travellers no longer fits. */
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

/** Other dates: flights and times of activities belong to the old ones. */
export function withDates(plan: Plan, dates: Partial<Pick<Plan, "out" | "back" | "nights" | "flex">>): Plan {
  return { ...plan, ...dates, depart: null, flights: {}, outings: plan.outings.map((one) => ({ ...one, at: null })) };
}

/** The days that were asked for, and no others. */
export function withFixedDates(plan: Plan): Plan {
  return withDates(plan, { flex: null });
}

/** Another window of the chosen place. */
export function withWindow(plan: Plan, depart: string): Plan {
  if (plan.depart === depart) return plan;
  return { ...plan, depart, flights: {}, outings: plan.outings.map((one) => ({ ...one, at: null })) };
}

/** Another place: bed, flights and activities of the old one go. */
export function withPlace(plan: Plan, place: string, depart: string): Plan {
  if (plan.place === place) return withWindow(plan, depart);
  return { ...plan, place, depart, bed: null, flights: {}, outings: [] };
}

export function toggled<T>(list: readonly T[], item: T): T[] {
  return list.includes(item) ? list.filter((one) => one !== item) : [...list, item];
}

/** Days between two ISO days. */
export function nightsBetween(out: string, back: string): number {
  return Math.round((Date.parse(`${back}T12:00:00Z`) - Date.parse(`${out}T12:00:00Z`)) / 86_400_000);
}

/** An ISO day moved by whole days. */
export function movedDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** First and last day of what was chosen, or of what was asked. */
export function tripDays(plan: Plan): { depart: string; back: string } | null {
  if (!plan.out || !plan.back) return null;
  const depart = plan.depart ?? plan.out;
  return { depart, back: movedDay(depart, nightsBetween(plan.out, plan.back)) };
}
