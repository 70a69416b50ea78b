/** The files of the Spanish words; those of a trip travel together. */
export default import.meta.glob<{ default: object }>([
  "../es/*.json",
  "!../es/{trips,ways,map}.json",
  "../bundles/es-trip.ts",
]);
