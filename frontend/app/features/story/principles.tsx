import { useTranslation } from "~/i18n/use-texts";

const PRINCIPLES = ["fair", "open", "quiet", "yours"] as const;

/** The principles we hold ourselves to. */
export function Principles() {
  const { t } = useTranslation("about");
  return (
    <dl className="grid gap-x-16 lg:grid-cols-2">
      {PRINCIPLES.map((principle) => (
        <div key={principle} className="border-t border-line py-6">
          <dt className="font-display text-24 font-bold tracking-tight">{t(`principles.${principle}.title`)}</dt>
          <dd className="mt-2 max-w-[35.9em] text-18 text-ink-2">{t(`principles.${principle}.line`)}</dd>
        </div>
      ))}
    </dl>
  );
}
