# Company: finding a table, and playing with people who are not here all the time.

## Open tables

not-listed = This table is not listed in the lobby: ask its players for a link to a seat.
no-free-seat = All seats at this table are taken.
listed-enough = You have listed { $most } tables, which is the maximum. Take one off the list first.
web-open-tables = Open tables
web-open-tables-join = To join
web-open-tables-watch = To watch
web-no-open-tables = No table is listed right now. You can list one when you open it.
web-refresh = Refresh
web-join-seat = Join
web-watch = Watch
web-free-seats = { $count ->
    [one] 1 free seat
   *[other] { $count } free seats
}
web-free-seat = free
web-watching = { $count ->
    [0] no spectators
    [one] 1 spectator
   *[other] { $count } spectators
}
web-list-table = List this table in the lobby
web-list-table-why = Anyone can take its free seats or watch.
web-watch-link = Link to watch
web-turns = Your turn at { $count ->
    [one] 1 table
   *[other] { $count } tables
}
