import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";

import { ApiError } from "~/api/client";
import { profileQuery } from "~/api/profile";
import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { tripTitle } from "~/lib/trip-title";
import { Button } from "~/ui/buttons/button";
import { TextLink } from "~/ui/buttons/text-link";
import { Notice } from "~/ui/feedback/notice";
import { showToast } from "~/ui/feedback/toast";
import { SelectField } from "~/ui/form/select-field";
import { TextField } from "~/ui/form/text-field";
import { Dialog } from "~/ui/overlay/dialog";

import { handOver, type Trip } from "./queries";
import type { Prove } from "./types";

const BY_ID = "by-id";

/** For the organizer: hands the trip over to someone else. */
export function HandOver({ trip, prove }: { trip: Trip; prove: Prove }) {
  const { t } = useTranslation("trips");
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="organizer" className="grid justify-items-start gap-4">
      <h2 id="organizer" tabIndex={-1} className="text-30">
        {t("organizer.title")}
      </h2>
      <p className="text-ink-2">{t("organizer.line")}</p>
      <Button disabled={trip.archived} onClick={() => setOpen(true)}>
        {t("organizer.handOver")}
      </Button>
      {open && <Question trip={trip} prove={prove} onClose={() => setOpen(false)} />}
    </section>
  );
}

function Question({ trip, prove, onClose }: { trip: Trip; prove: Prove; onClose: () => void }) {
  const { t } = useTranslation("trips");
  const to = useLocalized();
  const coming = trip.travellers.filter((one) => one.rsvp === "confirmed" && !one.isOrganizer);
  const [who, setWho] = useState(coming[0]?.id ?? BY_ID);
  const [missing, setMissing] = useState(false);
  const profile = useQuery({ ...profileQuery, enabled: !trip.organizerTravels });
  const home = profile.data?.homeCity;
  const hand = useMutation(handOver(trip));
  const form = `hand-over-${trip.id}`;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const userId = String(new FormData(event.currentTarget).get("userId") ?? "").trim();
    setMissing(who === BY_ID && !userId);
    if (who === BY_ID && !userId) return;
    const body = { ...(who === BY_ID ? { userId } : { travellerId: who }), ...(home && { departureCityId: home.id }) };
    void prove(() => hand.mutateAsync(body)).then(
      (done) => {
        if (done) showToast({ tone: "good", text: t("organizer.done") });
        if (done) onClose();
      },
      () => undefined, // the form reports it
    );
  }

  return (
    <Dialog
      open
      onClose={() => !hand.isPending && onClose()}
      title={t("organizer.ask", { trip: tripTitle(trip) })}
      description={t("organizer.askLine")}
      closeLabel={t("close")}
      footer={
        <>
          <Button onClick={onClose} disabled={hand.isPending}>
            {t("organizer.keep")}
          </Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            pending={hand.isPending}
            disabled={!trip.organizerTravels && !home}
          >
            {t("organizer.yes")}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="grid gap-4" onSubmit={submit}>
        {hand.error && !needsProof(hand.error) && (
          <Notice tone="bad" live="assertive">
            {t("organizer.failed")} {reason(hand.error)}
          </Notice>
        )}
        <SelectField label={t("organizer.who")} value={who} onChange={({ target }) => setWho(target.value)}>
          {coming.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value={BY_ID}>{t("organizer.byId")}</option>
        </SelectField>
        {who === BY_ID && (
          <TextField
            label={t("organizer.userId")}
            name="userId"
            hint={t("organizer.userIdHint")}
            error={missing ? t("organizer.userIdMissing") : undefined}
            autoComplete="off"
            spellCheck={false}
          />
        )}
        {!trip.organizerTravels && profile.data && (
          <p className="text-14 text-ink-2">
            {home ? t("organizer.travelsFrom", { city: home.name }) : t("organizer.homeMissing")}{" "}
            <TextLink to={to("/profile")}>{t("organizer.profile")}</TextLink>
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** The proof dialog that follows says what is needed. */
const needsProof = (error: Error) => error instanceof ApiError && error.code === "fresh_proof_needed";

/** The server's message: that of the rejected field, if there is one. */
function reason(error: Error): string {
  return error instanceof ApiError ? (error.fields[0]?.message ?? error.message) : "";
}
