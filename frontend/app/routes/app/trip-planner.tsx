import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { useOutletContext } from "react-router";

import { profileQuery } from "~/api/profile";
import type { MapView } from "~/features/planner/plan/map-view";
import { loadPhase } from "~/features/planner/phases";
import { readAddress } from "~/features/planner/plan/address";
import { reachable } from "~/features/planner/plan/steps";
import { Wizard } from "~/features/planner/wizard";
import { useLater } from "~/lib/use-later";
import { useSession } from "~/session/auth";
import type { BarSlot } from "~/shell/bar-slot";
import { privateHead } from "~/shell/private-head";

import type { Route } from "./+types/trip-planner";

export function meta({ location }: Route.MetaArgs) {
  return privateHead(location.pathname);
}

/** Load the component of the step in the address together with the page. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { step, plan } = readAddress(new URL(request.url).search);
  await loadPhase(reachable(step, plan));
  return null;
}

/** The page itself reads the address. */
export const shouldRevalidate = () => false;

const loadMap = () => import("~/features/map/captioned-map");

/** Its space is there from the start; the map itself can wait until the form or the first rows are. */
function PlannerMap(view: MapView) {
  const { Part } = useLater(loadMap);
  const { caption, onPick } = view;
  return (
    <div className={`relative overflow-hidden rounded-l ${onPick ? "h-full" : "h-80 lg:h-110"}`}>
      {Part && <Part {...view} />}
      {caption && (
        <p className="pointer-events-none absolute inset-x-3 bottom-3 z-20 rounded-m bg-surface px-3 py-2 text-13 shadow-1">
          {caption}
        </p>
      )}
    </div>
  );
}

const drawMap = (view: MapView) => <PlannerMap {...view} />;

/** In the bar of the signed-in area; visitors get the public header, and this line below it. */
function TopLine({ children }: { children: ReactNode }) {
  const slot = useOutletContext<BarSlot>();
  return slot ? (
    createPortal(children, slot)
  ) : (
    <div className="page-wide flex flex-wrap items-center gap-x-4 pt-4">{children}</div>
  );
}

const drawTop = (line: ReactNode) => <TopLine>{line}</TopLine>;

/** The planner: open to everyone up to the results, which ask for a log-in themselves. */
export default function TripPlannerRoute() {
  const session = useSession();
  const profile = useQuery({ ...profileQuery, enabled: session.status === "in" });
  return <Wizard map={drawMap} home={profile.data?.homeCity ?? null} top={drawTop} />;
}
