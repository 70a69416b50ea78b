"""The page of a new trip as its organizer gets it, field by field; what it costs is tested elsewhere."""

from tests.plans import Plans

PAGE = {
    "status": "pending",
    "viewerRole": "organizer",
    "destination": {
        "slug": "valencia",
        "city": "Valencia",
        "country": "Spain",
        "countryCode": "ES",
        "lat": 39.47,
        "lon": -0.38,
        "timezone": "Europe/Madrid",
        "airport": "VLC",
        "poster": {"scene": "coast", "mood": "noon", "motif": "hemisferic"},
    },
    "start": "2027-05-19",
    "end": "2027-05-23",
    "nights": 4,
    "countdown": {"kind": "days", "days": 180},
    "urgency": "relaxed",
    "archived": False,
    "organizerName": "Ana Reis",
    "hostName": "Ana Reis",
    "organizerTravels": True,
    "joinedCount": 1,
    "travellersCount": 3,
    "travellerCountState": "pending_assignments",
    "budgetPerTraveler": {"cents": 100000, "currency": "EUR"},
    "summary": None,
    "coworking": "some",
    "wifiMbps": 150,
    "weather": {"month": 5, "highC": 25, "lowC": 17, "rainDays": 3},
    "isOpen": False,
    "openToExternalNomads": False,
    "seats": None,
    "preferences": {
        "budgetLevel": "500to1000",
        "maxFlightTime": "any",
        "preset": "friends",
        "likes": ["beach_culture"],
        "weather": "pleasant",
        "stay": None,
        "room": None,
        "flexibleDates": False,
    },
    "bookings": {"flights": False, "stays": False, "activities": False},
    "readiness": {
        "percent": 33,
        "steps": [
            {"key": "dates_confirmed", "state": "complete"},
            {"key": "travelers_confirmed", "state": "pending"},
            {"key": "trip_active", "state": "pending"},
        ],
        "facts": {
            "datesConfirmed": True,
            "travelersConfirmed": False,
            "tripActive": False,
            "accommodationSelected": True,
            "accommodationBooked": False,
            "flightsSelected": False,
            "flightsBooked": False,
            "activitiesBooked": False,
        },
    },
    "tier": {
        "tier": "starter",
        "people": 3,
        "limit": 10,
        "waitingInvites": 0,
        "waitingAnswers": 0,
        "price": {"cents": 9900, "currency": "USD"},
    },
    "may": [
        "view",
        "invite",
        "confirm_flights",
        "confirm_own_flight",
        "confirm_stay",
        "edit_access",
        "change_status",
        "renew_share_link",
        "order_team_pro",
        "answer_requests",
        "read_log",
        "add_tasks",
        "add_entries",
        "hand_over",
        "add_activities",
        "read_ledger",
        "add_expenses",
        "even_out",
        "refresh_prices",
        "nudge",
        "choose_own_way",
        "edit_trip",
        "edit_people",
        "change_own_city",
        "leave",
        "keep_files",
        "write_message",
    ],
}
TRAVELLERS = [
    {
        "name": "Ana Reis",
        "pictureUrl": None,
        "departureCity": "Lisbon",
        "countryCode": "PT",
        "airport": "LIS",
        "lat": 38.7251,
        "lon": -9.1498,
        "timezone": "Europe/Lisbon",
        "role": "Participant",
        "rsvp": "confirmed",
        "isOrganizer": True,
        "colour": 1,
        "position": 0,
    },
    {
        "name": "Ben Vogt",
        "pictureUrl": None,
        "departureCity": "Berlin",
        "countryCode": "DE",
        "airport": "BER",
        "lat": 52.5244,
        "lon": 13.4105,
        "timezone": "Europe/Berlin",
        "role": "Participant",
        "rsvp": "pending",
        "isOrganizer": False,
        "colour": 2,
        "position": 1,
    },
    {
        "name": "Chloé Martin",
        "pictureUrl": None,
        "departureCity": "Paris",
        "countryCode": "FR",
        "airport": "PAR",
        "lat": 48.8534,
        "lon": 2.3488,
        "timezone": "Europe/Paris",
        "role": "Participant",
        "rsvp": "pending",
        "isOrganizer": False,
        "colour": 3,
        "position": 2,
    },
]
FLIGHT = {"kind": "flight", "stops": 0, "layovers": [], "fareType": "low_cost", "advice": [], "confirmed": None}
STAY = {
    "stayId": "valencia-apartment-1",
    "name": "Sample apartment in Ruzafa",
    "type": "apartment",
    "rating": 4.5,
    "room": "shared",
    "wifiMbps": 180,
    "sleeps": 4,
    "highlight": "Corner living room with three desks and orange-tree shade; sleeps four.",
    "imageSlug": "valencia",
    "units": 1,
    "nights": 4,
    "confirmed": None,
}
ACTIVITY = {
    "activityId": "valencia-paella-orange-wood",
    "name": "Cook paella over orange wood",
    "scheduledAt": None,
    "durationMinutes": 240,
    "sponsored": False,
    "providerLink": None,
}


def test_the_page_of_a_new_trip(plans: Plans) -> None:
    flight = {"traveller": 0, "offerId": plans.offers("Lisbon")[0]["id"]}
    page = plans.trip(plans.make(selection=plans.selection(flights=[flight]))["id"])
    assert {name: page[name] for name in PAGE} == PAGE
    assert [{name: one[name] for name in TRAVELLERS[0]} for one in page["travellers"]] == TRAVELLERS
    assert page["viewerTravellerId"] == page["travellers"][0]["id"] == page["flights"][0]["travellerId"]
    for kind, expected in (("flights", FLIGHT), ("stays", STAY), ("activities", ACTIVITY)):
        (one,) = page[kind]
        assert {name: one[name] for name in expected} == expected
    assert set(page["activities"][0]["travellerIds"]) == {one["id"] for one in page["travellers"]}
    assert [one["done"] or one["assigneeId"] for one in page["checklist"]] == [None] * len(page["checklist"])
    assert [one["key"] for one in page["checklist"]][:5] == ["passport", "entry_rules", "insurance", "flights", "stay"]
