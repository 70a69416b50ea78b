import { memo, Suspense } from "react";

import type { Example } from "~/features/home/example";
import { exampleIn } from "~/features/home/example.server";
import { Criteria } from "~/features/story/criteria";
import { HowSteps } from "~/features/story/how-steps";
import { QUESTIONS, Questions } from "~/features/story/questions";
import { StartBand } from "~/features/story/start-band";
import { splitLanguage } from "~/i18n/languages";
import { ensureTexts, textsOf } from "~/i18n/texts";
import { useTranslation } from "~/i18n/use-texts";
import { whenUsed } from "~/lib/islands";
import { questionsAndAnswers } from "~/shell/facts";
import { PageError } from "~/shell/page-failed";
import { publicHead } from "~/shell/seo";
import { EstimateMark } from "~/ui/marks/estimate-mark";

import type { Route } from "./+types/how-it-works";

const FareBoard = whenUsed(async () => {
  // In the build every text is there already.
  const texts = typeof location !== "undefined" && ensureTexts(splitLanguage(location.pathname).language, ["home"]);
  const [part] = await Promise.all([import("~/features/home/fare-board"), texts]);
  return part;
}, "FareBoard");

/** A new render of the page when the texts are there would replace the pre-rendered board until its script is there. */
const StillBoard = memo(function StillBoard({ example }: { example: Example }) {
  return (
    <Suspense>
      <FareBoard example={example} />
    </Suspense>
  );
});

export function loader({ request }: Route.LoaderArgs) {
  return exampleIn(splitLanguage(new URL(request.url).pathname).language);
}

export function meta({ location }: Route.MetaArgs) {
  const { t } = textsOf(splitLanguage(location.pathname).language);
  return publicHead(location.pathname, {
    title: t("how:head"),
    description: t("how:description"),
    crumbs: [{ name: t("how:title") }],
    facts: [
      questionsAndAnswers(QUESTIONS.map((one) => [t(`how:questions.${one}.ask`), t(`how:questions.${one}.answer`)])),
    ],
  });
}

export default function HowItWorksRoute({ loaderData: example }: Route.ComponentProps) {
  const { t } = useTranslation("how");
  return (
    <>
      <div className="page section-gap pb-0">
        <h1 className="max-w-[9.3em] text-48 lg:text-display">{t("heading")}</h1>
        <p className="mt-6 mb-14 prose-width text-20 text-ink-2">{t("line")}</p>
        <h2 className="visually-hidden">{t("stepsTitle")}</h2>
        <HowSteps />
      </div>
      <section aria-labelledby="rank" className="page section-gap">
        <h2 id="rank" className="text-38 lg:text-48">
          {t("rank.title")}
        </h2>
        <p className="mt-4 mb-10 prose-width text-18 text-ink-2">{t("rank.line")}</p>
        <Criteria />
        <h3 className="mt-12 mb-5 text-24">{t("rank.try")}</h3>
        <StillBoard example={example} />
      </section>
      <section aria-labelledby="prices" className="border-y border-line bg-surface-2">
        <div className="page section-gap grid gap-10 lg:grid-cols-2 lg:gap-20">
          <h2 id="prices" className="text-38 lg:text-48">
            {t("prices.title")}
          </h2>
          <dl className="grid gap-6 text-18">
            <div>
              <dt className="font-semibold">
                <EstimateMark kind="estimate">{t("prices.estimate")}</EstimateMark>
              </dt>
              <dd className="mt-1 text-ink-2">{t("prices.estimateLine")}</dd>
            </div>
            <div>
              <dt className="font-semibold">
                <EstimateMark kind="live">{t("prices.live")}</EstimateMark>
              </dt>
              <dd className="mt-1 text-ink-2">{t("prices.liveLine")}</dd>
            </div>
          </dl>
        </div>
      </section>
      <section aria-labelledby="questions" className="page section-gap grid gap-8 lg:grid-cols-[1fr_1.6fr] lg:gap-20">
        <h2 id="questions" className="text-38 lg:text-48">
          {t("questions.title")}
        </h2>
        <Questions />
      </section>
      <StartBand slug="dubrovnik" />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} />;
}
