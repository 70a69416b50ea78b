/** The six people of the home page and what the planner found for them. */
export interface ExamplePerson {
  name: string;
  city: string;
  airport: string;
  lat: number;
  lon: number;
  /** The color of a traveler, 1..6. */
  colour: number;
}

export interface ExamplePlace {
  slug: string;
  city: string;
  country: string;
  why: string;
  lat: number;
  lon: number;
  /** Planner scores with the slider at cheapest, fairest and greenest. */
  scores: number[];
  /** Per person: cents of EUR, and minutes from door to meeting point, one way. */
  fares: number[];
  minutes: number[];
  /** Fares, transfers, stay and daily spending of the whole group, in cents. */
  total: number;
  /** Flight, stay, transfers and daily spending of the person whose invitation is shown, in cents. */
  costs: { flights: number; stay: number; transfers: number; days: number };
}

/** The person whose invitation is shown: the second of the people. */
export const INVITED = 1;

export interface Example {
  asOf: string;
  depart: string;
  return: string;
  compared: number;
  people: ExamplePerson[];
  /** In the order of the slider's middle: the first is where they meet. */
  places: ExamplePlace[];
}

/** A place's score anywhere on the slider, 0 cheapest to 50 fairest to 100 greenest: linear between the stops. */
export function scoreAt({ scores }: ExamplePlace, slider: number): number {
  const [cheapest = 0, fairest = 0, greenest = 0] = scores;
  return slider <= 50
    ? cheapest + ((fairest - cheapest) * slider) / 50
    : fairest + ((greenest - fairest) * (slider - 50)) / 50;
}

/** Places ranked for the slider's position. */
export function ranked(places: readonly ExamplePlace[], slider: number): ExamplePlace[] {
  return places.toSorted((a, b) => scoreAt(b, slider) - scoreAt(a, slider));
}

/** Cents rounded to whole euros, so that the figures shown add up. */
export function wholeEuros(cents: number): number {
  return Math.round(cents / 100) * 100;
}

export function groupFare({ fares }: ExamplePlace): number {
  return fares.reduce((sum, fare) => sum + wholeEuros(fare), 0);
}

/** The index of the person with the highest fare. */
export function worstOff({ fares }: ExamplePlace): number {
  return fares.indexOf(Math.max(...fares));
}
