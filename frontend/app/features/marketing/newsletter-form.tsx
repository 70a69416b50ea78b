import type { FormEvent } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { TextField } from "~/ui/form/text-field";
import { useFaults } from "~/ui/form/use-faults";

import { type Typed, useSending } from "./use-sending";

/** The newsletter form at the foot of every page; it stays in place and shows the result below. */
export function NewsletterForm() {
  const { t } = useTranslation("common");
  const { sending, onSubmit } = useSending("/api/newsletter", withEmail);
  const faults = useFaults(t("newsletter.title"), {
    email: { missing: t("newsletter.missing"), format: t("newsletter.shape") },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    if (faults.pass(event.currentTarget)) onSubmit(event);
    else event.preventDefault();
  }

  return (
    // "dialog": without our script the browser submits nothing.
    <form method="dialog" noValidate data-no-print className="grid max-w-md content-start gap-3" onSubmit={submit}>
      <h2 className="text-20">{t("newsletter.title")}</h2>
      <p className="text-14">{t("newsletter.line")}</p>
      <div className="flex flex-wrap items-start gap-2">
        <div className="min-w-52 flex-1">
          <TextField
            label={t("newsletter.email")}
            labelHidden
            type="email"
            name="email"
            required
            autoComplete="email"
            placeholder={t("newsletter.example")}
            error={faults.at("email")}
          />
        </div>
        <Button type="submit" variant="ink" pending={sending.is === "pending"} pendingLabel={t("newsletter.sending")}>
          {t("newsletter.subscribe")}
        </Button>
      </div>
      <p
        className={sending.is === "error" ? "text-14 text-bad" : "text-14 text-good"}
        role={sending.is === "error" ? "alert" : "status"}
      >
        {sending.is === "success" && t("newsletter.done")}
        {sending.is === "error" && (sending.refusal.text || t("newsletter.failed"))}
      </p>
    </form>
  );
}

function withEmail({ email }: Typed): object | null {
  return email ? { email } : null;
}
