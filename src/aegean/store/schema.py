"""What is kept: people, tables with their seats, editions played with, and the log of every table, which only grows."""

from typing import Final

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table, Text

metadata: Final = MetaData()

ID: Final = String(32)

people: Final = Table(
    "people",
    metadata,
    Column("id", ID, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("login", String(40), unique=True),
    Column("password", LargeBinary),
    Column("feed", String(64)),
    Column("created", BigInteger, nullable=False),
    Column("muted", BigInteger),
    Column("banned", BigInteger),
    Index("people_feed", "feed"),
)
"""Who is `muted` may not talk, who is `banned` may not come in, since a time."""

passes: Final = Table(
    "passes",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", ID, ForeignKey("people.id"), nullable=False),
    Column("kind", String(10), nullable=False),
    Column("name", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False),
    Column("ended", BigInteger),
    Index("passes_person", "person"),
)
"""`kind` is browser or program; of the secret only the hash is kept; `ended` says since when it opens nothing."""

editions: Final = Table(
    "editions",
    metadata,
    Column("hash", String(16), primary_key=True),
    Column("name", Text, nullable=False),
    Column("document", Text, nullable=False),
)

tables: Final = Table(
    "tables",
    metadata,
    Column("id", ID, primary_key=True),
    Column("game", String(20), nullable=False),
    Column("rules", String(20), nullable=False),
    Column("edition", String(16), ForeignKey("editions.hash"), nullable=False),
    Column("players", Integer, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("options", Text, nullable=False),
    Column("pace", String(10), nullable=False),
    Column("host", ID, ForeignKey("people.id"), nullable=False),
    Column("state", String(10), nullable=False),
    Column("asked", Integer, nullable=False),
    Column("bots_asked", Integer, nullable=False),
    Column("driver", ID),
    Column("driver_until", BigInteger, nullable=False),
    Column("version", Integer, nullable=False),
    Column("bank", BigInteger, nullable=False, server_default="0"),
    Column("bonus", BigInteger, nullable=False, server_default="0"),
    Column("begun", BigInteger),
    Column("access", String(10), nullable=False, server_default="public"),
    Column("several", Integer, nullable=False, server_default="0"),
    Column("secret", String(64)),
    Column("luck_bits", Integer, nullable=False, server_default="60"),
    Column("result", Text),
    Column("rematch", ID),
    Column("guide", String(80)),
    Column("start", Text),
    Column("trial_of", ID),
    Column("trial_at", Integer),
    Column("trial_seat", Integer),
    Column("bot_pace", String(10)),
    Column("bot_until", Integer, nullable=False, server_default="0"),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("closed", BigInteger),
    Index("tables_changed", "changed"),
    Index("tables_state", "state"),
)
"""`state` is gathering, playing or over; `asked` and `bots_asked` are masks of the seats that owe a decision; `version`
grows with every change of any kind; `access` is public, link or private; `several` is 1 where one person may take several
seats; `secret` is where its luck comes from, told at the end, none at tables from before; `luck_bits` is how
long the random words are that come from it; `result` is how it ended,
for lists; `rematch` is the table where the same people play again; `guide` is the guided game or lesson played there; `start`
is the position it begins from, as JSON, if not dealt; a trial was begun from table `trial_of` after `trial_at` decisions,
as `trial_seat` saw it; `bot_pace` is slow, quick or stopped where somebody who plays alone wants it so, and stopped bots move up
to entry `bot_until`; `bank` and `bonus` are the clock's, in milliseconds, 0 without one; `driver` is the worker that moves the
bots, until a time; `closed` says since when nobody may play on."""

seats: Final = Table(
    "seats",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("name", String(40), nullable=False),
    Column("person", ID, ForeignKey("people.id")),
    Column("level", String(20)),
    Column("stand_in", String(10)),
    Column("word", String(80)),
    Column("invite", String(64), unique=True),
    Column("invitation", Integer, nullable=False, server_default="0"),
    Index("seats_person", "person"),
)
"""`kind` is person, bot, open or invited; of an invitation only the hash is kept, and its number, from
which the server makes the link again; `stand_in` is once or stay while a bot
plays for somebody whose time ran out; `word` is what a player added to the table's luck."""

log: Final = Table(
    "log",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("move", Text, nullable=False),
    Column("kept", Integer),
    Column("at", BigInteger, nullable=False),
    Column("reason", Text),
    Column("part_of", Integer, nullable=False, server_default="0"),
    Column("asked", Integer),
    Column("digest", String(16)),
    Column("told", Text),
    Column("position", LargeBinary),
    Column("chain", String(64)),
)
"""`move` is an action as typed, `part_of` the number of the compound move it came with, 0 if it came by itself; for an undo
`kept` says how many decisions stay; `reason` is what a bot says of its move. Then what was recorded of it: who was asked next,
a digest of the position, what was told to whom, the position (`packed`), and a checksum over this entry and those before
(`chain`). Entries from before have none of that."""

undo_requests: Final = Table(
    "undo_requests",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kept", Integer, nullable=False),
    Column("agreed", Integer, nullable=False),
    Column("refused", Integer),
    Column("at", BigInteger, nullable=False, server_default="0"),
)
"""The last request to undo at a table: who asks, how many decisions would stay, the mask of those who agreed and who
refused. It was made after entry `seq` and lapses with the next."""

chat: Final = Table(
    "chat",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

learnt: Final = Table(
    "learnt",
    metadata,
    Column("person", ID, ForeignKey("people.id"), primary_key=True),
    Column("course", String(80), primary_key=True),
    Column("at", BigInteger, nullable=False),
)
"""The guided games and lessons somebody has finished."""

about: Final = Table("about", metadata, Column("key", String(20), primary_key=True), Column("value", Text, nullable=False))
