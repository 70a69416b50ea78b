import { ordersQuery } from "~/api/orders";
import { queryClient } from "~/api/query-client";
import { Orders } from "~/features/account/orders/orders";
import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { requireSession } from "~/session/guard";
import { privateHead } from "~/shell/private-head";
import { HelpLink } from "~/ui/buttons/help-link";
import { TextLink } from "~/ui/buttons/text-link";

import type { Route } from "./+types/orders";

export function meta({ location }: Route.MetaArgs) {
  return privateHead(location.pathname);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireSession(request);
  void queryClient.prefetchQuery(ordersQuery);
  return null;
}

export default function OrdersRoute() {
  const { t } = useTranslation("orders");
  const to = useLocalized();
  return (
    <div className="page-wide pt-10 pb-16">
      <section aria-labelledby="orders" className="grid max-w-176 gap-8">
        <header className="grid gap-3">
          <TextLink to={to("/account-settings")}>{t("settings")}</TextLink>
          <h1 id="orders" className="text-30 sm:text-48">
            {t("title")}
          </h1>
          <p className="prose-width text-18 text-ink-2">{t("line")}</p>
          <HelpLink article="plans-and-paying">{t("help")}</HelpLink>
        </header>
        <Orders />
      </section>
    </div>
  );
}
