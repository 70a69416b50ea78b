/** The stay is also shown alone, on its card: it is rounded as there, and the other parts make up the difference. */
const BY_ITSELF = new Set(["accommodation", "stay"]);

/**
 * The parts of a sum in whole hundreds of cents, so that what is shown adds up to the total shown: rounded down, with
 * the missing units given to the parts that lost most.
 */
export function inWholeUnits<Part extends string>(parts: Record<Part, number>, total: number): Record<Part, number> {
  const names = Object.keys(parts) as Part[];
  const rounded = (name: Part) => (BY_ITSELF.has(name) ? Math.round : Math.floor);
  const down = Object.fromEntries(names.map((name) => [name, rounded(name)(parts[name] / 100)])) as Record<
    Part,
    number
  >;
  const sum = names.reduce((all, name) => all + down[name], 0);
  const lost = (name: Part) => parts[name] / 100 - down[name];
  const more = new Set(
    names
      .filter((name) => !BY_ITSELF.has(name))
      .toSorted((a, b) => lost(b) - lost(a))
      .slice(0, Math.max(0, Math.round(total / 100) - sum)),
  );
  return Object.fromEntries(names.map((name) => [name, 100 * (down[name] + (more.has(name) ? 1 : 0))])) as Record<
    Part,
    number
  >;
}
