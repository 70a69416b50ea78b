import { useTranslation } from "~/i18n/use-texts";
import { Badge } from "~/ui/marks/badge";

import type { DestinationDetail } from "./types";

interface AreaListProps extends Pick<DestinationDetail, "areas"> {
  /** Of the words. */
  language: string;
}

/** Neighborhoods to stay in, each with what it is like. */
export function AreaList({ areas, language }: AreaListProps) {
  const { t } = useTranslation("destinations");
  return (
    <ul className="grid list-none gap-x-12 p-0 md:grid-cols-2">
      {areas.map((area) => (
        <li key={area.id} className="border-t border-line py-4">
          <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <h3 lang={language} className="font-text text-16 leading-snug font-semibold tracking-normal">
              {area.name}
            </h3>
            <Badge tone="sea">{t(`areas.tags.${area.tag}`)}</Badge>
          </div>
          <p lang={language} className="mt-1 text-ink-2">
            {area.line}
          </p>
        </li>
      ))}
    </ul>
  );
}
