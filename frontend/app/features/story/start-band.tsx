import { ArrowRight } from "lucide-react";

import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { ButtonLink } from "~/ui/buttons/button-link";
import { Poster } from "~/ui/art/poster";

/** The end of a page: one scene, one sentence, one link. */
export function StartBand({ slug }: { slug: string }) {
  const { t } = useTranslation("common");
  const to = useLocalized();
  return (
    <section aria-labelledby="start" className="page pb-16 lg:pb-24">
      <div className="relative isolate overflow-hidden rounded-xl bg-poster px-6 pt-40 pb-8 text-on-poster sm:px-10 lg:pt-56 lg:pb-12">
        <Poster slug={slug} shape="21" rounded="none" fill className="absolute! inset-0 -z-20" />
        <div className="scrim absolute inset-0 -z-10" />
        <h2 id="start" className="max-w-[13.3em] text-38 lg:text-48">
          {t("start.title")}
        </h2>
        <div className="mt-6">
          <ButtonLink
            variant="primary"
            size="l"
            to={to("/trip-planner")}
            iconEnd={<ArrowRight aria-hidden="true" className="rtl:-scale-x-100" />}
          >
            {t("start.go")}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
