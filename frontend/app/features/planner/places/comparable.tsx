import { useState } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { useLater } from "~/lib/use-later";
import { showToast } from "~/ui/feedback/toast";

import type { Place, SearchReply } from "../types";
import { isFull } from "./full";
import { Shortlist } from "./shortlist";

interface ComparableProps {
  places: Place[];
  reply: SearchReply;
  onRemove: (slug: string) => void;
  onChoose: (place: Place) => void;
}

const load = () => import("./compare-dialog");

/** The shortlist, with a dialog that compares its places; the dialog's file loads once there is a shortlist. */
export function Comparable({ places, reply, onRemove, onChoose }: ComparableProps) {
  const { t } = useTranslation("common");
  const { Part, fetch } = useLater(load);
  const [open, setOpen] = useState(false);

  async function compare() {
    try {
      await fetch();
      setOpen(true);
    } catch {
      showToast({ tone: "bad", text: t("error.network") });
    }
  }

  return (
    <>
      <Shortlist places={places} reply={reply} onRemove={onRemove} onCompare={() => void compare()} />
      {Part && (
        <Part
          open={open}
          onClose={() => setOpen(false)}
          places={places.filter(isFull)}
          reply={reply}
          onChoose={(place) => {
            onChoose(place);
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
