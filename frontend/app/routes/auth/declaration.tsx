import { useTranslation } from "react-i18next";
import { redirect, useNavigate } from "react-router";

import { DeclarationForm } from "~/features/session/declaration-form";
import { afterSignIn, onward } from "~/features/session/where-to";
import { splitLanguage } from "~/i18n/languages";
import { textsOf } from "~/i18n/texts";
import { requireSession } from "~/lib/guard";
import { privateHead } from "~/shell/seo";

import type { Route } from "./+types/declaration";

export function meta({ location }: Route.MetaArgs) {
  return privateHead(textsOf(splitLanguage(location.pathname).language).t("auth:declaration.title"));
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { user } = await requireSession(request);
  const { pathname, search } = new URL(request.url);
  const next = afterSignIn(search, pathname);
  if (user.user_metadata["adult_terms_version"]) throw redirect(next);
  return { next };
}

export default function DeclarationRoute({ loaderData: { next } }: Route.ComponentProps) {
  const { t } = useTranslation("auth");
  const navigate = useNavigate();
  return (
    <>
      <h1 className="text-48">{t("declaration.title")}</h1>
      <p className="text-18 text-ink-2">{t("declaration.line")}</p>
      <DeclarationForm
        onDone={async () => {
          await navigate(await onward(next), { replace: true });
        }}
      />
    </>
  );
}
