import { useMutation, useQuery } from "@tanstack/react-query";

import { useTranslation } from "~/i18n/use-texts";
import { Skeleton } from "~/ui/feedback/skeleton";
import { showToast } from "~/ui/feedback/toast";
import { Switch } from "~/ui/form/switch";
import { VisuallyHidden } from "~/ui/layout/visually-hidden";

import { choicesQuery, type NoticeChoices, saveChoices, type Topic } from "./queries";

const TOPICS = [
  "answers",
  "changes",
  "bookings",
  "prices",
  "money",
  "tasks",
  "files",
] as const satisfies readonly Topic[];
const WAYS = ["bell", "email"] as const;

/** Topics for the bell, and for the daily email. A switch takes effect immediately. */
export function Choices() {
  const { t, ready } = useTranslation("notices");
  const { data } = useQuery(choicesQuery);
  const save = useMutation({
    ...saveChoices,
    // A second change made while the first is being saved is saved after it.
    scope: { id: "notice-choices" },
    onError: () => showToast({ tone: "bad", text: t("choices.failed") }),
  });
  if (!ready || !data) return <Skeleton lines={6} className="h-10" />;
  const chosen: NoticeChoices = save.isPending ? save.variables : data;
  const turn = (way: (typeof WAYS)[number], topic: Topic, on: boolean) =>
    save.mutate({ ...chosen, [way]: on ? [...chosen[way], topic] : chosen[way].filter((one) => one !== topic) });
  return (
    <div>
      <p
        aria-hidden="true"
        className="grid grid-cols-[minmax(0,1fr)_3.5rem_3.5rem] sm:grid-cols-[minmax(0,1fr)_4rem_4rem] gap-x-2 pb-1 text-center text-14 text-ink-2"
      >
        {WAYS.map((way) => (
          <span key={way} className="first:col-start-2">
            {t(`choices.${way}`)}
          </span>
        ))}
      </p>
      <ul>
        {TOPICS.map((topic) => (
          <li
            key={topic}
            className="grid grid-cols-[minmax(0,1fr)_3.5rem_3.5rem] sm:grid-cols-[minmax(0,1fr)_4rem_4rem] items-center gap-x-2 border-t border-line py-2"
          >
            <span className="font-medium">
              {t(`topics.${topic}`)}
              <span className="block text-14 font-normal text-ink-2">{t(`topicLines.${topic}`)}</span>
            </span>
            {WAYS.map((way) => (
              <div key={way} className="grid justify-center">
                <Switch
                  checked={chosen[way].includes(topic) && chosen.bell.includes(topic)}
                  disabled={way === "email" && !chosen.bell.includes(topic)}
                  onChange={({ target }) => turn(way, topic, target.checked)}
                >
                  <VisuallyHidden>{`${t(`topics.${topic}`)}: ${t(`choices.${way}`)}`}</VisuallyHidden>
                </Switch>
              </div>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
