import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { Notice } from "~/ui/feedback/notice";
import { Skeleton } from "~/ui/feedback/skeleton";

import { ChangeCover } from "../about/change-cover";
import { Failure } from "../failure";
import type { Trip } from "../queries";
import { Documents } from "./documents";
import { Gallery } from "./gallery";
import { filesQuery } from "./queries";
import { useAdding } from "./use-adding";

/** Tickets and other documents, and the shared photos; fetched when the tab is opened. */
export function FilesTab({ trip }: { trip: Trip }) {
  const { t, ready } = useTranslation("files");
  const { data, error } = useQuery(filesQuery(trip));
  const adding = useAdding(trip);
  const [cover, setCover] = useState<string | null>(null);
  if (error && !data) return <Failure error={error} />;
  if (!ready || !data) return <Skeleton className="h-96" shape="block" />;
  const documents = data.files.filter(({ kind }) => kind === "document");
  const photos = data.files.filter(({ kind }) => kind === "photo");
  return (
    <section aria-labelledby="files" className="grid grid-cols-1 gap-12">
      <div className="grid max-w-3xl gap-3">
        <h2 id="files" tabIndex={-1} className="text-30 outline-none">
          {t("title")}
        </h2>
        <p className="text-ink-2">{t("line")}</p>
        {adding.failure && (
          <Notice tone="bad" live="assertive">
            {adding.failure}
          </Notice>
        )}
      </div>
      <Documents trip={trip} files={documents} mayAdd={data.mayAdd} adding={adding} />
      <Gallery
        files={photos}
        mayAdd={data.mayAdd}
        adding={adding}
        onCover={data.mayChooseCover ? (photo) => setCover(photo.id) : undefined}
      />
      {cover && <ChangeCover trip={trip} photo={cover} onClose={() => setCover(null)} />}
    </section>
  );
}
