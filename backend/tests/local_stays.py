"""The local Duffel's stays (contracts/providers.md 1.2): two houses, at any place."""

from datetime import date
from typing import Any

GRAND, MODEST = "acc_Grand1", "acc_Modest2"
NIGHT = {GRAND: 12_000, MODEST: 8_050}
"""Cents per room and night."""
CENTER = {"latitude": 39.47, "longitude": -0.376}


def results(question: dict[str, Any]) -> list[dict[str, Any]]:
    """One result per house; houses requested by id have all their rates."""
    wanted = question.get("accommodation", {})
    at = question.get("location", {}).get("geographic_coordinates", CENTER)
    nights = (date.fromisoformat(question["check_out_date"]) - date.fromisoformat(question["check_in_date"])).days
    return [
        _result(house, question, nights * question["rooms"], at, with_rates=bool(wanted.get("fetch_rates")))
        for house in (GRAND, MODEST)
        if house in wanted.get("ids", (house,))
    ]


def _result(
    house: str, question: dict[str, Any], times: int, at: dict[str, Any], *, with_rates: bool
) -> dict[str, Any]:
    total = NIGHT[house] * times
    rates = [rate(total + 3_000, "half_board"), rate(total, "breakfast")] if with_rates else None
    return {
        "id": f"srr_{house}",
        "check_in_date": question["check_in_date"],
        "check_out_date": question["check_out_date"],
        "rooms": question["rooms"],
        "guests": question["guests"],
        "expires_at": "2030-01-01T00:00:00Z",
        "cheapest_rate_total_amount": amount(total),
        "cheapest_rate_currency": "EUR",
        "cheapest_rate_base_amount": None,
        "cheapest_rate_public_amount": None,
        "cheapest_rate_due_at_accommodation_amount": "12.00" if house == GRAND else None,
        "cheapest_rate_due_at_accommodation_currency": "EUR",
        "accommodation": {
            "id": house,
            "name": "Hotel Grand" if house == GRAND else "Modest House",
            "description": None,
            "location": {
                "address": {"line_one": "1 Long Street", "city_name": "Valencia", "postal_code": "46001"},
                "geographic_coordinates": at,
            },
            "rating": 4 if house == GRAND else None,
            "review_score": 8.4,
            "review_count": 210,
            "amenities": [{"type": "wifi", "description": "Wifi"}],
            "photos": [{"url": "https://assets.example/1.jpg"}],
            "chain": None,
            "brand": None,
            "check_in_information": None,
            "rooms": None if rates is None else [{"name": "Double", "beds": None, "photos": None, "rates": rates}],
        },
    }


def rate(cents: int, board: str) -> dict[str, Any]:
    """A rate with free cancellation until May 10 and half the price back until May 15."""
    return {
        "id": f"rat_{board}",
        "total_amount": amount(cents),
        "total_currency": "EUR",
        "base_amount": None,
        "tax_amount": None,
        "fee_amount": None,
        "due_at_accommodation_amount": "12.00",
        "due_at_accommodation_currency": "EUR",
        "board_type": board,
        "payment_type": "pay_now",
        "cancellation_timeline": [
            {"before": "2027-05-10T12:00:00Z", "refund_amount": amount(cents), "currency": "EUR"},
            {"before": "2027-05-15T12:00:00Z", "refund_amount": amount(cents // 2), "currency": "EUR"},
        ],
        "conditions": [],
        "quantity_available": None,
        "expires_at": "2030-01-01T00:00:00Z",
    }


def amount(cents: int) -> str:
    return f"{cents // 100}.{cents % 100:02}"
