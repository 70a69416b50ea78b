/** The shortlist: up to four places set aside. A place that the answer no longer holds is not on it. */
import { MOST_ON_SHORTLIST, type Plan, toggled } from "../plan/plan";
import type { Place, SearchReply } from "../types";

/** In the order in which they were set aside. */
export function shortlisted({ shortlist }: Plan, { results }: SearchReply): Place[] {
  return shortlist.flatMap((slug) => results.find((place) => place.slug === slug) ?? []);
}

/** The plan with the place set aside, or without it if it was; null where there is no room. */
export function withShortlisted(plan: Plan, slug: string, reply: SearchReply): Plan | null {
  const held = shortlisted(plan, reply).map((place) => place.slug);
  if (!held.includes(slug) && held.length >= MOST_ON_SHORTLIST) return null;
  return { ...plan, shortlist: toggled(held, slug) };
}
