"""The migrations create the tables that the models describe."""

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import text
from sqlalchemy.orm import Session

import tripoint.models  # noqa: F401 (fills the metadata)
from tripoint import migrations
from tripoint.core.db import Database, Model
from tripoint.migrations import NAMED


def differences(db: Session) -> list[str]:
    context = MigrationContext.configure(db.connection(), opts={"compare_type": True})
    return [str(found) for found in compare_metadata(context, Model.metadata)]


def test_models_and_migrations_agree_on_every_column_type_index_and_constraint(database: Database) -> None:
    assert database.read_now(differences) == []


@pytest.mark.postgres
@pytest.mark.rule("W18")
def test_partial_indexes_are_partial_on_postgresql_too(database: Database) -> None:
    """The models declare the condition for SQLite only, and the comparison above ignores it."""
    every = (index for table in Model.metadata.tables.values() for index in table.indexes)
    wanted = {index.name for index in every if index.dialect_options["sqlite"]["where"] is not None}
    found = text("SELECT indexname FROM pg_indexes WHERE schemaname = 'public' AND indexdef LIKE '% WHERE %'")
    assert {"uq_orders_live", "ix_trips_open"} <= wanted
    assert wanted <= set(database.read_now(lambda db: db.scalars(found).all()))


def test_revision_names_fit_their_column_on_postgresql() -> None:
    names = [name for file in migrations.FOLDER.glob("versions/*.py") for _, name in NAMED.findall(file.read_text())]
    assert [name for name in names if len(name) > 32] == []
