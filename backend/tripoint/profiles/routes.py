"""The profile, the picture and email preferences."""

from io import BytesIO
from typing import Annotated, Any
from uuid import UUID

from fastapi import Depends, Request, Response
from sqlalchemy.orm import Session

from tripoint.core import ids, limits, spool
from tripoint.core.contract import Bounds
from tripoint.core.dependencies import Clock, Database, Language, Settings
from tripoint.core.errors import NotFound
from tripoint.core.limits import Charge, Limit
from tripoint.core.routing import Router
from tripoint.identity.current import CurrentUser
from tripoint.marketing.routes import Visitor
from tripoint.profiles import pictures, queries, service
from tripoint.profiles.schemas import NotificationsIn, ProfileIn, ProfileOut
from tripoint.profiles.service import NewPicture, ProfileContext
from tripoint.storage.images import MOST_BYTES
from tripoint.storage.service import Files
from tripoint.storage.stores.port import FileMissing

PICTURE = "/account/picture"
UPLOADS = Limit(30, 3_600)
BOUNDS = {f"/api{PICTURE}": Bounds(MOST_BYTES, seconds=60.0)}
"""Pictures may be larger than other bodies and arrive over slow connections."""

SERVED = {
    "Content-Disposition": "inline",
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Cache-Control": "private, max-age=31536000, immutable",
}
FILE: dict[str, Any] = {
    "requestBody": {"required": True, "content": {"image/*": {"schema": {"type": "string", "format": "binary"}}}}
}
WEBP: dict[int | str, dict[str, Any]] = {
    200: {"content": {"image/webp": {"schema": {"type": "string", "format": "binary"}}}}
}
router = Router(prefix="/api", tags=["profile"])


async def _context(request: Request, user: CurrentUser, language: Language, clock: Clock) -> ProfileContext:
    reference = await request.app.state.reference.opened()
    return ProfileContext(user, reference.artefact.cities, language, clock.now())


OwnProfile = Annotated[ProfileContext, Depends(_context)]


async def _uploading(own: OwnProfile, database: Database, settings: Settings) -> ProfileContext:
    """Apply the rate limit before the body is read: decoding a picture is the most expensive work of any call (A21)."""
    if settings.rate_limits:
        await database.write(_count, own)
    return own


def _count(db: Session, own: ProfileContext) -> None:
    limits.require(db, own.now, Charge(f"picture/{own.user.id}", UPLOADS))


@router.get("/account/profile", operation_id="getProfile")
async def get_profile(own: OwnProfile, database: Database) -> ProfileOut:
    """The caller's profile and email preferences."""
    return await database.read(service.shown, own)


@router.put("/account/profile", operation_id="changeProfile")
async def change_profile(body: ProfileIn, own: OwnProfile, database: Database) -> ProfileOut:
    """Change home city, airport, time zone and currency."""
    return await database.write(service.change, own, body)


@router.put("/account/notifications", operation_id="chooseNotifications")
async def choose_notifications(
    body: NotificationsIn, own: OwnProfile, visit: Visitor, database: Database
) -> ProfileOut:
    """Choose which emails to get."""
    return await database.write(service.choose_mails, own, body, visit)


@router.put(PICTURE, operation_id="uploadPicture", openapi_extra=FILE)
async def upload_picture(request: Request, own: Annotated[ProfileContext, Depends(_uploading)]) -> ProfileOut:
    """Upload a profile picture: the file is the body; JPEG, PNG, WebP or AVIF, 10 MiB and 40 megapixels at most."""
    state = request.app.state
    with state.uploads.hold(str(own.user.id)):  # before the body is read, since it may be 10 MiB
        async with spool.kept(request.stream()) as sent:
            content = BytesIO(await state.picture_pool.run(pictures.square, sent))

    def keep(db: Session, object_id: UUID) -> ProfileOut:
        return service.keep_picture(db, own, NewPicture(picture_id, object_id), state.announce_profile)

    picture_id = ids.new_id()
    files: Files = state.files
    return await files.keep(pictures.as_file(picture_id, own.user.id), content, keep)


@router.delete(PICTURE, operation_id="removePicture")
async def remove_picture(request: Request, own: OwnProfile, database: Database) -> ProfileOut:
    """Remove the profile picture."""
    return await database.write(service.remove_picture, own, request.app.state.announce_profile)


@router.get("/pictures/{picture_id}", operation_id="getPicture", response_class=Response, responses=WEBP)
async def get_picture(request: Request, picture_id: UUID, database: Database) -> Response:
    """A person's picture. Only those who may see it know its random id."""
    content, file = await database.read(queries.picture, picture_id)
    if file is not None:
        try:
            content = await request.app.state.files.read(file.version, file.size)
        except FileMissing as gone:
            raise NotFound from gone
    if content is None:
        raise NotFound
    return Response(content, media_type="image/webp", headers=SERVED)
