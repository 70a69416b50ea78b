/** The common German texts, and the files with the others; the three of a trip are bundled into one. */
export default import.meta.glob<{ default: object }>([
  "../de/*.json",
  "!../de/{common,trips,ways,map}.json",
  "../bundles/de-trip.ts",
]);

export { default as common } from "../de/common.json";
export * as grammar from "../grammar/de.ts";
