# Players from elsewhere: classes in a file or a package, programs behind pipes. See docs/writing-a-bot.md.

about-guest = A player of your own, from a file or an installed package.

## Files and packages

code-broken = Cannot load { $path }: { $error }{ code-where }.
code-failed = { code-line }: { $error }
code-where = { $file ->
    [none] { "" }
   *[other] { " " }({ code-line })
}
code-line = { $file }, line { NUMBER($line, useGrouping: 0) }{ $function ->
    [none] { "" }
   *[other] , in { $function }
}
code-no-player = { $path } has no player: a class with a name and a method decide, as docs/writing-a-bot.md shows.
code-no-decide = { $kind } in { $place } is not a player: it has no method decide(self, question).
code-bad-name = Invalid player name “{ $name }” in { $place }: use up to 40 lowercase letters, digits and hyphens, as in my-bot.
code-name-taken = Cannot add the player “{ $name }” from { $place }: that name is already taken.

## Programs

pipe-empty = “{ $wanted }” names no program. For example: pipe:./my_bot --fast
pipe-quotes = “{ $wanted }” has an unclosed quotation mark.
pipe-no-program = Cannot start { $program }: no such executable program. Check its path and permissions.
pipe-seconds = The time limit must be a number of seconds up to { NUMBER($most, maximumFractionDigits: 0) }, not “{ $wish }”. For example: pipe:seconds=2.5:./my_bot

## Verdicts

failed-exception = { $player } in seat { $seat } failed: { $error }{ code-where }.
failed-answer = { $player } in seat { $seat } answered { $answer }, which is neither the number of an action nor its notation.
failed-notation = { $player } in seat { $seat } answered { $answer }, which is not an action. { $reason }
failed-illegal = { $player } in seat { $seat } made an illegal move, “{ $action }”: { $reason }
failed-start = { $player } in seat { $seat } could not be started: { $reason }.
failed-hang = { $player } in seat { $seat } did not answer within its time limit of { NUMBER($seconds, maximumFractionDigits: 3) } s.
failed-crash = { $player } in seat { $seat } exited with code { $code } before its game was over.{ last-words }
failed-killed = { $player } in seat { $seat } was killed by { $signal } before its game was over.{ last-words }
failed-silent = { $player } in seat { $seat } closed its output before its game was over.{ last-words }
failed-malformed = { $player } in seat { $seat } sent “{ $said }”, which is not an answer: an answer is a line of JSON such as {"{"}"action": 3{"}"}.
failed-unasked = { $player } in seat { $seat } sent “{ $said }” without being asked: send one line for each question, and log to standard error.
last-words = { $words ->
    [none] { "" }
   *[other] { " " }Its last output on standard error: { $words }
}

## Going on with a match

log-stranger = { $path }: { $reason } If it came from a file, name that file with --code.
resume-programs = { $path }: { $player } is a program, and a log does not start programs by itself. If you trust it, add --programs.
