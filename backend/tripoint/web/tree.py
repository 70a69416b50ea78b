"""The built front end as a table: each file with its type, ETag, encodings and policy. Contents stay on disk, and a
file is examined when it is first requested: startup should not wait for thousands of them.

Raises NoFrontEnd when nothing has been built.
"""

import gzip
import hashlib
import json
import os
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, Final

import brotli

from tripoint.core.compression import CODINGS, Coding
from tripoint.web.addresses import ANY_PAGE, Page, Pages

FOLDER = Path(__file__).resolve().parents[3] / "frontend" / "build" / "client"
FALLBACK = "__spa-fallback.html"
PAGES = "pages.json"
HEADS = "heads.json"
FOR_THE_SERVER = {PAGES, HEADS, "csp.json"}
ENDINGS: Final[tuple[tuple[Coding, str], ...]] = (("br", "br"), ("gzip", "gz"))
NOT_ASKED_FOR = (".map", ".br", ".gz")
BUILT_FOR = "http://origin.invalid"  # in canonical links and the sitemap; occurs in no text, as nobody owns it
SPEAK_OF_ORIGIN = {".html", ".xml", ".txt"}
BROTLI_QUALITY = 11  # 0.1 s for the longest page, once
TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/vnd.microsoft.icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".xml": "application/xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".data": "text/x-script",
    ".ts": "text/plain",
}
POLICY = (
    "default-src 'none'; script-src 'self'{script}; style-src-elem 'self'{style}; style-src-attr 'none'; "
    "img-src 'self' data: blob:; font-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "connect-src 'self'{sockets}; "
    "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
)


class NoFrontEnd(Exception):
    """The front end has not been built."""


@dataclass(frozen=True, slots=True)
class File:
    """One file. `paths` by coding, "" for plain; `etag` does not include the coding."""

    media_type: str
    etag: str
    paths: dict[Coding, Path]
    policy: str = ""
    immutable: bool = False
    swaps: tuple[tuple[bytes, bytes], ...] = field(default=())

    @property
    def codings(self) -> tuple[Coding, ...]:
        """The encodings in which it can be sent, besides plain. Adapted files are compressed when sent."""
        return tuple(one for one in CODINGS if self.swaps or one in self.paths)

    @property
    def is_document(self) -> bool:
        """Whether a browser may show it as a page. Other files get the frame's policy, which allows nothing."""
        return self.media_type.startswith(("text/html", "image/svg+xml", "application/xml", "text/xml"))

    def body(self, encoding: Coding) -> bytes:
        """The bytes to send, adapted to our origin and the page's language."""
        if not self.swaps:
            return self.paths[encoding].read_bytes()
        return _adapted(self.paths[""], self.etag, self.swaps, encoding)


@lru_cache(maxsize=1024)
def _adapted(path: Path, _etag: str, swaps: tuple[tuple[bytes, bytes], ...], encoding: Coding) -> bytes:
    """A page with its replacements made; cached, because pages are few and requested often."""
    body = path.read_bytes()
    for old, new in swaps:
        body = body.replace(old, new)
    if encoding == "br":
        compressed: bytes = brotli.compress(body, quality=BROTLI_QUALITY)
        return compressed
    return gzip.compress(body, 6, mtime=0) if encoding == "gzip" else body


class Tree:
    """All files of the build by path."""

    def __init__(self, folder: Path, origin: str) -> None:
        if not (folder / FALLBACK).exists():
            raise NoFrontEnd(f"there is no built front end in {folder}; run `make build`")
        pages = folder / PAGES
        self.pages = Pages.from_build(json.loads(pages.read_text("utf-8"))) if pages.exists() else ANY_PAGE
        heads = folder / HEADS
        self._heads: dict[str, dict[str, str]] = json.loads(heads.read_text("utf-8")) if heads.exists() else {}
        self._shared: dict[tuple[str, str], File] = {}
        self.sockets = " " + origin.replace("http", "ws", 1)
        self.no_hashes = self._policy({})
        self.moved = ((BUILT_FOR.encode(), origin.encode()),)
        self._hashes: dict[str, Any] = {}
        if (folder / "csp.json").exists():
            self._hashes = json.loads((folder / "csp.json").read_text("utf-8"))
        self._folder = folder
        self._files: dict[str, File] = {}
        self.fallback = self._look_at(FALLBACK)

    @cached_property
    def names(self) -> frozenset[str]:
        """The names of the files that may be served. The build is scanned on first use, not at startup."""
        return _names(self._folder)

    def file(self, name: str) -> File | None:
        """The file at a path of the build, if it may be served."""
        if name not in self._files:
            if name not in self.names:
                return None
            try:
                self._files[name] = self._look_at(name)
            except FileNotFoundError:  # a newer build replaced it; the page that requests it reloads itself
                return None
        return self._files[name]

    def _policy(self, hashes: dict[str, list[str]]) -> str:
        def listed(kind: str) -> str:
            return "".join(f" '{value}'" for value in hashes.get(kind, []))

        return POLICY.format(script=listed("script"), style=listed("style"), sockets=self.sockets)

    def _look_at(self, name: str) -> File:
        suffix = Path(name).suffix
        media_type = TYPES.get(suffix, "application/octet-stream")
        if media_type.startswith("text/") or media_type.endswith(("javascript", "json", "xml")):
            media_type += "; charset=utf-8"
        swaps = self.moved if suffix in SPEAK_OF_ORIGIN else ()
        paths: dict[Coding, Path] = {"": self._folder / name}
        for encoding, ending in () if swaps else ENDINGS:
            compressed = self._folder / f"{name}.{ending}"
            if compressed.exists():
                paths[encoding] = compressed
        status = paths[""].stat()
        mark = f"{status.st_size}-{status.st_mtime_ns}-{swaps}"
        return File(
            media_type,
            hashlib.sha256(mark.encode()).hexdigest()[:20],
            paths,
            policy=self._policy(self._hashes.get(name, {})) if suffix == ".html" else "",
            immutable=name.startswith("assets/"),
            swaps=swaps,
        )

    def shared(self, page: Page | None, language: str) -> File:
        """The document shared by all pages without a file, with the head of this page (None: the not-found page) and
        the right `lang`, so that assistive technology pronounces it correctly from the start.
        """
        key = ("" if page is None else page.pattern.pattern, language)
        if key not in self._shared:  # at most one for each page and language
            file, head = self.fallback, self._heads.get(key[0], {}).get(language, "")
            swaps = (
                (b"</head>", f"{head}</head>".encode()),
                *file.swaps,
                (b'<html lang="en"', f'<html lang="{language}"'.encode()),
            )
            mark = hashlib.sha256(head.encode()).hexdigest()[:8]
            self._shared[key] = File(
                file.media_type, f"{file.etag}-{language}-{mark}", {"": file.paths[""]}, file.policy, swaps=swaps
            )
        return self._shared[key]


def _names(folder: Path) -> frozenset[str]:
    """The paths in the folder of all files that may be served."""
    found: list[str] = []
    waiting = [(str(folder), "")]
    while waiting:
        inside, prefix = waiting.pop()
        with os.scandir(inside) as entries:
            for entry in entries:
                if entry.is_dir():
                    waiting.append((entry.path, f"{prefix}{entry.name}/"))
                elif not entry.name.endswith(NOT_ASKED_FOR):
                    found.append(prefix + entry.name)
    return frozenset(found) - FOR_THE_SERVER
