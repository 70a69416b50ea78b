"""Deletes old counts."""

from datetime import timedelta

from tripoint.core.jobs import Job
from tripoint.visits.service import forget_old_counts

JOBS = (Job("forget_page_views", timedelta(hours=24), forget_old_counts),)
