"""Wire shapes of changes to the people of a trip."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from tripoint.catalog.cities import CityId
from tripoint.core.wire import Body, Day, Email, Name, Text
from tripoint.editing.schemas import EditBody, Edited, Link
from tripoint.invitations.schemas import NewInviteOut

Clock = Annotated[str, StringConstraints(pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]$")]
Role = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=120)]


class NewPerson(Body):
    """A new person: with an email they are invited immediately, without one they are only planned for."""

    name: Name
    email: Email | None = None
    departure_city_id: CityId
    role: Role | None = None
    preview: bool = False


class PersonAdded(Edited):
    """`invite` is None without an address; in a preview it is what it would be."""

    invite: NewInviteOut | None = None


class PersonEdit(EditBody):
    """Only the fields sent change; a day of null means the trip's. A traveller may change their own city and days."""

    name: Name | None = None
    role: Role | None = None
    departure_city_id: CityId | None = None
    arrives_on: Day | None = None
    leaves_on: Day | None = None


class Message(EditBody):
    """A line to the group; an empty one removes it."""

    text: Annotated[str, StringConstraints(strip_whitespace=True, max_length=160)]


class CatalogueStay(Body):
    """One of the place's stays; without `room`, with its usual kind of room."""

    stay_id: Annotated[str, StringConstraints(min_length=1, max_length=80)]
    room: Literal["private", "shared"] | None = None


class OwnStay(Body):
    """A booking made elsewhere, with its total price. If the currency is not the trip's, `rate` is required: units of
    it for one unit of the trip's. The converted price has the same limit as any other.
    """

    name: Name
    type: Literal["hostel", "apartment", "hotel"] = "apartment"
    address: Annotated[str, StringConstraints(strip_whitespace=True, max_length=200)] | None = None
    link: Link | None = None
    check_in: Clock | None = None
    check_out: Clock | None = None
    cents: Annotated[int, Field(ge=0, le=10**12)]  # of any currency: a million rupiah are 60 euros
    currency: Annotated[str, StringConstraints(pattern=r"^[A-Z]{3}$")] | None = None
    rate: Annotated[str, StringConstraints(pattern=r"^[0-9]{1,9}(\.[0-9]{1,10})?$")] | None = None
    booked: bool = False


class StayChoice(EditBody):
    """Exactly one of the two: a stay of the place, or a booking made elsewhere."""

    of_place: CatalogueStay | None = None
    own: OwnStay | None = None


class Leave(Body):
    """`note`: a line for the organizer."""

    note: Text | None = None
    preview: bool = False
