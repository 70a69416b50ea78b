import { type FormEvent, useEffect, useRef, useState } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { TextField } from "~/ui/form/text-field";

interface CodeFieldProps {
  label: string;
  hint?: string | undefined;
  /** Why the last code did not work; the focus comes back to it. */
  error?: string | null | undefined;
  /** It is one way among others: the focus comes to it only after an error. */
  calm?: boolean;
}

/** Six digits from a mail, a text message or an authenticator app; phones fill them in by themselves. */
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

/** A form around a `CodeField`: what is not six digits is said at the field and goes nowhere. */
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
