import { BusFront, Car, MoonStar, Plane, Ship, TrainFront } from "lucide-react";

const ICONS = {
  flight: Plane,
  train: TrainFront,
  night_train: MoonStar,
  coach: BusFront,
  ferry: Ship,
  road: Car,
} as const;

/** A means of transport: by air, or one of those by land. */
export type Kind = keyof typeof ICONS;

export function KindIcon({ kind, className }: { kind: Kind; className?: string }) {
  const Icon = ICONS[kind];
  return <Icon aria-hidden="true" className={className} />;
}

export const isByLand = (way: { kind: Kind }): boolean => way.kind !== "flight";
