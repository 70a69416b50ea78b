"""Wire shapes of deleting an account."""

from datetime import datetime

from tripoint.core.wire import Wire


class DeletionOut(Wire):
    """When the account is permanently erased."""

    deletes_at: datetime
