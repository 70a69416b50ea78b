"""Timed work: discards the files of trips that are gone."""

from datetime import datetime, timedelta

from sqlalchemy import select
from sqlalchemy.orm import Session

from tripoint.attachments.models import TripFile
from tripoint.core.jobs import Job
from tripoint.storage import service as storage_service
from tripoint.storage.models import Bucket, StoredObject
from tripoint.trips.covers import BUCKET

AT_ONCE = 100


def _discard_files_of_no_trip(db: Session, now: datetime) -> bool:
    kept = select(TripFile.object_id)
    orphans = select(StoredObject.id).join(Bucket, Bucket.id == StoredObject.bucket_id)
    found = db.scalars(orphans.where(Bucket.name == BUCKET, StoredObject.id.not_in(kept)).limit(AT_ONCE)).all()
    storage_service.discard(db, found, now)
    return len(found) == AT_ONCE


JOBS = (Job("forget_files_of_no_trip", timedelta(hours=1), _discard_files_of_no_trip),)
