import { FileText, Image, Trash2 } from "lucide-react";
import { useState } from "react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { instant, number } from "~/lib/format";
import { useGlide } from "~/lib/glide";
import { PICTURE_TYPES } from "~/lib/uploads";
import { IconButton } from "~/ui/buttons/icon-button";
import { SelectField } from "~/ui/form/select-field";
import { Badge } from "~/ui/marks/badge";

import type { Trip } from "../queries";
import { ChooseFiles } from "./choose-files";
import type { TripFile } from "./queries";
import { RemoveFile } from "./remove-file";
import type { Adding } from "./use-adding";

const EVERYBODY = "everybody";
const MEBIBYTE = 1024 * 1024;

interface DocumentsProps {
  trip: Trip;
  files: readonly TripFile[];
  mayAdd: boolean;
  adding: Adding;
}

/** Tickets, vouchers, house rules: each for one person and the organizer, or for everyone. */
export function Documents({ trip, files, mayAdd, adding }: DocumentsProps) {
  const { t } = useTranslation("files");
  const viewer = trip.viewerTravellerId;
  const [reader, setReader] = useState(viewer ?? EVERYBODY);
  const [leaving, setLeaving] = useState<TripFile | null>(null);
  const list = useGlide();
  const others = trip.travellers.filter(({ id, rsvp }) => id !== viewer && rsvp === "confirmed");
  const readers = trip.viewerRole === "organizer" ? others : [];
  return (
    <section ref={list} aria-labelledby="documents" className="grid max-w-3xl grid-cols-1 gap-4">
      <h3 id="documents" tabIndex={-1} className="text-24 outline-none">
        {t("documents.title")}
      </h3>
      {files.length === 0 && <p className="text-ink-2">{t("documents.none")}</p>}
      {files.length > 0 && (
        <ul className="list-none border-t border-line p-0">
          {files.map((file) => (
            <Document key={file.id} file={file} trip={trip} onRemove={() => setLeaving(file)} />
          ))}
        </ul>
      )}
      {mayAdd && (
        <div className="grid grid-cols-1 gap-3 rounded-l bg-surface-2 p-4">
          <div className="flex flex-wrap items-end gap-3">
            <SelectField
              label={t("documents.for")}
              value={reader}
              onChange={(event) => setReader(event.target.value)}
              className="min-w-0 flex-1 basis-56"
            >
              {viewer && (
                <option value={viewer}>{t(trip.viewerRole === "organizer" ? "documents.mine" : "documents.me")}</option>
              )}
              <option value={EVERYBODY}>{t("documents.everybody")}</option>
              {readers.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <ChooseFiles
              label={t("documents.add")}
              hintId="documents-hint"
              accept={["application/pdf", ...PICTURE_TYPES].join()}
              multiple
              busy={adding.busy}
              onChoose={(chosen) => void adding.add(chosen, "document", reader === EVERYBODY ? undefined : reader)}
            />
          </div>
          <p id="documents-hint" className="text-14 text-ink-2">
            {t("documents.hint")}
          </p>
        </div>
      )}
      <RemoveFile file={leaving} adding={adding} onClose={() => setLeaving(null)} />
    </section>
  );
}

function Document({ file, trip, onRemove }: { file: TripFile; trip: Trip; onRemove: () => void }) {
  const { t } = useTranslation("files");
  const language = useLanguage();
  const Icon = file.contentType === "application/pdf" ? FileText : Image;
  const reader = trip.travellers.find(({ id }) => id === file.forTravellerId);
  const isOwn = reader !== undefined && reader.id === trip.viewerTravellerId;
  const me = t(trip.viewerRole === "organizer" ? "documents.mine" : "documents.me");
  const audience = isOwn ? me : (reader?.name ?? t(file.private ? "documents.one" : "documents.everybody"));
  const size = number(Math.max(0.1, file.size / MEBIBYTE), language, { maximumFractionDigits: 1 });
  return (
    <li data-glide={file.id} className="flex items-center gap-4 border-b border-line py-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-m bg-surface-2 text-ink-2">
        <Icon aria-hidden="true" />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
        <div className="grid min-w-0 flex-1 basis-64 grid-cols-1 gap-0.5">
          <a href={file.url} className="link font-semibold break-words">
            {file.name}
          </a>
          <p className="text-14 break-words text-ink-2">
            {t("documents.facts", { size, name: file.addedBy, when: instant(file.addedAt, language) })}
          </p>
        </div>
        <Badge>{audience}</Badge>
      </div>
      {file.mayRemove && (
        <IconButton label={t("remove.label", { name: file.name })} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}
