import { Check } from "lucide-react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { dayRange } from "~/lib/format";
import { Face } from "~/ui/art/face";
import { FaceStack } from "~/ui/art/face-stack";
import { Panel } from "~/ui/layout/panel";
import { Poster } from "~/ui/art/poster";
import { Price } from "~/ui/marks/price";

import { type Example, type ExamplePlace, wholeEuros } from "./example";

/** In the picture everyone but these two has answered. */
const STILL_THINKING = ["Ben", "David"];

/** The answers as the organizer sees them, and the invitation on someone's phone. */
export function InvitePiece({ example, place }: { example: Example; place: ExamplePlace }) {
  return (
    <div className="relative isolate flex flex-wrap justify-center gap-6 overflow-hidden rounded-xl px-5 pt-6 md:gap-8 md:px-10 md:pt-10">
      <Poster slug={place.slug} shape="21" rounded="none" fill className="absolute! inset-0 -z-10" />
      <div className="absolute inset-0 -z-10 bg-poster/45" />
      <Answers example={example} />
      <Phone {...{ example, place }} />
    </div>
  );
}

function Answers({ example }: { example: Example }) {
  const { t } = useTranslation("home");
  const inside = example.people.length - STILL_THINKING.length;
  return (
    <Panel pad="none" className="max-w-sm flex-[1_1_13rem] self-center px-4 pt-4 pb-2 md:mb-10">
      <h4 className="font-display text-20 font-bold tracking-tight">
        {t("invite.in", { count: inside, of: example.people.length })}
      </h4>
      <progress className="meter mt-3 mb-2" max={example.people.length} value={inside} aria-hidden="true" />
      <ul className="list-none p-0">
        {example.people.map((person, index) => {
          const waits = STILL_THINKING.includes(person.name);
          return (
            <li
              key={person.name}
              className="grid grid-cols-[auto_1fr_auto] items-center gap-3 border-line py-2 not-first:border-t"
            >
              <Face name={person.name} colour={person.colour} pending={waits} />
              <b className="font-semibold">{person.name}</b>
              {index > 0 && !waits ? (
                <span className="inline-flex items-center gap-1.5 text-14 font-semibold text-good">
                  <Check aria-hidden="true" />
                  {t("invite.confirmed")}
                </span>
              ) : (
                <span className="text-14 text-ink-2">{index === 0 ? t("invite.organizer") : t("invite.pending")}</span>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

/** Ben's view: who invites, where, when, who is coming, and what it costs him. */
function Phone({ example, place }: { example: Example; place: ExamplePlace }) {
  const { t } = useTranslation("home");
  const language = useLanguage();
  const [host] = example.people;
  const coming = example.people.filter(({ name }) => !STILL_THINKING.includes(name));
  if (!host) return null;
  const lines = (["flights", "stay", "transfers", "days"] as const).map((part) => ({
    part,
    cents: wholeEuros(place.costs[part]),
  }));
  return (
    <div className="min-w-0 flex-[0_1_18.75rem] self-end rounded-t-[36px] bg-surface p-2.5 pb-0 shadow-2">
      <div className="overflow-hidden rounded-t-[26px] bg-paper">
        <Poster slug={place.slug} shape="21" rounded="none" fill className="h-32" />
        <div className="p-4">
          <p className="flex items-center gap-2 text-14 text-ink-2">
            <Face name={host.name} colour={host.colour} size="s" />
            {t("invite.asks", { name: host.name })}
          </p>
          <h4 className="mt-2 font-display text-24 leading-tight font-bold tracking-tight">
            {t("invite.where", {
              city: place.city,
              dates: dayRange(example.depart, example.return, language, { day: "numeric", month: "long" }),
            })}
          </h4>
          <div className="mt-3 flex flex-wrap items-center gap-3 text-14 text-ink-2">
            <FaceStack
              people={coming}
              label={coming.map(({ name }) => name).join(", ")}
              more={(count) => `+${count}`}
              size="m"
              ring="paper"
            />
            {t("invite.coming")}
          </div>
          <dl className="mt-3 border-t border-line py-2 text-14 tabular-nums">
            {lines.map(({ part, cents }) => (
              <div key={part} className="flex justify-between py-0.5 text-ink-2">
                <dt>{t(`invite.${part}`)}</dt>
                <dd>
                  <Price money={{ cents, currency: "EUR" }} />
                </dd>
              </div>
            ))}
            <div className="mt-1 flex justify-between border-t border-line pt-2 text-16 font-semibold">
              <dt>{t("invite.total")}</dt>
              <dd>
                <Price money={{ cents: lines.reduce((sum, { cents }) => sum + cents, 0), currency: "EUR" }} />
              </dd>
            </div>
          </dl>
          <div aria-hidden="true" className="mt-1 flex flex-wrap gap-2 *:flex-auto">
            <span className="button button-primary">{t("invite.accept")}</span>
            <span className="button button-outline">{t("invite.decline")}</span>
          </div>
        </div>
      </div>
    </div>
  );
}
