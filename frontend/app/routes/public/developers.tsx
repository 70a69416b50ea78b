import { Calls } from "~/features/developers/calls";
import { Code, Examples } from "~/features/developers/examples";
import { Facts } from "~/features/developers/facts";
import { reference } from "~/features/developers/reference.server";
import { splitLanguage } from "~/i18n/languages";
import { textsOf } from "~/i18n/texts";
import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { publicHead } from "~/shell/seo";
import { ButtonLink } from "~/ui/buttons/button-link";
import { TextLink } from "~/ui/buttons/text-link";

import type { Route } from "./+types/developers";

export const loader = () => reference();

export function meta({ location }: Route.MetaArgs) {
  const { t } = textsOf(splitLanguage(location.pathname).language);
  return publicHead(location.pathname, {
    title: t("developers:head"),
    description: t("developers:description"),
    crumbs: [{ name: t("developers:title") }],
  });
}

const ENVIRONMENT = "export TRIPOINT_URL=https://…\nexport TRIPOINT_TOKEN=tripoint_pat_…\nexport TRIPOINT_TRIP=…";

export default function DevelopersRoute({ loaderData: { calls, examples } }: Route.ComponentProps) {
  const { t } = useTranslation("developers");
  const to = useLocalized();
  return (
    <>
      <div className="page section-gap pb-0">
        <h1 className="max-w-[10.6em] text-48 lg:text-display">{t("heading")}</h1>
        <p className="mt-6 prose-width text-20 text-ink-2">{t("line")}</p>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink variant="primary" size="l" to={to("/access-tokens")}>
            {t("make")}
          </ButtonLink>
          <TextLink href="/api/openapi.json">{t("openapi")}</TextLink>
          <TextLink href="/developers/database.ts">{t("types")}</TextLink>
          <TextLink to={to("/help/developers")}>{t("help")}</TextLink>
        </div>
      </div>
      <Facts />
      <section aria-labelledby="examples" className="border-y border-line bg-surface">
        <div className="page section-gap grid gap-8">
          <h2 id="examples" className="text-38 lg:text-48">
            {t("examples")}
          </h2>
          <div className="grid prose-width gap-4">
            <p className="text-18 text-ink-2">{t("examplesLine")}</p>
            <Code code={ENVIRONMENT} label={t("environment")} />
          </div>
          <Examples examples={examples} />
        </div>
      </section>
      <section aria-labelledby="calls" className="page section-gap grid gap-8">
        <h2 id="calls" className="text-38 lg:text-48">
          {t("calls")}
        </h2>
        <p className="prose-width text-18 text-ink-2">{t("callsLine")}</p>
        <Calls calls={calls} />
      </section>
    </>
  );
}
