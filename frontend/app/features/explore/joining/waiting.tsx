import { useMutation } from "@tanstack/react-query";
import { Hourglass } from "lucide-react";
import { useState } from "react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { instant } from "~/lib/format";
import { Button } from "~/ui/buttons/button";
import { showToast } from "~/ui/feedback/toast";

import { type OpenTrip, takeBack } from "../queries";
import { AskForm } from "./ask-form";
import type { JoinDraft } from "./types";
import { AskingState } from "./asking-state";

interface WaitingProps {
  trip: OpenTrip;
  draft: JoinDraft;
  onDraft: (draft: JoinDraft) => void;
}

/** A request that awaits its answer; until then it can be changed or withdrawn. */
export function Waiting({ trip, draft, onDraft }: WaitingProps) {
  const { t } = useTranslation(["explore", "common"]);
  const language = useLanguage();
  const [changing, setChanging] = useState(false);
  const back = useMutation(takeBack(trip.id));
  const { request, hostName: name } = trip;
  if (!request) return null;
  if (changing) return <AskForm trip={trip} draft={draft} onDraft={onDraft} onDone={() => setChanging(false)} />;
  return (
    <AskingState
      icon={<Hourglass aria-hidden="true" />}
      tone="warn"
      title={t("state.requested", { name })}
      actions={
        <>
          <Button size="s" onClick={() => setChanging(true)}>
            {t("state.changeNote")}
          </Button>
          <Button
            size="s"
            variant="quiet"
            pending={back.isPending}
            onClick={() =>
              back.mutate(undefined, {
                onSuccess: () => showToast({ text: t("state.takenBack") }),
                onError: ({ message }) => showToast({ tone: "bad", text: message || t("common:error.generic") }),
              })
            }
          >
            {t("state.takeBack")}
          </Button>
        </>
      }
    >
      <p>
        {t("state.requestedLine", {
          when: instant(request.askedAt, language, undefined, { dateStyle: "full", timeStyle: "short" }),
          name,
        })}
      </p>
      <blockquote className="border-s-2 border-line-strong ps-4 wrap-anywhere whitespace-pre-line">
        {request.note}
      </blockquote>
    </AskingState>
  );
}
