"""The rates that are available without a network: rounded by hand, so each is approximate. They are the fallback if
no source of rates is configured, and always count for currencies that the European Central Bank does not publish.
"""

from datetime import date
from decimal import Decimal
from typing import Final

from tripoint.money.rates import Rates

SOURCE: Final = "built-in"
_PER_EURO: Final = """
AED 4.26   ARS 1700   AUD 1.70   BRL 6.20   CAD 1.61   CHF 0.93   CLP 1080   CNY 8.20   COP 4500   CZK 24.4
DKK 7.46   EGP 57     GBP 0.86   GEL 3.15   HKD 9.10   HUF 385    IDR 19500  ILS 3.90   INR 105    ISK 143
JPY 181    KES 150    KRW 1690   MAD 10.8   MXN 21.0   MYR 4.80   NGN 1650   NOK 11.5   NZD 1.98   PEN 4.05
PHP 68.0   PLN 4.28   RON 5.15   RSD 117    SEK 11.0   SGD 1.49   THB 37.5   TRY 54.0   TWD 36.0   UAH 49.5
USD 1.16   VND 30500  ZAR 19.8
"""
_WORDS = _PER_EURO.split()
_TABLE = {code: Decimal(rate) for code, rate in zip(_WORDS[::2], _WORDS[1::2], strict=True)}
BUILT_IN: Final = Rates(date(2026, 9, 4), SOURCE, _TABLE, frozenset(_TABLE))
