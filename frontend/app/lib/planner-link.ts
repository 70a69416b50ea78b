/**
 * The address that opens the planner with answers given elsewhere, in the format that the planner itself uses:
 * `/trip-planner?step=travelers&who=2267057*Lisbon*LIS&who=2950159*Berlin*BER&out=2027-05-12&back=2027-05-17&dest=porto`
 */
interface PlannerStart {
  cities?: readonly { id: string; label: string; mark?: string | undefined }[];
  /** ISO days. */
  depart?: string | undefined;
  return?: string | undefined;
  /** The length of the trip, if there are no days yet. */
  nights?: number | undefined;
  /** Slug of a preferred destination. */
  to?: string | undefined;
}

const plain = (text: string) => text.replaceAll("*", " ").trim();

export function plannerLink({ cities = [], depart, return: back, nights, to }: PlannerStart): string {
  const query = new URLSearchParams();
  if (cities.length > 0) query.set("step", "travelers");
  for (const { id, label, mark = "" } of cities) query.append("who", [id, label, mark].map(plain).join("*"));
  if (depart) query.set("out", depart);
  if (back) query.set("back", back);
  if (nights) query.set("nights", String(nights));
  if (to) query.set("dest", to);
  const text = query.toString();
  return text ? `/trip-planner?${text}` : "/trip-planner";
}

/** The day `nights` nights later; both are ISO dates. */
export function daysLater(day: string, nights: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + nights * 86_400_000).toISOString().slice(0, 10);
}
