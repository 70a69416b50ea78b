import { queryClient } from "~/api/query-client";
import { MyBookings } from "~/features/bookings/my-bookings";
import { bookingsQuery } from "~/features/bookings/queries";
import { splitLanguage } from "~/i18n/languages";
import { textsOf } from "~/i18n/texts";
import { requireSession } from "~/session/guard";
import { privateHead } from "~/shell/seo";

import type { Route } from "./+types/my-bookings";

export function meta({ location }: Route.MetaArgs) {
  return privateHead(location.pathname, textsOf(splitLanguage(location.pathname).language).t("bookings:title"));
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
