/** The files of the Czech words; those of a trip travel together. */
export default import.meta.glob<{ default: object }>([
  "../cs/*.json",
  "!../cs/{trips,ways,map}.json",
  "../bundles/cs-trip.ts",
]);
