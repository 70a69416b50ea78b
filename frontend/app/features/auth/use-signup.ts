import { type FormEvent, useReducer } from "react";
import { useLocation, useNavigate } from "react-router";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { TERMS_VERSION } from "~/lib/terms";
import { useHydrated } from "~/lib/use-hydrated";
import { auth } from "~/session/auth";
import { useFaults } from "~/ui/form/use-faults";

import { failureOf, whyWeak } from "./failures";
import { isRestarted, OPENED, signup, waitingAddress } from "./signup";
import { waitFor, waitingFor } from "./waiting";
import { afterSignIn, mailedReturn, onward } from "./where-to";

/** The signup form's state, with the calls that advance it. */
export function useSignup() {
  const { t } = useTranslation("auth");
  const language = useLanguage();
  const { search } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const [state, tell] = useReducer(signup, OPENED);
  const faults = useFaults(t("checks.title"), {
    firstName: { missing: t("checks.firstName") },
    lastName: { missing: t("checks.lastName") },
    email: { missing: t("checks.email"), format: t("checks.emailShape") },
    password: { missing: t("checks.newPassword"), short: t("checks.passwordShort") },
    adult: { missing: t("checks.adult") },
  });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (state.at === "signingUp") return;
    tell({ type: "edited" });
    if (!faults.pass(form)) return;
    const account = accountOf(new FormData(form), language, mailedReturn(search));
    tell({ type: "signingUp" });
    try {
      const { data, error } = await (await auth()).signUp(account);
      if (error) throw error;
      if (data.session) {
        await navigate(await onward(afterSignIn(search)), { replace: true });
        return tell({ type: "signedUp" });
      }
      waitFor(account.email);
      tell({ type: "mailed", email: account.email });
    } catch (error) {
      const failure = failureOf(error, "signUp");
      tell({ type: "refused", failure });
      if (failure.reasons.length > 0) faults.show(form, { password: whyWeak(failure, t) });
      // The browser accepts addresses without a dot.
      if (failure.key === "errors.validation_failed") faults.show(form, { email: t("checks.emailShape") });
    }
  }

  function restart() {
    waitFor(null);
    tell({ type: "restarted" });
  }

  function clear() {
    faults.clear();
    tell({ type: "edited" });
  }

  const sentTo = waitingAddress(state, hydrated ? waitingFor() : null);
  return { state, faults, sentTo, restarted: isRestarted(state), submit, restart, clear };
}

function accountOf(values: FormData, language: string, emailRedirectTo: string) {
  const text = (name: string) => String(values.get(name)).trim();
  return {
    email: text("email"),
    password: String(values.get("password")),
    options: {
      emailRedirectTo,
      data: {
        first_name: text("firstName"),
        last_name: text("lastName"),
        language,
        adult_terms_version: TERMS_VERSION,
      },
    },
  };
}
