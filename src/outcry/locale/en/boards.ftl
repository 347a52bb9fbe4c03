# Board files: how they begin, and why one is refused.

board-head =
    { $title }, as printed. Keep the lines that you change; leave out the others.
    P printed in the rulebook, S stated elsewhere, D derived, G guessed; tables have the top row first.
board-row = row { $row }: { $marks }

board-line = Line { NUMBER($line, useGrouping: 0) }: { $reason }
board-place = { $name }{ $row ->
    [0] { "" }
   *[other] , row { $row }
}
board-not-toml = This is not TOML: { $reason }.
board-too-deep = This is not a board: it nests too deep, or has a number that is too long.
board-incomplete = A complete board names each number of its game once.
board-unknown = Nobody knows '{ $name }'. A board has these: { $known }.
board-numbers = { board-place } needs whole numbers from 0 to { NUMBER($most, useGrouping: 0) }, not { $found }.
board-entries = { board-place } needs { $count } entries, not { $found }.
board-no-entries = { board-place } needs { $count } entries, not { $found }.
board-falls = { board-place }, entry { $entry }: { $number } stands right of { $left } and above { $below }, but numbers never fall to the right or upwards.
board-free = { $name }: No price may be 0.
board-areas = { $name }: Areas run from 0 to { $most }.
board-bars-fall = { $name }: The price of a bar never falls.
board-none = { $name }: 0 is too few.
board-advantages = { $name }: There are only four advantages.
board-steps = { $name }: A token moves at most { $most } spaces.
board-most = { $name }: No number may exceed { $most }.
board-cards = { $name }: There are only cards 1, 2 and 3.
board-switch = { $name }: 1 wakes this rule, 0 silences it.
board-off-table = { $name }: There is no row and column { $space } on the table.
board-copies = { $name }: There are 1 to { $most } shares of a colour.
board-black = { $name }: Tracks and areas take { $needed } black shares in all.
board-bag = { $name }: With { $seats } seats the bag would start with { $held } shares, but { $needed } are drawn.
board-no-space = { $name }: A track needs a space.
board-opening = { $name }: { $count } opening moves would fill the purchase track.
board-sale = { $name }: A sale track starts with { $room }.
