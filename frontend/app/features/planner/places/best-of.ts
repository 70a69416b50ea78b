/** What the best of a line reads as, smaller being better; null where all read the same and none stands out. */
export function bestOf<T>(
  places: readonly T[],
  of: (place: T) => string,
  measure: (place: T) => number,
): string | null {
  const [first, ...others] = places.toSorted((a, b) => measure(a) - measure(b)).map(of);
  return first !== undefined && others.some((text) => text !== first) ? first : null;
}
