"""Serves the built front end: a thin ASGI application for every path that no other contract handles."""

from collections.abc import Mapping
from urllib.parse import quote

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import Headers
from starlette.responses import RedirectResponse, Response

from tripoint.core import compression
from tripoint.core.asgi import Receive, Scope, Send
from tripoint.web import addresses
from tripoint.web.tree import FALLBACK, File, Tree

YEAR = "public, max-age=31536000, immutable"


class FrontEnd:
    """Answers GET and HEAD for pages and files."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        # In a thread: files are read from disk, and a page adapted to this origin is compressed on its first visit.
        response = await run_in_threadpool(
            self.answer,
            scope["method"],
            scope["path"],
            scope.get("query_string", b"").decode("latin-1"),
            Headers(scope=scope),
        )
        scope["route_template"] = "page" if response.status_code < 400 else "other"
        await response(scope, receive, send)

    def answer(self, method: str, path: str, query: str, headers: Mapping[str, str]) -> Response:
        if method not in {"GET", "HEAD"}:
            return Response(status_code=405, headers={"Allow": "GET, HEAD"})
        target = self.tree.pages.redirect(path)
        if target is None and len(path) > 1 and path.endswith("/"):
            target = "/" + path.strip("/")
        if target is not None:
            return RedirectResponse(
                quote(target) + (f"?{query}" if query else ""),
                301,
                {"Content-Security-Policy": self.tree.no_hashes},
            )
        file, status = self._find(path)
        if file is None:
            return Response("Not found", 404, {"Cache-Control": "no-store"}, "text/plain")
        return self._send(file, status, path, headers, head=method == "HEAD")

    def page_at(self, path: str) -> tuple[str, str] | None:
        """The language and name of the page at a path. The name is the path itself if the page was written at build
        time, else its pattern (`/trip-details/:id`), which contains no id. None if there is no page or it has a secret.
        """
        language, rest = addresses.split_language(path)
        page = self.tree.pages.at(rest)
        if page is None or page.secret:
            return None
        if not page.built:
            return language, "/" + page.path
        there = self.tree.file(f"{path.strip('/')}/index.html".lstrip("/"))
        return (language, "/" + rest) if there else None

    def _find(self, path: str) -> tuple[File | None, int]:
        name = path.strip("/")
        for candidate in (name, f"{name}/index.html" if name else "index.html"):
            file = self.tree.file(candidate) if candidate != FALLBACK else None
            if file is not None:
                return file, 200
        if "." in name.rsplit("/", 1)[-1]:
            return None, 404
        language, rest = addresses.split_language(path)
        page = self.tree.pages.at(rest)
        if page is None or page.built:
            return self.tree.shared(None, language), 404
        return self.tree.shared(page, language), 200

    def _send(self, file: File, status: int, path: str, headers: Mapping[str, str], *, head: bool) -> Response:
        encoding = compression.coding(headers.get("accept-encoding", ""), file.codings)
        etag = f'"{file.etag}{"-" + encoding if encoding else ""}"'
        out = {
            "ETag": etag,
            "Cache-Control": YEAR if file.immutable else "no-cache",
            "Vary": "Accept-Encoding",
        }
        if file.is_document:
            out["Content-Security-Policy"] = file.policy or self.tree.no_hashes
        page = self.tree.pages.at(addresses.split_language(path)[1])
        if page and page.secret:
            out["Referrer-Policy"] = "no-referrer"
        if encoding:
            out["Content-Encoding"] = encoding
        if status == 200 and etag in headers.get("if-none-match", ""):
            return Response(status_code=304, headers=out)
        try:
            body = file.body(encoding)
        except FileNotFoundError:  # a newer build replaced it; the page that requests it reloads itself
            return Response("Not found", 404, {"Cache-Control": "no-store"}, "text/plain")
        reply = Response(b"" if head else body, status, out, file.media_type)
        reply.headers["Content-Length"] = str(len(body))
        return reply
