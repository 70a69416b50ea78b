/** The files of the German words; those of a trip travel together. */
export default import.meta.glob<{ default: object }>([
  "../de/*.json",
  "!../de/{trips,ways,map}.json",
  "../bundles/de-trip.ts",
]);
