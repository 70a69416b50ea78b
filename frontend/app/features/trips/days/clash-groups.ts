/** Clashes grouped for reading: one line for everyone affected by the same two plans. Pure. */
import type { Clash } from "./clashes";

export type ClashGroup = { people: string[]; first: Clash; all: Clash[]; key: string };

export function groupsOf(clashes: readonly Clash[]): ClashGroup[] {
  const groups = new Map<string, ClashGroup>();
  for (const clash of clashes) {
    const key = keyOf(clash);
    const group = groups.get(key);
    if (group) {
      group.people.push(clash.person);
      group.all.push(clash);
    } else groups.set(key, { key, people: [clash.person], first: clash, all: [clash] });
  }
  return [...groups.values()];
}

function keyOf(clash: Clash): string {
  if (clash.kind === "late") return clash.move.key;
  return `${clash.kind} ${clash.plan.key} ${clash.kind === "twice" ? clash.other.key : ""}`;
}
