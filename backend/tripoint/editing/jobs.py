"""Timed work on recorded changes."""

from datetime import timedelta

from tripoint.core.jobs import Job
from tripoint.editing import undo

JOBS = (Job("forget_what_puts_back", timedelta(hours=1), undo.forget),)
