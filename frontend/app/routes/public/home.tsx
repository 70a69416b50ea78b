import { useMemo } from "react";
import { useTranslation } from "react-i18next";

import { catalogueIn } from "~/features/catalog/catalogue.server";
import { exampleIn } from "~/features/home/example.server";
import { FareBoard } from "~/features/home/fare-board";
import { Hero } from "~/features/home/hero";
import { InvitePiece } from "~/features/home/invite-piece";
import { InviteTerms } from "~/features/home/invite-terms";
import { PeoplePiece } from "~/features/home/people-piece";
import { PosterStrip } from "~/features/home/poster-strip";
import { Step } from "~/features/home/step";
import { TeamsBand } from "~/features/home/teams-band";
import { ConvergencePicture } from "~/features/map/convergence-picture";
import { splitLanguage } from "~/i18n/languages";
import { textsOf } from "~/i18n/texts";
import { publicHead } from "~/shell/seo";

import type { Route } from "./+types/home";

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
  const { t } = textsOf(splitLanguage(location.pathname).language);
  return publicHead(location.pathname, {
    title: t("home:title"),
    description: t("home:description"),
    image: "/share.png",
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
            <ConvergencePicture
              {...map}
              className={MAP}
              nominal={NOMINAL}
              padding={besideTheForm}
              label={t("hero.map", { city: best.city })}
            />
          )
        }
      />
      <section aria-labelledby="how" className="page section-gap">
        <div className="mb-14 grid gap-4 lg:grid-cols-[1.25fr_1fr] lg:items-end lg:gap-12">
          <h2 id="how" className="text-38 lg:text-48">
            {t("how.title")}
          </h2>
          <p className="text-18 text-ink-2">{t("how.line")}</p>
        </div>
        <ol className="grid list-none gap-20 p-0">
          <Step number={1} title={t("how.one.title")} line={t("how.one.line")}>
            <PeoplePiece people={example.people} />
          </Step>
          <Step number={2} title={t("how.two.title")} line={t("how.two.line")} wide>
            <FareBoard example={example} />
          </Step>
          <Step number={3} title={t("how.three.title")} line={t("how.three.line")} more={<InviteTerms />}>
            {best && <InvitePiece example={example} place={best} />}
          </Step>
        </ol>
      </section>
      <PosterStrip places={strip} count={count} />
      <TeamsBand />
    </>
  );
}
