# The server: what it refuses.

no-such-table = Unknown table { $table }.
table-rules = This table of { $game } was started under version { $version } of the rules, and this server has version { $known }. Only the version of Outcry that opened it can finish it.
no-such-version = This table has versions 0 to { NUMBER($now, useGrouping: 0) }, but no version { NUMBER($version, useGrouping: 0) }.
boards-clash = “{ $one }” and “{ $other }” change the same numbers: choose one of them.
too-late = The table has moved on: this was for version { NUMBER($version, useGrouping: 0) }, and it is now at { NUMBER($now, useGrouping: 0) }.
not-your-seat = This link does not open a seat at this table.
house-full = All { $most } tables are taken. Please try again later.
visitor-full = You have opened { $most } tables that are not finished, which is the maximum. Finish one of them first.
seat-taken = Somebody has already taken your seat at the next table.
promise-unknown = This promise has expired or has already been used: ask for a new one.
nothing-to-read = That is blank: write at least one letter, number or sign.
malformed = { $wrong ->
    [not_json] This message is malformed: its body is not a JSON object.
    [missing] This message is malformed: “{ $field }” is missing.
    [unknown] This message is malformed: there is no field “{ $field }”.
    [not_allowed] This message is malformed: “{ $field }” must be one of { $known }.
    [not_text] This message is malformed: “{ $field }” must be text.
    [not_whole] This message is malformed: “{ $field }” must be a whole number.
    [not_yes_or_no] This message is malformed: “{ $field }” must be true or false.
    [not_a_list] This message is malformed: “{ $field }” must be a list.
    [short_text] This message is malformed: “{ $field }” must have at least { $limit ->
        [one] 1 character
       *[other] { $limit } characters
    }.
    [long_text] This message is malformed: “{ $field }” must have at most { $limit ->
        [one] 1 character
       *[other] { $limit } characters
    }.
    [short_list] This message is malformed: “{ $field }” must have at least { $limit ->
        [one] 1 entry
       *[other] { $limit } entries
    }.
    [long_list] This message is malformed: “{ $field }” must have at most { $limit ->
        [one] 1 entry
       *[other] { $limit } entries
    }.
    [too_small] This message is malformed: “{ $field }” must be at least { NUMBER($limit, useGrouping: 0) }.
    [too_large] This message is malformed: “{ $field }” must be at most { NUMBER($limit, useGrouping: 0) }.
   *[other] This message is malformed{ $field ->
        [nothing] .
       *[other] : check “{ $field }”.
    }
}
address-taken = Cannot listen on { $host }:{ $port }: { $reason }. Choose another address with { $one } or { $other }.
host-unknown = Cannot listen on { $host }: no computer by that name can be found. Choose another address with { $one } or { $other }.
serving = Serving tables at { $address } (Ctrl-C stops).
page-not-built = There is no page for browsers, as it has not been built: run make page in the repository. Programs can connect.
processes-need-postgresql = SQLite is for one process. For several, name a PostgreSQL database with --database.
processes-need-unix = Several processes need Linux or macOS: leave out --processes.
workers-need-postgresql = SQLite is for one process. To run computer players for servers on other machines, name their PostgreSQL database with --database.
working = Running computer players for the servers on this database, { $workers ->
    [one] one job
   *[other] { $workers } jobs
} at a time (Ctrl-C stops).
web-extra-missing = The server needs the package { $package }, which is not installed: run pip install ".[web]" in the repository.
database-malformed = This is not a database address. It should look like sqlite:///outcry.db or postgresql://user:password@host/name.
database-unknown = The database must be SQLite or PostgreSQL, not { $kind }.
database-in-use = Another server is using the database { $address }. SQLite is for one process: stop the other server, or use PostgreSQL for several.
database-unusable = Cannot use the database { $address }: { $reason }.
odds-unaided = There are no odds at this table: everyone plays from memory.
bad-environment = { $name } must be a number, not “{ $text }”.
environment-not-whole = { $name } must be a whole number, not “{ $text }”.
environment-too-small = { $name } must be at least { $least }, not { $text }.
environment-too-large = { $name } must be at most { NUMBER($most, useGrouping: 0) }, not { $text }.
environment-not-known = { $name } must be one of { $known }, not “{ $text }”.
environment-not-networks = { $name } must be a list of addresses and networks such as 127.0.0.1,10.0.0.0/8, not “{ $text }”.
environment-not-sites = { $name } must list sites such as https://example.org, not “{ $text }”.
too-few-files = At most { $files } files may be open, which leaves too few connections. Raise the limit (ulimit -n) to at least { $least }.
database-silent = The database is not responding, and nothing was changed. Try again in a moment.
too-much-said = This chat is full: { $most } messages is the maximum.
visitor-said-too-much = You have written { $most } messages here, which is the maximum for spectators.
said-too-often = You are writing too fast: wait a moment.
spectators-muted = The players have muted spectators at this table.
hello-missing = The connection was closed because no greeting arrived in time.
too-often = Too many requests: wait a moment.
tables-too-often = You are opening tables too fast: { $most ->
    [one] 1 table
   *[other] { $most } tables
} a minute is the maximum.
too-large = The request is too large.
not-that-way = This address does not support that request.
no-such-page = There is nothing at this address.
key-used = This key has already been used for another decision: use a new key for each one.
written-elsewhere = Another server has changed this table: reload it.
server-failed = Something went wrong on the server. Try again in a moment.
game-raised = The game { $game } failed: { $error }. Only its author can fix it.
game-late = The game { $game } did not set up a table within { $seconds } seconds.
game-stuck = The game { $game } is still busy with a table that it did not set up in time.
alive = alive
ready = ready
not-ready-stopping = The server is stopping.
not-ready-database = The database is not responding.
not-ready-workers = No worker process is running.
banned = You are banned from this server.
