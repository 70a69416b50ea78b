/** An instant in a place's local time, in the format of datetime fields: "2027-05-20T19:30". */
export function localTime(iso: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  return parts.format(new Date(iso)).replace(" ", "T");
}
