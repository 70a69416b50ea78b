import { type FormEvent, useEffect, useRef, useState } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { TextField } from "~/ui/form/text-field";

interface CodeFieldProps {
  label: string;
  hint?: string | undefined;
  /** Why the last code did not work; the field takes the focus again. */
  error?: string | null | undefined;
  /** The field is one option among others: it takes the focus only after an error. */
  calm?: boolean;
}

/** Six digits from an email, a text message or an authenticator app; phones fill them in automatically. */
export function CodeField({ label, hint, error, calm = false }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error || !calm) input.current?.focus();
    if (error) input.current?.select();
  }, [error, calm]);
  return (
    <TextField
      ref={input}
      data-autofocus={calm ? undefined : true}
      {...{ label, hint, error }}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={8}
      spellCheck={false}
      className="[&_.field-box]:w-44"
    />
  );
}

/** A form around a `CodeField`: anything but six digits is reported at the field and not sent. */
export function useCode(onCode: (code: string) => void) {
  const { t } = useTranslation("account");
  const [missing, setMissing] = useState<string | null>(null);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("code") ?? "").replaceAll(/\D/g, "");
    setMissing(code.length === 6 ? null : t("code.needed"));
    if (code.length === 6) onCode(code);
  }

  return { missing, onSubmit };
}
