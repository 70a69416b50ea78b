import { queryClient } from "~/api/query-client";
import { MyBookings } from "~/features/bookings/my-bookings";
import { bookingsQuery } from "~/features/bookings/queries";
import { requireSession } from "~/session/guard";
import { privateHead } from "~/shell/private-head";

import type { Route } from "./+types/my-bookings";

export function meta({ location }: Route.MetaArgs) {
  return privateHead(location.pathname);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireSession(request);
  void queryClient.prefetchInfiniteQuery(bookingsQuery("upcoming"));
  return null;
}

export default function MyBookingsRoute() {
  return (
    <div className="page-wide pt-10 pb-16">
      <MyBookings />
    </div>
  );
}
