"""Wire shapes of the price watch."""

from datetime import datetime

from pydantic import StrictBool

from tripoint.core.wire import Body, Wire


class PriceWatchIn(Body):
    is_on: StrictBool


class PriceWatchOut(Wire):
    """`checkedAt`: when the prices were last looked up, if ever. Only trips that wait for answers are checked."""

    is_on: bool
    checked_at: datetime | None
