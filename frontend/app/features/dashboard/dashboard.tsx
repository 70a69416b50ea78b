import type { ReactNode } from "react";

import type { Debt } from "~/api/debts";
import type { WaitedForList } from "~/api/nudges";

import { ActiveTrip } from "./active-trip";
import { FirstUse } from "./first-use";
import { LaterTrips } from "./later-trips";
import type { Mode } from "./modes";
import { QuickActionsPanel } from "./quick-actions-panel";
import { StatsBand } from "./stats-band";
import { suggestions } from "./suggestions";
import type { Trip, TripList } from "./types";
import { waitingFor } from "./waiting";
import { WaitedForPeople } from "./waited-for";
import { WaitingList } from "./waiting-list";
import { Welcome } from "./welcome";
import { WorthALook } from "./worth-a-look";

interface DashboardProps {
  list: TripList;
  /** The nearest trip in full; undefined if there is none or it could not be loaded. */
  trip: Trip | undefined;
  /** People who keep the viewer's trips waiting; undefined without a trip to organize, or if it could not be loaded. */
  waitedFor?: WaitedForList | undefined;
  /** The viewer's debts to others. */
  debts?: Debt[] | undefined;
  /** The viewer's plans for today on the nearest trip, if it is under way. */
  today?: ReactNode;
  person: { firstName: string; name: string };
  now: Date;
  mode: Mode;
  onMode: (mode: Mode) => void;
}

/** The nearest trip, then what waits for the viewer, then the rest. */
export function Dashboard({ list, trip, waitedFor, debts, today, person, now, mode, onMode }: DashboardProps) {
  const { upcoming, past } = list;
  const [next, ...later] = upcoming;
  const waiting = waitingFor(upcoming, mode, { waitedFor, debts });
  const advice = suggestions(list, trip, mode);
  const isNew = !next && past.length === 0;
  return (
    <div className="@container grid grid-cols-1 gap-14">
      <div className="grid grid-cols-1 gap-6">
        <Welcome name={person.firstName} now={now} waiting={next ? waiting.length : null} mode={mode} onMode={onMode} />
        {next ? (
          <ActiveTrip card={next} trip={trip} mode={mode} first={waiting.length === 0} />
        ) : (
          <FirstUse mode={mode} again={!isNew} />
        )}
      </div>
      {next?.status === "active" && today}
      {!isNew && (
        <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 @min-[56rem]:grid-cols-[minmax(0,1fr)_24rem]">
          <WaitingList items={waiting} />
          <QuickActionsPanel upcoming={upcoming} mode={mode} />
        </div>
      )}
      {waitedFor && <WaitedForPeople list={waitedFor} now={now} />}
      {later.length > 0 && <LaterTrips trips={later} count={list.upcomingCount - 1} />}
      {advice.length > 0 && <WorthALook items={advice} mode={mode} />}
      {!isNew && <StatsBand stats={list.stats} mode={mode} />}
    </div>
  );
}
