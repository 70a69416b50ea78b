import { Suspense } from "react";

import { splitLanguage } from "~/i18n/languages";
import { textsOf } from "~/i18n/texts";
import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { whenUsed } from "~/lib/islands";
import { publicHead } from "~/shell/seo";
import { Panel } from "~/ui/layout/panel";
import { Poster } from "~/ui/art/poster";
import { TextLink } from "~/ui/buttons/text-link";

import type { Route } from "./+types/waitlist";

const WaitlistForm = whenUsed(() => import("~/features/marketing/waitlist-form"), "WaitlistForm");

export function meta({ location }: Route.MetaArgs) {
  const { t } = textsOf(splitLanguage(location.pathname).language);
  return publicHead(location.pathname, {
    title: t("company:waitlist.head"),
    description: t("company:waitlist.description"),
    crumbs: [{ name: t("company:waitlist.title") }],
  });
}

export default function WaitlistRoute() {
  const { t } = useTranslation("company");
  const to = useLocalized();
  return (
    <div className="page section-gap grid items-center gap-10 lg:grid-cols-[1.15fr_1fr] lg:gap-16">
      <div className="relative isolate flex min-h-80 items-end overflow-hidden rounded-xl bg-poster text-on-poster shadow-2 lg:min-h-136">
        <Poster slug="reykjavik" shape="34" rounded="none" fill eager className="absolute! inset-0 -z-20" />
        <div className="scrim absolute inset-0 -z-10" />
        <div className="p-6 sm:p-10">
          <h1 className="max-w-[8em] text-48 lg:text-display">{t("waitlist.heading")}</h1>
          <p className="mt-4 max-w-[28.2em] text-18">{t("waitlist.line")}</p>
        </div>
      </div>
      <div className="grid gap-6">
        <Panel lifted pad="l">
          <Suspense>
            <WaitlistForm />
          </Suspense>
        </Panel>
        <TextLink to={to("/trip-planner")} arrow className="justify-self-start">
          {t("waitlist.now")}
        </TextLink>
      </div>
    </div>
  );
}
