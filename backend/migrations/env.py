"""Alembic's entry point: runs migrations with our metadata, on a connection of our Database."""

from alembic import context
from sqlalchemy import text

import tripoint.models  # noqa: F401 (fills the metadata)
from tripoint.core.db import Database, Model

LOCK = 7_215_001
database: Database = context.config.attributes["database"]
engine = database._units  # noqa: SLF001 (migrations are the one other place that opens connections)

with engine.connect() as connection:
    if not database.is_sqlite:
        connection.execute(text("SET lock_timeout = '60s'"))
        connection.execute(text("SELECT pg_advisory_lock(:key)"), {"key": LOCK})
        connection.execute(text("SET lock_timeout = '4s'"))
        connection.commit()
    context.configure(
        connection=connection.execution_options(sqlite_begin="BEGIN IMMEDIATE"),
        target_metadata=Model.metadata,
        render_as_batch=False,
        compare_type=True,
        transaction_per_migration=True,
        user_module_prefix="columns.",
    )
    with context.begin_transaction():
        context.run_migrations()
    if not database.is_sqlite:
        connection.execute(text("SELECT pg_advisory_unlock(:key)"), {"key": LOCK})
        connection.commit()
