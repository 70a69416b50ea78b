import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { TextLink } from "~/ui/buttons/text-link";

import { useFromHome } from "./queries";

/** The city from which costs and hours are calculated, or a link to set one; nothing until it is loaded. */
export function HomeCity() {
  const { t } = useTranslation("explore");
  const to = useLocalized();
  const { city, isKnown } = useFromHome();
  if (!isKnown) return null;
  return (
    <p className="text-14 text-ink-2">
      {city ? t("home.basis", { city }) : t("home.none")}{" "}
      <TextLink to={to("/profile")}>{t(city ? "home.change" : "home.set")}</TextLink>
    </p>
  );
}
