import { useTranslation } from "~/i18n/use-texts";
import { classes } from "~/ui/classes";

import { OutLink } from "./out-link";

interface BookAtProps {
  /** Other sites' pages with everything filled in; `sponsored` if we earn from them. */
  links: readonly { target: string; title: string; url: string; sponsored: boolean }[];
  kind: "flight" | "stay";
  className?: string;
}

/** Links to book something elsewhere, with a disclosure if we earn from them. */
export function BookAt({ links, kind, className }: BookAtProps) {
  const { t } = useTranslation("ways");
  if (links.length === 0) return null;
  return (
    <div className={classes("grid gap-1 text-14", className)}>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="text-ink-2">{t(kind === "flight" ? "bookAt.flight" : "bookAt.stay")}</span>
        {links.map((one) => (
          <span key={one.target} className="inline-flex items-center gap-1.5">
            <OutLink href={one.url} sponsored={one.sponsored} kind={kind}>
              {one.title}
            </OutLink>
            {one.sponsored && <span className="text-12 text-ink-2">({t("bookAt.sponsored")})</span>}
          </span>
        ))}
      </p>
      {links.some((one) => one.sponsored) && <p className="text-13 text-ink-2">{t("bookAt.disclosure")}</p>}
    </div>
  );
}
