import { useTranslation } from "~/i18n/use-texts";

const STEPS = ["plan", "results", "invite", "trip"] as const;

/** From a list of names to a trip, in the order in which it happens. */
export function HowSteps() {
  const { t } = useTranslation("how");
  return (
    <ol className="grid list-none gap-x-16 p-0 lg:grid-cols-2">
      {STEPS.map((step, index) => (
        <li key={step} className="grid grid-cols-[3rem_1fr] border-t border-line py-7">
          <span aria-hidden="true" className="font-display text-30 leading-none font-bold text-coral-ink">
            {index + 1}
          </span>
          <div>
            <h3 className="text-24">{t(`steps.${step}.title`)}</h3>
            <p className="mt-2 max-w-[35.9em] text-18 text-ink-2">{t(`steps.${step}.line`)}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
