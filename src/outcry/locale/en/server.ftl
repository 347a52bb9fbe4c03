# The server: what it refuses.

no-such-table = Unknown table { $table }.
table-rules = This table of { $game } was started under version { $version } of the rules, and this server has version { $known }. Only the version of Outcry that opened it can finish it.
no-such-version = This table has versions 0 to { NUMBER($now, useGrouping: 0) }, but no version { NUMBER($version, useGrouping: 0) }.
boards-clash = “{ $one }” and “{ $other }” change the same numbers: choose one of them.
too-late = The table has moved on: this was for version { $version }, and it is now at { $now }.
not-your-seat = It is not your turn.
house-full = All { $most } tables are taken. Please try again later.
nothing-to-read = That is blank: write at least one letter, number or sign.
malformed = { $field ->
    [nothing] This message is malformed.
   *[other] This message is malformed: check “{ $field }”.
}
address-taken = Cannot listen on { $host }:{ $port }: { $reason }. Choose another address with --host and --port.
host-unknown = Cannot listen on { $host }: no computer of that name can be found. Choose another address with --host.
serving = Serving tables at { $address } (Ctrl-C stops).
web-extra-missing = The server needs the package { $package }, which is not installed: pip install "outcry[web]".
database-malformed = This is not a database address. It should look like sqlite:///outcry.db or postgresql://user:password@host/name.
database-unknown = The database must be SQLite or PostgreSQL, not { $kind }.
database-unusable = Cannot use the database { $address }: { $reason }.
odds-unaided = There are no odds at this table: everyone plays from memory.
bad-environment = { $name } must be a number, not “{ $text }”.
environment-not-whole = { $name } must be a whole number, not “{ $text }”.
environment-too-small = { $name } must be at least { $least }, not { $text }.
database-silent = The database is not responding, and nothing was changed. Try again in a moment.
too-much-said = This chat is full: { $most } messages is the maximum.
too-often = Too many requests: wait a moment.
too-large = The request is too large.
not-that-way = This address does not support that request.
no-such-page = There is nothing at this address.
key-used = This key was already used for another decision: use a new key for each decision.
written-elsewhere = Another server has changed this table: load it again.
server-failed = Something went wrong on the server. Try again in a moment.
game-raised = The game { $game } failed: { $error }. Only its author can fix it.
game-late = The game { $game } did not set up a table within { $seconds } seconds.
game-stuck = The game { $game } is still busy with a table that it did not set up in time.
