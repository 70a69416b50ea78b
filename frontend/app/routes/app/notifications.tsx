import { useEffect } from "react";
import { useLocation } from "react-router";

import { queryClient } from "~/api/query-client";
import { Choices } from "~/features/notices/choices";
import { NoticeList } from "~/features/notices/notice-list";
import { noticePagesQuery } from "~/features/notices/queries";
import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { requireSession } from "~/session/guard";
import { privateHead } from "~/shell/private-head";
import { HelpLink } from "~/ui/buttons/help-link";
import { TextLink } from "~/ui/buttons/text-link";

import type { Route } from "./+types/notifications";

export function meta({ location }: Route.MetaArgs) {
  return privateHead(location.pathname);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireSession(request);
  void queryClient.prefetchInfiniteQuery(noticePagesQuery(false));
  return null;
}

export default function NotificationsRoute() {
  const { t } = useTranslation("notices");
  const to = useLocalized();
  const { hash } = useLocation();
  // Scroll to the choices if the link names them, once the page is rendered.
  useEffect(() => document.getElementById(hash.slice(1))?.scrollIntoView(), [hash]);
  return (
    <div className="page-wide grid grid-cols-1 gap-8 pt-10 pb-16">
      <div>
        <h1 className="text-48">{t("title")}</h1>
        <p className="text-ink-2">{t("line")}</p>
      </div>
      <div className="grid grid-cols-1 items-start gap-x-16 gap-y-12 lg:grid-cols-[1fr_24rem]">
        <NoticeList />
        <section aria-labelledby="choices" className="grid gap-4 rounded-l border border-line bg-surface p-5 sm:p-6">
          <div>
            <h2 id="choices" tabIndex={-1} className="scroll-mt-24 text-20">
              {t("choices.title")}
            </h2>
            <p className="text-14 text-ink-2">{t("choices.line")}</p>
          </div>
          <Choices />
          <TextLink arrow to={to("/account-settings#notifications")}>
            {t("choices.mails")}
          </TextLink>
          <HelpLink article="notifications">{t("help")}</HelpLink>
        </section>
      </div>
    </div>
  );
}
