import { Trans, useTranslation } from "react-i18next";
import { Link } from "react-router";

import { useLocalized } from "~/i18n/use-language";
import { Checkbox } from "~/ui/checkbox";

/** The version of the terms that the 18+ declaration speaks of (TRUST.md P7). */
export const TERMS_VERSION = "2026-11-20";

/** The 18+ declaration. */
export function AdultCheckbox({ error }: { error: string | null }) {
  const { t } = useTranslation("auth");
  const to = useLocalized();
  return (
    <Checkbox name="adult" required error={error}>
      <Trans
        t={t}
        i18nKey="adult"
        components={{
          terms: <Link className="text-sea underline" to={to("/terms")} />,
          privacy: <Link className="text-sea underline" to={to("/privacy")} />,
        }}
      />
    </Checkbox>
  );
}
