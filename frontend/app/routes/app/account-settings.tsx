import { useEffect } from "react";
import { useLocation } from "react-router";

import { Deletion } from "~/features/account/deletion/deletion";
import { Devices } from "~/features/account/devices";
import { EmailForm } from "~/features/account/email-form";
import { Export } from "~/features/account/export";
import { SecondFactor } from "~/features/account/factors/second-factor";
import { Identities } from "~/features/account/identities";
import { Notifications } from "~/features/account/notifications";
import { PasswordForm } from "~/features/account/password-form";
import { ProofProvider } from "~/features/account/proof/proof-provider";
import { SecondFactorSlot } from "~/features/account/proof/second-factor-slot";
import { Group, Setting } from "~/features/account/section";
import { SettingsNav } from "~/features/account/settings-nav";
import { UnsavedGuard } from "~/features/account/unsaved";
import { UserId } from "~/features/account/user-id";
import { SecondFactorStep } from "~/features/auth/second-factor-step";
import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { requireSession } from "~/session/guard";
import { privateHead } from "~/shell/private-head";
import { HelpLink } from "~/ui/buttons/help-link";
import { TextLink } from "~/ui/buttons/text-link";

import type { Route } from "./+types/account-settings";

export function meta({ location }: Route.MetaArgs) {
  return privateHead(location.pathname);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireSession(request);
  return null;
}

export default function AccountSettingsRoute() {
  const { t } = useTranslation("account");
  const to = useLocalized();
  const { hash } = useLocation();
  // Scroll to the setting that the link names, once the page is rendered.
  useEffect(() => document.getElementById(hash.slice(1))?.scrollIntoView(), [hash]);
  return (
    <SecondFactorSlot value={SecondFactorStep}>
      <ProofProvider>
        <UnsavedGuard>
          <div className="page-wide pt-10 pb-16">
            <h1 className="mb-6 text-30 sm:text-48 lg:mb-10">{t("settings.title")}</h1>
            <div className="grid grid-cols-1 gap-x-16 lg:grid-cols-[13rem_minmax(0,44rem)]">
              <SettingsNav />
              <div className="grid gap-12 max-lg:pt-8">
                <Group id="signing-in" title={t("settings.signingIn")}>
                  <Setting id="email" title={t("email.title")} line={t("email.line")}>
                    <EmailForm />
                    <HelpLink article="log-in">{t("help.login")}</HelpLink>
                  </Setting>
                  <Setting id="password" title={t("password.title")} line={t("password.line")}>
                    <PasswordForm />
                  </Setting>
                  <Setting id="second-factor" title={t("factors.title")} line={t("factors.line")}>
                    <SecondFactor />
                    <HelpLink article="two-step-verification">{t("help.factor")}</HelpLink>
                  </Setting>
                  <Setting id="identities" title={t("identities.title")} line={t("identities.line")}>
                    <Identities />
                  </Setting>
                  <Setting id="devices" title={t("devices.title")} line={t("devices.line")}>
                    <Devices />
                  </Setting>
                </Group>
                <Setting id="notifications" alone title={t("mails.title")} line={t("mails.line")}>
                  <Notifications />
                  <TextLink arrow to={to("/notifications#choices")}>
                    {t("mails.topics")}
                  </TextLink>
                </Setting>
                <Setting id="orders" alone title={t("orders.title")} line={t("orders.line")}>
                  <TextLink arrow to={to("/orders")}>
                    {t("orders.open")}
                  </TextLink>
                </Setting>
                <Group id="data" title={t("settings.data")}>
                  <Setting id="user-id" title={t("userId.title")} line={t("userId.line")}>
                    <UserId />
                  </Setting>
                  <Setting id="tokens" title={t("tokens.title")} line={t("tokens.line")}>
                    <TextLink arrow to={to("/access-tokens")}>
                      {t("tokens.manage")}
                    </TextLink>
                  </Setting>
                  <Setting id="export" title={t("export.title")} line={t("export.line")}>
                    <Export />
                  </Setting>
                  <Setting id="deletion" title={t("deletion.heading")} line={t("deletion.about")}>
                    <Deletion />
                    <HelpLink article="your-data">{t("help.data")}</HelpLink>
                  </Setting>
                </Group>
              </div>
            </div>
          </div>
        </UnsavedGuard>
      </ProofProvider>
    </SecondFactorSlot>
  );
}
