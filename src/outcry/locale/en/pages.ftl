# The pages of outcry --help. They are plain texts, without placeables: see outcry.locale.pages.

page-outcry = Three market games, Black Friday (2010 and 2023) and Big Shot: play them, simulate them, replay them, change their numbers.
page-epilogue = Fan-made and unofficial. Begin with: outcry play black-friday-2023

brief-play = Play in the terminal.
page-play =
    Play in the terminal. Without a human it just plays.

    Examples:
      outcry play
      outcry play black-friday-2023 --players human,mibs,trader --seed 7 --log game.json
      outcry play black-friday-2010 --board no-cards
      outcry play --players trader,trader,random
      outcry play --players human,my-bot,trader --code my_bot.py
      outcry play --players "human,trader,pipe:./my_bot --fast"

brief-serve = Play in the browser.
page-serve =
    Serve tables to browsers until stopped with Ctrl-C. Nobody needs an account.

    Examples:
      outcry serve
      outcry serve --port 8000 --database sqlite:///tables.db --no-page
      outcry serve --host 0.0.0.0 --database postgresql://outcry@localhost/outcry --workers 2

brief-resume = Go on with a match that was left.
page-resume =
    Go on with a match that was left with “quit”.

    Example:
      outcry resume game.json
      outcry resume game.json --code my_bot.py

brief-replay = Step through a match, check its chance.
page-replay =
    Step through a match, and check that chance was honest.

    Examples:
      outcry replay game.json
      outcry replay game.json --seat 2
      outcry replay game.json --trace | head -n 3
      outcry replay game.json --code my_game.py

brief-explain = Say what the Tycoon would have played, and why.
page-explain =
    Say what the Tycoon would play at a moment of a match, from what one seat knew, and why.

    Examples:
      outcry explain game.json --at 57
      outcry explain game.json --at 57 --seat 2 --sims 5000 --json

brief-simulate = Let computer players play many games.
page-simulate =
    Let computer players play many games: every deal in all rotations of the seats.

    Examples:
      outcry simulate black-friday-2023 --players trader,mibs,random,random --games 100000 --seed 1 --json
      outcry simulate --players trader,trader,mibs --board my.toml
      outcry simulate --players my-bot,trader,trader --code my_bot.py --games 300

brief-tournament = Let everybody play against everybody.
page-tournament =
    Let everybody play against everybody: all line-ups on the same deals, in all rotations of the seats. Ratings, shares of victories, pairs and every game are written into a folder. After Ctrl-C or a crash the same command goes on where it stopped.

    Examples:
      outcry tournament black-friday-2023 --players intern,trader,broker,tycoon,mibs --seats 4 --games 2000 --seed 1
      outcry tournament big-shot --players trader,naive --until-decided trader,naive --out naive-or-not

help-usage = Usage:
help-command = COMMAND …
help-arguments = Arguments:
help-options = Options:
help-commands-title = Commands:
help-default = default:

brief-games = List the games.
page-games = List the games, how many can play, and the boards that come with each.

brief-players = List who can play a game.
page-players = List who can play a game.

brief-rules = Read the rules, with our rulings.
page-rules = Read the rules in our own words, with the rulings where the rulebook has gaps.

brief-board = Print the printed numbers as a board file.
page-board =
    Print the printed numbers of a game as a board file, to change and use with --board.

    Example:
      outcry board black-friday-2023 > my.toml
      outcry board black-friday-2010 --presets

brief-bench = Measure the kernel on this machine.
page-bench = Measure the kernel on this machine: compiled against interpreted, games, copies, start-up.

brief-cache = Show, fill or prune the compiled rules.
page-cache = Show where compiled rules are kept; compile all of them now, or delete what older versions have left.

## Arguments and options; a command may have its own text under its name

option-help = Show this message and exit.
option-version = Show the version.
option-lang = Speak this language, wherever the option stands: en, fr. By default, that of the environment.
option-install_completion = Let your shell complete commands, games, players, boards and files.
option-show_completion = Print what --install-completion would install.
option-game = The game, for example black-friday-2023.
option-players = Who plays, separated by commas; without it, the usual ones. See: outcry players
option-seed = Make the same game again; without it, chance is new.
option-simulate-seed = The same seed gives the same games.
option-tournament-seed = The same seed gives the same games.
option-tournament-players = Who takes part, separated by commas; twice the same name takes part twice. Fewer players than seats fill the seats in all ways. See: outcry players
option-salt = Words of your own that chance must heed: proof that it is not rigged.
option-log = A log file written by outcry play.
option-play-log = Save the match here, also when you quit before the end.
option-board = A board that comes with the game, or a board file (TOML); may be repeated.
option-name = A board that comes with the game; without it, the printed numbers.
option-presets = List the boards that come with the game.
option-start = Let chance draw who starts, or let the first seat start. The M.I.B.S. always starts.
option-memory = Show what could be counted, or leave it to your memory.
option-trace = One JSON line for each entry, with the complete true state.
option-seat = Look through the eyes of this seat.
option-at = Look at the table before this entry, counted from 1.
option-explain-seat = The seat that decides there; without it, whoever does.
option-sims = Imagined games; without it, as many as the Tycoon plays.
option-games = How many games; rounded up to whole deals.
option-threads = Cores to use; all of them by default.
option-seats = How many sit at a table; without it, four, or as near to that as the game allows.
option-out = The folder for the journal and the results; by default one named after the tournament.
option-until_decided = Stop as soon as it is certain which of these two is better, with an error of at most 5 %; --games is the most.
option-host = The address to listen at; 0.0.0.0 lets others in.
option-port = The port to listen at.
option-database = Where tables are kept.
option-workers = Processes in which computer players think.
option-pause = Seconds that a computer player waits before its turn.
option-page = Open the page in your browser.
option-code = A Python file with games or players of your own; may be repeated.
option-resume-code = A Python file with the game or the players of the log, if they are your own; may be repeated.
option-replay-code = A Python file with the game of the log, if it is your own; may be repeated.
option-explain-code = A Python file with the game of the log, if it is your own; may be repeated.
option-rules-code = A Python file with a game of your own; may be repeated.
option-board-code = A Python file with a game of your own; may be repeated.
option-programs = Start the programs (pipe:…) that play in the log.
option-json = Print JSON for machines.
option-quick = Fewer repetitions, and no cold compilation.
option-fill = Compile the rules of all games now, so that nobody waits for it later.
option-prune = Delete the machine code of all other versions.
