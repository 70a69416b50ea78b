/** The time zones of the IANA list, as the browser knows them. */

/** Zones by the first part of their name; what stands in no region, such as UTC, comes last. */
export function zonesByRegion(known = Intl.supportedValuesOf("timeZone")): { region: string; zones: string[] }[] {
  const regions = new Map<string, string[]>();
  for (const zone of new Set([...known, "UTC"])) {
    const region = zone.includes("/") ? zone.slice(0, zone.indexOf("/")) : "Other";
    regions.set(region, [...(regions.get(region) ?? []), zone]);
  }
  return [...regions].map(([region, zones]) => ({ region, zones }));
}

/** "Argentina, Buenos Aires" of "America/Argentina/Buenos_Aires". */
export function cityOfZone(zone: string): string {
  const parts = zone.split("/");
  return (parts.length > 1 ? parts.slice(1) : parts).join(", ").replaceAll("_", " ");
}
