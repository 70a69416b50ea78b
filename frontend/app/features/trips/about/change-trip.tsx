import { useTranslation } from "~/i18n/use-texts";

import type { Trip } from "../queries";
import { ChangeAbout } from "./change-about";
import { ChangeCover } from "./change-cover";
import { ChangeDates } from "./change-dates";
import type { TripPart } from "../types";

const PARTS = { dates: ChangeDates, about: ChangeAbout, cover: ChangeCover } satisfies Record<TripPart, unknown>;

/** The organizer's changes to the whole trip; this part and its texts load on demand. */
export function ChangeTrip({ trip, part, onClose }: { trip: Trip; part: TripPart; onClose: () => void }) {
  const { ready } = useTranslation("editing");
  const Change = PARTS[part];
  return ready ? <Change trip={trip} onClose={onClose} /> : null;
}
