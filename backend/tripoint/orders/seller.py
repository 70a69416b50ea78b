"""The seller on invoices, from the operator's settings."""

from typing import Any, NamedTuple

from tripoint.core.settings import Settings
from tripoint.orders.states import PayBy


class Seller(NamedTuple):
    """`tax_rate` in hundredths of a percent; `mailbox` is told of orders; `ways`: payment methods, the usual first."""

    name: str
    address: str
    tax_number: str
    bank: str
    tax_rate: int
    mailbox: str
    ways: tuple[PayBy, ...]

    @classmethod
    def of(cls, settings: Settings) -> "Seller":
        return cls(
            settings.seller_name,
            settings.postal_address,
            settings.seller_tax_number,
            settings.seller_bank,
            int(settings.seller_tax_percent * 100),
            settings.orders_to or settings.team_address,
            (PayBy.CARD, PayBy.INVOICE) if settings.takes_cards else (PayBy.INVOICE,),
        )

    def printed(self) -> dict[str, Any]:
        """The seller's details for the invoice, stored with the order so that they outlast changes of settings."""
        return {"name": self.name, "address": self.address, "tax_number": self.tax_number, "bank": self.bank}
