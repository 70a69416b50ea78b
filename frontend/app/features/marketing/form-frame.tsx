import { type FormEvent, type ReactNode, useEffect, useRef } from "react";

import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { Notice } from "~/ui/feedback/notice";
import { TextLink } from "~/ui/buttons/text-link";

import type { Refusal } from "./send";
import type { Sending } from "./use-sending";

interface FormFrameProps {
  sending: Sending;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  label: string;
  /** Shown when it could not be sent. */
  failure: string;
  submit: string;
  pendingLabel: string;
  /** The page's only coral action. */
  primary?: boolean;
  /** The purpose for which the data is used. */
  use: string;
  children: ReactNode;
}

/** Fields, what went wrong, the button, and what happens to the data. */
export function FormFrame(props: FormFrameProps) {
  const { sending, onSubmit, label, failure, submit, pendingLabel, primary = false, use, children } = props;
  const { t } = useTranslation("common");
  const to = useLocalized();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (sending.is === "error") form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [sending]);
  return (
    // Until the scripts have loaded, the browser would submit the form itself and put what was typed into the URL; with
    // "dialog", outside of a dialog, it does nothing.
    <form
      ref={form}
      method="dialog"
      // The server's words are shown at the fields, in the page's language; the browser's bubbles use the browser's.
      noValidate
      aria-label={label}
      className="grid gap-5 [&_input]:scroll-mt-10 [&_textarea]:scroll-mt-10"
      onSubmit={onSubmit}
    >
      {children}
      {sending.is === "error" && (
        <Notice tone="bad" live="assertive" title={isMarked(sending.refusal) ? null : failure}>
          {canBeMended(sending.refusal.status) && sending.refusal.text}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          type="submit"
          size="l"
          variant={primary ? "primary" : "ink"}
          pending={sending.is === "pending"}
          pendingLabel={pendingLabel}
        >
          {submit}
        </Button>
        <p className="flex-1 basis-48 text-14 text-ink-2">
          {use}{" "}
          <TextLink quiet to={to("/privacy")}>
            {t("nav.privacy")}
          </TextLink>
        </p>
      </div>
    </form>
  );
}

/** If fields are marked, nothing has failed: they still have to be filled in. */
function isMarked({ fields }: Refusal): boolean {
  return Object.keys(fields).length > 0;
}

/** A refusal (4xx) says what the visitor can do; other failures have nothing to add. */
function canBeMended(status: number): boolean {
  return status >= 400 && status < 500;
}
