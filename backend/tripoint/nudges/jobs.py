"""Periodic jobs: reminders of tasks that are due."""

from datetime import timedelta

from tripoint.core.jobs import Job
from tripoint.nudges.reminders import remind

JOBS = (Job("remind_of_tasks", timedelta(minutes=10), remind),)
