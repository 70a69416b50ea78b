import { ChevronLeft, ChevronRight, Download, Image, Trash2 } from "lucide-react";
import { type KeyboardEvent, useState } from "react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { instant } from "~/lib/format";
import { useGlide } from "~/lib/glide";
import { PICTURE_TYPES } from "~/lib/uploads";
import { Button } from "~/ui/buttons/button";
import { ButtonLink } from "~/ui/buttons/button-link";
import { IconButton } from "~/ui/buttons/icon-button";
import { Badge } from "~/ui/marks/badge";
import { Dialog } from "~/ui/overlay/dialog";

import { ChooseFiles } from "./choose-files";
import type { TripFile } from "./queries";
import { RemoveFile } from "./remove-file";
import type { Adding } from "./use-adding";

interface GalleryProps {
  files: readonly TripFile[];
  mayAdd: boolean;
  adding: Adding;
  /** Makes a photo the trip's cover. */
  onCover?: ((file: TripFile) => void) | undefined;
}

/** The trip's photos, newest first; one opens large, and keys move to the next or previous one. */
export function Gallery({ files, mayAdd, adding, onCover }: GalleryProps) {
  const { t } = useTranslation("files");
  const [open, setOpen] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<TripFile | null>(null);
  const list = useGlide<HTMLUListElement>();
  const place = files.findIndex(({ id }) => id === open);
  return (
    <section aria-labelledby="photos" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="photos" tabIndex={-1} className="text-24 outline-none">
          {t("photos.title")}
        </h3>
        {mayAdd && (
          <ChooseFiles
            label={t("photos.add")}
            hintId="photos-hint"
            accept={PICTURE_TYPES.join()}
            multiple
            busy={adding.busy}
            onChoose={(chosen) => void adding.add(chosen, "photo")}
          />
        )}
      </div>
      {files.length === 0 && <p className="text-ink-2">{t("photos.none")}</p>}
      <ul ref={list} className="grid list-none grid-cols-2 gap-2 p-0 sm:grid-cols-3 lg:grid-cols-4">
        {files.map((file) => (
          <li key={file.id} data-glide={file.id}>
            <button
              type="button"
              className="relative block w-full overflow-hidden rounded-m bg-surface-2 hover:opacity-90"
              onClick={() => setOpen(file.id)}
            >
              <img
                src={file.previewUrl ?? file.url}
                alt={t("photos.alt", { name: file.name, person: file.addedBy })}
                width={480}
                height={480}
                loading="lazy"
                decoding="async"
                className="aspect-square h-auto w-full object-cover"
              />
              {file.isCover && (
                <span className="absolute start-2 top-2">
                  <Badge>{t("cover.badge")}</Badge>
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {mayAdd && (
        <p id="photos-hint" className="text-14 text-ink-2">
          {t("photos.hint")}
        </p>
      )}
      <Large
        files={files}
        place={place}
        onMove={(to) => setOpen(files[to]?.id ?? null)}
        onClose={() => setOpen(null)}
        onCover={
          onCover &&
          ((file) => {
            setOpen(null);
            onCover(file);
          })
        }
        onRemove={(file) => {
          setOpen(null);
          setLeaving(file);
        }}
      />
      <RemoveFile file={leaving} adding={adding} onClose={() => setLeaving(null)} />
    </section>
  );
}

interface LargeProps {
  files: readonly TripFile[];
  /** Below zero while none is open. */
  place: number;
  onMove: (to: number) => void;
  onClose: () => void;
  onCover: ((file: TripFile) => void) | undefined;
  onRemove: (file: TripFile) => void;
}

function Large({ files, place, onMove, onClose, onCover, onRemove }: LargeProps) {
  const { t } = useTranslation("files");
  const language = useLanguage();
  const file = files[place];
  if (!file) return null;
  function turn(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step && files[place + step]) onMove(place + step);
  }
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={file.name}
      description={t("photos.facts", { name: file.addedBy, when: instant(file.addedAt, language) })}
      closeLabel={t("close")}
      footer={
        <>
          {file.mayRemove && (
            <Button variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={() => onRemove(file)}>
              {t("remove.yes")}
            </Button>
          )}
          {onCover && (
            <Button icon={<Image aria-hidden="true" />} onClick={() => onCover(file)}>
              {t("cover.save")}
            </Button>
          )}
          <ButtonLink
            href={`${file.url}&download=${encodeURIComponent(`${file.name}.webp`)}`}
            icon={<Download aria-hidden="true" />}
          >
            {t("photos.save")}
          </ButtonLink>
        </>
      }
    >
      {/* The arrow keys move between photos from anywhere inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="grid gap-3" onKeyDown={turn}>
        <img
          src={file.url}
          alt={t("photos.alt", { name: file.name, person: file.addedBy })}
          width={file.width ?? undefined}
          height={file.height ?? undefined}
          className="mx-auto h-auto max-h-[65dvh] w-auto max-w-full rounded-m object-contain"
        />
        <div className="flex items-center justify-between gap-3">
          <IconButton label={t("photos.previous")} disabled={place === 0} onClick={() => onMove(place - 1)}>
            <ChevronLeft aria-hidden="true" className="rtl:rotate-180" />
          </IconButton>
          <p className="text-ink-2 tabular-nums" aria-live="polite">
            {t("photos.place", { place: place + 1, total: files.length })}
          </p>
          <IconButton label={t("photos.next")} disabled={place === files.length - 1} onClick={() => onMove(place + 1)}>
            <ChevronRight aria-hidden="true" className="rtl:rotate-180" />
          </IconButton>
        </div>
      </div>
    </Dialog>
  );
}
