import { type FormEvent, useState } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { Segmented } from "~/ui/form/segmented";
import { TextField } from "~/ui/form/text-field";

import type { FactorKind, WantedFactor } from "./enrolment";

interface NameStepProps {
  taken: readonly string[];
  phones: boolean;
  busy: boolean;
  onWanted: (wanted: WantedFactor) => void;
}

/** A default name that is not taken yet, so that nobody has to invent one. */
function freeName(name: string, taken: readonly string[]): string {
  let free = name;
  for (let count = 2; taken.includes(free); count += 1) free = `${name} ${count}`;
  return free;
}

/** The kind of factor, where there is a choice, and its name in the list. */
export function NameStep({ taken, phones, busy, onWanted }: NameStepProps) {
  const { t } = useTranslation("account");
  const [kind, setKind] = useState<FactorKind>("totp");
  const [missing, setMissing] = useState<{ name?: boolean; phone?: boolean }>({});

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const name = String(values.get("name") ?? "").trim();
    const phone = String(values.get("phone") ?? "").replaceAll(/[\s()-]/g, "");
    const lacks = { name: !name, phone: kind === "phone" && !/^\+\d{7,15}$/.test(phone) };
    setMissing(lacks);
    const wrong = lacks.phone ? "phone" : lacks.name ? "name" : null;
    if (wrong) form.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
    else onWanted({ kind, name, phone });
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      {phones && (
        <Segmented
          legend={t("factors.kind")}
          value={kind}
          onChange={setKind}
          options={[
            { value: "totp", label: t("factors.app") },
            { value: "phone", label: t("factors.phone") },
          ]}
        />
      )}
      {kind === "totp" && <p className="text-ink-2">{t("factors.what")}</p>}
      {kind === "phone" && (
        <TextField
          label={t("factors.number")}
          name="phone"
          type="tel"
          autoComplete="tel"
          hint={t("factors.numberHint")}
          error={missing.phone ? t("factors.phoneWrong") : null}
        />
      )}
      <TextField
        key={kind}
        label={t("factors.name")}
        name="name"
        maxLength={60}
        defaultValue={freeName(t(kind === "phone" ? "factors.phone" : "factors.app"), taken)}
        hint={t("factors.nameHint")}
        error={missing.name ? t("factors.nameNeeded") : null}
      />
      <Button
        type="submit"
        variant="primary"
        className="justify-self-end"
        pending={busy}
        pendingLabel={t("factors.busy")}
      >
        {t("factors.next")}
      </Button>
    </form>
  );
}
