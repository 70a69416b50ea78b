/** Files with the Czech texts; the three of a trip are bundled into one. */
export default import.meta.glob<{ default: object }>([
  "../cs/*.json",
  "!../cs/{trips,ways,map}.json",
  "../bundles/cs-trip.ts",
]);

export * as grammar from "../grammar/cs.ts";
