"""`If-None-Match` in all its forms."""

import pytest

from tripoint.core import conditional

ETAG = '"abc"'


@pytest.mark.parametrize("header", ['"abc"', 'W/"abc"', '"x", "abc"', 'W/"x",W/"abc"', '"x,y" , "abc"', "*", " * "])
def test_a_header_that_names_the_etag_matches(header):
    assert conditional.holds(header, ETAG)


@pytest.mark.parametrize("header", [None, "", '"x"', "abc", 'W/"ab"', '"abcd"', '"x abc"', '"ab", "c"', '"x*"', "**"])
def test_a_header_that_names_another_etag_does_not_match(header):
    assert not conditional.holds(header, ETAG)
