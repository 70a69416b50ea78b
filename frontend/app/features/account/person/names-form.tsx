import type { Session } from "@supabase/auth-js";
import { type FormEvent, useState } from "react";

import {
  isLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  localizedPath,
  rememberLanguage,
  splitLanguage,
} from "~/i18n/languages";
import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { auth } from "~/session/auth";
import { Notice } from "~/ui/feedback/notice";
import { SelectField } from "~/ui/form/select-field";
import { TextField } from "~/ui/form/text-field";
import { TextLink } from "~/ui/buttons/text-link";
import { showToast } from "~/ui/feedback/toast";

import { useRefusals } from "../refusals";
import { SaveRow } from "../save-row";
import { useUnsaved } from "../unsaved";

type Said = { first_name?: string; last_name?: string; language?: string };
const NAMES = ["firstName", "lastName"] as const;
type Missing = Partial<Record<(typeof NAMES)[number], boolean>>;

/** Someone's name, and the language of the product and its emails for them. */
export function NamesForm({ user }: { user: Session["user"] }) {
  const { t } = useTranslation("account");
  const to = useLocalized();
  const refusal = useRefusals();
  const unsaved = useUnsaved();
  const said = user.user_metadata as Said;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [missing, setMissing] = useState<Missing>({});

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const values = new FormData(form);
    const text = (name: string) => String(values.get(name) ?? "").trim();
    const lacks = NAMES.filter((name) => !text(name));
    setMissing(Object.fromEntries(lacks.map((name) => [name, true])));
    setFailure(null);
    if (lacks[0]) return form.querySelector<HTMLInputElement>(`[name=${lacks[0]}]`)?.focus();
    const language = text("language");
    setBusy(true);
    try {
      const data = { first_name: text("firstName"), last_name: text("lastName"), language };
      const { error } = await (await auth()).updateUser({ data });
      if (error) throw error;
      unsaved.saved();
      showToast({ tone: "good", text: t("profile.done") });
    } catch (error) {
      return setFailure(refusal(error, {}, t("profile.failed")));
    } finally {
      setBusy(false);
    }
    const { language: shown, path } = splitLanguage(location.pathname);
    if (!isLanguage(language) || language === shown) return;
    rememberLanguage(language);
    // Another form on the page may hold edits.
    unsaved.leave(() => location.assign(localizedPath(`/${path}`, language)));
  }

  return (
    <form
      noValidate
      className="grid max-w-lg gap-4"
      onSubmit={(event) => void save(event)}
      onInput={unsaved.edited}
      aria-label={t("profile.you")}
    >
      {failure && (
        <Notice tone="bad" live="assertive">
          {failure}
        </Notice>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t("profile.firstName")}
          name="firstName"
          autoComplete="given-name"
          maxLength={60}
          defaultValue={said.first_name}
          error={missing.firstName ? t("profile.firstNeeded") : null}
        />
        <TextField
          label={t("profile.lastName")}
          name="lastName"
          autoComplete="family-name"
          maxLength={60}
          defaultValue={said.last_name}
          error={missing.lastName ? t("profile.lastNeeded") : null}
        />
      </div>
      <TextField
        label={t("profile.email")}
        value={user.email ?? ""}
        readOnly
        className="[&_.field-box]:bg-surface-2"
        hint={
          <>
            {t("profile.emailHint")}{" "}
            <TextLink to={`${to("/account-settings")}#email`}>{t("profile.emailChange")}</TextLink>
          </>
        }
      />
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
      <SaveRow label={t("profile.submit")} busy={busy} busyLabel={t("profile.busy")} />
    </form>
  );
}
