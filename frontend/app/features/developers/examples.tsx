import { useTranslation } from "~/i18n/use-texts";
import { Disclosure } from "~/ui/layout/disclosure";

import type { Example } from "./reference";

const LANGUAGES = { sh: "curl", mjs: "JavaScript", py: "Python" };

/** Each example in three languages, one of them open; this works without a script. */
export function Examples({ examples }: { examples: readonly Example[] }) {
  const { t } = useTranslation("developers");
  return (
    <div className="grid gap-12">
      {examples.map(({ name, scope, sources }) => (
        <section key={name} aria-labelledby={name} className="grid gap-x-12 gap-y-4 lg:grid-cols-[18rem_minmax(0,1fr)]">
          <div className="grid content-start gap-2">
            <h3 id={name} className="text-24">
              {t(`example.${name}.title`)}
            </h3>
            <p className="text-ink-2">{t(`example.${name}.line`)}</p>
            <p className="text-14 text-ink-2">
              {t("needs")} <code className="rounded-s bg-surface-2 px-1.5 py-0.5">{scope}</code>
            </p>
          </div>
          <div className="min-w-0 border-t border-line">
            {sources.map(({ ending, code }, at) => (
              <Disclosure key={ending} name={name} open={at === 0} summary={<span lang="en">{LANGUAGES[ending]}</span>}>
                <Code code={code} label={`${t(`example.${name}.title`)}: ${LANGUAGES[ending]}`} />
              </Disclosure>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

/** Long lines scroll here, so that the page does not. */
export function Code({ code, label }: { code: string; label: string }) {
  return (
    // Scrolling with the keyboard needs a tab stop, and a region with a name says what it is.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={label} tabIndex={0} className="overflow-x-auto rounded-m bg-surface-2">
      <pre className="p-4 text-14">
        <code translate="no">{code}</code>
      </pre>
    </section>
  );
}
