/** An instant on the clocks of a place, as a field for date and time has it: "2027-05-20T19:30". */
export function localTime(iso: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  return parts.format(new Date(iso)).replace(" ", "T");
}
