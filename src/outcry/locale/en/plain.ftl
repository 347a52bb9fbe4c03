# Games that bring rules alone: what is told and asked of any table.

story-plain = { $trader }: { $move }.
story-plain-chance = Chance: { $move }.
why-named = Not now: { $reason }.
notation-plain = '{ $word }' is not a move. Moves: { $known }.
seats-plain = This game has { $fewest } to { $most } seats, not { $count }.
seats-fixed = { $most ->
    [one] This game has 1 seat, not { $count }.
   *[other] This game has { $most } seats, not { $count }.
}
board-fixed = This game has no board that can be changed.
result-score = score
help-plain = Type the number of a move, or its name; the first letters will do. Several
    moves are separated by commas.
rules-none = No rules page has been written for { $game }.
code-no-game = The game { $name } cannot be loaded from { $place }: { $error }.
code-game-taken = { $place } brings a game called '{ $name }', but there is one already. Give it another name.
code-game-stale = The rules of { $name } have changed, but its record { $record } is the same, and compiled rules are kept by the record. Define the record again too: in a notebook, keep a game in one cell.
code-not-a-game = { $thing } must be an outcry.kit.Game to be registered.
code-no-roster = { $place } was announced as the players of { $name }, but it is not an outcry.bots.rosters.Roster.
code-no-policy = The policy { $name } of { $place } is not a function of four arguments: decide(view, seat, dice, weights).
code-policy-broken = The policy { $name } of { $place } cannot be compiled: { $error }
not-a-person = Seat { $seat } is played by the computer: finish() lets it move.
not-a-computer = People play in this match: take turns for them with take().
no-such-seat-index = There is no seat { $seat }. Seats are numbered from 0 to { $last }.
