import { HomeForm } from "~/features/account/person/home-form";
import { NamesForm } from "~/features/account/person/names-form";
import { Picture } from "~/features/account/person/picture";
import { Section } from "~/features/account/section";
import { UnsavedGuard } from "~/features/account/unsaved";
import { useTranslation } from "~/i18n/use-texts";
import { requireSession } from "~/session/guard";
import { nameOf } from "~/session/person";
import { privateHead } from "~/shell/private-head";
import { HelpLink } from "~/ui/buttons/help-link";

import type { Route } from "./+types/profile";

export function meta({ location }: Route.MetaArgs) {
  return privateHead(location.pathname);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { user } = await requireSession(request);
  return user;
}

export default function ProfileRoute({ loaderData: user }: Route.ComponentProps) {
  const { t } = useTranslation("account");
  return (
    <UnsavedGuard>
      <div className="page-wide pt-10 pb-16">
        <h1 className="mb-10 text-48">{t("profile.title")}</h1>
        <Section id="picture" title={t("picture.title")} line={t("picture.line")}>
          <Picture name={nameOf(user)} />
        </Section>
        <Section id="you" title={t("profile.you")} line={t("profile.youLine")}>
          <NamesForm user={user} />
        </Section>
        <Section id="home" title={t("home.title")} line={t("home.line")}>
          <HomeForm />
        </Section>
        <HelpLink article="privacy">{t("help.privacy")}</HelpLink>
      </div>
    </UnsavedGuard>
  );
}
