import type { Language } from "~/i18n/languages";
import { textsOf } from "~/i18n/texts";

import type { DestinationDetail } from "./types";

/** How many characters of a description search results show. */
const LEAST = 110;
const MOST = 160;

/** Sentences, each with its final punctuation. */
function sentencesOf(text: string): string[] {
  return (text.match(/[^.!?…]+(?:[.!?…]+["”’»]?|$)/g) ?? []).map((one) => one.trim()).filter(Boolean);
}

/** The place's own text, cut to the length of search results: whole sentences if they fit, else up to a whole word. */
export function descriptionOf({ lead, about }: Pick<DestinationDetail, "lead" | "about">): string {
  const text = [lead, ...about].join(" ");
  let told = "";
  for (const sentence of sentencesOf(text)) {
    const longer = told ? `${told} ${sentence}` : sentence;
    if (longer.length > MOST) break;
    told = longer;
    if (told.length >= LEAST) return told;
  }
  return `${text
    .slice(0, MOST)
    .replace(/\s+\S*$/, "")
    .replace(/[\s,;:–—.]+$/, "")}…`;
}

/** The contents of a place page's head; `shell/seo.ts` makes tags of them. */
export function headOf(place: DestinationDetail, language: Language) {
  const { t } = textsOf(language);
  const description = descriptionOf(place);
  const { slug, city, country } = place;
  return {
    title: t("destinations:place.head", { city }),
    description,
    image: { path: `/share/${slug}.${language}.png`, alt: t("destinations:place.poster", { city, country }) },
    crumbs: [{ name: t("common:nav.destinations"), path: "/destinations" }, { name: city }],
    facts: [
      {
        "@context": "https://schema.org",
        "@type": "TouristDestination",
        name: city,
        description,
        geo: { "@type": "GeoCoordinates", latitude: place.lat, longitude: place.lon },
        address: { "@type": "PostalAddress", addressLocality: city, addressCountry: place.countryCode },
        includesAttraction: place.activities.map(({ name }) => ({ "@type": "TouristAttraction", name })),
      },
    ],
  };
}
