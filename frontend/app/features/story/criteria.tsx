import { CloudSun, Clock, Euro, Heart, Laptop, Leaf, MapPin, Plane, Scale } from "lucide-react";

import { useTranslation } from "~/i18n/use-texts";

const CRITERIA = [
  { key: "cost", Icon: Euro },
  { key: "time", Icon: Plane },
  { key: "fairness", Icon: Scale },
  { key: "co2", Icon: Leaf },
  { key: "zone", Icon: Clock },
  { key: "weather", Icon: CloudSun },
  { key: "interest", Icon: Heart },
  { key: "work", Icon: Laptop },
  { key: "place", Icon: MapPin },
] as const;

/** The nine criteria that a place is judged by. */
export function Criteria() {
  const { t } = useTranslation("how");
  return (
    <dl className="grid gap-x-12 sm:grid-cols-2 lg:grid-cols-3">
      {CRITERIA.map(({ key, Icon }) => (
        <div key={key} className="border-t border-line py-5">
          <dt className="flex items-center gap-2.5 text-18 font-semibold">
            <Icon aria-hidden="true" className="text-sea" />
            {t(`criteria.${key}.title`)}
          </dt>
          <dd className="mt-1.5 text-ink-2">{t(`criteria.${key}.line`)}</dd>
        </div>
      ))}
    </dl>
  );
}
