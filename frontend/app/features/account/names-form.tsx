import type { Session } from "@supabase/auth-js";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";

import {
  isLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  localizedPath,
  rememberLanguage,
  splitLanguage,
} from "~/i18n/languages";
import { auth } from "~/lib/auth";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { showToast } from "~/ui/toast";

type Said = { first_name?: string; last_name?: string; language?: string };

/** How somebody is called, and in which language the product and its mails speak to them. */
export function NamesForm({ user }: { user: Session["user"] }) {
  const { t } = useTranslation("account");
  const said = user.user_metadata as Said;
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const values = new FormData(event.currentTarget);
    const text = (name: string) => String(values.get(name) ?? "").trim();
    const language = text("language");
    setBusy(true);
    const data = { first_name: text("firstName"), last_name: text("lastName"), language };
    const { error } = await (await auth()).updateUser({ data });
    setBusy(false);
    setFailed(error !== null);
    if (error) return;
    showToast({ tone: "good", text: t("profile.done") });
    const { language: shown, path } = splitLanguage(location.pathname);
    if (!isLanguage(language) || language === shown) return;
    rememberLanguage(language);
    location.assign(localizedPath(`/${path}`, language));
  }

  return (
    <form className="grid max-w-md gap-4" onSubmit={(event) => void save(event)}>
      {failed && (
        <Notice tone="bad" live="assertive">
          {t("profile.failed")}
        </Notice>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t("profile.firstName")}
          name="firstName"
          autoComplete="given-name"
          required
          maxLength={60}
          defaultValue={said.first_name}
        />
        <TextField
          label={t("profile.lastName")}
          name="lastName"
          autoComplete="family-name"
          required
          maxLength={60}
          defaultValue={said.last_name}
        />
      </div>
      <TextField label={t("profile.email")} value={user.email ?? ""} readOnly hint={t("profile.emailHint")} />
      <SelectField
        label={t("profile.language")}
        name="language"
        defaultValue={said.language ?? splitLanguage(location.pathname).language}
        hint={t("profile.languageHint")}
      >
        {LANGUAGES.map((one) => (
          <option key={one} value={one} lang={one}>
            {LANGUAGE_NAMES[one]}
          </option>
        ))}
      </SelectField>
      <Button
        type="submit"
        variant="ink"
        className="justify-self-start"
        pending={busy}
        pendingLabel={t("profile.busy")}
      >
        {t("profile.submit")}
      </Button>
    </form>
  );
}
