import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";

import { profileQuery } from "~/api/profile";
import { peopleOnMap } from "~/features/explore/people-on-map";
import type { OpenTripCard, Who } from "~/features/explore/queries";
import { ConvergenceMap } from "~/features/map/convergence-map";
import { useTranslation } from "~/i18n/use-texts";

/** Where the people on an open trip come from; the dashed line is the way of the viewer, who might join. */
export function OpenTripMap({ trip, who, className }: { trip: OpenTripCard; who: Who; className?: string }) {
  const { t } = useTranslation("explore");
  const { data: profile } = useQuery({ ...profileQuery, enabled: who === "member" });
  const { city, lat, lon } = trip.destination;
  const home = trip.asking === "organizer" || trip.asking === "participant" ? null : profile?.homeCity;
  const looking = t("home.onMap");
  const people = useMemo(() => peopleOnMap(trip, home && { ...home, looking }), [trip, home, looking]);
  const meeting = useMemo(() => ({ name: city, lat, lon }), [city, lat, lon]);
  return <ConvergenceMap people={people} meeting={meeting} className={className} />;
}
