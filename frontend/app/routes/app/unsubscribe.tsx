import { NewsletterChoice } from "~/features/marketing/newsletter-choice";
import { newsletterLink } from "~/features/marketing/newsletter-link";
import { splitLanguage } from "~/i18n/languages";
import { textsOf } from "~/i18n/texts";
import { fragmentOf } from "~/lib/fragment";
import { privateHead } from "~/shell/seo";

import type { Route } from "./+types/unsubscribe";

export function meta({ location }: Route.MetaArgs) {
  return privateHead(
    location.pathname,
    textsOf(splitLanguage(location.pathname).language).t("account:newsletterLink.title"),
  );
}

export function clientLoader() {
  return { link: newsletterLink(fragmentOf("unsubscribe")) };
}

/** Where the newsletter's mails lead: confirm it, or leave it, without log-in. */
export default function UnsubscribeRoute({ loaderData: { link } }: Route.ComponentProps) {
  return <NewsletterChoice link={link} />;
}
