"""The finished build as a table: every file with its type, validator, encodings and policy. Bodies stay on disk.

Raises NoFrontEnd when nothing has been built.
"""

import gzip
import hashlib
import json
import mimetypes
import os
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

import brotli

FOLDER = Path(__file__).resolve().parents[3] / "frontend" / "build" / "client"
FALLBACK = "__spa-fallback.html"
BUILT_FOR = "http://127.0.0.1:8000"  # the origin that the build writes into canonical links and the sitemap
SPEAK_OF_ORIGIN = {".html", ".xml", ".txt"}
PACKED_ON_THE_WAY = 11  # brotli: 0.1 s for the longest page, once
TYPES = {
    ".js": "text/javascript",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".data": "text/x-script",
}
POLICY = (
    "default-src 'none'; script-src 'self'{script}; style-src-elem 'self'{style}; style-src-attr 'none'; "
    "img-src 'self' data: blob:; font-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "connect-src 'self'{sockets}; "
    "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
)


class NoFrontEnd(Exception):
    """The front end was not built."""


@dataclass(frozen=True, slots=True)
class File:
    """One file in the encodings that exist, by suffix: "" as it is, "br", "gz". `etag` is without the encoding."""

    media_type: str
    etag: str
    paths: dict[str, Path]
    policy: str = ""
    immutable: bool = False
    swaps: tuple[tuple[bytes, bytes], ...] = field(default=())

    def offers(self, encoding: str) -> bool:
        """Whether it can be sent in this encoding. What is put right is packed on the way."""
        return encoding in self.paths or bool(self.swaps)

    def body(self, encoding: str) -> bytes:
        """The bytes to send; what was built for another origin or language is put right."""
        if not self.swaps:
            return self.paths[encoding].read_bytes()
        return _put_right(self.paths[""], self.etag, self.swaps, encoding)


@lru_cache(maxsize=1024)
def _put_right(path: Path, _etag: str, swaps: tuple[tuple[bytes, bytes], ...], encoding: str) -> bytes:
    """A page with its swaps made; kept, because pages are few and asked for often."""
    body = path.read_bytes()
    for old, new in swaps:
        body = body.replace(old, new)
    if encoding == "br":
        packed: bytes = brotli.compress(body, quality=PACKED_ON_THE_WAY)
        return packed
    return gzip.compress(body, 6, mtime=0) if encoding == "gz" else body


class Tree:
    """All files below the build's folder, by path."""

    def __init__(self, folder: Path, origin: str) -> None:
        if not (folder / FALLBACK).exists():
            raise NoFrontEnd(f"there is no built front end in {folder}; run `make build`")
        self.sockets = " " + origin.replace("http", "ws", 1)
        self.no_hashes = self._policy({})
        self.moved = ((BUILT_FOR.encode(), origin.encode()),) if origin != BUILT_FOR else ()
        hashes: dict[str, Any] = {}
        if (folder / "csp.json").exists():
            hashes = json.loads((folder / "csp.json").read_text("utf-8"))
        found = {name: entry for name, entry in _walk(folder) if Path(name).suffix != ".map" and name != "csp.json"}
        self.files = {
            name: self._file(name, entry, found, hashes.get(name, {}))
            for name, entry in found.items()
            if Path(name).suffix not in {".br", ".gz"}
        }

    def _policy(self, hashes: dict[str, list[str]]) -> str:
        def listed(kind: str) -> str:
            return "".join(f" '{value}'" for value in hashes.get(kind, []))

        return POLICY.format(script=listed("script"), style=listed("style"), sockets=self.sockets)

    def _file(
        self, name: str, entry: os.DirEntry[str], found: dict[str, os.DirEntry[str]], hashes: dict[str, list[str]]
    ) -> File:
        suffix = Path(name).suffix
        media_type = TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
        if media_type.startswith("text/") or media_type.endswith(("javascript", "json", "xml")):
            media_type += "; charset=utf-8"
        swaps = self.moved if suffix in SPEAK_OF_ORIGIN else ()
        paths = {"": Path(entry.path)}
        for encoding in () if swaps else ("br", "gz"):
            packed = found.get(f"{name}.{encoding}")
            if packed:
                paths[encoding] = Path(packed.path)
        status = entry.stat()
        mark = f"{status.st_size}-{status.st_mtime_ns}-{swaps}"
        return File(
            media_type,
            hashlib.sha256(mark.encode()).hexdigest()[:20],
            paths,
            policy=self._policy(hashes) if suffix == ".html" else "",
            immutable=name.startswith("assets/"),
            swaps=swaps,
        )

    def in_language(self, file: File, language: str) -> File:
        """The fallback page with the right `lang`, so that assistive technology reads it rightly from the start."""
        lang = (b'<html lang="en"', f'<html lang="{language}"'.encode())
        return File(
            file.media_type, f"{file.etag}-{language}", {"": file.paths[""]}, file.policy, swaps=(*file.swaps, lang)
        )


def _walk(folder: Path, prefix: str = "") -> list[tuple[str, os.DirEntry[str]]]:
    """Every file below, with its path from the top."""
    found: list[tuple[str, os.DirEntry[str]]] = []
    with os.scandir(folder) as entries:
        for entry in entries:
            name = prefix + entry.name
            found += _walk(Path(entry.path), name + "/") if entry.is_dir() else [(name, entry)]
    return found
