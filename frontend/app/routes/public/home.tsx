import { Suspense } from "react";

import { catalogueIn } from "~/features/catalog/catalogue.server";
import { exampleIn } from "~/features/home/example.server";
import { Hero } from "~/features/home/hero";
import { splitLanguage } from "~/i18n/languages";
import { textsOf } from "~/i18n/texts";
import { whenLoaded, whenUsed } from "~/lib/islands";
import { ourselves } from "~/shell/facts";
import { PageError } from "~/shell/page-failed";
import { publicHead } from "~/shell/seo";

import type { Route } from "./+types/home";

const HomeMap = whenLoaded(() => import("../parts/home-map"), "HomeMap");
const BelowTheFold = whenUsed(() => import("~/features/home/below-the-fold"), "BelowTheFold");

/** Places on the strip: one for each kind of picture. */
const STRIP = ["lisbon", "marrakech", "amsterdam", "reykjavik", "cape-town", "osaka", "banff", "rio-de-janeiro"];

export function loader({ request }: Route.LoaderArgs) {
  const { language } = splitLanguage(new URL(request.url).pathname);
  const all = catalogueIn(language);
  const strip = STRIP.flatMap((slug) => all.filter((place) => place.slug === slug)).map((place) => ({
    slug: place.slug,
    city: place.city,
    country: place.country,
    perPerson: place.estimatedCost.perPerson,
    flightMinutes: place.averageFlightMinutes,
  }));
  return { example: exampleIn(language), strip, count: all.length };
}

export function meta({ location }: Route.MetaArgs) {
  const { language } = splitLanguage(location.pathname);
  const { t } = textsOf(language);
  return publicHead(location.pathname, {
    title: t("home:title"),
    description: t("home:description"),
    image: { path: `/share/home.${language}.png`, alt: t("home:hero.title") },
    facts: ourselves(language),
  });
}

export default function HomeRoute({ loaderData: { example, strip, count } }: Route.ComponentProps) {
  const [best] = example.places;
  return (
    <>
      <Hero
        example={example}
        map={
          best && (
            <Suspense>
              <HomeMap {...{ example, best }} />
            </Suspense>
          )
        }
      />
      <Suspense>
        <BelowTheFold {...{ example, best, strip, count }} />
      </Suspense>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} />;
}
