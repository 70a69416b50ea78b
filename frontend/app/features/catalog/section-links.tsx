import { useTranslation } from "~/i18n/use-texts";

const SECTIONS = [
  "about",
  "weather",
  "costs",
  "reach",
  "work",
  "stays",
  "activities",
  "teams",
  "food",
  "areas",
  "around",
] as const;

/** Links to the page's sections, aligned with its margins; they scroll sideways if they don't fit. */
export function SectionLinks() {
  const { t } = useTranslation("destinations");
  return (
    <nav aria-label={t("sections.label")} className="sticky top-16 z-30 border-b border-line bg-paper">
      <div className="page">
        <ul className="-mx-4 flex list-none gap-1 overflow-x-auto p-0 px-1 [scrollbar-width:none] md:-mx-3 md:px-0">
          {SECTIONS.map((section) => (
            <li key={section} className="flex-none">
              <a
                href={`#${section}`}
                className="inline-flex min-h-12 items-center rounded-m px-3 font-medium whitespace-nowrap text-ink-2 -outline-offset-2 hover:text-ink"
              >
                {t(`sections.${section}`)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
