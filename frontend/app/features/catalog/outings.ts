/** Where each of a place's activities is listed: none twice. Pure. */
import type { DestinationDetail } from "./types";

export type Activity = DestinationDetail["activities"][number];

const FOR_TEAMS = 2;
export const PARTS = ["morning", "afternoon", "evening"] as const;
export type PartOfDay = (typeof PARTS)[number];

export function partOfDay(start: string): PartOfDay {
  if (start < "12:00") return "morning";
  return start < "17:30" ? "afternoon" : "evening";
}

/** The two activities that suit the largest teams, and all the others. */
export function divided(activities: readonly Activity[]): { teams: Activity[]; others: Activity[] } {
  const teams = activities
    .filter(({ tags }) => tags.includes("teams"))
    .toSorted((a, b) => b.group.max - a.group.max)
    .slice(0, FOR_TEAMS);
  return { teams, others: activities.filter((one) => !teams.includes(one)) };
}

/** Activities by the part of the day in which they start, the earliest first; empty parts are left out. */
export function byDay(activities: readonly Activity[]): { part: PartOfDay; activities: Activity[] }[] {
  return PARTS.map((part) => ({
    part,
    activities: activities
      .filter(({ start }) => partOfDay(start) === part)
      .toSorted((a, b) => a.start.localeCompare(b.start)),
  })).filter(({ activities: found }) => found.length > 0);
}
