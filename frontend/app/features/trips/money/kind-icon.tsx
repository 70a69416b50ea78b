import { BedDouble, Plane, ReceiptText, Ticket, Utensils } from "lucide-react";

import type { Kind } from "./ledger";

const ICONS = { travel: Plane, stay: BedDouble, food: Utensils, activities: Ticket, other: ReceiptText };

/** The icon for a kind of expense. */
export function KindIcon({ kind }: { kind: Kind }) {
  const Icon = ICONS[kind];
  return <Icon aria-hidden="true" className="flex-none" />;
}
