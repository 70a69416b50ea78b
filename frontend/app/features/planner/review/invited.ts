import type { Trip } from "~/api/trip";

/** Those who were invited to a trip, in the order of their invites; whose invite was taken back is asked no more. */
export const invitedTo = ({ invites, travellers }: Trip) =>
  invites.flatMap(({ id, email, status, travellerId }) => {
    if (status === "cancelled") return [];
    const person = travellers.find((one) => one.id === travellerId);
    return [{ id, status, name: person?.name ?? email, person }];
  });
