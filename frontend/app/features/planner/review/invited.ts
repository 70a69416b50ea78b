import type { Trip } from "~/api/trip";

/** People invited to a trip, in the order of their invites; revoked invites are left out. */
export const invitedTo = ({ invites, travellers }: Trip) =>
  invites.flatMap(({ id, email, status, travellerId }) => {
    if (status === "cancelled") return [];
    const person = travellers.find((one) => one.id === travellerId);
    return [{ id, status, name: person?.name ?? email, person }];
  });
