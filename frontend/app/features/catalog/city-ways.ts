/** The ways from a city to every destination: requested once per city, and cached until the page is left. */
import { useEffect, useState } from "react";

import type { components } from "~/api/schema";

export type CityWays = components["schemas"]["CityWays"];
export type Way = components["schemas"]["WayThere"];

const asked = new Map<string, Promise<CityWays>>();

async function fetchWays(cityId: string): Promise<CityWays> {
  const reply = await fetch(`/api/cities/${encodeURIComponent(cityId)}/ways`);
  if (!reply.ok) throw new Error(`ways ${reply.status}`);
  return (await reply.json()) as CityWays;
}

function waysOf(cityId: string): Promise<CityWays> {
  const known = asked.get(cityId);
  if (known) return known;
  const wanted = fetchWays(cityId);
  asked.set(cityId, wanted);
  wanted.catch(() => asked.delete(cityId));
  return wanted;
}

type State = { is: "none" | "loading" | "failed" } | { is: "known"; ways: CityWays };

/** The ways from a city; none if there is no city. */
export function useCityWays(cityId: string | null): State {
  const [answer, setAnswer] = useState<{ cityId: string; ways: CityWays | null } | null>(null);
  useEffect(() => {
    if (cityId === null) return;
    let wanted = true;
    const keep = (ways: CityWays | null) => wanted && setAnswer({ cityId, ways });
    waysOf(cityId).then(keep, () => keep(null));
    return () => {
      wanted = false;
    };
  }, [cityId]);
  if (cityId === null) return { is: "none" };
  if (answer?.cityId !== cityId) return { is: "loading" };
  return answer.ways ? { is: "known", ways: answer.ways } : { is: "failed" };
}
