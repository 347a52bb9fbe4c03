# Players from elsewhere: classes in a file or a package, programs behind pipes. See docs/writing-a-bot.md.

about-guest = A player from elsewhere: of a file, or installed beside the game.

## Files and packages

code-broken = { $path } cannot be loaded: { $error } ({ $file }, line { NUMBER($line, useGrouping: 0) }).
code-no-player = { $path } holds no player: that is a class with a name and a method decide, as docs/writing-a-bot.md shows.
code-no-decide = { $kind } of { $place } is no player: it has no method decide(self, question).
code-bad-name = { $place } calls a player '{ $name }': a name has up to 40 small letters, digits and hyphens, such as my-bot.
code-name-taken = { $place } calls a player '{ $name }', but another player has that name already: give it one of its own.

## Programs

pipe-empty = '{ $wanted }' names no program. Write for example: pipe:./my_bot --fast
pipe-quotes = '{ $wanted }' has a quotation mark too many, or one too few.
pipe-no-program = There is no program { $program } that could be started. Is it executable, and its path right?
pipe-seconds = '{ $wish }' is no time limit: it is a number of seconds up to { NUMBER($most, maximumFractionDigits: 0) }, as in pipe:seconds=2.5:./my_bot

## Verdicts

failed-exception = { $player } in seat { $seat } has failed: { $error } ({ $file }, line { NUMBER($line, useGrouping: 0) }).
failed-answer = { $player } in seat { $seat } has answered { $answer }: that is neither the number of an action nor the notation of one.
failed-notation = { $player } in seat { $seat } has answered { $answer }, which names no action. { $reason }
failed-illegal = { $player } in seat { $seat } has made an illegal move, “{ $action }”: { $reason }
failed-start = { $player } in seat { $seat } cannot be started: { $reason }.
failed-hang = { $player } in seat { $seat } has not answered in { NUMBER($seconds, maximumFractionDigits: 3) } s, its time for a decision.
failed-crash = { $player } in seat { $seat } has ended with exit code { $code } before its game was over.{ last-words }
failed-killed = { $player } in seat { $seat } was ended by { $signal } before its game was over.{ last-words }
failed-silent = { $player } in seat { $seat } has closed its output before its game was over.{ last-words }
failed-malformed = { $player } in seat { $seat } has said “{ $said }”, which is no answer: an answer is a line of JSON such as {"{"}"action": 3{"}"}.
failed-unasked = { $player } in seat { $seat } has said “{ $said }” without being asked: one line answers one question, and remarks go to the standard error output.
last-words = { $words ->
    [none] { "" }
   *[other] { " " }Its last words: { $words }
}

## Going on with a match

log-stranger = { $path }: { $reason } If it came from a file, name the file again with --code.
resume-programs = { $path }: { $player } is a program, which no log can start by itself. If you trust it, add --programs.
