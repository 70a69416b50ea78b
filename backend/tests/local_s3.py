"""A local store that speaks as much S3 as a client needs: objects, multipart uploads, ranges, deleting several."""

import re
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from uuid import uuid4
from xml.sax.saxutils import escape

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route


@dataclass
class LocalS3:
    """`objects` by bucket and key; `uploads` are multipart uploads that were neither completed nor aborted."""

    origin: str = ""
    objects: dict[str, bytes] = field(default_factory=dict)
    uploads: dict[str, dict[int, bytes]] = field(default_factory=dict)
    signatures: set[str] = field(default_factory=set)
    is_down: bool = False

    async def answer(self, request: Request) -> Response:
        if self.is_down:
            return Response(status_code=503)
        path, query = request.path_params["path"], request.query_params
        self.signatures.add(request.headers.get("authorization", "").partition(" ")[0])
        body = await request.body()
        match request.method:
            case "POST" if "uploads" in query:
                self.uploads[number := uuid4().hex] = {}
                return _xml(
                    f"<InitiateMultipartUploadResult><UploadId>{number}</UploadId></InitiateMultipartUploadResult>"
                )
            case "POST" if "delete" in query:
                keys = re.findall(r"<Key>(.*?)</Key>", body.decode())
                for key in keys:
                    self.objects.pop(f"{path.strip('/')}/{key}", None)
                gone = "".join(f"<Deleted><Key>{escape(key)}</Key></Deleted>" for key in keys)
                return _xml(f"<DeleteResult>{gone}</DeleteResult>")
            case "POST":
                parts = self.uploads.pop(query["uploadId"])
                self.objects[path] = b"".join(content for _, content in sorted(parts.items()))
                return _xml("<CompleteMultipartUploadResult><ETag>x</ETag></CompleteMultipartUploadResult>")
            case "PUT" if "partNumber" in query:
                self.uploads[query["uploadId"]][int(query["partNumber"])] = body
            case "PUT":
                self.objects[path] = body
            case "DELETE" if "uploadId" in query:
                del self.uploads[query["uploadId"]]
                return Response(status_code=204)
            case "GET":
                return self._part(path, request.headers.get("range", ""))
        return Response(headers={"ETag": '"x"'})

    def _part(self, path: str, asked: str) -> Response:
        if path not in self.objects:
            return Response(status_code=404)
        content = self.objects[path]
        headers = {"ETag": '"x"', "Last-Modified": "Fri, 20 Nov 2026 12:00:00 GMT"}
        if not asked:
            return Response(content, headers=headers)
        start, last = (int(one) for one in asked.removeprefix("bytes=").split("-"))
        headers["Content-Range"] = f"bytes {start}-{min(last, len(content) - 1)}/{len(content)}"
        return Response(content[start : last + 1], 206, headers)


def _xml(text: str) -> Response:
    return Response(f'<?xml version="1.0" encoding="UTF-8"?>{text}', media_type="application/xml")


@contextmanager
def running() -> Iterator[LocalS3]:
    store = LocalS3()
    app = Starlette(routes=[Route("/{path:path}", store.answer, methods=["GET", "HEAD", "PUT", "POST", "DELETE"])])
    with socket.create_server(("127.0.0.1", 0)) as listening:
        store.origin = f"http://127.0.0.1:{listening.getsockname()[1]}"
        server = uvicorn.Server(uvicorn.Config(app, log_config=None, access_log=False, lifespan="off"))
        running = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        running.start()
        try:
            yield store
        finally:
            server.should_exit = True
            running.join(timeout=20)
