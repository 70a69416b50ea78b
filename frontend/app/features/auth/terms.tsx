import { Link } from "react-router";

import { useLocalized } from "~/i18n/use-language";
import { RichText, useTranslation } from "~/i18n/use-texts";
import { Checkbox } from "~/ui/form/checkbox";

/** The 18+ declaration. */
export function AdultCheckbox({ error }: { error: string | null }) {
  return (
    <Checkbox name="adult" required error={error}>
      <Declaration i18nKey="adult" />
    </Checkbox>
  );
}

/** The same declaration as text, where one click may create an account: with a provider or a mailed link. */
export function AdultLine() {
  return (
    <p className="text-14 text-ink-2">
      <Declaration i18nKey="adultByContinuing" />
    </p>
  );
}

function Declaration({ i18nKey }: { i18nKey: "adult" | "adultByContinuing" }) {
  const { t } = useTranslation("auth");
  const to = useLocalized();
  return (
    <RichText
      text={t(i18nKey)}
      elements={{
        terms: <Link className="text-sea underline" to={to("/terms")} />,
        privacy: <Link className="text-sea underline" to={to("/privacy")} />,
      }}
    />
  );
}
