/** Parse a typed amount, with comma or dot, to cents; null if it is not one. */
export function centsOf(text: string): number | null {
  const plain = text.trim().replace(/\s/g, "");
  const found = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(plain);
  return found ? Number(found[1]) * 100 + Number((found[2] ?? "").padEnd(2, "0")) : null;
}

/** Cents as people type them. */
export function typed(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}
