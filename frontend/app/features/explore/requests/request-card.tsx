import { useMutation, useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useState } from "react";

import type { Trip } from "~/api/trip";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { instant } from "~/lib/format";
import { Face } from "~/ui/art/face";
import { Button } from "~/ui/buttons/button";
import { Notice } from "~/ui/feedback/notice";
import { showToast } from "~/ui/feedback/toast";
import { TextArea } from "~/ui/form/text-area";
import { Panel } from "~/ui/layout/panel";

import type { JoinRequest } from "../queries";
import { Effect } from "./effect";
import { type Answer, answerRequest, effectQuery } from "./queries";

const LONGEST_ANSWER = 600;

/** One request: who, from where, their note; what a yes would change; and the two answers. */
export function RequestCard({ trip, request }: { trip: Trip; request: JoinRequest }) {
  const { t } = useTranslation(["explore", "common"]);
  const language = useLanguage();
  const [note, setNote] = useState("");
  const effect = useQuery(effectQuery(trip.id, request.id, trip.version));
  const answer = useMutation(answerRequest(trip.id, request.id));
  const failure = answer.error ?? effect.error;

  function send(word: Answer["word"]) {
    answer.mutate(
      { word, note: note.trim() },
      { onSuccess: () => showToast({ tone: "good", text: t(`requests.done_${word}`, { name: request.name }) }) },
    );
  }

  return (
    <Panel as="article" className="grid gap-4">
      <header className="flex items-center gap-4">
        <Face name={request.name} colour={1} size="xl" pictureUrl={request.pictureUrl} />
        <div className="min-w-0">
          <h3 className="text-20 break-words">
            {t("requests.asks", { name: request.name, city: request.departureCity })}
          </h3>
          <p className="text-14 text-ink-2">
            {instant(request.askedAt, language, undefined, { dateStyle: "full", timeStyle: "short" })}
          </p>
        </div>
      </header>
      <blockquote className="border-s-4 border-coral ps-4 text-18 wrap-anywhere whitespace-pre-line">
        {request.note}
      </blockquote>
      {effect.data?.effect && <Effect effect={effect.data.effect} name={request.name} />}
      <TextArea
        label={t("requests.note", { name: request.name })}
        optional={t("requests.optional")}
        rows={2}
        maxLength={LONGEST_ANSWER}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {failure && (
        <Notice tone="bad" live="assertive">
          {failure.message || t("common:error.network")}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          icon={<Check aria-hidden="true" />}
          disabled={effect.isError}
          pending={effect.isPending || (answer.isPending && answer.variables.word === "approve")}
          onClick={() => send("approve")}
        >
          {t("requests.approve")}
        </Button>
        <Button pending={answer.isPending && answer.variables.word === "decline"} onClick={() => send("decline")}>
          {t("requests.decline")}
        </Button>
      </div>
      <p className="text-14 text-ink-2">{t("requests.line")}</p>
    </Panel>
  );
}
