import numpy as np
import pytest

from tripoint.atlas import distance

LISBON, WARSAW = (38.7223, -9.1393), (52.2297, 21.0122)


@pytest.mark.parametrize(
    ("one", "other"), [(LISBON, WARSAW), (LISBON, LISBON), ((0.0, 0.0), (0.0, 180.0)), ((10.0, 179.9), (-10.0, -179.9))]
)
def test_the_distance_of_two_places_equals_that_of_arrays(one, other):
    (of_arrays,) = distance.km(*np.array([*one, *other])[:, None])
    assert distance.of_two(*one, *other) == pytest.approx(float(of_arrays), abs=1e-6)


def test_lisbon_and_warsaw_are_2760_km_apart():
    assert distance.of_two(*LISBON, *WARSAW) == pytest.approx(2_760, rel=0.005)
