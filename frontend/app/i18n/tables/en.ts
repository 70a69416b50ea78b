/** Files with the English texts; the three of a trip are bundled into one. */
export default import.meta.glob<{ default: object }>([
  "../en/*.json",
  "!../en/{trips,ways,map}.json",
  "../bundles/en-trip.ts",
]);
