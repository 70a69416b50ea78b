import { NewsletterChoice } from "~/features/marketing/newsletter-choice";
import { newsletterLink } from "~/features/marketing/newsletter-link";
import { fragmentOf } from "~/lib/fragment";
import { privateHead } from "~/shell/private-head";

import type { Route } from "./+types/unsubscribe";

export function meta({ location }: Route.MetaArgs) {
  return privateHead(location.pathname);
}

export function clientLoader() {
  return { link: newsletterLink(fragmentOf("unsubscribe")) };
}

/** Where the newsletter's mails lead: confirm it, or leave it, without log-in. */
export default function UnsubscribeRoute({ loaderData: { link } }: Route.ComponentProps) {
  return <NewsletterChoice link={link} />;
}
