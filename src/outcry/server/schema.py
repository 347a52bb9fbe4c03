"""The schema of the database. Times are in milliseconds."""

from __future__ import annotations

import sqlalchemy as sa

ID, NAME, DIGEST = 16, 40, 64

schema = sa.MetaData()
tables = sa.Table(
    "tables",
    schema,
    sa.Column("id", sa.String(ID), primary_key=True),
    sa.Column("game", sa.String(NAME), nullable=False),
    sa.Column("rules", sa.Integer, nullable=False),
    sa.Column("players", sa.JSON, nullable=False),
    sa.Column("board", sa.JSON, nullable=False),
    sa.Column("memory", sa.String(NAME), nullable=False),
    sa.Column("start", sa.String(NAME), nullable=False),
    sa.Column("secret", sa.LargeBinary, nullable=False),
    sa.Column("salt", sa.String(200), nullable=False),
    sa.Column("opened", sa.BigInteger, nullable=False),
    sa.Column("touched", sa.BigInteger, nullable=False, index=True),
    sa.Column("waits_for", sa.String(NAME), nullable=False, index=True),
    sa.Column("next", sa.String(ID)),
    sa.Column("inherited", sa.Integer, nullable=False),
    sa.Column("hints", sa.Boolean, nullable=False),
    sa.Column("spectators_may_talk", sa.Boolean, nullable=False),
    sa.Column("opener", sa.String(DIGEST), nullable=False, index=True),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("lines", sa.Integer, nullable=False),
    sa.Column("revision", sa.Integer, nullable=False),
    sa.Column("driver", sa.String(ID), index=True),
    sa.Column("is_listed", sa.Boolean, nullable=False, index=True),
    sa.Column("to_move", sa.SmallInteger),
    sa.Column("orders", sa.Integer, nullable=False),
    sa.Column("computers_agree", sa.Boolean, nullable=False),
    sa.Column("takeback", sa.JSON(none_as_null=True)),
    sa.Column("continued", sa.String(ID)),
)
"""Tables. ``version`` counts the entries, ``lines`` the chat messages, ``revision`` all other changes. ``opener`` is a
digest of the visitor who opened it, ``driver`` the process that plays its computer players. ``to_move`` is the seat to
move, null after the end, and at a table on which nothing has happened since the column was added. ``orders`` counts the
changes of standing orders. ``takeback`` is a request to take a turn back, ``continued`` the table at which the game
goes on without that turn."""

seats = sa.Table(
    "seats",
    schema,
    sa.Column("table", sa.ForeignKey(tables.c.id, ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.SmallInteger, primary_key=True),
    sa.Column("player", sa.String(NAME), nullable=False),
    sa.Column("name", sa.String(NAME), nullable=False),
    sa.Column("token", sa.String(DIGEST)),
    sa.Column("is_claimed", sa.Boolean, nullable=False),
    sa.Column("came_from", sa.SmallInteger),
    sa.Column("is_open", sa.Boolean, nullable=False),
)
"""Seats. An open one was offered to anybody when the table was set up. In a rematch a person's seat has no token until
the person follows; ``came_from`` is their seat at the last table."""

orders = sa.Table(
    "orders",
    schema,
    sa.Column("table", sa.ForeignKey(tables.c.id, ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.SmallInteger, primary_key=True),
    sa.Column("kind", sa.String(NAME), nullable=False),
    sa.Column("amount", sa.Integer, nullable=False),
    sa.Column("scope", sa.Integer, nullable=False),
    sa.Column("why_ended", sa.JSON(none_as_null=True)),
)
"""Standing orders, each a secret of its seat; ``why_ended`` is the reason why one could not be carried out."""

entries = sa.Table(
    "entries",
    schema,
    sa.Column("table", sa.ForeignKey(tables.c.id, ondelete="CASCADE"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("actor", sa.SmallInteger, nullable=False),
    sa.Column("action", sa.SmallInteger, nullable=False),
)
decisions = sa.Table(
    "decisions",
    schema,
    sa.Column("table", sa.ForeignKey(tables.c.id, ondelete="CASCADE"), primary_key=True),
    sa.Column("key", sa.String(NAME), primary_key=True),
    sa.Column("seat", sa.SmallInteger, nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
)
clocks = sa.Table(
    "clocks",
    schema,
    sa.Column("table", sa.ForeignKey(tables.c.id, ondelete="CASCADE"), primary_key=True),
    sa.Column("state", sa.JSON, nullable=False),
    sa.Column("deadline", sa.BigInteger, index=True),
)
"""The clocks of tables, and when the running time ends, in the time of service."""

service = sa.Table(
    "service",
    schema,
    sa.Column("id", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("elapsed", sa.BigInteger, nullable=False),
    sa.Column("ticked", sa.BigInteger, nullable=False),
)
"""One row: for how long there has been at least one process, and when that was last counted."""

chat = sa.Table(
    "chat",
    schema,
    sa.Column("table", sa.ForeignKey(tables.c.id, ondelete="CASCADE"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("seat", sa.SmallInteger),
    sa.Column("text", sa.String(500), nullable=False),
    sa.Column("said", sa.BigInteger),
)
processes = sa.Table(
    "processes",
    schema,
    sa.Column("id", sa.String(ID), primary_key=True),
    sa.Column("seen", sa.BigInteger, nullable=False),
)
"""The processes that serve these tables. One that has not been seen for a while has lost its lease."""

presence = sa.Table(
    "presence",
    schema,
    sa.Column("process", sa.ForeignKey(processes.c.id, ondelete="CASCADE"), primary_key=True),
    sa.Column("table", sa.ForeignKey(tables.c.id, ondelete="CASCADE"), primary_key=True, index=True),
    sa.Column("seat", sa.SmallInteger, primary_key=True),
    sa.Column("browser", sa.String(NAME), primary_key=True),
)
"""The browsers that are connected to each process; seat -1 are the spectators."""

audience = sa.Table(
    "audience",
    schema,
    sa.Column("process", sa.ForeignKey(processes.c.id, ondelete="CASCADE"), primary_key=True),
    sa.Column("table", sa.ForeignKey(tables.c.id, ondelete="CASCADE"), primary_key=True, index=True),
    sa.Column("watching", sa.Integer, nullable=False),
)
"""The number of browsers that watch each listed table at each process."""

promises = sa.Table(
    "promises",
    schema,
    sa.Column("id", sa.String(ID), primary_key=True),
    sa.Column("secret", sa.LargeBinary, nullable=False),
    sa.Column("made", sa.BigInteger, nullable=False),
)
"""Secrets whose hash has been shown to someone who is about to open a table."""

archive = sa.Table(
    "archive",
    schema,
    sa.Column("id", sa.String(ID), primary_key=True),
    sa.Column("game", sa.String(NAME), nullable=False),
    sa.Column("touched", sa.BigInteger, nullable=False),
    sa.Column("log", sa.Text, nullable=False),
)
"""The logs of expired tables."""

hosts = sa.Table(
    "hosts",
    schema,
    sa.Column("id", sa.String(ID), primary_key=True),
    sa.Column("slots", sa.Integer, nullable=False),
    sa.Column("code", sa.String(ID), nullable=False),
    sa.Column("seen", sa.BigInteger, nullable=False),
)
"""Hosts of workers for these tables, how many jobs they do at once, and the source of their rules."""

jobs = sa.Table(
    "jobs",
    schema,
    sa.Column("id", sa.String(ID), primary_key=True),
    sa.Column("process", sa.ForeignKey(processes.c.id, ondelete="CASCADE"), nullable=False),
    sa.Column("host", sa.ForeignKey(hosts.c.id, ondelete="CASCADE"), index=True),
    sa.Column("code", sa.String(ID), nullable=False),
    sa.Column("job", sa.JSON, nullable=False),
    sa.Column("made", sa.BigInteger, nullable=False, index=True),
    sa.Column("is_done", sa.Boolean, nullable=False),
    sa.Column("result", sa.JSON(none_as_null=True)),
)
"""Jobs for the workers of a host; those of a process or a host that is gone disappear with it."""

bans = sa.Table(
    "bans",
    schema,
    sa.Column("network", sa.String(50), primary_key=True),
    sa.Column("made", sa.BigInteger, nullable=False),
    sa.Column("note", sa.String(200), nullable=False),
)
"""The networks whose visitors are refused, and notes of the operator on why."""

keys = sa.Table(
    "keys",
    schema,
    sa.Column("name", sa.String(NAME), primary_key=True),
    sa.Column("value", sa.LargeBinary, nullable=False),
)
"""Random keys of this installation."""
