/** The time zones that people live by, as the browser knows and names them. */
import { useEffect, useState } from "react";

import type { Language } from "~/i18n/languages";

/** Where people live; browsers also list old names, offsets and stations at the poles, in regions of their own. */
const REGIONS = ["Africa", "America", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific"] as const;
const OTHER = "Other" as const;

/** What zones are called. */
type Labels = ReadonlyMap<string, string>;

const regionOf = (zone: string) => REGIONS.find((region) => zone.startsWith(`${region}/`));

/** Zones by region and name; of those in a region that are called the same, the first stands for all. */
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

/** In the order of their names, in the language that they are written in. */
export function inOrder<Region extends { region: string; name: string }>(
  regions: readonly Region[],
  language: Language,
): Region[] {
  const last = ({ region }: Region) => Number(region === OTHER);
  return regions.toSorted((one, next) => last(one) - last(next) || one.name.localeCompare(next.name, language));
}

/** "Central European Time (UTC+1)", the offset of that moment. */
export function zoneLabel(zone: string, language: Language, at: Date): string {
  if (zone === "UTC") return zone;
  const named = (locale: string, timeZoneName: "longGeneric" | "shortOffset") =>
    new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName })
      .formatToParts(at)
      .find(({ type }) => type === "timeZoneName")?.value ?? "";
  const offset = named("en", "shortOffset").replace("GMT", "UTC").replace("-", "\u2212");
  return `${named(language, "longGeneric")} (${offset})`;
}

/** So many at a time: each takes most of a millisecond, and the page must not stand still for four hundred. */
const AT_A_TIME = 20;

/** How zones are called: one's own at first, all that people live by soon after. */
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
