"""The table of scopes: which calls of the product API a personal access token opens, and which scope each needs.

A call that is not listed here is refused (TRUST.md S2), and a test checks that every call is listed. No token opens
calls that would give its bearer more than the token says: the account and the ways to sign in to it, links that outlive
the token, handing a trip over, ordering, and invites, which the person must answer.
"""

from collections.abc import Mapping
from typing import Any

from tripoint.identity.caller import TokenScope

CALLS: dict[TokenScope, tuple[str, ...]] = {
    TokenScope.TRIPS_READ: (
        "listTrips", "getTrip", "listEntries", "getTownMap", "getTripCalendar", "getItinerary", "waysOnOffer",
        "readLog", "getLedger", "exportLedger", "listBookings", "listNotices", "listWaitedFor", "listJoinRequests",
        "getGroupSupport",
        "listOpenTrips", "getOpenTrip", "listSavedTrips", "estimateOwnCosts", "estimateFromHome",
        "listDebts", "getDaysAround", "getForecasts", "getPriceWatch",
        "searchDestinations", "verifySearch", "searchedPlaces", "flightOffers", "quoteSelection", "arriveTogether",
        "liveStays", "liveActivities", "bookAt",
        "destinationActivities",
    ),
    TokenScope.TRIPS_WRITE: (
        "makeTrip", "changeTrip", "changeTripAccess", "changeTripStatus", "changeDates", "chooseStay", "confirmFlight",
        "confirmStay", "chooseWay", "chooseCover", "refreshPrices", "putBack", "addPerson", "changePerson",
        "removePerson", "leaveTrip", "nudgePerson", "addEntry", "changeEntry", "removeEntry", "addActivity",
        "changeActivity", "removeActivity", "addTask", "changeTask", "removeTask", "addExpense", "changeExpense",
        "removeExpense", "evenOut", "markPaid", "markNotPaid", "invitePeople", "resendInvites", "cancelInvite",
        "readNotices", "saveTrip", "forgetTrip", "removeSavedTrip", "askToJoin", "takeRequestBack", "approveRequest",
        "declineRequest", "switchPriceWatch", "writeMessage", "waitForSeat", "waitNoLonger",
    ),
    TokenScope.FILES_READ: ("getTripFiles", "getReceipts"),
    TokenScope.FILES_WRITE: ("addTripFile", "removeTripFile", "addReceipt", "removeReceipt"),
}  # fmt: skip
NEVER = frozenset({
    "sessions", "endSession", "accountSecurity", "getProfile", "changeProfile", "chooseNotifications",
    "uploadPicture", "removePicture", "getNoticeChoices", "chooseNotices", "exportAccount", "deleteAccount",
    "keepAccount", "listPersonalTokens", "makePersonalToken", "revokePersonalToken", "revokePersonalTokens",
    "getCalendarAddress", "renewCalendarAddress", "stopCalendar", "getShareLink", "renewShareLink", "makeInviteLink",
    "handTripOver", "order", "listOrders", "getInvoice", "cancelOrder", "getCheckout",
    "openInvite", "acceptInvite", "declineInvite",
})  # fmt: skip
SCOPES: Mapping[str, TokenScope] = {name: scope for scope, names in CALLS.items() for name in names}
"""The scope of each call, by its operation id."""
SESSION, TOKEN = "session", "personalToken"
WAYS_IN = {
    SESSION: {"type": "http", "scheme": "bearer", "bearerFormat": "JWT", "description": "Of someone who signed in."},
    TOKEN: {"type": "http", "scheme": "bearer", "description": "A personal access token, made for the scope."},
}


def marked(description: dict[str, Any]) -> dict[str, Any]:
    """The description of the API with the bearer that opens each call; calls without one are open to everyone."""
    description.setdefault("components", {})["securitySchemes"] = WAYS_IN
    for calls in description["paths"].values():
        for call in calls.values():
            name = call["operationId"]
            if name in SCOPES:
                call["security"] = [{SESSION: []}, {TOKEN: [SCOPES[name].value]}]
            elif name in NEVER:
                call["security"] = [{SESSION: []}]
    return description
