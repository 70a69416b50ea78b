/** The files of the English words; those of a trip travel together. */
export default import.meta.glob<{ default: object }>([
  "../en/*.json",
  "!../en/{trips,ways,map}.json",
  "../bundles/en-trip.ts",
]);
