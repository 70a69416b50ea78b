import { useTranslation } from "react-i18next";

import { SignupForm } from "~/features/session/signup-form";
import { splitLanguage } from "~/i18n/languages";
import { textsOf } from "~/i18n/texts";
import { publicHead } from "~/shell/seo";

import type { Route } from "./+types/signup";

export function meta({ location }: Route.MetaArgs) {
  const { t } = textsOf(splitLanguage(location.pathname).language);
  return publicHead(location.pathname, { title: t("auth:signup.title"), description: t("auth:signup.line") });
}

export default function SignupRoute() {
  const { t } = useTranslation("auth");
  return (
    <>
      <h1 className="text-48">{t("signup.title")}</h1>
      <p className="text-18 text-ink-2">{t("signup.line")}</p>
      <SignupForm />
    </>
  );
}
