import { Copy } from "lucide-react";

import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";

import { CodeField, useCode } from "../code-field";
import { copied } from "../taking";
import type { Enrolled } from "./enrolment";

/** Auth-js prefixes the server's SVG without encoding it; an image's `src` needs it encoded. */
function pictureOf(qrCode: string): string {
  return `data:image/svg+xml;utf-8,${encodeURIComponent(qrCode.slice(qrCode.indexOf("<svg")))}`;
}

interface VerifyStepProps {
  enrolled: Enrolled;
  busy: boolean;
  sentAgain: boolean;
  /** Sends the phone's code again. */
  onSend: () => void;
  onCode: (code: string) => void;
}

/** Scan or type the secret, then enter the first code: from then on the account asks for codes. */
export function VerifyStep({ enrolled: { totp, phone }, busy, sentAgain, onSend, onCode }: VerifyStepProps) {
  const { t } = useTranslation(["account", "auth"]);
  const { missing, onSubmit } = useCode((code) => !busy && onCode(code));
  const groups = totp?.secret.match(/.{1,4}/g)?.join(" ") ?? "";
  return (
    <form noValidate className="grid gap-5" onSubmit={onSubmit}>
      {totp ? (
        <div className="grid items-center gap-x-6 gap-y-4 sm:grid-cols-[auto_1fr]">
          <img
            src={pictureOf(totp.qr_code)}
            alt={t("factors.qr")}
            width={184}
            height={184}
            className="justify-self-center rounded-m bg-on-poster p-2.5 shadow-1"
          />
          <div className="grid min-w-0 justify-items-start gap-2">
            <p>{t("factors.scan")}</p>
            <p className="text-14 text-ink-2">{t("factors.typeIt")}</p>
            <code className="max-w-full rounded-s bg-surface-2 px-2.5 py-1.5 text-14 font-semibold break-words [font-family:ui-monospace,monospace]">
              {groups}
            </code>
            <Button
              size="s"
              icon={<Copy aria-hidden="true" />}
              onClick={() => void copied(totp.secret, t("factors.secretCopied"))}
            >
              {t("factors.copySecret")}
            </Button>
          </div>
        </div>
      ) : (
        <div className="grid justify-items-start gap-1">
          <output className="block">
            {t("factors.sent", { phone })} {sentAgain && t("auth:factor.phone.sent")}
          </output>
          <Button variant="quiet" size="s" className="-ms-3" onClick={onSend}>
            {t("auth:factor.phone.again")}
          </Button>
        </div>
      )}
      <div className="flex flex-wrap items-end justify-between gap-4">
        <CodeField label={t(totp ? "factors.code" : "code.label")} error={missing} />
        <Button type="submit" variant="primary" pending={busy} pendingLabel={t("factors.busy")}>
          {t("factors.verify")}
        </Button>
      </div>
    </form>
  );
}
