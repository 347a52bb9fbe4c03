# The server: what it refuses.

no-such-table = There is no table { $table } here.
table-rules = This table of { $game } was begun under version { $version } of the rules, and this server plays version { $known }. It can only be finished with the version of Outcry that opened it.
no-such-version = There is no version { NUMBER($version, useGrouping: 0) } of this table: it has those from 0 to { NUMBER($now, useGrouping: 0) }.
boards-clash = “{ $one }” and “{ $other }” replace the same numbers: choose one of them.
too-late = The table has moved on: this was for version { $version }, and it is at { $now }.
not-your-seat = It is not your seat that decides now.
house-full = There are { $most } tables open, and no more fit in. Come back later.
nothing-to-read = There is nothing to read in this: write at least one letter, number or sign.
malformed = { $field ->
    [nothing] This message cannot be understood.
   *[other] This message cannot be understood: look at “{ $field }”.
}
address-taken = Nobody can listen at { $host }:{ $port }: { $reason }. Choose another address with --host and --port.
host-unknown = Nobody can listen at { $host }: no computer of that name is known here. Choose another address with --host.
serving = Tables are open at { $address } (Ctrl-C stops).
web-extra-missing = The package { $package } is missing, which the server needs: pip install "outcry[web]".
database-malformed = This is not the address of a database. One is written like sqlite:///outcry.db or postgresql://user:password@host/name.
database-unknown = Tables can be kept in SQLite or PostgreSQL, not in { $kind }.
database-unusable = The database { $address } cannot be used: { $reason }.
odds-unaided = At this table you have to count yourself: it was agreed that nobody helps your memory.
bad-environment = { $name } must be a number, not “{ $text }”.
environment-not-whole = { $name } must be a whole number, not “{ $text }”.
environment-too-small = { $name } must be at least { $least }, not { $text }.
database-silent = The database does not answer; nothing has happened. Try again in a moment.
too-much-said = { $most } things were said at this table, and no more fit in.
too-often = Too much is asked for at once: wait a moment.
too-large = The request is too large.
not-that-way = What is at this address is not asked for in this way.
no-such-page = There is nothing at this address.
key-used = This decision bears the key of another one: choose a new key for each decision.
written-elsewhere = Another server has written to this table: look at it again.
server-failed = Something went wrong on the server. Try again in a moment.
game-raised = The game { $game } failed: { $error }. Only its author can mend it.
game-late = The game { $game } did not set up a table within { $seconds } seconds.
game-stuck = The game { $game } is still busy with a table that it did not set up in time.
