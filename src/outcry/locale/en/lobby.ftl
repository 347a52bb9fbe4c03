# The lobby and the door: the cards of the games, levels of computer players, links, invitations and keys.

web-kind-black-friday-2023 = gold
web-kind-black-friday-2010 = silver and gold
web-kind-big-shot = auctions
web-day-night = Switch between day and night
web-play = Play
web-open = Open
web-open-named = Open { $title }

## Levels, the weakest first

web-level-random = Beginner
web-level-naive = Beginner
web-level-mibs = Beginner
web-level-intern = Casual
web-level-trader = Skilled
web-level-broker = Strong
web-level-tycoon = Expert
web-levelled = { $level }: { $player }
web-ratings = How strong they are

## Links

web-join-why = A friend’s link takes you to your seat; a link to watch shows you the game.
web-link-no-table = There is no table at this link. Part of it may be missing: copy the whole link again.
web-link-no-seat = This link opens no seat. Part of it may be missing, or somebody has taken the seat: ask for a new one.
web-invite-watch = To watch only
web-invite-send = Send …
web-invite-code = QR code of the link for seat { $seat }
web-invite-show-code = Show as a QR code
web-back-to-table = Back to the table

## Keys

web-keys = Keys
web-keys-help = this list of keys
web-keys-confirm = confirm the turn
web-keys-undo = undo the last step
web-keys-close = close what is open, or skip an animation
web-keys-move = move between pieces, or step through the replay
web-keys-choose = take the piece or press the button in focus
web-keys-cubes = choose a cube to place
web-keys-replay = play the replay, or pause it
