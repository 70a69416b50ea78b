"""Column types that behave the same on SQLite and PostgreSQL.

A server on SQLite never loads PostgreSQL's dialect (3 MB), so models may not name it: the conditions of indexes on
PostgreSQL are in the migrations, and only migrations create tables.
"""

import unicodedata
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any
from uuid import UUID

from sqlalchemy import JSON, BigInteger, DateTime, Dialect, Enum, String, Uuid, types

BigInt = BigInteger().with_variant(BigInteger(), "sqlite")


class _BinaryJson(types.TypeDecorator[Any]):
    """PostgreSQL's JSONB."""

    impl = JSON
    cache_ok = True

    def load_dialect_impl(self, dialect: Dialect) -> types.TypeEngine[Any]:
        from sqlalchemy.dialects.postgresql import JSONB

        return dialect.type_descriptor(JSONB(none_as_null=True))


Json = JSON(none_as_null=True).with_variant(_BinaryJson(none_as_null=True), "postgresql")


def one_of(words: type[StrEnum]) -> Enum:
    """An enum stored as plain text."""
    return Enum(words, native_enum=False, length=20, values_callable=lambda known: [word.value for word in known])


class UtcDateTime(types.TypeDecorator[datetime]):
    """An instant in UTC; naive values raise ValueError. SQLite stores fixed-width ISO text, which sorts by time."""

    impl = String
    cache_ok = True

    def load_dialect_impl(self, dialect: Dialect) -> types.TypeEngine[Any]:
        return DateTime(timezone=True) if dialect.name == "postgresql" else String(27)

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> Any:
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("an instant needs a time zone")
        value = value.astimezone(UTC)
        return value if dialect.name == "postgresql" else value.strftime("%Y-%m-%dT%H:%M:%S.%fZ")

    def process_result_value(self, value: Any, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        return value.astimezone(UTC) if dialect.name == "postgresql" else datetime.fromisoformat(value)


class Id(types.TypeDecorator[UUID]):
    """A UUID; dashed text on SQLite."""

    impl = String
    cache_ok = True

    def load_dialect_impl(self, dialect: Dialect) -> types.TypeEngine[Any]:
        return Uuid() if dialect.name == "postgresql" else String(36)

    def process_bind_param(self, value: UUID | None, dialect: Dialect) -> Any:
        return value if dialect.name == "postgresql" else _dashed(value)

    def bind_processor(self, dialect: Dialect) -> Any:
        """`process_bind_param` without the calls around it, because a trip of ten people has 250 ids."""
        return super().bind_processor(dialect) if dialect.name == "postgresql" else _dashed

    def result_processor(self, dialect: Dialect, coltype: object) -> Any:
        """PostgreSQL's driver already returns UUIDs."""
        return super().result_processor(dialect, coltype) if dialect.name == "postgresql" else _undashed


def _dashed(value: UUID | None) -> str | None:
    return None if value is None else str(value)


def _undashed(value: str | None) -> UUID | None:
    return None if value is None else UUID(value)


def folded(text: str) -> str:
    """Text for comparing and searching: NFKC, without accents or case (TRUST.md A13, L6)."""
    decomposed = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", text).casefold())
    return "".join(char for char in decomposed if not unicodedata.combining(char))


def folded_email(address: str) -> str:
    """An email address for comparing: NFKC and case-folded, accents kept, since they tell mailboxes apart.

    `ı` and `İ` count as `i`, because some mail servers compare in upper case. The domain is lowercased, not folded:
    `straße.example` and `strasse.example` have different owners.
    """
    local, at, domain = spelled_email(address).rpartition("@")
    return local.replace("ı", "i").replace("i\u0307", "i") + at + domain


def spelled_email(address: str) -> str:
    """`folded_email` without turning `ı` and `İ` into `i`."""
    local, at, domain = unicodedata.normalize("NFKC", address.strip()).rpartition("@")
    return local.casefold() + at + domain.lower()
