"""Imports every table, so that the metadata is complete for migrations and tests."""

import tripoint.core.idempotency
import tripoint.core.limits
import tripoint.identity.models
import tripoint.marketing.models
import tripoint.messaging.models
import tripoint.profiles.models
import tripoint.trips.models  # noqa: F401
