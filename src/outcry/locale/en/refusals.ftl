# Why something is refused, whatever the game: names, files, turns.

unknown-name = { $what ->
    [game] Unknown game “{ $name }”.
    [player] Unknown player “{ $name }”.
    [preset] Unknown board “{ $name }”.
    [lesson] There is no lesson for “{ $name }”.
    [board] Unknown board “{ $name }”: no built-in board and no file has that name.
   *[language] Unknown language “{ $name }”.
}{ $meant ->
    [nothing] { "" }
   *[other] { " " }Did you mean “{ $meant }”?
} Known: { $known }.

no-settings = { $player } has no settings, so “{ $wish }” is not valid: just write { $player }.
unknown-setting = { $player } has no setting “{ $wish }”. Its settings: { $known }. For example: { $player }:sims=5000
setting-twice = “{ $player }” sets { $what } twice: set it once.
bad-setting = “{ $wish }” is not a valid setting: { $what } must be a whole number from { NUMBER($least, maximumFractionDigits: 2) } to { NUMBER($most, maximumFractionDigits: 0) }, as in { $player }:{ $what }={ $what ->
    [sims] 5000
   *[other] 2
}.
bad-setting-decimal = “{ $wish }” is not a valid setting: { $what } must be a number from { NUMBER($least, maximumFractionDigits: 2) } to { NUMBER($most, maximumFractionDigits: 0) }, as in { $player }:{ $what }=0.5.

## The command line

usage-see = { $reason } See: { $command }
usage-no-option = Unknown option { $name }.{ $meant ->
    [nothing] { "" }
   *[other] { " " }Did you mean { $meant }?
}
usage-no-command = Unknown command “{ $name }”.{ $meant ->
    [nothing] { "" }
   *[other] { " " }Did you mean “{ $meant }”?
}
usage-no-value = { $option } takes no value.
usage-needs-value = { $option } needs a value after it.
usage-missing = { $name } is missing.
usage-too-much = Too many arguments: { $words }.
usage-other = { $said }
usage-choice = { $option } must be one of { $known }, not “{ $found }”.
usage-number = { $option } must be a whole number { $most ->
    [-1] from { $least } up
   *[other] from { $least } to { NUMBER($most, useGrouping: 0) }
}, not “{ $found }”.
usage-decimal = { $option } must be a number from { $least } to { $most }, not “{ $found }”.
players-empty = “{ $wanted }” leaves out a name: put one comma between two names.
completion-other-shell = Completion is not available for { $shell }: it works in bash, zsh, fish and PowerShell.
completion-no-shell = Cannot tell which shell this is. Completion works in bash, zsh, fish and PowerShell.

## Files

file-not-read = Cannot read { $path }: { $reason }.
file-not-text = Cannot read { $path }: it is not UTF-8 text.
file-not-written = Cannot write { $path }: { $reason }.
file-is-device = Cannot write { $path }: it is not an ordinary file.
file-is-folder = Cannot write { $path }: it is a folder.
file-not-folder = { $path } is a file, not a folder.
output-not-written = Cannot write the output: { $reason }.
file-without-folder = Cannot write { $path }: there is no folder { $folder }.

## Tournaments

tournament-players = A tournament takes 2 to { $most } players; you named { $count ->
    [0] none
   *[other] { $count }
}.
no-humans = Only computer players can play here; use outcry play to play as human.
tournament-absent = { $name } is not in this tournament; the players are { $names }.
tournament-pair = --until-decided must be two different players of the tournament, as in trader,random, not “{ $names }”.
research-extra-missing = { $count ->
    [one] This needs a package that is
   *[other] This needs packages that are
} not installed ({ $packages }): run make research, or pip install ".[research]" in the repository.
journal-format = { $path } is not a tournament journal. Choose another folder with --out.
journal-other = { $path } is the journal of another tournament, with different { $names }. Choose another folder with --out.
journal-other-code = { $path } was played with different code: Outcry or one of your players has changed since. Choose another folder with --out.
journal-line = { $path }: line { NUMBER($number, useGrouping: 0) } is corrupt. Delete that line, and its games are played again.
journal-in-use = { $path } is in use: another process is running this tournament.

## Logs

log-in-file = { $path }: { $reason }
log-not-json = This is not valid JSON: { $reason } on line { NUMBER($line, useGrouping: 0) }.
log-too-deep = This is not a log: it is nested too deeply, or has a number that is too long.
log-digest = The digest does not match: this file was changed after it was written.
log-twice = It has “{ $name }” twice: once is enough.
log-format = This is not an Outcry log: “format” must be “{ $format }”.
log-version = Its format version is { $version }, but this program reads version { $known }.
log-lacks = It is missing { $names }.
log-unknown = It has unknown entries: { $names }.
log-wrong = “{ $name }” is not valid: { $value }.
log-rules = It follows version { $version } of the rules of { $game }, but this program has version { $known }. Outcry { $writer } wrote it and can read it.
log-board = The game cannot be played on its board: { $reason }
log-promise = Its secret is not the one that was promised.
log-without-fate = The next chance outcome must be entered by hand: this match has no fate to draw it from.
log-entry = Entry { NUMBER($number, useGrouping: 0) }, { $entry }: { $reason }
log-entry-pair = An entry must be a pair: an actor and an action.
log-entry-after-end = The game was already over.
log-entry-actor = Its actor must be { $actor }.
log-entry-action = Unknown action “{ $name }”.
log-entry-tampered = It has been tampered with: the promised secret leads to “{ $expected }”.

## Turns

not-your-turn = It is player { $seat }’s turn.
not-your-turn-chance = Chance decides next.
draft-incomplete = Your turn is not complete yet.
draft-complete = Nothing can follow a complete turn: Enter confirms it, undo takes back.
draft-waits-for-chance = Chance comes in between: write and confirm your turn up to there, then continue. Nothing on this line was kept.
still-playing = This stays secret until the game is over.
undo-nothing-yet = There is nothing to undo yet.
undo-closed-by-chance = Chance has answered since your last decision: what has been seen cannot be unseen.
undo-closed-by-others = Another player has moved since your last decision.
undo-confirmed = You have already confirmed your turn.
no-such-seat = There is no seat { $seat }: this match has seats 1 to { $seats }.
