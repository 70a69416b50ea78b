import type { Trip } from "~/api/trip";
import { TripNews } from "~/features/notices/trip-news";
import { MyTrip } from "~/features/trips/mine/my-trip";

/** A person's own page of a trip, with the changes since their last visit. */
export default function MyTripPart({ trip }: { trip: Trip }) {
  return <MyTrip trip={trip} news={<TripNews tripId={trip.id} />} />;
}
