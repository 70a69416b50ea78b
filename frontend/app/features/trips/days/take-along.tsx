import { useMutation } from "@tanstack/react-query";
import { CalendarDays, Printer } from "lucide-react";

import type { Trip } from "~/api/trip";
import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { saveFile } from "~/lib/save-file";
import { showToast } from "~/ui/feedback/toast";
import { Panel } from "~/ui/layout/panel";

import { itineraryFile, tripFile } from "./calendar-queries";
import { Feed } from "./feed";
import { Way } from "./way-along";

/** The trip outside the browser: the user's own calendar, a file, paper. */
export function TakeAlong({ trip }: { trip: Trip }) {
  const { t } = useTranslation("days");
  const file = useMutation({
    mutationFn: () => tripFile(trip.id),
    onSuccess: (blob) => saveFile(blob, `${trip.destination.slug}.ics`),
    onError: () => showToast({ tone: "bad", text: t("take.failed") }),
  });
  const itinerary = useMutation({
    mutationFn: () => itineraryFile(trip.id),
    onSuccess: (blob) => saveFile(blob, `${trip.destination.slug}.pdf`),
    onError: () => showToast({ tone: "bad", text: t("take.failed") }),
  });
  return (
    <Panel as="section" tone="well" pad="l" labelledBy="take">
      <h2 id="take" className="text-30">
        {t("take.title")}
      </h2>
      <p className="text-ink-2">{t("take.line")}</p>
      <ul className="mt-4">
        <Feed />
        <Way
          icon={<CalendarDays aria-hidden="true" />}
          title={t("take.fileTitle")}
          line={t("take.fileLine")}
          action={
            <Button pending={file.isPending} onClick={() => file.mutate()}>
              {t("take.download")}
            </Button>
          }
        />
        <Way
          icon={<Printer aria-hidden="true" />}
          title={t("take.pdfTitle")}
          line={t("take.pdfLine")}
          action={
            <>
              <Button pending={itinerary.isPending} onClick={() => itinerary.mutate()}>
                {t("take.pdf")}
              </Button>
              <Button onClick={() => print()}>{t("print")}</Button>
            </>
          }
        />
      </ul>
    </Panel>
  );
}
