/** The files of the French words; those of a trip travel together. */
export default import.meta.glob<{ default: object }>([
  "../fr/*.json",
  "!../fr/{trips,ways,map}.json",
  "../bundles/fr-trip.ts",
]);
