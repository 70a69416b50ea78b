import { Moon, Sun } from "lucide-react";

import { useTranslation } from "~/i18n/use-texts";
import { markTheme } from "~/lib/theme-color";
import { IconButton } from "~/ui/buttons/icon-button";

/** Switch between light and dark, and save the choice for the next visit. */
export function changeTheme() {
  const root = document.documentElement;
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  markTheme(dark ? "light" : "dark");
  try {
    localStorage.setItem("tripoint.theme", root.dataset.theme);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}

/** Styles decide which icon is shown, so that the static page is right too. */
export function ThemeButton() {
  const { t } = useTranslation("common");
  return (
    <IconButton label={t("changeTheme")} onClick={changeTheme}>
      <Sun aria-hidden="true" className="hidden dark:block" />
      <Moon aria-hidden="true" className="dark:hidden" />
    </IconButton>
  );
}
