# Looking after the database of a server: outcry admin.

admin-fact = { $name ->
    [id] Table
    [game] Game
    [players] Players
    [opened] Opened
    [touched] Last turn
    [waits_for] Turn
    [version] Version
    [rules] Rules
    [memory] Memory
    [start] Start
    [hints] Hints
    [inherited] Taken over
    [next] Rematch
    [lines] Chat messages
    [revision] Other changes
    [promise] Promise
    [to_move] Seat to move
    [seat] Seat
    [player] Player
    [name] Name
    [is_claimed] Claimed
    [browsers] Connected
    [network] Network
    [made] Since
   *[note] Note
}
admin-waits-for = { $who ->
    [person] person
    [computer] computer
   *[nobody] game over
}
admin-yes-or-no = { $answer ->
    [true] yes
   *[false] no
}
admin-problem = This table cannot go on: { $reason }
answer-yes = yes y

admin-no-database = There is no database at { $path }.
admin-not-ours = { $address } is not a database of Outcry. A server creates one when it starts.
admin-other-schema = The database { $address } has schema { $found }, but this version of Outcry uses { $known }. An older database is migrated when a server starts; for a newer one, use a newer Outcry.
admin-in-use = A server is using the database { $address }. Stop it first: with SQLite, only list, show, bans, export, backup and verify work while a server runs.
admin-needs-yes = Nobody is there to confirm this. Nothing was changed; add --yes to do it without asking.
admin-unchanged = Nothing was changed.
admin-busy = Table { $table } was not closed: its players were faster every time. Try again.
admin-without-log = { $table }: no log. { $reason }

admin-close-ask = Close table { $table }? Its game is archived as a log, and nobody can play on. [yes/no]
admin-closed = Table { $table } is closed.
admin-due = { $count ->
    [0] No table is due.
    [one] 1 table is due:
   *[other] { $count } tables are due:
}
admin-purge-ask = { $count ->
    [one] Close 1 table
   *[other] Close { $count } tables
} that nobody has touched for { $days } days? [yes/no]
admin-purged = { $count ->
    [one] 1 table is closed.
   *[other] { $count } tables are closed.
}
admin-due-logs = { $count ->
    [0] No archived log is due.
    [one] 1 archived log is due.
   *[other] { $count } archived logs are due.
}
admin-purge-logs-ask = { $count ->
    [one] Delete 1 archived log
   *[other] Delete { $count } archived logs
} of tables that nobody touched for { $days } days? They cannot be restored. [yes/no]
admin-purged-logs = { $count ->
    [one] 1 archived log is deleted.
   *[other] { $count } archived logs are deleted.
}

admin-export-what = Name the tables to export, or use --all.
export-unfinished = The game at table { $table } is not over: its log would reveal every card and the secret of its chance. Use --secret if that is what you want, and keep the file to yourself.
admin-exported = { $table } is written to { $path }.
admin-exported-all = { $count ->
    [one] 1 log is
   *[other] { $count } logs are
} written to { $folder }.{ $left ->
    [0] { "" }
    [one] { " " }1 game is not over, and was left out.
   *[other] { " " }{ $left } games are not over, and were left out.
}

ban-malformed = “{ $written }” is neither an address nor a network. They look like 203.0.113.7, 203.0.113.0/24 or 2001:db8::/64.
ban-ourselves = { $network } includes this machine. Behind a proxy, that may be every visitor: tell the server which proxies to trust (OUTCRY_TRUSTED_PROXIES), and ban the addresses that it logs then.
ban-none = { $network } is not banned.{ $wider ->
    [nothing] { "" }
   *[other] { " " }It is part of { $wider }, which is.
}
ban-note-long = A note has at most { $most } characters.
ban-done = { $network } is banned. Running servers know it within a few seconds.
unban-done = { $network } is no longer banned. Running servers know it within a few seconds.

file-exists = { $path } exists already. Choose another name.
backup-other = { $path } is not a backup of Outcry.
backup-newer = { $path } was written by Outcry { $outcry }, and needs that version or a newer one.
backup-broken = { $path } is not complete, or is damaged.
backup-changed = { $path } was changed after it was written: the checksum or the number of rows is wrong.
backup-done = { $path } is written: { $tables } tables, { $logs } archived logs, { $rows } rows in all. It contains the secrets of all games: keep it safe.
restore-not-empty = The database { $address } is not empty. Nothing was changed; restore into a new one.
restore-done = The backup of { $made } is restored: { $tables } tables, { $logs } archived logs, { $rows } rows in all.

verify-checking = Checking games
verify-done = { $games ->
    [one] 1 game was checked,
   *[other] { $games } games were checked,
} { $wrong ->
    [0] and nothing is wrong.
    [one] and something is wrong with 1 of them.
   *[other] and something is wrong with { $wrong } of them.
}{ $outdated ->
    [0] { "" }
    [one] { " " }1 archived log has older rules, and cannot be checked.
   *[other] { " " }{ $outdated } archived logs have older rules, and cannot be checked.
}
verify-wrong = { $table }: { $reason }
verify-replay = It cannot be replayed: { $error }.
verify-counter = Its counter of { $rows ->
    [entries] entries
   *[chat] chat messages
} is { $counter }, but there are { $found }, or their numbers have gaps.
verify-revision = Its counter of other changes is { $revision }, which is too small.
verify-seats = It has { $seats } seats for { $players } players.
verify-chance = Its chance does not follow from its secret.
verify-waiting = It is stored as waiting for { $stored }, but it waits for { $found }.
