import { type FormEvent, useReducer } from "react";
import { useLocation, useNavigate } from "react-router";

import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { auth } from "~/session/auth";
import { useFaults } from "~/ui/form/use-faults";

import { failureOf } from "./failures";
import { FILLING, isBusy, login } from "./login";
import { mailReset } from "./mails";
import { afterSignIn, onward } from "./where-to";

/** The login form's state, with the calls that advance it. */
export function useLogin() {
  const { t } = useTranslation("auth");
  const to = useLocalized();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [state, tell] = useReducer(login, FILLING);
  const faults = useFaults(t("checks.title"), {
    email: { missing: t("checks.email"), format: t("checks.emailShape") },
    password: { missing: t("checks.password") },
  });

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy(state)) return;
    tell({ type: "edited" });
    if (!faults.pass(event.currentTarget)) return;
    const values = new FormData(event.currentTarget);
    const email = String(values.get("email")).trim();
    tell({ type: "signingIn" });
    try {
      const { error } = await (await auth()).signInWithPassword({ email, password: String(values.get("password")) });
      if (error) throw error;
      await navigate(await onward(afterSignIn(search)), { replace: true });
      tell({ type: "signedIn" });
    } catch (error) {
      tell({ type: "signInRefused", failure: failureOf(error, "signIn"), email });
    }
  }

  /** Email a link for a new password to the address in the form. */
  async function reset(form: HTMLFormElement) {
    const field = form.elements.namedItem("email") as HTMLInputElement;
    const email = field.value.trim();
    tell({ type: "edited" });
    if (!email || field.validity.typeMismatch) {
      faults.show(form, { email: email ? t("checks.emailShape") : t("login.emailForReset") });
      return;
    }
    faults.clear();
    tell({ type: "mailing" });
    try {
      await mailReset(email, to("/auth/new-password"));
      tell({ type: "mailed", email });
    } catch (error) {
      tell({ type: "mailRefused", failure: failureOf(error, "reset") });
    }
  }

  function clear() {
    faults.clear();
    tell({ type: "edited" });
  }

  return { state, faults, signIn, reset, clear };
}
