/** Files with the German texts; the three of a trip are bundled into one. */
export default import.meta.glob<{ default: object }>([
  "../de/*.json",
  "!../de/{trips,ways,map}.json",
  "../bundles/de-trip.ts",
]);

export * as grammar from "../grammar/de.ts";
