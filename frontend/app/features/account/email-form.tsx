import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { Notice } from "~/ui/feedback/notice";
import { TextField } from "~/ui/form/text-field";

import { EmailCode } from "./email-code";
import { userQuery } from "./queries";
import { SaveRow } from "./save-row";
import { useEmailChange } from "./use-email-change";
import { Waiting } from "./waiting";

type Changing = ReturnType<typeof useEmailChange>;

/** The account's email address. A new one takes effect once both mailboxes have confirmed it (TRUST.md A13). */
export function EmailForm() {
  const { t } = useTranslation("account");
  const user = useQuery(userQuery);
  const now = user.data?.email ?? "";
  const pending = user.data?.new_email;
  const changing = useEmailChange(now);
  const { isOpen, failure } = changing;
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  // The form had the focus and is gone.
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  return (
    <Waiting query={user}>
      <div className="grid max-w-lg gap-4">
        <p className="font-semibold break-all">{now || t("email.none")}</p>
        {pending && <Pending now={now} pending={pending} changing={changing} />}
        {failure && !failure.atField && (
          <Notice tone="bad" live="assertive">
            {failure.text}
          </Notice>
        )}
        {isOpen ? (
          <NextAddress now={now} changing={changing} />
        ) : (
          <Button ref={opener} className="justify-self-start" onClick={changing.open}>
            {t(pending ? "email.another" : "email.change")}
          </Button>
        )}
      </div>
    </Waiting>
  );
}

/** The address that waits for both mailboxes: resending its emails, and entering their codes. */
function Pending({ now, pending, changing }: { now: string; pending: string; changing: Changing }) {
  const { t } = useTranslation("account");
  return (
    <>
      <Notice tone="info" live="polite" title={t("email.pending", { email: pending })}>
        <div className="grid justify-items-start gap-3">
          <p>{now ? t("email.pendingLine", { now }) : t("email.pendingFirst")}</p>
          <Button
            size="s"
            pending={changing.busy === "again"}
            pendingLabel={t("email.busy")}
            onClick={() => void changing.again(pending)}
          >
            {t("email.again")}
          </Button>
        </div>
      </Notice>
      <EmailCode key={pending} next={pending} now={now} />
    </>
  );
}

function NextAddress({ now, changing }: { now: string; changing: Changing }) {
  const { t } = useTranslation("account");
  const { change, edited, failure, busy, close } = changing;
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void change(event)} onInput={edited}>
      <TextField
        label={t("email.next")}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        hint={t(now ? "email.hint" : "email.hintFirst")}
        error={failure?.atField ? failure.text : null}
        // The user opened this to type into it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      <SaveRow label={t("email.submit")} busy={busy === "change"} busyLabel={t("email.busy")}>
        <Button variant="quiet" onClick={close}>
          {t("cancel")}
        </Button>
      </SaveRow>
    </form>
  );
}
