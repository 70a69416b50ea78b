"""Every table of every package, imported once so that the metadata is whole (migrations, tests)."""

import tripoint.core.idempotency
import tripoint.core.limits
import tripoint.identity.models
import tripoint.marketing.models
import tripoint.messaging.models
import tripoint.profiles.models
import tripoint.trips.models  # noqa: F401
