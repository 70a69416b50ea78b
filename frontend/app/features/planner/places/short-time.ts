/** "3 h 05", "45 min": travel times as a timetable sets them, alike in all our languages. */
export function shortTime(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = String(minutes % 60);
  return hours === 0 ? `${rest}\u00a0min` : `${hours}\u00a0h\u00a0${rest.padStart(2, "0")}`;
}
