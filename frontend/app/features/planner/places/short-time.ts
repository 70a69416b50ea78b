/** "3 h 05", "45 min": travel times as a timetable sets them, alike in all our languages. */
export function shortTime(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = String(minutes % 60);
  return hours === 0 ? `${rest} min` : `${hours} h ${rest.padStart(2, "0")}`;
}
