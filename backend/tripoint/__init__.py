"""Tripoint: finds where and when a group should meet, and keeps the trip true until everyone is home."""

from importlib.metadata import PackageNotFoundError, version

try:
    __version__ = version("tripoint")
except PackageNotFoundError:  # run from a source tree that was never installed
    __version__ = "0.0.0"
