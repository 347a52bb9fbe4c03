# Why something is refused, whatever the game: names, files, turns.

unknown-name = { $what ->
    [game] There is no game '{ $name }'.
    [player] There is no player '{ $name }'.
    [preset] There is no board '{ $name }'.
    [lesson] There is no lesson for '{ $name }'.
    [board] There is no board '{ $name }', and no file of that name.
   *[language] There is no language '{ $name }'.
}{ $meant ->
    [nothing] { "" }
   *[other] { " " }Did you mean '{ $meant }'?
} Known: { $known }.

no-settings = { $player } has nothing to set, but '{ $wish }' was asked for: just write { $player }.
unknown-setting = { $player } cannot be set by '{ $wish }'. It knows { $known }; write for example { $player }:sims=5000.
setting-twice = '{ $player }' sets { $what } twice: say it once.
bad-setting = '{ $wish }' is no setting: { $what } is a whole number from { NUMBER($least, maximumFractionDigits: 2) } to { NUMBER($most, maximumFractionDigits: 0) }, as in { $player }:{ $what }={ $what ->
    [sims] 5000
   *[other] 2
}.
bad-setting-decimal = '{ $wish }' is no setting: { $what } is a number from { NUMBER($least, maximumFractionDigits: 2) } to { NUMBER($most, maximumFractionDigits: 0) }, as in { $player }:{ $what }=0.5.

## The command line

usage-see = { $reason } See: { $command }
usage-no-option = There is no option '{ $name }'.{ $meant ->
    [nothing] { "" }
   *[other] { " " }Did you mean '{ $meant }'?
}
usage-no-command = There is no command '{ $name }'.{ $meant ->
    [nothing] { "" }
   *[other] { " " }Did you mean '{ $meant }'?
}
usage-no-value = '{ $option }' takes no value.
usage-needs-value = '{ $option }' needs a value after it.
usage-missing = '{ $name }' is missing.
usage-too-much = Too many words: { $words }.
usage-other = { $said }
usage-choice = '{ $option }' takes one of { $known }, not '{ $found }'.
usage-number = '{ $option }' takes a whole number { $most ->
    [-1] from { $least } on
   *[other] from { $least } to { NUMBER($most, useGrouping: 0) }
}, not '{ $found }'.
usage-decimal = '{ $option }' takes a number from { $least } to { $most }, not '{ $found }'.

## Files

file-not-read = { $path } cannot be read: { $reason }.
file-not-text = { $path } cannot be read: it is not text in UTF-8.
file-not-written = { $path } cannot be written: { $reason }.
file-is-device = { $path } cannot be written: it is not an ordinary file.
file-is-folder = { $path } cannot be written: it is a folder.
file-without-folder = { $path } cannot be written: there is no folder { $folder }.

## Tournaments

tournament-players = A tournament needs 2 to { $most } players, not { $count }.
no-humans = Here computers play among themselves: human can sit down only with outcry play.
tournament-absent = { $name } does not take part; those who do are { $names }.
tournament-pair = --until-decided needs two different players of the tournament, as in trader,random, not '{ $names }'.
research-extra-missing = Tournaments need packages that are missing ({ $packages }): make research, or pip install "outcry[research]".
journal-format = { $path } is not the journal of a tournament. Choose another folder with --out.
journal-other = { $path } is the journal of another tournament, which differs in: { $names }. Choose another folder with --out.
journal-other-code = { $path } was played with other code: Outcry or a player of yours has changed since. Choose another folder with --out.
journal-line = { $path }: line { NUMBER($number, useGrouping: 0) } is broken. Delete that line, and its games are played again.
journal-in-use = { $path } is in use: another process is playing this tournament.

## Logs

log-in-file = { $path }: { $reason }
log-not-json = This is not JSON: { $reason } in line { NUMBER($line, useGrouping: 0) }.
log-too-deep = This is not a log: it nests too deep, or has a number that is too long.
log-digest = The digest does not fit: something in this file was changed after it was written.
log-twice = It says “{ $name }” twice; once would be right.
log-format = This is not a log of outcry: "format" should be "{ $format }".
log-version = It is of format version { $version }, but this program reads version { $known }.
log-lacks = It lacks { $names }.
log-unknown = Nobody knows { $names }.
log-wrong = '{ $name }' is not what it should be: { $value }.
log-rules = It follows version { $version } of the rules of { $game }, but this program knows version { $known }. Outcry { $writer } has written it and can read it.
log-board = Its board cannot be played on: { $reason }
log-promise = Its secret is not the one that was promised.
log-without-fate = The next outcome was to be reported by hand: the match has no fate to draw it.
log-entry = Entry { NUMBER($number, useGrouping: 0) }, { $entry }: { $reason }
log-entry-pair = An entry is a pair of an actor and an action.
log-entry-after-end = The game was over before it.
log-entry-actor = It should be made by { $actor }.
log-entry-action = There is no action '{ $name }'.
log-entry-tampered = It was tampered with: the promised secret leads to '{ $expected }'.

## Turns

not-your-turn = It is the turn of player { $seat }.
not-your-turn-chance = Chance decides now.
draft-incomplete = Your turn is not complete yet.
draft-complete = Nothing can follow: the turn is complete before that. Enter confirms a complete turn, undo takes back.
draft-waits-for-chance = Chance answers in between: write and confirm your turn up to there, then go on. Nothing of this line was kept.
still-playing = That is told when the game is over.
undo-nothing-yet = There is nothing to take back yet.
undo-closed-by-chance = Chance has answered since your last decision: what was seen cannot be unseen.
undo-closed-by-others = Somebody else has acted since your last decision.
undo-confirmed = You have confirmed your turn.
no-such-seat = There is no seat { $seat }: the match has { $seats }.
