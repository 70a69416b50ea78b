import { useQuery } from "@tanstack/react-query";

import { api, unwrap } from "~/api/client";
import { tripsQuery } from "~/api/trips";
import type { Language } from "~/i18n/languages";
import { useLanguage, useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { dayRange } from "~/lib/format";
import { tripTitle } from "~/lib/trip-title";
import { logOut } from "~/session/log-out";

import { APP_LINKS, MAIN_LINKS, PERSON_LINKS, SUPPORT_LINKS } from "../links";
import { changeTheme } from "../theme-button";
import type { Entry } from "./matching";

const placesQuery = (language: Language) => ({
  queryKey: ["places", language],
  queryFn: () => unwrap(api.GET("/api/destinations")),
  staleTime: Infinity,
});

/** Everything that the palette leads to; trips and places appear once the server has replied. */
export function useEntries(showKeys: () => void): readonly Entry[] {
  const { t } = useTranslation(["palette", "common"]);
  const language = useLanguage();
  const to = useLocalized();
  const { data: trips } = useQuery(tripsQuery);
  const { data: places } = useQuery(placesQuery(language));
  const links = new Map(
    [...APP_LINKS, ...PERSON_LINKS, ...MAIN_LINKS, ...SUPPORT_LINKS].map((link) => [link.to, link]),
  );
  return [
    ...[...(trips?.upcoming ?? []), ...(trips?.past ?? [])].map((trip): Entry => ({
      id: trip.id,
      group: "trips",
      label: tripTitle(trip),
      detail: trip.start && trip.end ? dayRange(trip.start, trip.end, language) : t("noDates"),
      also: `${trip.destination.city} ${trip.destination.country}`,
      to: to(`/trip-details/${trip.id}`),
    })),
    ...[...links.values()].map((link): Entry => ({
      id: link.to,
      group: "pages",
      label: t(`common:${link.text}`),
      to: to(link.to),
    })),
    ...(places?.destinations ?? []).map(({ slug, city, country }): Entry => ({
      id: `place ${slug}`,
      group: "places",
      label: city,
      detail: country,
      to: to(`/destinations/${slug}`),
    })),
    { id: "theme", group: "actions", label: t("common:changeTheme"), run: changeTheme },
    { id: "keys", group: "actions", label: t("keys.help"), run: showKeys },
    { id: "log out", group: "actions", label: t("common:nav.logOut"), run: () => void logOut() },
  ];
}
