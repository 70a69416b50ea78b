import { Suspense, useMemo } from "react";

import { catalogueIn } from "~/features/catalog/catalogue.server";
import { exampleIn } from "~/features/home/example.server";
import { Hero } from "~/features/home/hero";
import { splitLanguage } from "~/i18n/languages";
import { textsOf } from "~/i18n/texts";
import { useTranslation } from "~/i18n/use-texts";
import { whenLoaded, whenUsed } from "~/lib/islands";
import { ourselves } from "~/shell/facts";
import { publicHead } from "~/shell/seo";

import type { Route } from "./+types/home";

const ConvergencePicture = whenLoaded(
  async () => (await import("~/features/map/convergence-picture")).ConvergencePicture,
);
const BelowTheFold = whenUsed(async () => (await import("~/features/home/below-the-fold")).BelowTheFold);

/** On the strip: one place of each kind of picture. */
const STRIP = ["lisbon", "marrakech", "amsterdam", "reykjavik", "cape-town", "osaka", "banff", "rio-de-janeiro"];

const MAP = "h-80 sm:h-[420px] lg:absolute! lg:inset-0 lg:h-full";
const NOMINAL = { width: 1280, height: 740 };

/** On wide screens the form stands on the left half of the map and the answer in the lower right corner. */
function besideTheForm({ width }: { width: number }) {
  return width < 1024
    ? { top: 40, right: 36, bottom: 64, left: 36 }
    : { top: 88, right: width / 2 - 520, bottom: 352, left: width / 2 - 20 };
}

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
  const { t } = useTranslation("home");
  const [best] = example.places;
  const map = useMemo(
    () => ({
      people: example.people.map((person) => ({ ...person, id: person.name })),
      meeting: best ? { name: best.city, lat: best.lat, lon: best.lon } : null,
    }),
    [example, best],
  );
  return (
    <>
      <Hero
        example={example}
        map={
          best && (
            <Suspense>
              <ConvergencePicture
                {...map}
                className={MAP}
                nominal={NOMINAL}
                padding={besideTheForm}
                label={t("hero.map", { city: best.city })}
              />
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

export { PageError as ErrorBoundary } from "~/shell/page-failed";
