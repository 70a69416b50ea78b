import { useTranslation } from "react-i18next";

import { OtherDevices } from "~/features/account/other-devices";
import { PasswordForm } from "~/features/account/password-form";
import { Section } from "~/features/account/section";
import { splitLanguage } from "~/i18n/languages";
import { textsOf } from "~/i18n/texts";
import { requireSession } from "~/lib/guard";
import { privateHead } from "~/shell/seo";

import type { Route } from "./+types/account-settings";

export function meta({ location }: Route.MetaArgs) {
  return privateHead(textsOf(splitLanguage(location.pathname).language).t("account:settings.title"));
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { user } = await requireSession(request);
  return user;
}

export default function AccountSettingsRoute() {
  const { t } = useTranslation("account");
  return (
    <div className="page-wide pt-10 pb-16">
      <h1 className="mb-10 text-48">{t("settings.title")}</h1>
      <Section id="password" title={t("password.title")} line={t("password.line")}>
        <PasswordForm />
      </Section>
      <Section id="devices" title={t("devices.title")} line={t("devices.line")}>
        <OtherDevices />
      </Section>
    </div>
  );
}
