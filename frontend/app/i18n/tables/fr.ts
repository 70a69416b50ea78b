/** Files with the French texts; the three of a trip are bundled into one. */
export default import.meta.glob<{ default: object }>([
  "../fr/*.json",
  "!../fr/{trips,ways,map}.json",
  "../bundles/fr-trip.ts",
]);

export * as grammar from "../grammar/fr.ts";
