import { useMutation } from "@tanstack/react-query";

import { ApiError } from "~/api/client";
import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { Notice } from "~/ui/feedback/notice";

import { confirmNewsletter, endNewsletter, type NewsletterLink } from "./newsletter-link";

/** Confirms or ends the newsletter: nothing happens before a click, because mail scanners open links (TRUST.md P9). */
export function NewsletterChoice({ link }: { link: NewsletterLink | null }) {
  const { t } = useTranslation("account");
  const confirm = useMutation(confirmNewsletter);
  const end = useMutation(endNewsletter);
  const begins = link?.asks === "confirm";
  return (
    <section className="page section-gap grid justify-items-start gap-5">
      <h1 className="text-38">{t(begins ? "newsletterLink.confirmTitle" : "newsletterLink.endTitle")}</h1>
      {link === null && <Notice tone="warn">{t("newsletterLink.incomplete")}</Notice>}
      {link && !confirm.isSuccess && !end.isSuccess && (
        <p className="prose-width text-18 text-ink-2">
          {t(begins ? "newsletterLink.confirmLine" : "newsletterLink.endLine")}
        </p>
      )}
      {confirm.isSuccess && !end.isSuccess && (
        <Notice tone="good" live="polite">
          {t("newsletterLink.confirmed")}
        </Notice>
      )}
      {end.isSuccess && (
        <Notice tone="good" live="polite">
          {t("newsletterLink.ended")}
        </Notice>
      )}
      <Failure error={end.error ?? confirm.error} />
      {begins && !confirm.isSuccess && (
        <Button variant="primary" pending={confirm.isPending} onClick={() => confirm.mutate(link.token)}>
          {t("newsletterLink.confirm")}
        </Button>
      )}
      {link && !end.isSuccess && (!begins || confirm.isSuccess) && (
        <div className="flex flex-wrap items-center gap-3">
          {begins && <span className="text-ink-2">{t("newsletterLink.changed")}</span>}
          <Button
            variant={begins ? "outline" : "primary"}
            pending={end.isPending}
            onClick={() => end.mutate(link.token)}
          >
            {t("newsletterLink.end")}
          </Button>
        </div>
      )}
    </section>
  );
}

function Failure({ error }: { error: Error | null }) {
  const { t } = useTranslation(["account", "common"]);
  if (!error) return null;
  const isBroken = error instanceof ApiError && error.status === 422;
  return (
    <Notice tone="bad" live="assertive">
      {isBroken ? t("newsletterLink.incomplete") : error.message || t("common:error.network")}
    </Notice>
  );
}
