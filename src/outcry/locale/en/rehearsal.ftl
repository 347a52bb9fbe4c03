# A game from outside that cannot be played. The reasons follow the name of a rule.

code-game-broken = The game “{ $name }” cannot be played: { $rule } { $reason }
game-rule-missing = is missing.
game-rule-plain = is a plain function. Put @rule above it.
game-rule-raised = failed: { $error }
game-rule-endless = did not return within { $seconds } seconds. Does it loop forever?
game-endless = never ends the game: a random game ran for { $actions } moves.
game-players-wrong = set up a table for { $players } players instead of { $seats }.
game-table-dirty = left something from the previous game on the table. It must set every field.
game-seat-wrong = returned seat { NUMBER($seat, useGrouping: 0) }, but seats are numbered 0 to { $last } here.
game-end-unclear = and to_move disagree: to_move must return NOBODY exactly when the game is over.
game-no-action = lists no action for seat { $seat }, which is to move. A player must always have at least one.
game-mask-unfilled = must set every entry of the mask to 0 or 1.
game-chance-listed = lists a chance outcome for a player. Players’ decisions are numbered below “decisions”.
game-weights-unfilled = must set every entry to 0 or more.
game-weights-sum = adds up to { $total }. The sum must be 1 to 2,147,483,647.
game-decision-drawn = gives a weight to a player’s decision. Chance outcomes are numbered from “decisions” up.
game-outcome-refused = refuses { $action } ({ $reason }), which chance_weights allows.
game-listed-refused = refuses { $action } ({ $reason }), which legal_actions lists.
game-unlisted-legal = allows { $action }, which legal_actions does not list.
game-reason-unknown = returned { $why }, which is not one of the game’s reasons.
game-unreadable = does not understand “{ $action }”, which is how “write” puts it.
game-view-turn = loses track of the turn: seat { $seat } is no longer to move.
game-view-actions = changes what seat { $seat } may do. The player must see the same legal actions.
game-score-unfilled = must fill in a number for every seat.
game-over-at-once = sets up a table where the game is already over.
policy-endless = The policy { $name } in { $place } did not return within { $seconds } seconds. Does it loop forever?
