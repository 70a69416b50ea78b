import { useEffect, useRef } from "react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { colon } from "~/lib/format";
import { TextArea } from "~/ui/form/text-area";
import { TextField } from "~/ui/form/text-field";

import { ADD_ONS } from "./add-on-names";
import { FormFrame } from "./form-frame";
import { Sent } from "./sent";
import { type Typed, useSending } from "./use-sending";

/** Name, work email, company name, team size, message (SPEC 3, enterprise enquiry); `?about=` names an extra. */
export function EnquiryForm() {
  const { t } = useTranslation(["teams", "sales", "common"]);
  const language = useLanguage();
  const message = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const about = new URLSearchParams(globalThis.location.search).get("about");
    const extra = ADD_ONS.find((name) => name === about);
    if (extra && message.current?.value === "")
      message.current.value = t(`sales:addOns.${extra}.name`) + colon(language);
  }, [t, language]);
  const { sending, field, onSubmit } = useSending("/api/enterprise-enquiries", withTeamSize);
  if (sending.is === "success") {
    return (
      <Sent title={t("enquiry.doneTitle")}>
        <p>{t("enquiry.doneLine", { email: sending.typed["workEmail"] })}</p>
      </Sent>
    );
  }
  return (
    <FormFrame
      {...{ sending, onSubmit }}
      label={t("enquiry.title")}
      failure={t("enquiry.failed")}
      submit={t("enquiry.send")}
      pendingLabel={t("common:form.sending")}
      use={t("common:form.use")}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field("name")} label={t("enquiry.name")} required autoComplete="name" />
        <TextField {...field("workEmail")} label={t("enquiry.workEmail")} type="email" required autoComplete="email" />
        <TextField {...field("companyName")} label={t("enquiry.companyName")} required autoComplete="organization" />
        <TextField
          {...field("teamSize")}
          label={t("enquiry.teamSize")}
          type="number"
          inputMode="numeric"
          min={1}
          max={100_000}
          required
        />
      </div>
      <TextArea
        {...field("message")}
        ref={message}
        label={t("enquiry.message")}
        hint={t("enquiry.hint")}
        required
        rows={5}
      />
    </FormFrame>
  );
}

function withTeamSize({ teamSize, ...typed }: Typed): object {
  return teamSize ? { ...typed, teamSize: Number(teamSize) } : typed;
}
