# The terminal: the table as it is drawn, and what the program asks.

floor-stage = Turn { $turn }
floor-headline = { floor-stage } · level { $level }: { $shares ->
    [one] 1 share
   *[other] { $shares } shares
}, { $limit ->
    [one] 1 bar
   *[other] { $limit } bars
}, { $draw } drawn{ $subsidies ->
    [0] { "" }
   *[other] , §{ $subsidies }
} · { metal } ${ $price }, { $bars } bought
floor-level = level { $level }
floor-price = price
floor-market = market
floor-purchase-track = purchase track
floor-bar-track = { metal } track
floor-sale-track = sale track { $number }
floor-bag = bag
floor-bag-holds = { $shares } shares and { $black } black
floor-until-full = { $count } to go
floor-until-run-down = { $count } to go{ $black ->
    [0] { "" }
   *[other] , { $black } black
}
floor-purse = ${ $cash }{ $bars ->
    [0] { "" }
   *[other] { " " }{ $bars }{ $metal ->
        [silver] s
       *[gold] g
    }
}
floor-purse-2010 = ${ $cash }{ $gold ->
    [0] { "" }
   *[other] { " " }{ $gold }g
}{ $silver ->
    [0] { "" }
   *[other] { " " }{ $silver }s
}
floor-subsidies = { " " }§{ $count }
floor-debt = { " " }−${ $amount }
floor-card = { " " }{ $card ->
    [sell_one_more] S+
   *[buy_one_more] B+
}
floor-hidden = { " " }?{ $count }
floor-tile = { " " }+{ $count }
floor-covered = behind the screen

## Choosing

story-repeated = { $told } ×{ $count }
story-together = { $trader }: { $moves }.
news-price = { colour-letter } ${ $old } → ${ $new }
news-prices = Prices: { $prices }.
news-go-on = Press Enter to see the table.
seat-name = { $seat } { $player }
ask-so-far = So far: { $turn } · { $left } left
ask-price = { colour-letter } ${ $amount }
ask-status = You have ${ $cash } · { $prices } · { metal } ${ $bar } · limits { $shares }/{ $bars }{ $subsidies ->
    [0] { "" }
   *[other] { " " }· § { $held }/{ $subsidies }
}{ $debt ->
    [0] { "" }
   *[other] { " " }· you owe ${ $debt }
}
ask-confirm = Your turn: { $turn }. Enter confirms, undo takes back.
ask-confirm-draw = { $chance ->
    [die] Your turn: { $turn }. Enter confirms, and the die is rolled; undo takes back.
    [chance] So far: { $turn }. Enter confirms, and chance decides; undo takes back.
   *[bag] So far: { $turn }. Enter confirms, and shares are drawn; undo takes back.
}
ask-bids = { $count ->
    [one] { $first }, or just the number
   *[other] { $first }–{ $highest }, or just the number
}
ask-hint = A number or a turn (“{ $example }”); ? help, hint, undo, quit.
ask-hint-words = A turn such as “{ $example }”; ? help, hint, undo, quit.
ask-no-number = There is no choice { $number }: pick one from the list.
ask-no-numbers = { $number } is not a choice here: write your turn in words.
ask-empty = { $begun ->
    [0] There is nothing to confirm yet. Your choices:
   *[other] Your turn is not complete yet. Your choices:
}
ask-complete = Your turn is complete: Enter confirms, undo takes back.
ask-forced = The only choice, made for you: { $turn }
thinking = { $trader } is thinking…
pass-screen = { $trader } is next. Hand over the screen and press Enter.
saved = Saved to { $path }. Continue with: { $command }
kept-older = { $path } already existed; it is now { $kept }.
not-saved = The match was not saved; start with --log FILE to save it.
draft-dropped = Your unconfirmed turn was discarded.
greet-mibs = The M.I.B.S. is an unofficial extra here: it is not part of the 2010 edition.
greet-moved = { $player } moves to the first seat, as the rules require.
resumed = { $trader } to move
resumed-since = { $people ->
    [0] Since the start:
    [one] Since your last turn:
   *[other] Since the last turn at this keyboard:
}
promise-told = Chance’s promise: { $promise }…

## Help

help-title = What you can do
help-notation = `buy purple yellow, mark yellow` · `sell 2 green, mark green` · `{ metal } 3, mark white`
help-nothing = `buy nothing, mark blue` (or `sell nothing`, `{ metal } nothing`): only move a share
help-bonus = `bonus buy, mark blue` (or `bonus sell`, `bonus { metal }`): move one more share with your bonus tile, before or after your action
help-notation-2010 = `buy red blue, mark red` · `sell 2 green, mark green` · `silver 3, mark orange`
help-drop = `sell red blue, drop blue, mark red`: if you sell several colours, say which falls
help-pass = `pass, mark blue`: trade nothing, put a share on the silver track
help-card = `card pass, mark blue`: use your card, before or after your action
help-subsidy = `subsidy` (or `subsidy 2`): at any point in your turn, before you mark
help-mark = Every action moves one share, the one you mark: onto the purchase or { metal } track, or off the sale track. Colours may be shortened: { $metal ->
    [silver] `y b r g o`
   *[gold] `p y g b w`
}.
help-legend = On the table: 3g gold bars · ?5 hidden shares · +2 advantages of an unused bonus tile · ● the black share of a level not reached · ▸ whose turn it is.
help-legend-2010 = On the table: 1g 3s gold and silver bars · §2 subsidies · −$4 interest owed · ?5 hidden shares · +2 advantages of an unused card · S+ B+ spare cards · ● the black share of a level not reached · ▸ whose turn it is.
help-commands = `hint` suggests turns, `hint 5` up to five · `board` shows the table · `undo` takes back · `quit` leaves. Full rules: outcry rules { $game }
help-enter = Enter lists your choices again.
odds-title = If prices changed now ({ $draws } drawn, from { $samples } sampled bags)
odds-falls = falls
odds-drifts = left 1
odds-rises = rises
odds-expected = expected
odds-price = ${ $price } → ${ NUMBER($expected, maximumFractionDigits: 0) }

## The end

result-go-on = Press Enter to see the result.
result-title = The result
result-place = place
result-trader = player
result-wealth = wealth
result-gold = gold bars
result-cash = cash
result-bars = { metal } bars
result-honest = Chance kept its promise: { $count } outcomes follow from the secret { $secret }…

## Replays

replay-honest = Every outcome follows from the promised secret.
replay-by-hand = Chance outcomes were entered by hand: they cannot be verified.
replay-ask = Enter: next turn · number: go to entry · q: quit ›
replay-not-that = Press Enter, or type a number from 0 to { NUMBER($most, useGrouping: 0) }, or q.
replay-unfinished = The match is not over yet: continue with outcry resume.

## Many games

simulate-playing = Playing
simulate-title = { $game }: { $games } games, every deal in all rotations
simulate-player = player
simulate-wins = wins
simulate-interval = 95% interval
simulate-score = { $score ->
    [bars] mean { metal } bars
    [balance] mean balance
    [points] mean score
   *[wealth] mean wealth
}
simulate-mean = { $score ->
    [bars] { NUMBER($amount, minimumFractionDigits: 1, maximumFractionDigits: 1) }
    [balance] { NUMBER($amount, minimumFractionDigits: 1, maximumFractionDigits: 1) }
    [points] { NUMBER($amount, minimumFractionDigits: 1, maximumFractionDigits: 1) }
   *[wealth] ${ NUMBER($amount, maximumFractionDigits: 0) }
}
simulate-by-seat = By seat, across all players
simulate-seat = seat
simulate-turns = Turns: median { NUMBER($middle, maximumFractionDigits: 0) }, middle half { $half }, 90% of games { $span }
simulate-scores = { $score ->
    [bars] Winner’s { metal } bars: median { NUMBER($middle, maximumFractionDigits: 0) }, middle half { $half }, 90% of games { $span }
    [balance] Winner’s balance: median { NUMBER($middle, maximumFractionDigits: 0) }, middle half { $half }, 90% of games { $span }
    [points] Winner’s score: median { NUMBER($middle, maximumFractionDigits: 0) }, middle half { $half }, 90% of games { $span }
   *[wealth] Winner’s wealth: median ${ NUMBER($middle, maximumFractionDigits: 0) }, middle half ${ $half }, 90% of games ${ $span }
}
simulate-speed = { $decisions } decisions in { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s, { NUMBER($rate, maximumFractionDigits: 2) } games/s
simulate-stopped = Stopped early: these are the games that finished.

## Tournaments

tournament-title = { $game }: { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
} in all rotations
tournament-fair = A fair share is { $share }.
tournament-few-deals = With fewer than { $least } deals, ratings have no interval.
tournament-rating = rating
tournament-seconds = s/turn
tournament-time = { NUMBER($seconds, minimumFractionDigits: 4, maximumFractionDigits: 4) }
tournament-pairs = How often the row’s player finishes ahead of the column’s
tournament-decided = { $ahead } is better than { $behind }: decided after { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
}, with an error of at most { $error }.
tournament-undecided = Undecided after { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
} whether { $ahead } or { $behind } is better: the error could be { $sofar }, and { $error } is the maximum.
tournament-resumed = Continuing after { $games } games in { $path }.
tournament-spare = Its other { $games } games are kept but not counted here.
tournament-files = Results, games and plot are in { $folder }.
tournament-stopped = Stopped early; nothing finished is lost. Run the same command to continue.
tournament-plot-title = { $game }: { $games } games with { $seats } seats, { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
}
tournament-plot-ratings = { $intervals ->
    [0] Rating (too few deals for intervals)
   *[other] Rating, with 95% interval
}
tournament-plot-wins = Win rate, with 95% interval
tournament-plot-pairs = How often the row finishes ahead of the column

## Games

games-name = name
games-title = game
games-seats = seats
games-boards = boards

## Players

players-title = Players of { $game }
players-name = name
players-rating = { NUMBER($rating, maximumFractionDigits: 0) }
players-how = how it plays
players-rated = Ratings come from tournaments among our own players: 25 is average; higher is stronger.
players-human = You, at the keyboard (only with: outcry play).

## Compiled rules

completion-installed = Completion for { $shell } is installed in { $path }. Open a new terminal to use it.
cache-elsewhere = Cannot write to { $wanted }; compiled rules are cached in { $used } instead.
compiling = Compiling, cached for next time
compiling-unseen = Compiling the rules for the first time: about a minute.
cache-size = { NUMBER($megabytes, minimumFractionDigits: 1, maximumFractionDigits: 1) } MB
cache-in-use = in use
cache-deleted = deleted
cache-other = of another version
cache-hint = outcry cache --prune deletes what other versions left behind.

## Measurements

bench-measuring = Measuring
bench-title = { $game } on this machine, in CPU time
bench-figure = figure
figure-state-bytes = bytes per table
figure-load-average = load average before the measurements
figure-decisions-per-s = decisions per second
figure-games-per-s = games per second
figure-interpreted-decisions-per-s = interpreted decisions per second
figure-interpreted-games-per-s = interpreted games per second
figure-player = { $player }: games per second on { $cores ->
    [one] 1 core
   *[other] { $cores } cores
}
figure-copy-ns = nanoseconds to copy a table
figure-help-s = seconds to show the help page
figure-import-s = seconds to load the game
figure-compile-cold-s = seconds to compile and play a match
figure-compile-cached-s = seconds to play it once compiled
figure-compiled-to-interpreted = compiled to interpreted
