"""Tripoint: finds where and when a group should meet, and keeps the trip true until everyone is home."""

import zoneinfo
from importlib.metadata import PackageNotFoundError, version

# The zones of the locked tzdata package, not those of the machine: servers with an older or newer system would
# disagree about what time it is at a place, and about every itinerary there.
zoneinfo.reset_tzpath(to=())

try:
    __version__ = version("tripoint")
except PackageNotFoundError:  # run from a source tree that was never installed
    __version__ = "0.0.0"
