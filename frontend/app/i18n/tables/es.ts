/** Files with the Spanish texts; the three of a trip are bundled into one. */
export default import.meta.glob<{ default: object }>([
  "../es/*.json",
  "!../es/{trips,ways,map}.json",
  "../bundles/es-trip.ts",
]);
