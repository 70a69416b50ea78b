import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";

import { currencyOf } from "../currency";
import type { Trip } from "../queries";
import { valueWords } from "./values";

export const FIELDS = [
  "text",
  "assigneeId",
  "forEach",
  "dueOn",
  "done",
  "scheduledAt",
  "durationMinutes",
  "price",
  "total",
  "day",
  "providerLink",
  "travellerIds",
  "way",
  "title",
  "startsAt",
  "start",
  "end",
  "name",
  "summary",
  "note",
  "forEveryone",
  "address",
  "link",
  "type",
  "checkIn",
  "checkOut",
  "city",
  "arrivesOn",
  "leavesOn",
  "role",
  "personName",
  "status",
  "isOpen",
  "openToExternalNomads",
  "seats",
  "kind",
  "cents",
  "isOn",
  "photo",
] as const;
const STATES = ["pending", "confirmed", "active", "completed", "cancelled", "declined", "waiting"] as const;
const TYPES = ["hotel", "hostel", "apartment"] as const;
const KINDS = ["travel", "stay", "food", "activities", "other"] as const;
export type Field = (typeof FIELDS)[number];

export function isField(name: string): name is Field {
  return (FIELDS as readonly string[]).includes(name);
}

/** Fields by their names in the API: their labels, and their values in words. */
export interface Values {
  has: (name: string) => boolean;
  label: (name: string) => string;
  value: (name: string, value: unknown) => string;
}

/** Labels of fields and their values in words. */
export function useValues(trip: Trip) {
  const { t } = useTranslation("editing");
  const language = useLanguage();
  const words = {
    yes: t("value.yes"),
    no: t("value.no"),
    nothing: t("value.nothing"),
    everybody: t("value.everybody"),
    self: t("ways.self"),
    noLimit: t("value.noLimit"),
    poster: t("value.poster"),
    states: STATES.map((state) => [state, t(`value.states.${state}`)] as const),
    types: TYPES.map((type) => [type, t(`value.types.${type}`)] as const),
    kinds: KINDS.map((kind) => [kind, t(`value.kinds.${kind}`)] as const),
  };
  return {
    label: (field: Field) => t(`field.${field}`),
    value: (field: Field, value: unknown, currency = currencyOf(trip)) =>
      valueWords(field, value, { ...trip, currency }, language, words),
  };
}
