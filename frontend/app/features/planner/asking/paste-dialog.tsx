import { useState } from "react";

import { MOST_TRAVELLERS } from "~/api/bounds";
import { findCities } from "~/api/cities";
import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { Dialog } from "~/ui/overlay/dialog";
import { TextArea } from "~/ui/form/text-area";

import { type PastedLine, pastedLines } from "../plan/paste";
import type { Person } from "../plan/plan";
import { cityOf } from "./planner-city-field";

interface PasteDialogProps {
  open: boolean;
  onClose: () => void;
  onFound: (people: Person[]) => void;
  /** How many more people the list can take. */
  room: number;
}

const AT_ONCE = 6;

/** The best match for each distinct name, requested a few at a time; null if there is none with an airport. */
async function citiesFor(lines: PastedLine[]): Promise<Map<string, Person["city"]>> {
  const names = [...new Set(lines.map((line) => line.city))];
  const found = new Map<string, Person["city"]>();
  for (let from = 0; from < names.length; from += AT_ONCE) {
    const some = names.slice(from, from + AT_ONCE);
    const answers = await Promise.all(some.map((name) => findCities(name, 1)));
    some.forEach((name, at) => {
      const best = answers[at]?.[0];
      found.set(name, best && best.airports.length > 0 ? cityOf(best) : null);
    });
  }
  return found;
}

/** People as lines of "name, city". Lines that were not understood, or for which there is no room, stay in the box. */
export function PasteDialog({ open, onClose, onFound, room }: PasteDialogProps) {
  const { t } = useTranslation("planner");
  const [text, setText] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [taken, setTaken] = useState(false);

  async function read() {
    const all = pastedLines(text);
    if (all.length === 0) return setProblem(t("paste.empty"));
    const lines = all.slice(0, room);
    const over = all.slice(room);
    setBusy(true);
    setProblem(null);
    try {
      const cities = await citiesFor(lines);
      const people = lines.flatMap(({ name, city }) =>
        cities.get(city) ? [{ name, city: cities.get(city) ?? null }] : [],
      );
      const left = lines.filter(({ city }) => !cities.get(city));
      if (people.length > 0) onFound(people);
      setTaken(people.length > 0);
      setText([...left, ...over].map(({ name, city }) => (name ? `${name}, ${city}` : city)).join("\n"));
      if (over.length > 0) setProblem(t("people.full", { count: MOST_TRAVELLERS }));
      else if (left.length > 0) setProblem(t("paste.left", { count: left.length }));
      else onClose();
    } catch {
      setProblem(t("city.failed"));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("paste.title")}
      description={t("paste.line")}
      closeLabel={t("close")}
      footer={
        <>
          <Button onClick={onClose}>{t(taken ? "close" : "cancel")}</Button>
          <Button variant="ink" pending={busy} onClick={() => void read()}>
            {t("paste.add")}
          </Button>
        </>
      }
    >
      <TextArea
        label={t("paste.label")}
        labelHidden
        rows={8}
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={t("paste.example")}
        error={problem}
        data-autofocus
      />
    </Dialog>
  );
}
