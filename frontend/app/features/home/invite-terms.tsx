import { LockKeyhole, Mail, Undo2 } from "lucide-react";

import { useTranslation } from "~/i18n/use-texts";

const TERMS = [
  { text: "how.privacy", Icon: LockKeyhole },
  { text: "how.change", Icon: Undo2 },
  { text: "how.noAccount", Icon: Mail },
] as const;

/** The promises of an invitation. */
export function InviteTerms() {
  const { t } = useTranslation("home");
  return (
    <ul className="mt-4 list-none border-t border-line p-0">
      {TERMS.map(({ text, Icon }) => (
        <li key={text} className="flex gap-3 border-b border-line py-3">
          <Icon aria-hidden="true" className="mt-0.5 text-sea" />
          {t(text)}
        </li>
      ))}
    </ul>
  );
}
