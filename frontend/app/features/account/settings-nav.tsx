import { type MouseEvent, useEffect, useState } from "react";
import { useNavigate } from "react-router";

import { useTranslation } from "~/i18n/use-texts";
import { IntoView } from "~/ui/layout/into-view";

/** The settings in the order of the page. */
const SETTINGS = [
  { id: "email", text: "email.title" },
  { id: "password", text: "password.title" },
  { id: "second-factor", text: "factors.title" },
  { id: "identities", text: "identities.title" },
  { id: "devices", text: "devices.title" },
  { id: "notifications", text: "mails.title", first: true },
  { id: "orders", text: "orders.title" },
  { id: "tokens", text: "tokens.title", first: true },
  { id: "export", text: "export.title" },
  { id: "deletion", text: "deletion.heading" },
] as const;

/** Links to this page's settings: a column next to them where there is room, else one line that stays visible. */
export function SettingsNav() {
  const { t } = useTranslation("account");
  const navigate = useNavigate();
  const here = useInSight();

  function go(event: MouseEvent, id: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate({ hash: id }, { replace: true, preventScrollReset: true });
    const heading = document.getElementById(id);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView();
  }

  return (
    <nav
      aria-label={t("settings.nav")}
      className="sticky top-16 z-20 -mx-4 overflow-x-auto border-b border-line bg-paper px-4 md:-mx-8 md:px-8 lg:top-24 lg:mx-0 lg:self-start lg:overflow-visible lg:border-0 lg:px-0"
    >
      <ul className="flex w-max lg:grid lg:w-auto lg:gap-0.5">
        {SETTINGS.map(({ id, text, ...more }) => (
          <li key={id} className={"first" in more ? "lg:mt-4" : undefined}>
            <a
              href={`#${id}`}
              aria-current={here === id ? "location" : undefined}
              onClick={(event) => go(event, id)}
              className="relative inline-flex min-h-12 items-center px-3 font-medium whitespace-nowrap text-ink-2 -outline-offset-2! hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink lg:flex lg:min-h-11 lg:rounded-m lg:whitespace-normal lg:hover:bg-hover lg:aria-[current]:bg-surface-3"
            >
              {t(text)}
              {here === id && (
                <IntoView
                  within="nav"
                  className="absolute inset-x-3 bottom-0 h-0.75 bg-coral lg:hidden forced-colors:bg-[Highlight]"
                />
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The setting being read: the last whose heading has passed the upper third of the window. */
function useInSight(): string {
  const [id, setId] = useState<string>(SETTINGS[0].id);
  useEffect(() => {
    function look() {
      const line = innerHeight / 3;
      const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
      const passed = SETTINGS.filter(
        (one) => (document.getElementById(one.id)?.getBoundingClientRect().top ?? Infinity) < line,
      );
      setId((atEnd ? SETTINGS.at(-1) : passed.at(-1))?.id ?? SETTINGS[0].id);
    }
    look();
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, []);
  return id;
}
