import { LoginForm } from "~/features/auth/login-form";
import { useSignedInOnward } from "~/features/auth/use-signed-in-onward";
import { splitLanguage } from "~/i18n/languages";
import { textsOf } from "~/i18n/texts";
import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { publicHead } from "~/shell/seo";
import { TextLink } from "~/ui/buttons/text-link";

import type { Route } from "./+types/login";

export function meta({ location }: Route.MetaArgs) {
  const { t } = textsOf(splitLanguage(location.pathname).language);
  return publicHead(location.pathname, { title: t("auth:login.head"), description: t("auth:login.description") });
}

export default function LoginRoute() {
  const { t } = useTranslation("auth");
  const to = useLocalized();
  useSignedInOnward();
  return (
    <>
      <h1 className="text-48">{t("login.title")}</h1>
      <p className="text-18 text-ink-2">{t("login.line")}</p>
      <LoginForm />
      <TextLink to={to("/help/log-in")} arrow>
        {t("login.help")}
      </TextLink>
    </>
  );
}
