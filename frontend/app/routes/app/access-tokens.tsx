import { ProofProvider } from "~/features/account/proof/proof-provider";
import { SecondFactorSlot } from "~/features/account/proof/second-factor-slot";
import { Tokens } from "~/features/account/tokens/tokens";
import { SecondFactorStep } from "~/features/auth/second-factor-step";
import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { requireSession } from "~/session/guard";
import { privateHead } from "~/shell/private-head";
import { HelpLink } from "~/ui/buttons/help-link";
import { TextLink } from "~/ui/buttons/text-link";

import type { Route } from "./+types/access-tokens";

export function meta({ location }: Route.MetaArgs) {
  return privateHead(location.pathname);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireSession(request);
  return null;
}

export default function AccessTokensRoute() {
  const { t } = useTranslation("tokens");
  const to = useLocalized();
  return (
    <SecondFactorSlot value={SecondFactorStep}>
      <ProofProvider>
        <div className="page-wide pt-10 pb-16">
          <section aria-labelledby="tokens" className="grid max-w-176 gap-8">
            <header className="grid gap-3">
              <TextLink to={to("/account-settings")}>{t("settings")}</TextLink>
              <h1 id="tokens" className="text-30 sm:text-48">
                {t("title")}
              </h1>
              <p className="prose-width text-18 text-ink-2">{t("line")}</p>
              <TextLink arrow to={to("/developers")}>
                {t("developers")}
              </TextLink>
              <HelpLink article="access-tokens">{t("help")}</HelpLink>
            </header>
            <Tokens />
          </section>
        </div>
      </ProofProvider>
    </SecondFactorSlot>
  );
}
