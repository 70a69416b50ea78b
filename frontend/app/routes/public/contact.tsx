import { Suspense } from "react";

import { BeforeYouWrite } from "~/features/marketing/before-you-write";
import { splitLanguage } from "~/i18n/languages";
import { textsOf } from "~/i18n/texts";
import { useTranslation } from "~/i18n/use-texts";
import { whenUsed } from "~/lib/islands";
import { publicHead } from "~/shell/seo";
import { Panel } from "~/ui/layout/panel";

import type { Route } from "./+types/contact";

const ContactForm = whenUsed(() => import("~/features/marketing/contact-form"), "ContactForm");

export function meta({ location }: Route.MetaArgs) {
  const { t } = textsOf(splitLanguage(location.pathname).language);
  return publicHead(location.pathname, {
    title: t("company:contact.head"),
    description: t("company:contact.description"),
    crumbs: [{ name: t("company:contact.title") }],
  });
}

export default function ContactRoute() {
  const { t } = useTranslation("company");
  return (
    <div className="page section-gap grid items-start gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.3fr]">
      <header>
        <h1 className="text-48 lg:text-display">{t("contact.heading")}</h1>
        <p className="mt-5 prose-width text-20 text-ink-2">{t("contact.line")}</p>
      </header>
      <Panel lifted pad="l" className="lg:row-span-2">
        <Suspense>
          <ContactForm />
        </Suspense>
      </Panel>
      <BeforeYouWrite />
    </div>
  );
}
