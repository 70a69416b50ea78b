import { useQuery } from "@tanstack/react-query";

import { useLanguage } from "~/i18n/use-language";

import { going, isLive, type Plan, tripDays } from "./plan/plan";
import { liveActivitiesQuery, liveStaysQuery } from "./queries";
import type { LiveActivity, LiveStay } from "./types";

/** The live source that an id names. */
export const sourceOf = (id: string) => id.slice(0, id.indexOf(":"));

/** The chosen stay and activities from live sources, as far as they have loaded. */
export function useLiveChoices(plan: Plan, locals: number): { stays: LiveStay[]; activities: LiveActivity[] } {
  const language = useLanguage();
  const days = tripDays(plan);
  const slug = plan.place ?? "";
  const bed = plan.bed && isLive(plan.bed.id) ? plan.bed : null;
  const outing = plan.outings.find(({ id }) => isLive(id));
  const asked = plan.place !== null && days !== null;
  const stays = useQuery({
    ...liveStaysQuery(
      {
        provider: sourceOf(bed?.id ?? ""),
        slug,
        depart: days?.depart ?? "",
        back: days?.back ?? "",
        guests: Math.max(1, going(plan).length - locals),
        room: bed?.room ?? "shared",
      },
      language,
    ),
    enabled: asked && bed !== null,
  });
  const activities = useQuery({
    ...liveActivitiesQuery(sourceOf(outing?.id ?? ""), slug, language),
    enabled: asked && outing !== undefined,
  });
  return { stays: stays.data?.stays ?? [], activities: activities.data?.activities ?? [] };
}
