/** The common Spanish texts, and the files with the others; the three of a trip are bundled into one. */
export default import.meta.glob<{ default: object }>([
  "../es/*.json",
  "!../es/{common,trips,ways,map}.json",
  "../bundles/es-trip.ts",
]);

export { default as common } from "../es/common.json";
