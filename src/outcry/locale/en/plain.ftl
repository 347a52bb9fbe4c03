# Games that bring rules alone: what is told and asked of any table.

story-plain = { $trader }: { $move }.
story-plain-chance = Chance: { $move }.
why-named = Not now: { $reason }.
notation-plain = Unknown move “{ $word }”. The moves are: { $known }.
seats-plain = This game takes { $fewest } to { $most } players; you named { $count ->
    [0] none
   *[other] { $count }
}.
seats-fixed = { $most ->
    [one] This game takes 1 player; you named { $count }.
   *[other] This game takes { $most } players; you named { $count }.
}
board-fixed = This game’s numbers cannot be changed.
result-score = score
help-plain = Type the number or the name of a move; its first letters are enough. Separate several moves with commas.
rules-none = There is no rules page for { $game }.
code-no-game = Cannot load the game { $name } from { $place }: { $error }{ code-where }.
code-game-taken = Cannot add the game “{ $name }” from { $place }: that name is already taken.
code-game-stale = The rules of { $name } have changed, but its record { $record } has not, and compiled rules are cached by record. Define the record again as well; in a notebook, keep a game in one cell.
code-not-a-game = { $thing } must be an outcry.kit.Game to be registered.
code-no-roster = { $place } is registered as the players of { $name }, but it is not an outcry.bots.rosters.Roster.
code-no-policy = The policy { $name } in { $place } is not a function of four arguments: decide(view, seat, dice, weights).
code-policy-broken = Cannot compile the policy { $name } in { $place }: { $error }{ code-where }.
not-a-person = Seat { $seat } is played by the computer: finish() lets it move.
not-a-computer = This match has human players: take their turns with take().
no-such-seat-index = There is no seat { $seat }: seats are numbered 0 to { $last }.
