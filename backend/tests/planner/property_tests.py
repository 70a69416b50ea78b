"""Settings of property tests: the same examples everywhere, none kept between runs, 200 or more each."""

from hypothesis import HealthCheck, settings

many_examples = settings(
    max_examples=200,
    deadline=None,
    database=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
