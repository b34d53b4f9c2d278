"""What Alembic runs for each command: in the transaction it is given."""

from alembic import context

from aegean.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
