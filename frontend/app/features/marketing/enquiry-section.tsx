import { Suspense } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { whenUsed } from "~/lib/islands";
import { Panel } from "~/ui/layout/panel";

const EnquiryForm = whenUsed(() => import("./enquiry-form"), "EnquiryForm");

/** The enquiry from companies (SPEC 2, for teams). */
export function EnquirySection() {
  const { t } = useTranslation("teams");
  return (
    <section id="enquiry" aria-labelledby="enquiry-title" className="scroll-mt-16 border-t border-line bg-surface-2">
      <div className="page section-gap grid gap-8 lg:grid-cols-[1fr_1.6fr] lg:gap-20">
        <div>
          <h2 id="enquiry-title" className="text-38 lg:text-48">
            {t("enquiry.title")}
          </h2>
          <p className="mt-4 prose-width text-18 text-ink-2">{t("enquiry.line")}</p>
        </div>
        <Panel lifted pad="l">
          <Suspense>
            <EnquiryForm />
          </Suspense>
        </Panel>
      </div>
    </section>
  );
}
