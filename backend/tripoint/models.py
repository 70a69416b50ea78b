"""Imports every table, so that the metadata is complete for migrations and tests."""

import tripoint.attachments.models
import tripoint.community.models
import tripoint.core.idempotency
import tripoint.core.limits
import tripoint.days.models
import tripoint.identity.models
import tripoint.ledger.models
import tripoint.marketing.models
import tripoint.messaging.models
import tripoint.notices.models
import tripoint.nudges.models
import tripoint.profiles.models
import tripoint.storage.models
import tripoint.trips.models  # noqa: F401
