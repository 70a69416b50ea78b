import { useTranslation } from "~/i18n/use-texts";
import { useSession } from "~/session/auth";
import { ChipInput } from "~/ui/form/chip-input";
import { SelectField } from "~/ui/form/select-field";

import { useNames } from "../plan/names";
import { going, type Plan } from "../plan/plan";
import { emailProblem, likelyTraveller } from "./emails";
import type { Invitee, Review } from "./kept-review";

interface InviteSectionProps {
  plan: Plan;
  review: Review;
  onChange: (part: Partial<Review>) => void;
  /** "At least one before sending" */
  error: string | null;
}

/** The people to invite: addresses as chips, each for one of the travellers or for an additional person. */
export function InviteSection({ plan, review, onChange, error }: InviteSectionProps) {
  const { t } = useTranslation("planner");
  const session = useSession();
  const nameOf = useNames();
  const own = session.status === "in" ? session.session.user.email : undefined;
  const others = going(plan)
    .map((person, index) => ({ index, name: nameOf(person, index), given: person.name }))
    .filter(({ index }) => index !== 0);

  function validate(email: string, list: readonly string[]): string | null {
    const problem = emailProblem(email, list, own);
    if (problem === "duplicate") return t("invite.duplicate", { email });
    return problem && t(problem === "own" ? "invite.own" : "invite.invalid");
  }

  function setEmails(emails: string[]) {
    const kept: Invitee[] = [];
    for (const email of emails) {
      const before = review.invitees.find((one) => one.email === email);
      const taken = new Set([...review.invitees, ...kept].flatMap(({ traveller }) => traveller ?? []));
      const free = others.filter(({ index }) => !taken.has(index)).map(({ index, given }) => ({ index, name: given }));
      kept.push(before ?? { email, traveller: likelyTraveller(email, free) });
    }
    onChange({ invitees: kept });
  }

  return (
    <div className="grid gap-5">
      <ChipInput
        id="invite-emails"
        label={t("invite.emails")}
        hint={t("invite.hint")}
        type="text"
        inputMode="email"
        placeholder={t("invite.example")}
        values={review.invitees.map(({ email }) => email)}
        onChange={setEmails}
        validate={validate}
        error={error}
        removeLabel={(email) => t("invite.remove", { email })}
        addedText={(count) => t("invite.added", { count })}
        removedText={(email) => t("invite.removed", { email })}
      />
      {review.invitees.length > 0 && others.length > 0 && (
        <Assignments others={others} invitees={review.invitees} onChange={(invitees) => onChange({ invitees })} />
      )}
    </div>
  );
}

interface AssignmentsProps {
  others: { index: number; name: string }[];
  invitees: Invitee[];
  onChange: (invitees: Invitee[]) => void;
}

/** Which address belongs to which traveller; each traveller is invited once. */
function Assignments({ others, invitees, onChange }: AssignmentsProps) {
  const { t } = useTranslation("planner");
  const taken = new Set(invitees.flatMap(({ traveller }) => traveller ?? []));
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-14 font-semibold">{t("invite.who")}</legend>
      <ul className="grid max-h-96 gap-2 overflow-y-auto">
        {invitees.map(({ email, traveller }, at) => (
          <li key={email} className="grid items-center gap-x-3 gap-y-1 sm:grid-cols-2">
            <span className="truncate text-14">{email}</span>
            <SelectField
              label={t("invite.for", { email })}
              labelHidden
              value={traveller ?? ""}
              onChange={(event) => {
                const chosen = event.target.value === "" ? null : Number(event.target.value);
                onChange(invitees.with(at, { email, traveller: chosen }));
              }}
            >
              <option value="">{t("invite.somebody")}</option>
              {others
                .filter(({ index }) => index === traveller || !taken.has(index))
                .map(({ index, name }) => (
                  <option key={index} value={index}>
                    {name}
                  </option>
                ))}
            </SelectField>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
