import { useMutation } from "@tanstack/react-query";
import { Heart as HeartIcon } from "lucide-react";
import { Link, useLocation } from "react-router";

import { useTranslation } from "~/i18n/use-texts";
import { tripTitle } from "~/lib/trip-title";
import { logInPath } from "~/session/guard";
import { classes } from "~/ui/classes";
import { IconButton } from "~/ui/buttons/icon-button";
import { showToast } from "~/ui/feedback/toast";

import { type OpenTripCard, saveTrip, type Who } from "./queries";

interface HeartProps {
  trip: Pick<OpenTripCard, "id" | "saved" | "name" | "destination">;
  who: Who;
  className?: string;
}

/** Saves a trip or removes it; visitors are sent to log in, and back. */
export function Heart({ trip, who, className }: HeartProps) {
  const { t } = useTranslation("explore");
  const { pathname, search } = useLocation();
  const save = useMutation(saveTrip(trip.id));
  const saved = save.isPending ? save.variables : trip.saved;
  const label = t(saved ? "save.forget" : "save.save", { trip: tripTitle(trip) });
  const icon = <HeartIcon aria-hidden="true" className={classes(saved && "fill-current text-sun")} />;
  const look = classes("rounded-full!", className);
  if (who === "visitor")
    return (
      <Link
        to={logInPath(pathname + search, pathname)}
        aria-label={label}
        data-tip={label}
        className={classes("button-poster inline-grid size-11 place-items-center text-18", look)}
      >
        {icon}
      </Link>
    );
  return (
    <IconButton
      label={label}
      variant="poster"
      pressed={saved}
      className={look}
      onClick={() =>
        save.mutate(!saved, { onError: ({ message }) => showToast({ tone: "bad", text: message || t("save.failed") }) })
      }
    >
      {icon}
    </IconButton>
  );
}
