# Board files: how they begin, and why one is refused.

board-head =
    { $title }, as printed. Keep the lines you change and delete the rest.
    P printed in the rulebook, S stated elsewhere, D derived, G guessed; tables list the top row first.
board-row = row { $row }: { $marks }

board-in-file = { $path }: { $reason }
board-line = Line { NUMBER($line, useGrouping: 0) }: { $reason }
board-place = { $name }{ $row ->
    [0] { "" }
   *[other] , row { $row }
}
board-not-toml = This is not valid TOML: { $reason }.
board-too-deep = This is not a board file: it is nested too deeply, or has a number that is too long.
board-incomplete = A complete board must have every number of its game exactly once.
board-unknown = Unknown number “{ $name }”. A board has: { $known }.
board-numbers = { board-place } must be a whole number from 0 to { NUMBER($most, useGrouping: 0) }, not { $found }.
board-entries = { board-place } must have { $count } entries, not { $found }.
board-no-entries = { board-place } must be a list of { $count } entries, not { $found }.
board-falls = { board-place }, entry { $entry }: { $number } comes right of { $left } and above { $below }, but numbers must not fall to the right or upwards.
board-free = { $name }: no price may be 0.
board-areas = { $name } must be 0 to { $most }.
board-bars-fall = { $name }: the price of a bar must never fall, nor start at 0.
board-none = { $name } must be at least 1, not 0.
board-advantages = { $name }: there are only four advantages.
board-steps = { $name }: a token cannot move more than { $most } spaces.
board-most = { $name } must be at most { $most }.
board-cards = { $name } must be 0 (none), 1, 2 or 3 (both cards).
board-switch = { $name } must be 1 (on) or 0 (off).
board-off-table = { $name }: the table has no row and column { $space }.
board-copies = { $name } must be 1 to { $most }: the shares of each colour.
board-black = { $name } must be { $needed }, the black shares on the tracks and areas.
board-bag = { $name }: with { $seats } seats the bag would start with { $held } shares, but { $needed } are drawn from it.
board-no-space = { $name } must be at least 1: a track needs a space.
board-opening = { $name }: { $count } opening moves would already fill the purchase track.
board-sale = { $name } must be less than { $room }, the shares that a sale track starts with.
