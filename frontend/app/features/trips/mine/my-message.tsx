import { Pencil } from "lucide-react";
import { type FormEvent, useState } from "react";

import type { Traveller } from "~/api/trip";
import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { TextArea } from "~/ui/form/text-area";
import { Panel } from "~/ui/layout/panel";

import { useEdit } from "../editing/use-edit";
import { writeMessage } from "../people/edits";
import type { Trip } from "../queries";

const LONGEST = 160;

/** The viewer's message to the group: written, edited and deleted here. */
export function MyMessage({ trip, me }: { trip: Trip; me: Traveller }) {
  const { t } = useTranslation(["mine", "editing"]);
  const [draft, setDraft] = useState<string | null>(null);
  const edit = useEdit(trip);
  const said = me.message;
  if (trip.archived && !said) return null;

  function save(text: string, done: string) {
    edit.run({
      send: (version) => writeMessage(trip.id, me.id, text, version),
      done,
      optimistic: (known) => ({
        ...known,
        travellers: known.travellers.map((one) => (one.id === me.id ? { ...one, message: text.trim() || null } : one)),
      }),
      onRefused: () => text && setDraft((now) => now ?? text),
    });
    setDraft(null);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (draft?.trim()) save(draft, t("mine:message.saved"));
  }

  return (
    <Panel as="section" labelledBy="my-message">
      <h2 id="my-message" className="mb-1 text-24">
        {t("mine:message.title")}
      </h2>
      {draft === null ? (
        <>
          {said ? (
            <blockquote className="my-3 border-s-2 border-coral ps-4 text-18 wrap-anywhere">{said}</blockquote>
          ) : (
            <p className="mb-3 text-14 text-ink-2">{t("mine:message.line")}</p>
          )}
          {!trip.archived && (
            <div className="flex flex-wrap gap-2">
              <Button size="s" icon={<Pencil aria-hidden="true" />} onClick={() => setDraft(said ?? "")}>
                {t(said ? "mine:message.change" : "mine:message.write")}
              </Button>
              {said && (
                <Button size="s" variant="quiet" onClick={() => save("", t("mine:message.removed"))}>
                  {t("mine:message.remove")}
                </Button>
              )}
            </div>
          )}
        </>
      ) : (
        <form noValidate onSubmit={submit} className="grid gap-3">
          <TextArea
            label={t("mine:message.label")}
            hint={t("mine:message.line")}
            rows={2}
            maxLength={LONGEST}
            value={draft}
            onChange={({ target }) => setDraft(target.value)}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" size="s" variant="ink" disabled={!draft.trim()}>
              {t("mine:message.save")}
            </Button>
            <Button size="s" variant="quiet" onClick={() => setDraft(null)}>
              {t("mine:message.cancel")}
            </Button>
          </div>
        </form>
      )}
      {edit.clash}
    </Panel>
  );
}
