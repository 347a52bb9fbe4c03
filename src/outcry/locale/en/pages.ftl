# The pages of outcry --help. They are plain texts, without placeables: see outcry.locale.pages.

page-outcry = Three market games, Black Friday (2010 and 2023) and Big Shot: play, simulate and replay them, or change their numbers.
page-epilogue = Fan-made and unofficial. Start with: outcry play black-friday-2023

brief-play = Play in the terminal.
page-play =
    Play in the terminal. With no human players, the game plays itself.

    Examples:
      outcry play
      outcry play black-friday-2023 --players human,mibs,trader --seed 7 --log game.json
      outcry play black-friday-2010 --board no-cards
      outcry play --players trader,trader,random
      outcry play --players human,my-bot,trader --code my_bot.py
      outcry play --players "human,trader,pipe:./my_bot --fast"

brief-serve = Play in the browser.
page-serve =
    Serve tables to browsers until stopped with Ctrl-C. No accounts needed.

    Examples:
      outcry serve
      outcry serve --port 8000 --database sqlite:///tables.db --no-page
      outcry serve --host 0.0.0.0 --database postgresql://outcry@localhost/outcry --workers 2
      outcry serve --database postgresql://localhost/outcry --processes 2

brief-worker = Run computer players for servers on other machines.
page-worker =
    Run computer players for servers on other machines, until stopped with Ctrl-C. All machines use the same PostgreSQL database and the same version of Outcry.

    Example:
      outcry worker --database postgresql://db.example/outcry --workers 8

brief-admin = Manage a server’s tables, bans and backups.
page-admin =
    Manage the database of a server: list, close and export its tables, ban visitors, back everything up, and check every game.

    Commands that only read work at any time. Commands that change something work while servers run on PostgreSQL; with SQLite, stop the server first.

    Examples:
      outcry admin list
      outcry admin verify --database postgresql://outcry@localhost/outcry

brief-admin-list = List tables, the newest first.
page-admin-list =
    List tables, the newest first.

    Examples:
      outcry admin list --waits-for computer
      outcry admin list --game big-shot --older-than 30 --limit 10 --json

brief-admin-show = Show the details of a table.
page-admin-show = Show the details of a table, without cards, secrets or chat.

brief-admin-close = End a table.
page-admin-close = End a table: its game is archived as a log, and the table is deleted.

brief-admin-purge = End tables that nobody has touched for a while.
page-admin-purge =
    End all tables that nobody has touched for some days, as servers do on their own after --keep-days. With --archive, delete archived logs instead.

    Examples:
      outcry admin purge --older-than 90 --dry-run
      outcry admin purge --older-than 365 --archive --yes

brief-admin-export = Write games as log files.
page-admin-export =
    Write stored and archived games as log files. The log of a game that is not over reveals everything about it, so it is only written with --secret.

    Examples:
      outcry admin export --all --to logs

brief-admin-ban = Ban an address or a network.
page-admin-ban =
    Ban an address or a network: all its requests are refused. An IPv6 address stands for its /64 network.

    Examples:
      outcry admin ban 203.0.113.7 --note "floods the chat"
      outcry admin ban 2001:db8::/48

brief-admin-unban = Lift a ban.
page-admin-unban = Lift a ban.

brief-admin-bans = List the bans, the newest first.
page-admin-bans = List the bans, the newest first.

brief-admin-backup = Back up everything to one file.
page-admin-backup =
    Back up the whole database to one file, even while the server runs. It can be restored to SQLite or PostgreSQL. It contains the secrets of all games: keep it safe.

    Example:
      outcry admin backup outcry.jsonl.gz

brief-admin-restore = Restore a backup into an empty database.
page-admin-restore =
    Restore a backup into an empty database. It is checked first: if it is damaged, nothing is changed.

    Example:
      outcry admin restore outcry.jsonl.gz --database sqlite:///restored.db

brief-admin-verify = Check every game.
page-admin-verify = Check that every stored and archived game replays under the rules, that its draws follow from its secret, and that its counters are right. Exits with code 1 if something is wrong.

brief-resume = Continue a saved match.
page-resume =
    Continue a match that you left with “quit”.

    Example:
      outcry resume game.json
      outcry resume game.json --code my_bot.py

brief-replay = Step through a match and verify its chance.
page-replay =
    Step through a match, and verify that its chance was not rigged.

    Examples:
      outcry replay game.json
      outcry replay game.json --seat 2
      outcry replay game.json --trace | head -n 3
      outcry replay game.json --code my_game.py

brief-explain = Show what the Tycoon would have played, and why.
page-explain =
    Show what the Tycoon would play at one point of a match, from what one seat knew, and why.

    Examples:
      outcry explain game.json --at 57
      outcry explain game.json --at 57 --seat 2 --sims 5000 --json

brief-simulate = Run many games between computer players.
page-simulate =
    Run many games between computer players, with every deal in all rotations of the seats.

    Examples:
      outcry simulate black-friday-2023 --players trader,mibs,random,random --games 100000 --seed 1 --json
      outcry simulate --players trader,trader,mibs --board my.toml
      outcry simulate --players my-bot,trader,trader --code my_bot.py --games 300

brief-tournament = Rate players against each other.
page-tournament =
    Rate players against each other: all line-ups on the same deals, in all rotations of the seats. Ratings, win rates, pairwise results and every game are written to a folder. After Ctrl-C or a crash, the same command continues where it stopped.

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
page-games = List the games, with their number of players and the boards that come with each.

brief-players = List the players of a game.
page-players = List the players of a game.

brief-rules = Read the rules, with our rulings.
page-rules = Read the rules in our own words, with the rulings where the rulebook has gaps.

brief-board = Print a game’s numbers as a board file.
page-board =
    Print the printed numbers of a game as a board file, to edit and use with --board.

    Example:
      outcry board black-friday-2023 > my.toml
      outcry board black-friday-2010 --presets

brief-bench = Measure the speed of this machine.
page-bench = Measure the speed of this machine: compiled and interpreted rules, whole games, copies, start-up.

brief-cache = Show, fill or prune the cache of compiled rules.
page-cache = Show where compiled rules are cached; compile them all now, or delete what older versions left behind.

## Arguments and options; a command may have its own text under its name

option-help = Show this message and exit.
option-version = Show the version.
option-lang = The language (en, fr), anywhere on the line; by default, your environment’s.
option-install_completion = Install completion of commands, games, players, boards and files for your shell: bash, zsh, fish or PowerShell.
option-show_completion = Print what --install-completion would install.
option-game = The game, for example black-friday-2023.
option-players = The players, separated by commas; by default, the usual ones. See: outcry players
option-seed = The same seed gives the same game; by default, every game is different.
option-simulate-seed = The same seed gives the same games.
option-tournament-seed = The same seed gives the same games.
option-tournament-players = The players, separated by commas; a name given twice plays twice. With fewer players than seats, all combinations are played. See: outcry players
option-salt = Your own text, mixed into the shuffle to prove that it is not rigged.
option-log = A log file written by outcry play.
option-play-log = Save the match to this file, even if you quit early.
option-board = A board that comes with the game, or a board file (TOML); can be repeated.
option-name = A board that comes with the game; by default, the printed numbers.
option-presets = List the boards that come with the game.
option-start = Draw the starting player, or let the first seat start. The M.I.B.S. always starts.
option-memory = Show what could be counted, or leave it to your memory.
option-trace = Print one line of JSON per entry, with the full true state.
option-seat = Show only what this seat could see.
option-at = The entry before which to look at the table; 1 is the first.
option-explain-seat = The seat to advise; by default, the one to move.
option-sims = Number of simulated games; by default, as many as the Tycoon plays.
option-games = Number of games, rounded up to whole deals.
option-threads = CPU cores to use; by default, all.
option-seats = Players at a table; by default four, or the nearest number the game allows.
option-out = Folder for the journal and the results; by default, named after the tournament.
option-until_decided = Stop as soon as it is clear which of these two is better, with an error of at most 5%; --games is the maximum.
option-host = Address to listen on; 0.0.0.0 lets other computers in.
option-port = Port to listen on.
option-database = Database that stores the tables.
option-processes = Server processes that share the tables; needs PostgreSQL.
option-workers = Worker processes for the computer players.
option-pause = Seconds a computer player waits before its turn.
option-keep_days = Days after which a table that nobody touches is archived and deleted; 0 keeps tables forever.
option-page = Open the page in your browser.
option-code = A Python file with games or players of your own; can be repeated.
option-resume-code = A Python file with the game or the players of the log, if they are your own; can be repeated.
option-replay-code = A Python file with the game of the log, if it is your own; can be repeated.
option-explain-code = A Python file with the game of the log, if it is your own; can be repeated.
option-rules-code = A Python file with a game of your own; can be repeated.
option-board-code = A Python file with a game of your own; can be repeated.
option-programs = Start the programs (pipe:…) that play in the log.
option-json = Print JSON.
option-quick = Fewer repetitions, and no cold compilation.
option-fill = Compile the rules of all games now, to save waiting later.
option-prune = Delete the compiled rules of other versions.
option-table = The id of a table, as in its link.
option-tables = The ids of tables, as in their links.
option-admin-list-game = Only tables of this game.
option-waits_for = Only tables waiting for a person, for a computer player, or for nobody, because the game is over.
option-admin-list-older_than = Only tables that nobody has touched for this many days.
option-older_than = Only what nobody has touched for this many days.
option-limit = Maximum number of tables.
option-archive = Delete archived logs instead of closing tables.
option-dry_run = Only show what would be done.
option-yes = Do not ask for confirmation.
option-all_tables = Export all games.
option-to = The folder to write to.
option-secret = Also export games that are not over, revealing the secret behind their draws.
option-network = An address or a network, such as 203.0.113.7 or 203.0.113.0/24.
option-note = The reason, shown in the list of bans.
option-file = The backup file.
