import { useMutation } from "@tanstack/react-query";

import { noMoreInvites } from "~/features/invitations/queries";
import { useTranslation } from "~/i18n/use-texts";
import { fragmentOf } from "~/lib/fragment";
import { privateHead } from "~/shell/private-head";
import { Button } from "~/ui/buttons/button";
import { Notice } from "~/ui/feedback/notice";

import type { Route } from "./+types/no-more-invites";

export function meta({ location }: Route.MetaArgs) {
  return privateHead(location.pathname);
}

export function clientLoader() {
  return { token: fragmentOf("no-more-invites").token ?? null };
}

/** One click, without log-in, stops all invites to this address, whoever sends them (TRUST.md P8). */
export default function NoMoreInvitesRoute({ loaderData: { token } }: Route.ComponentProps) {
  const { t } = useTranslation("invitations");
  const stop = useMutation(noMoreInvites);
  return (
    <section className="page section-gap grid justify-items-start gap-5">
      <h1 className="text-38">{t("noMore.title")}</h1>
      <p className="prose-width text-18 text-ink-2">{t("noMore.line")}</p>
      {stop.isSuccess && (
        <Notice tone="good" live="polite">
          {t("noMore.done")}
        </Notice>
      )}
      {stop.error && (
        <Notice tone="bad" live="assertive">
          {stop.error.message || t("network")}
        </Notice>
      )}
      {token === null && <Notice tone="warn">{t("noMore.incomplete")}</Notice>}
      {token !== null && !stop.isSuccess && (
        <Button variant="primary" pending={stop.isPending} onClick={() => stop.mutate(token)}>
          {t("noMore.button")}
        </Button>
      )}
    </section>
  );
}
