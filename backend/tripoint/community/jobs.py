"""Periodic jobs: telling people about seats that have freed up."""

from datetime import timedelta

from tripoint.community import seat_alerts
from tripoint.core.jobs import Job

JOBS = (Job("tell_of_free_seats", timedelta(minutes=1), seat_alerts.tell),)
