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

## Standing orders

order-unknown = There is no such standing order in this game.
order-amount = { $most ->
    [0] This order has no amount.
   *[other] Name a highest bid from 1 to { $most }.
}
order-outdated = Chance has moved on since you saw the table. Look again, then give your order.
order-no-auction = You are not in an auction right now.
web-order-bid = Bid for me up to
web-order-bid-on = The server bids for you, up to { $amount } million, in this auction.
web-order-pass = Pass until prices change
web-order-pass-on = The server passes for you until prices change.
web-order-why = Only you can see this. It is carried out after a few seconds, as if you had done it.
web-order-cancel = Cancel
web-order-ended = Your order has ended: it could not be carried out.

## Clocks

clock-none = This table has no clock.
clock-no-vote = There is nothing to vote on now.
clock-stand-in = A computer player is deciding for you. Come back first, then play.
web-clock = Clock
web-clock-none = No clock
web-clock-live = 10 minutes each, 10 seconds more per turn
web-clock-quick = 1 minute per turn
web-clock-days = 2 days per turn
web-clock-end = When time runs out
web-clock-end-computer = A computer player stands in
web-clock-end-vote = The others decide
web-clock-left = { $days ->
    [0] { $time }
    [one] 1 day { $time }
   *[other] { $days } days { $time }
}
web-clock-pause = Ask for a pause
web-clock-asked = { $trader } would like a pause.
web-clock-paused = The clock is paused.
web-clock-resume = Go on
web-clock-out = Time has run out for { $trader }.
web-clock-wait = Wait
web-clock-replace = Let the computer play
web-clock-stands-in = A computer player stands in for { $trader }.
web-clock-back = I’m back

## Taking back

table-continued = This game goes on at another table, without the turn that was taken back.
takeback-asked = Somebody has already asked to take a turn back.
takeback-computers = At this table computer players do not agree to take turns back.
takeback-none = Nobody is asking to take a turn back now.
web-takeback = Ask to take my last turn back
web-takeback-asks = { $trader } would like to take the last turn back. What chance brings after it will be drawn again.
web-takeback-waiting = Waiting for the others to agree.
web-takeback-agree = Agree
web-takeback-refuse = Refuse

## Reactions

web-reactions = Reactions
web-reaction-bravo = Well played!
web-reaction-thanks = Thanks!
web-reaction-oops = Oops!
web-reaction-wow = Wow!
web-reaction-hurry = Your turn!
web-reacted = { $trader }: { $said }
