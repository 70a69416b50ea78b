/** The shortlist: up to four places set aside. A place that the reply no longer contains is not on it. */
import { MOST_ON_SHORTLIST, type Plan, toggled } from "../plan/plan";
import type { Place, SearchReply } from "../types";

/** In the order in which they were added. */
export function shortlisted({ shortlist }: Plan, { results }: SearchReply): Place[] {
  return shortlist.flatMap((slug) => results.find((place) => place.slug === slug) ?? []);
}

/** The plan with the place added to the shortlist, or removed if it was there; null if the list is full. */
export function withShortlisted(plan: Plan, slug: string, reply: SearchReply): Plan | null {
  const held = shortlisted(plan, reply).map((place) => place.slug);
  if (!held.includes(slug) && held.length >= MOST_ON_SHORTLIST) return null;
  return { ...plan, shortlist: toggled(held, slug) };
}
