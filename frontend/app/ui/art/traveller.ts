/** Classes that give everything inside a traveller's color; there are eight, then they repeat. */
const CLASSES = [
  "traveller-1",
  "traveller-2",
  "traveller-3",
  "traveller-4",
  "traveller-5",
  "traveller-6",
  "traveller-7",
  "traveller-8",
] as const;

/** `colour` counts from 1. */
export function travellerClass(colour: number): string {
  return CLASSES[(((colour - 1) % 8) + 8) % 8] ?? CLASSES[0];
}
