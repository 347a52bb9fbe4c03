# Single words and numbers: what other messages are made of, and what a person may type.
# Facts are raw ($colour is “purple”): a message that names one refers to { colour } and the like.

colour = { $colour ->
    [purple] purple
    [yellow] yellow
    [green] green
    [blue] blue
    [white] white
    [red] red
    [orange] orange
    [black] black
   *[other] { $colour }
}
colour-letter = { $colour ->
    [purple] P
    [yellow] Y
    [green] G
    [blue] B
    [white] W
    [red] R
    [orange] O
    [black] K
   *[other] { $colour }
}
colour-heading = { colour }
metal = { $metal ->
    [silver] silver
   *[gold] gold
}
track = { $track ->
    [purchase] purchase track
    [sale] sale track
   *[bar] { metal } track
}

money = ${ NUMBER($amount, maximumFractionDigits: 0) }
number = { NUMBER($number, maximumFractionDigits: 0) }
decimal = { NUMBER($number, minimumFractionDigits: 2, maximumFractionDigits: 2) }
percent = { NUMBER($share, style: "percent", maximumFractionDigits: 0) }
tenths = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
percent-exact = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
interval = { $low }–{ $high }
interval-below-zero = { $low } – { $high }

player-human = Human
player-mibs = M.I.B.S.
player-intern = Intern
player-trader = Trader
player-broker = Broker
player-tycoon = Tycoon
player-random = Random
player-naive = Naive
player-set = { $player } ({ $settings })

## The notation. The first word is written, all of them are understood, beside the English one.

word-buy = buy
word-sell = sell
word-mark = mark
word-draw = draw
word-start = start
word-gold = gold
word-silver = silver
word-bonus = bonus
word-pass = pass
word-subsidy = subsidy
word-drop = drop
word-card = card
word-done = done
word-bid = bid
word-loan = loan
word-no = no
word-pay = pay
word-put = put
word-on = on
word-cube = cube
word-broker = broker
word-roller = roller
word-die = die
word-nothing = nothing zero
word-purple = purple
word-yellow = yellow
word-green = green
word-blue = blue
word-white = white
word-red = red
word-orange = orange
word-black = black k

## Commands at the keyboard

command-help = ? help
command-undo = undo u
command-board = board
command-hint = hint
command-quit = quit q exit
