/** The time zones of the IANA list, as the browser knows them. */
import { useEffect, useState } from "react";

import type { Language } from "~/i18n/languages";

const OTHER = "Other";

/** Zones by the first part of their name; what stands in no region, such as UTC, comes last. */
export function zonesByRegion(known = Intl.supportedValuesOf("timeZone")): { region: string; zones: string[] }[] {
  const regions = new Map<string, string[]>();
  for (const zone of new Set([...known, "UTC"])) {
    const region = zone.includes("/") ? zone.slice(0, zone.indexOf("/")) : OTHER;
    regions.set(region, [...(regions.get(region) ?? []), zone]);
  }
  return [...regions].map(([region, zones]) => ({ region, zones }));
}

/** In the order of their names, in the language that they are written in. */
export function inOrder<Region extends { region: string; name: string }>(
  regions: readonly Region[],
  language: Language,
): Region[] {
  const last = ({ region }: Region) => Number(region === OTHER);
  return regions.toSorted((one, next) => last(one) - last(next) || one.name.localeCompare(next.name, language));
}

/** "Argentina, Buenos Aires" of "America/Argentina/Buenos_Aires". */
function cityOfZone(zone: string): string {
  const parts = zone.split("/");
  return (parts.length > 1 ? parts.slice(1) : parts).join(", ").replaceAll("_", " ");
}

/** "Prague · Central European Time (UTC+1)", the offset of that moment. */
export function zoneLabel(zone: string, language: Language, at: Date): string {
  const city = cityOfZone(zone);
  if (zone === "UTC") return city;
  const named = (locale: string, timeZoneName: "longGeneric" | "shortOffset") =>
    new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName })
      .formatToParts(at)
      .find(({ type }) => type === "timeZoneName")?.value ?? "";
  const offset = named("en", "shortOffset").replace("GMT", "UTC");
  const name = named(language, "longGeneric");
  // A zone without a name of its own is called by its offset.
  return /\d/.test(name) || !name ? `${city} (${offset})` : `${city} · ${name} (${offset})`;
}

/** So many at a time: each takes most of a millisecond, and the page must not stand still for four hundred. */
const AT_A_TIME = 20;

/** How to call these zones: by their city at first, by their full label soon after. */
export function useZoneLabels(zones: readonly string[], language: Language): (zone: string) => string {
  const [labels, setLabels] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const at = new Date();
    const made = new Map<string, string>();
    let timer: ReturnType<typeof setTimeout>;
    function more() {
      for (const zone of zones.slice(made.size, made.size + AT_A_TIME)) made.set(zone, zoneLabel(zone, language, at));
      if (made.size < zones.length) timer = setTimeout(more);
      else setLabels(made);
    }
    timer = setTimeout(more);
    return () => clearTimeout(timer);
  }, [zones, language]);
  return (zone) => labels.get(zone) ?? cityOfZone(zone);
}
