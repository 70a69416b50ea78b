/** The common French texts, and the files with the others; the three of a trip are bundled into one. */
export default import.meta.glob<{ default: object }>([
  "../fr/*.json",
  "!../fr/{common,trips,ways,map}.json",
  "../bundles/fr-trip.ts",
]);

export { default as common } from "../fr/common.json";
export * as grammar from "../grammar/fr.ts";
