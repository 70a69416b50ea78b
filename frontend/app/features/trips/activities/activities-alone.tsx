import { useTranslation } from "~/i18n/use-texts";
import { Skeleton } from "~/ui/feedback/skeleton";

import type { Trip } from "../queries";
import { Activities } from "./activities";

/** The activities on a page of their own, which loads this part and its texts later. */
export function ActivitiesAlone({ trip }: { trip: Trip }) {
  const { ready } = useTranslation("editing");
  return ready ? <Activities trip={trip} alone /> : <Skeleton shape="block" className="h-80" />;
}
