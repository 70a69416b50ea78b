import { useLayoutEffect, useRef, useState } from "react";

interface CoverPhotoProps {
  /** A photo, and the point of it that stays in view, in percent. */
  of: { pictureUrl: string; x: number; y: number } | null;
}

/** A photo over a poster; if it cannot be loaded, the poster stays visible. */
export function CoverPhoto({ of: cover }: CoverPhotoProps) {
  const picture = useRef<HTMLImageElement>(null);
  const [lost, setLost] = useState("");
  const photo = cover && cover.pictureUrl !== lost ? cover : null;
  const place = photo && `${photo.x}% ${photo.y}%`;
  useLayoutEffect(() => picture.current?.style.setProperty("object-position", place), [place]);
  if (!photo) return null;
  return (
    <img
      ref={picture}
      src={photo.pictureUrl}
      alt=""
      decoding="async"
      className="absolute inset-0 size-full object-cover"
      onError={() => setLost(photo.pictureUrl)}
    />
  );
}
