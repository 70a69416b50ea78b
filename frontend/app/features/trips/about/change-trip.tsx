import { useTranslation } from "~/i18n/use-texts";

import type { Trip } from "../queries";
import { ChangeAbout } from "./change-about";
import { ChangeCover } from "./change-cover";
import { ChangeDates } from "./change-dates";

const PARTS = { dates: ChangeDates, about: ChangeAbout, cover: ChangeCover };
export type Part = keyof typeof PARTS;

/** What the organizer changes of the whole trip; this part and its words come when they are asked for. */
export function ChangeTrip({ trip, part, onClose }: { trip: Trip; part: Part; onClose: () => void }) {
  const { ready } = useTranslation("editing");
  const Change = PARTS[part];
  return ready ? <Change trip={trip} onClose={onClose} /> : null;
}
