import { CalendarDays, Image, Pencil } from "lucide-react";
import { Suspense, useState } from "react";
import { createPortal } from "react-dom";

import { useTranslation } from "~/i18n/use-texts";
import { lazily } from "~/lib/lazily";
import { Button } from "~/ui/buttons/button";
import { Menu } from "~/ui/overlay/menu";

import type { TripPart } from "./types";
import type { Trip } from "./queries";

const ChangeTrip = lazily(() => import("./about/change-trip"), "ChangeTrip");

/** The organizer's changes to the whole trip. */
export function ChangeMenu({ trip }: { trip: Trip }) {
  const { t } = useTranslation("trips");
  const [open, setOpen] = useState<TripPart | null>(null);
  return (
    <>
      <Menu
        label={t("edit.label")}
        trigger={
          <Button size="s" variant="ink" icon={<Pencil aria-hidden="true" />}>
            {t("edit.open")}
          </Button>
        }
        items={[
          {
            key: "dates",
            label: t("edit.dates"),
            icon: <CalendarDays aria-hidden="true" />,
            onSelect: () => setOpen("dates"),
          },
          {
            key: "about",
            label: t("edit.about"),
            icon: <Pencil aria-hidden="true" />,
            onSelect: () => setOpen("about"),
          },
          {
            key: "cover",
            label: t("edit.cover"),
            icon: <Image aria-hidden="true" />,
            onSelect: () => setOpen("cover"),
          },
        ]}
      />
      {open &&
        // The header is dark in both themes; dialogs opened over the page are not.
        createPortal(
          <Suspense>
            <ChangeTrip trip={trip} part={open} onClose={() => setOpen(null)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
