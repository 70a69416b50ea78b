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

/** Target of the links in newsletter emails: confirm or unsubscribe, without log-in. */
export default function UnsubscribeRoute({ loaderData: { link } }: Route.ComponentProps) {
  return <NewsletterChoice link={link} />;
}
