import { BusFront, Car, type LucideIcon, MoonStar, Plane, Ship, TrainFront } from "lucide-react";

import type { TravelKind } from "./types";

const ICONS = {
  flight: Plane,
  train: TrainFront,
  night_train: MoonStar,
  coach: BusFront,
  ferry: Ship,
  road: Car,
} as const satisfies Record<TravelKind, LucideIcon>;

export function KindIcon({ kind, className }: { kind: TravelKind; className?: string }) {
  const Icon = ICONS[kind];
  return <Icon aria-hidden="true" className={className} />;
}

export const isByLand = (way: { kind: TravelKind }): boolean => way.kind !== "flight";
