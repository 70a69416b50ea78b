type PartOfDay = "morning" | "afternoon" | "evening";

/** By the clock on the reader's wall; whoever is still up at night is wished a good evening. */
export function partOfDay(now: Date): PartOfDay {
  const hour = now.getHours();
  if (hour >= 5 && hour < 12) return "morning";
  return hour >= 12 && hour < 18 ? "afternoon" : "evening";
}

const two = (value: number) => String(value).padStart(2, "0");

/** The reader's own calendar day, "2027-05-12". */
export function localDay(now: Date): string {
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
