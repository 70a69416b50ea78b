import { useTranslation } from "~/i18n/use-texts";

const DOORS = [
  { name: "api", address: "/api" },
  { name: "functions", address: "/functions/v1" },
  { name: "rest", address: "/rest/v1" },
  { name: "storage", address: "/storage/v1" },
  { name: "realtime", address: "/realtime/v1" },
] as const;
const RULES = ["token", "limits", "errors", "repeats"] as const;

/** The API's entry points, and the rules that hold for all of them. */
export function Facts() {
  const { t } = useTranslation("developers");
  return (
    <div className="page section-gap grid gap-16">
      <section aria-labelledby="doors" className="grid gap-8">
        <h2 id="doors" className="text-38 lg:text-48">
          {t("doors")}
        </h2>
        <dl className="divide-y divide-line border-y border-line">
          {DOORS.map(({ name, address }) => (
            <div key={name} className="grid gap-x-12 gap-y-1 py-4 lg:grid-cols-[18rem_minmax(0,1fr)]">
              <dt>
                <span className="block font-semibold">{t(`door.${name}.title`)}</span>
                <code className="text-14 text-ink-2">{address}</code>
              </dt>
              <dd className="prose-width text-ink-2">{t(`door.${name}.line`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="rules" className="grid gap-8">
        <h2 id="rules" className="text-38 lg:text-48">
          {t("rules")}
        </h2>
        <dl className="grid gap-x-16 gap-y-8 md:grid-cols-2">
          {RULES.map((name) => (
            <div key={name}>
              <dt className="text-20 font-semibold">{t(`rule.${name}.title`)}</dt>
              <dd className="mt-1 text-ink-2">{t(`rule.${name}.line`)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
