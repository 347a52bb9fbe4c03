# What a match says to its players, whatever the game.

not-your-turn = It is the turn of trader { $trader }.
not-your-turn-chance = Chance decides now.
draft-incomplete = Your turn is not complete yet.
draft-complete = Your turn is complete: confirm it, or undo.
draft-waits-for-chance = Chance answers in between: write and confirm your turn up to there, then go on. Nothing of this line was kept.
still-playing = That is told when the game is over.
undo-nothing-yet = There is nothing to take back yet.
undo-closed-by-chance = Chance has answered since your last decision: what was seen cannot be unseen.
undo-closed-by-others = Somebody else has acted since your last decision.
undo-confirmed = You have confirmed your turn.
