/** How the best value of a line is displayed (the smallest); null if all are displayed the same and none stands out. */
export function bestOf<T>(
  places: readonly T[],
  of: (place: T) => string,
  measure: (place: T) => number,
): string | null {
  const [first, ...others] = places.toSorted((a, b) => measure(a) - measure(b)).map(of);
  return first !== undefined && others.some((text) => text !== first) ? first : null;
}
