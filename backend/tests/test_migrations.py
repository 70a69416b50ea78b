"""The tables that the migrations make are the ones that the models describe."""

from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
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


def test_the_name_of_a_revision_fits_its_column_on_postgresql() -> None:
    names = [name for file in migrations.FOLDER.glob("versions/*.py") for _, name in NAMED.findall(file.read_text())]
    assert [name for name in names if len(name) > 32] == []
