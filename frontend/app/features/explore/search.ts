/** The search in Explore, kept in the URL so that it can be shared. */
export const CHIPS = ["teams", "beach_culture", "adventure", "tech", "nomads", "budget"] as const;
export type Chip = (typeof CHIPS)[number];
/** EUR per person. */
export const BUDGETS = [300, 500, 750, 1000, 1500] as const;

export interface Search {
  q: string;
  /** "2027-05" */
  month: string | null;
  /** ISO 3166 code. */
  country: string | null;
  chip: Chip | null;
  budget: number | null;
  saved: boolean;
  /** The best fit for the viewer first, instead of the earliest departure; the server is not asked. */
  order: "fit" | null;
}

const isChip = (text: string | null): text is Chip => (CHIPS as readonly string[]).includes(text ?? "");
const matching = (text: string | null, pattern: RegExp) => (text !== null && pattern.test(text) ? text : null);

/** Values in the URL that make no sense are dropped; visitors have no saved trips. */
export function searchOf(address: URLSearchParams, who: "visitor" | "member"): Search {
  const chip = address.get("chip");
  const budget = Number(address.get("budget"));
  return {
    q: (address.get("q") ?? "").slice(0, 120),
    month: matching(address.get("month"), /^20\d\d-(0[1-9]|1[0-2])$/),
    country: matching(address.get("country"), /^[A-Z]{2}$/),
    chip: isChip(chip) ? chip : null,
    budget: Number.isInteger(budget) && budget > 0 && budget <= 100_000 ? budget : null,
    saved: who === "member" && address.get("saved") === "1",
    order: who === "member" && address.get("order") === "fit" ? "fit" : null,
  };
}

/** The query of the request, with only what is set. */
export function askedFor({ q, month, country, chip, budget, saved }: Search) {
  return {
    ...(q.trim() && { q: q.trim() }),
    ...(month && { month }),
    ...(country && { country }),
    ...(chip && { chip }),
    ...(budget && { budget }),
    ...(saved && { saved }),
  };
}

export function isNarrowed(search: Search): boolean {
  return Object.keys(askedFor(search)).length > 0;
}

/** This month and the next eleven, as "2027-05". */
export function nextMonths(now: Date): string[] {
  return Array.from({ length: 12 }, (_, ahead) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth() + ahead, 15)).toISOString().slice(0, 7),
  );
}
