import { type FormEvent, useState } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { useFaults } from "~/ui/form/use-faults";

import { type Failure, failureOf } from "./failures";

/** A form whose only field, `email`, says where to mail a link. `mail` throws the auth contract's refusal. */
export function useMailedLink(mail: (email: string) => Promise<void>, kind: Parameters<typeof failureOf>[1]) {
  const { t } = useTranslation("auth");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** Undefined at first; null after starting over. */
  const [sentTo, setSentTo] = useState<string | null | undefined>(undefined);
  const faults = useFaults(t("checks.title"), {
    email: { missing: t("checks.email"), format: t("checks.emailShape") },
  });

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    if (!faults.pass(event.currentTarget)) return;
    const email = String(new FormData(event.currentTarget).get("email")).trim();
    setBusy(true);
    try {
      await mail(email);
      setSentTo(email);
    } catch (error) {
      setFailure(failureOf(error, kind));
    } finally {
      setBusy(false);
    }
  }

  return { busy, failure, sentTo, startOver: () => setSentTo(null), faults, send };
}
