import type { Trip } from "~/api/trip";
import { TripNews } from "~/features/notices/trip-news";
import { MyTrip } from "~/features/trips/mine/my-trip";

/** One person's own page of a trip, with what happened on it since they last looked. */
export default function MyTripPart({ trip }: { trip: Trip }) {
  return <MyTrip trip={trip} news={<TripNews tripId={trip.id} />} />;
}
