"""Which of several airports a route uses (scoring 2)."""

import pytest

from tripoint.atlas import pairing


def chosen(*ways: tuple[float, float, float, float, int]) -> int:
    """Each option: EUR for the return fare, EUR for one transfer, minutes of flight and of transfer, changes."""
    return int(pairing.choice(*map(list, zip(*ways, strict=True))))


def test_an_hour_is_worth_30_eur_if_the_number_of_changes_is_equal() -> None:
    assert chosen((200, 0, 120, 0, 0), (169, 0, 150, 0, 0)) == 1, "30 minutes more both ways for 31 EUR less"
    assert chosen((200, 0, 120, 0, 0), (171, 0, 150, 0, 0)) == 0, "30 minutes more both ways for 29 EUR less"
    assert chosen((200, 10, 100, 20, 0), (200, 0, 100, 40, 0)) == 0, "transfers count as money and as time"


@pytest.mark.parametrize(("nonstop", "index"), [(300.0, 0), (300.01, 1)])
def test_the_option_with_fewer_changes_may_cost_a_quarter_plus_50_eur_more(nonstop: float, index: int) -> None:
    """Compared with 200 EUR: 1.25 x 200 + 50 = 300. Otherwise the option with a change wins, since its flights are
    short."""
    assert chosen((nonstop, 0, 600, 0, 0), (200, 0, 60, 0, 1)) == index


def test_of_equal_options_the_first_is_chosen() -> None:
    assert chosen((100, 5, 60, 20, 0), (100, 5, 60, 20, 0)) == 0


def test_many_places_are_decided_in_one_call() -> None:
    fare = [[100.0, 500.0], [90.0, 100.0]]
    same = [[0.0, 0.0], [0.0, 0.0]]
    assert pairing.choice(fare, same, same, same, [[0, 0], [1, 1]]).tolist() == [0, 1]
