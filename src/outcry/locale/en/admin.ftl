# Managing the database of a server: outcry admin.

admin-fact = { $name ->
    [id] Table
    [game] Game
    [players] Players
    [opened] Opened
    [touched] Last turn
    [waits_for] Waits for
    [version] Version
    [rules] Rules
    [memory] Memory
    [start] Start
    [hints] Hints
    [inherited] Entries of an earlier game
    [next] Rematch
    [lines] Chat messages
    [revision] Changes besides turns and chat
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
admin-not-ours = { $address } is not an Outcry database. A server creates one when it starts.
admin-other-schema = The database { $address } has schema { $found }, but this version of Outcry uses { $known }. An older database is migrated when a server starts; for a newer one, use a newer Outcry.
admin-in-use = A server is using the database { $address }. Stop it first: with SQLite, only list, show, bans, export, backup and verify work while a server runs.
admin-needs-yes = This must be confirmed, but there is no terminal to ask on. Nothing was changed; add --yes to skip the question.
admin-unchanged = Nothing was changed.
admin-busy = Table { $table } was not closed: its players kept moving. Try again.
admin-without-log = { $table }: no log. { $reason }

admin-close-ask = Close table { $table }? Its game is archived as a log and cannot be continued. [yes/no]
admin-closed = Closed table { $table }.
admin-due = { $count ->
    [0] No table is due to be closed.
    [one] 1 table is due:
   *[other] { $count } tables are due:
}
admin-days = { $days ->
    [one] 1 day
   *[other] { $days } days
}
admin-purge-ask = { $count ->
    [one] Close 1 table
   *[other] Close { $count } tables
} that nobody has touched for { admin-days }? [yes/no]
admin-purged = { $count ->
    [one] Closed 1 table.
   *[other] Closed { $count } tables.
}
admin-due-logs = { $count ->
    [0] No archived log is due to be deleted.
    [one] 1 archived log is due.
   *[other] { $count } archived logs are due.
}
admin-purge-logs-ask = { $count ->
    [one] Delete 1 archived log
   *[other] Delete { $count } archived logs
} of tables that nobody has touched for { admin-days }? This cannot be undone. [yes/no]
admin-purged-logs = { $count ->
    [one] Deleted 1 archived log.
   *[other] Deleted { $count } archived logs.
}

admin-export-what = Name the tables to export, or use --all.
export-unfinished = The game at table { $table } is not over: its log would reveal every card and the secret of its chance. If that is what you want, add --secret, and keep the file to yourself.
admin-exported = Wrote table { $table } to { $path }.
admin-exported-all = { $count ->
    [one] Wrote 1 log
   *[other] Wrote { $count } logs
} to { $folder }.{ $left ->
    [0] { "" }
    [one] { " " }Left out 1 game that is not over.
   *[other] { " " }Left out { $left } games that are not over.
}

ban-malformed = “{ $written }” is neither an address nor a network. Examples: 203.0.113.7, 203.0.113.0/24, 2001:db8::/64.
ban-ourselves = { $network } includes this machine. Behind a proxy, that may be every visitor: tell the server which proxies to trust (OUTCRY_TRUSTED_PROXIES), then ban the addresses it logs.
ban-none = { $network } is not banned.{ $wider ->
    [nothing] { "" }
   *[other] { " " }It is part of { $wider }, which is.
}
ban-note-long = A note can have at most { $most } characters.
ban-done = Banned { $network }. Running servers apply this within a few seconds.
unban-done = { $network } is no longer banned. Running servers apply this within a few seconds.

file-exists = { $path } already exists. Choose another name.
backup-other = { $path } is not an Outcry backup.
backup-newer = { $path } was written by Outcry { $outcry } and needs that version or a newer one.
backup-broken = { $path } is incomplete or damaged.
backup-changed = { $path } was changed after it was written: the checksum or the number of rows is wrong.
backup-holds = { $tables ->
    [one] 1 table
   *[other] { $tables } tables
}, { $logs ->
    [one] 1 archived log
   *[other] { $logs } archived logs
}, { $rows } rows in all
backup-done = Wrote { $path }: { backup-holds }. It contains the secrets of all games: keep it safe.
restore-not-empty = The database { $address } is not empty. Nothing was changed; restore into a new one.
restore-done = Restored the backup of { $made }: { backup-holds }.

verify-checking = Checking games
verify-done = { $games ->
    [one] Checked 1 game:
   *[other] Checked { $games } games:
} { $wrong ->
    [0] no problems.
    [one] 1 has a problem.
   *[other] { $wrong } have problems.
}{ $outdated ->
    [0] { "" }
    [one] { " " }1 archived log follows older rules and could not be checked.
   *[other] { " " }{ $outdated } archived logs follow older rules and could not be checked.
}
verify-wrong = { $table }: { $reason }
verify-replay = It cannot be replayed: { $error }.
verify-counter = Its counter of { $rows ->
    [entries] entries
   *[chat] chat messages
} is { $counter }, but there are { $found }, or their numbers have gaps.
verify-revision = Its counter of changes besides turns and chat is { $revision }, which is too small.
verify-seats = It has { $seats } seats for { $players } players.
verify-chance = Its draws do not follow from its secret.
verify-waiting = It is stored as waiting for { $stored ->
    [person] a person
    [computer] a computer player
   *[nobody] nobody
}, but is waiting for { $found ->
    [person] a person
    [computer] a computer player
   *[nobody] nobody
}.
