import { useTranslation } from "~/i18n/use-texts";
import { Face } from "~/ui/art/face";

import type { Trip } from "../queries";

/** People's messages to the group, for its overview; nothing while there are none. */
export default function Messages({ trip }: { trip: Trip }) {
  const { t, ready } = useTranslation("mine");
  const said = trip.travellers.filter(({ message }) => message);
  if (!ready || said.length === 0) return null;
  return (
    <section aria-labelledby="messages">
      <h2 id="messages" className="mb-3 text-24">
        {t("message.fromGroup")}
      </h2>
      <ul className="grid list-none gap-4 p-0 sm:grid-cols-2 lg:grid-cols-3">
        {said.map(({ id, name, colour, pictureUrl, message }) => (
          <li key={id} className="flex items-start gap-3 rounded-l bg-surface p-4 shadow-1">
            <Face name={name} colour={colour} size="l" pictureUrl={pictureUrl} />
            <blockquote className="min-w-0">
              <p className="wrap-anywhere">{message}</p>
              <footer className="text-14 text-ink-2">{name}</footer>
            </blockquote>
          </li>
        ))}
      </ul>
    </section>
  );
}
