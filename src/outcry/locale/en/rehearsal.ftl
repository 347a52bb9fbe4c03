# A game from outside that cannot be played. The reasons follow the name of a rule.

code-game-broken = The game “{ $name }” cannot be played: { $rule } { $reason }
game-rule-missing = is missing.
game-rule-plain = is a plain function. Put @rule above it.
game-rule-raised = failed: { $error }
game-rule-endless = did not return within { $seconds } seconds. Does it loop forever?
game-endless = never ends the game: a random game went on for { $actions } moves.
game-players-wrong = set up a table for { $players } players instead of { $seats }.
game-table-dirty = left something of the previous game on the table. It has to set every field.
game-seat-wrong = returned seat { NUMBER($seat, useGrouping: 0) }; seats count from 0 to { $last } here.
game-end-unclear = and to_move disagree: to_move has to return NOBODY exactly when the game is over.
game-no-action = lists no action for seat { $seat }, which is to move. A player always needs at least one.
game-mask-unfilled = has to set every place of the mask to 0 or 1.
game-chance-listed = lists an outcome of chance for a player. Decisions have the numbers below “decisions”.
game-weights-unfilled = has to set every place to 0 or more.
game-weights-sum = adds up to { $total }. The sum has to be between 1 and 2,147,483,647.
game-decision-drawn = gives a weight to a decision of a player. Outcomes have the numbers from “decisions” on.
game-outcome-refused = refuses { $action } ({ $reason }), which chance_weights allows.
game-listed-refused = refuses { $action } ({ $reason }), which legal_actions lists.
game-unlisted-legal = allows { $action }, which legal_actions does not list.
game-reason-unknown = returned { $why }, which is not one of the game's reasons.
game-unreadable = does not understand “{ $action }”, as “write” puts it.
game-view-turn = loses track of the turn: it is no longer seat { $seat } that is to move.
game-view-actions = changes what seat { $seat } may do. The player has to see the same legal actions.
game-score-unfilled = has to fill in a number for every seat.
game-over-at-once = sets a table at which the game is over already.
policy-endless = The policy { $name } of { $place } did not return within { $seconds } seconds. Does it loop forever?
