import type { ReactNode } from "react";

import type { Trip } from "~/api/trip";
import { useTranslation } from "~/i18n/use-texts";
import { tripTitle } from "~/lib/trip-title";
import { Skeleton } from "~/ui/feedback/skeleton";

import { LeaveTrip } from "../people/leave-trip";
import { Around } from "./around";
import { MyDays } from "./my-days";
import { MyMessage } from "./my-message";
import { MyMoney } from "./my-money";
import { MyTasks } from "./my-tasks";
import { MyWay } from "./my-way";

/** Everything on the shared trip that concerns one person: their way, news, tasks, costs and days. */
export function MyTrip({ trip, news }: { trip: Trip; news: ReactNode }) {
  const { t, ready } = useTranslation(["mine", "editing", "days", "money", "notices"]);
  const me = trip.travellers.find((one) => one.id === trip.viewerTravellerId);
  if (!ready) return <Skeleton shape="block" className="h-96" />;
  if (!me) return <p className="text-ink-2">{t("mine:notComing")}</p>;
  return (
    <div className="grid grid-cols-1 gap-10">
      <div>
        <h2 tabIndex={-1} className="text-38 break-words outline-none">
          {t("mine:title", { name: me.name.split(" ")[0] ?? "" })}
        </h2>
        <p className="mt-1 prose-width text-ink-2">{t("mine:line", { trip: tripTitle(trip) })}</p>
      </div>
      <MyWay trip={trip} />
      <Around trip={trip} />
      <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid grid-cols-1 gap-12">
          {news}
          <MyTasks trip={trip} />
          <MyMessage trip={trip} me={me} />
        </div>
        <div className="grid grid-cols-1 gap-6">
          <MyMoney trip={trip} />
          <MyDays trip={trip} />
        </div>
      </div>
      <LeaveTrip trip={trip} />
    </div>
  );
}
