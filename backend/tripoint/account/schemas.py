"""Wire shapes of leaving."""

from datetime import datetime

from tripoint.core.wire import Wire


class DeletionOut(Wire):
    """When the account is erased for good."""

    deletes_at: datetime
