import { useTranslation } from "~/i18n/use-texts";

const SECTIONS = [
  "about",
  "weather",
  "costs",
  "areas",
  "stays",
  "activities",
  "teams",
  "around",
  "food",
  "work",
] as const;

/** Ways to the parts of the page; on a phone they scroll sideways. */
export function SectionLinks() {
  const { t } = useTranslation("destinations");
  return (
    <nav
      aria-label={t("sections.label")}
      className="sticky top-16 z-30 overflow-x-auto border-b border-line bg-paper [scrollbar-width:none]"
    >
      <ul className="page flex w-max list-none gap-1 p-0 lg:w-full">
        {SECTIONS.map((section) => (
          <li key={section}>
            <a
              href={`#${section}`}
              className="inline-flex min-h-12 items-center rounded-m px-3 font-medium whitespace-nowrap text-ink-2 -outline-offset-2 hover:text-ink"
            >
              {t(`sections.${section}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
