import { useQuery } from "@tanstack/react-query";
import { type MouseEvent, useState } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { PICTURE_TYPES } from "~/lib/uploads";
import { CoverPhoto } from "~/ui/art/cover-photo";
import { Poster } from "~/ui/art/poster";
import { Button } from "~/ui/buttons/button";
import { classes } from "~/ui/classes";
import { Notice } from "~/ui/feedback/notice";
import { Skeleton } from "~/ui/feedback/skeleton";
import { Dialog } from "~/ui/overlay/dialog";

import { chooseCover } from "../editing/edits";
import { useEdit, useSeen } from "../editing/use-edit";
import { ChooseFiles } from "../files/choose-files";
import { filesQuery } from "../files/queries";
import { useAdding } from "../files/use-adding";
import type { Trip } from "../queries";
import { AlsoAt } from "../together/being-changed";

const POSTER = "poster";
const MIDDLE = { x: 50, y: 50 };

interface ChangeCoverProps {
  trip: Trip;
  /** The photo selected at first; without it, the trip's current cover. */
  photo?: string;
  onClose: () => void;
}

/** Chooses the trip's cover: the poster, or a photo and the point of it that stays visible. */
export function ChangeCover({ trip, photo, onClose }: ChangeCoverProps) {
  const { t, ready } = useTranslation("files");
  const { data, isPending } = useQuery(filesQuery(trip));
  const edit = useEdit(useSeen(trip));
  const adding = useAdding(trip);
  const photos = data?.files.filter(({ kind }) => kind === "photo") ?? [];
  const present = photos.find(({ isCover }) => isCover)?.id ?? POSTER;
  const [wanted, setWanted] = useState(photo);
  const chosen = wanted ?? present;
  const [moved, setMoved] = useState<{ of: string; x: number; y: number } | null>(null);
  const start = chosen === present && trip.cover ? trip.cover : MIDDLE;
  const { x, y } = moved?.of === chosen ? moved : start;
  const picture = photos.find(({ id }) => id === chosen);
  // The page already shows the change; if it is refused, the dialog is back with what was chosen.
  const [isSent, setSent] = useState(false);
  const isSame = chosen === present && x === start.x && y === start.y;

  async function add(files: readonly File[]) {
    const added = await adding.add(files, "photo");
    if (added) setWanted(added);
  }

  function save() {
    if (isSame) return onClose();
    setSent(true);
    edit.run({
      optimistic: (known) => ({ ...known, cover: picture ? { pictureUrl: picture.url, x, y } : null }),
      send: (version) => chooseCover(trip.id, { fileId: picture?.id ?? null, x, y, version }),
      done: t("cover.saved"),
      onDone: onClose,
      onRefused: () => setSent(false),
    });
  }

  if (!ready) return null;
  return (
    <Dialog
      open={!isSent}
      kept
      size="l"
      onClose={onClose}
      title={t("cover.title")}
      description={t("cover.line")}
      closeLabel={t("close")}
      footer={
        <>
          <Button onClick={onClose}>{t("cover.cancel")}</Button>
          <Button variant="primary" disabled={isPending} onClick={save}>
            {t("cover.save")}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        <AlsoAt trip={trip} part="cover" />
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-semibold">{t("cover.choice")}</legend>
          {isPending && <Skeleton shape="block" className="h-24" />}
          <div className="grid max-h-64 grid-cols-3 gap-2 overflow-y-auto p-1 sm:grid-cols-5">
            <Choice
              label={t("cover.poster", { city: trip.destination.city })}
              picture={`/posters/${trip.destination.slug}-34.svg`}
              checked={!picture}
              onChoose={() => setWanted(POSTER)}
            />
            {photos.map(({ id, name, addedBy, previewUrl, url }) => (
              <Choice
                key={id}
                label={t("photos.alt", { name, person: addedBy })}
                picture={previewUrl ?? url}
                checked={id === chosen}
                onChoose={() => setWanted(id)}
              />
            ))}
          </div>
          {data?.mayAdd && (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <ChooseFiles
                label={t("cover.add")}
                hintId="cover-hint"
                accept={PICTURE_TYPES.join()}
                busy={adding.busy}
                onChoose={(files) => void add(files)}
              />
              <p id="cover-hint" className="text-14 text-ink-2">
                {t("cover.hint")}
              </p>
            </div>
          )}
          {adding.failure && (
            <Notice tone="bad" live="assertive">
              {adding.failure}
            </Notice>
          )}
        </fieldset>
        {picture && (
          <div className="grid items-start gap-6 sm:grid-cols-2">
            <Point url={picture.url} x={x} y={y} onMove={(point) => setMoved({ of: picture.id, ...point })} />
            <div className="grid gap-2">
              <p className="font-semibold">{t("cover.preview")}</p>
              <div className="grid grid-cols-[3fr_1fr] gap-2">
                <Poster
                  slug={trip.destination.slug}
                  cover={<CoverPhoto of={{ pictureUrl: picture.url, x, y }} />}
                  shape="21"
                  rounded="m"
                />
                <Poster
                  slug={trip.destination.slug}
                  cover={<CoverPhoto of={{ pictureUrl: picture.url, x, y }} />}
                  shape="34"
                  rounded="m"
                />
              </div>
            </div>
          </div>
        )}
      </div>
      {edit.clash}
    </Dialog>
  );
}

interface ChoiceProps {
  label: string;
  picture: string;
  checked: boolean;
  onChoose: () => void;
}

function Choice({ label, picture, checked, onChoose }: ChoiceProps) {
  return (
    <label className="relative block cursor-pointer rounded-m outline-sea has-checked:outline-3 has-focus-visible:outline-3 has-focus-visible:outline-offset-2">
      <input
        type="radio"
        name="cover"
        checked={checked}
        onChange={onChoose}
        aria-label={label}
        className="visually-hidden"
      />
      <img
        src={picture}
        alt=""
        width={240}
        height={240}
        loading="lazy"
        decoding="async"
        className={classes("aspect-square h-auto w-full rounded-m object-cover", !checked && "opacity-80")}
      />
    </label>
  );
}

interface PointProps {
  url: string;
  x: number;
  y: number;
  onMove: (point: { x: number; y: number }) => void;
}

const SIDES = [
  ["x", "across"],
  ["y", "down"],
] as const;

/** The whole photo with its focal point, set with the mouse on the picture or with two sliders. */
function Point({ url, x, y, onMove }: PointProps) {
  const { t } = useTranslation("files");
  const point = { x, y };
  function place({ currentTarget, clientX, clientY }: MouseEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onMove({ x: percent((clientX - left) / width), y: percent((clientY - top) / height) });
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{t("cover.point")}</legend>
      {/* The sliders do the same with the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className="relative mx-auto w-fit cursor-crosshair" onClick={place}>
        <img src={url} alt="" className="max-h-64 w-auto max-w-full rounded-m" />
        <span
          aria-hidden="true"
          className="absolute size-7 -translate-1/2 rounded-full border-3 border-white shadow-2 outline-2 outline-ink"
          style={{ left: `${x}%`, top: `${y}%` }}
        />
      </div>
      <p className="text-14 text-ink-2">{t("cover.pointHint")}</p>
      {SIDES.map(([side, word]) => (
        <label key={side} className="grid grid-cols-[7rem_1fr] items-center gap-3 text-14">
          {t(`cover.${word}`)}
          <input
            type="range"
            min={0}
            max={100}
            value={point[side]}
            className="w-full accent-sea"
            onChange={({ target }) => onMove({ ...point, [side]: Number(target.value) })}
          />
        </label>
      ))}
    </fieldset>
  );
}

const percent = (part: number) => Math.round(100 * Math.min(1, Math.max(0, part)));
