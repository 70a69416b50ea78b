/** The time zones that people live in, as the browser knows and names them. */
import { useEffect, useState } from "react";

import type { Language } from "~/i18n/languages";

/** Where people live; browsers also list obsolete names, offsets and polar stations, under other regions. */
const REGIONS = ["Africa", "America", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific"] as const;
const OTHER = "Other" as const;

/** Zones with their labels. */
type Labels = ReadonlyMap<string, string>;

const regionOf = (zone: string) => REGIONS.find((region) => zone.startsWith(`${region}/`));

/** Zones by region and name; where several in a region have the same name, the first represents all. */
export function zonesByRegion(labels: Labels, language: Language) {
  return [...REGIONS, OTHER].flatMap((region) => {
    const named = new Map<string, string>();
    for (const [zone, label] of labels)
      if ((regionOf(zone) ?? OTHER) === region && !named.has(label)) named.set(label, zone);
    const zones = [...named].map(([label, zone]) => ({ zone, label }));
    if (zones.length === 0) return [];
    return [{ region, zones: zones.toSorted((one, next) => one.label.localeCompare(next.label, language)) }];
  });
}

/** Sorted by name, in the language the names are written in; "Other" comes last. */
export function inOrder<Region extends { region: string; name: string }>(
  regions: readonly Region[],
  language: Language,
): Region[] {
  const last = ({ region }: Region) => Number(region === OTHER);
  return regions.toSorted((one, next) => last(one) - last(next) || one.name.localeCompare(next.name, language));
}

/** "Central European Time (UTC+1)", with the offset at that moment. */
export function zoneLabel(zone: string, language: Language, at: Date): string {
  if (zone === "UTC") return zone;
  const named = (locale: string, timeZoneName: "longGeneric" | "shortOffset") =>
    new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName })
      .formatToParts(at)
      .find(({ type }) => type === "timeZoneName")?.value ?? "";
  const offset = named("en", "shortOffset").replace("GMT", "UTC").replace("-", "\u2212");
  return `${named(language, "longGeneric")} (${offset})`;
}

/** The batch size: each takes most of a millisecond, and four hundred at a time would freeze the page. */
const AT_A_TIME = 20;

/** Labels of zones: the given ones immediately, all that people live in shortly after. */
export function useZoneLabels(own: readonly string[], language: Language): Labels {
  const [labels, setLabels] = useState<Labels>(
    () => new Map(own.map((zone) => [zone, zoneLabel(zone, language, new Date())])),
  );
  useEffect(() => {
    const at = new Date();
    const zones = [...new Set([...own, ...Intl.supportedValuesOf("timeZone").filter(regionOf), "UTC"])];
    const made = new Map<string, string>();
    let timer: ReturnType<typeof setTimeout>;
    function more() {
      for (const zone of zones.slice(made.size, made.size + AT_A_TIME)) made.set(zone, zoneLabel(zone, language, at));
      if (made.size < zones.length) timer = setTimeout(more);
      else setLabels(made);
    }
    timer = setTimeout(more);
    return () => clearTimeout(timer);
  }, [own, language]);
  return labels;
}
