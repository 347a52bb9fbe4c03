# Black Friday: seats, refusals, the story of a game, and who plays it.
# The metal of the bars tells the editions apart: gold in 2023, silver in 2010.

## Seats

seats-two = Black Friday takes 3 to 5 players; you named 2. Two people can play with the M.I.B.S. as the third: human,human,mibs.
seats-count = Black Friday takes { $fewest } to { $most } players, including the M.I.B.S.; you named { $count ->
    [0] none
   *[other] { $count }
}.
seats-mibs = Only one M.I.B.S. can play; you named { $count }. Simulations allow several.

## Turns in words

notation-empty = Write your turn, for example: { $example }
notation-no-verb = Unknown verb “{ $word }”. Begin with one of: { $known }.
notation-no-action = “{ $word }” is not an action. The actions are: { $known }.
notation-no-colour = Unknown colour “{ $word }”. The colours are: { $known }.
notation-ambiguous = “{ $word }” could be any of these: { $known }. Type one more letter.
notation-too-much = Unclear: “{ $words }”. Write “{ $verb }” on its own.
notation-card = On its own, a card can only be used to pass: { $example }. The other cards are used by trading one more.
notation-bonus = Say what the bonus tile is for: { $known }.
notation-number = “{ $words }” is not a number. For example: { $example }
notation-starter = Which seat starts? Write its number, 1 to { $most }. For example: { $example }
notation-which-colour = Which colour? For example: { $example }

## Why an action is refused

why-no-such-action = There is no such action.
why-game-over = The game is over.
why-bag-decides = A share is being drawn from the bag: please wait.
why-bag-closed = The bag stays closed until the next price change.
why-bag-lacks-it = There is no share of that colour in the bag.
why-other-action = You have started another action: move a share (“mark”) to finish it, or undo.
why-action-taken = Your action is done: { $metal ->
    [silver] play a card to pass once more
   *[gold] use your bonus tile now
}, or end your turn with “done”.
why-nothing-declared = You chose to trade nothing: just choose which share to move (“mark”).
why-none-in-market = There is no share of that colour in the market.
why-share-too-dear = You cannot afford that share.
why-share-limit = You have reached the level’s limit of shares in one action.
why-none-to-sell = You have no share of that colour.
why-bar-too-dear = You cannot afford a { metal } bar.
why-bar-limit = You have reached the level’s limit of { metal } bars in one action.
why-nothing-to-mark-for = Choose an action first: { $metal ->
    [silver] buy, sell, silver or pass
   *[gold] buy, sell or gold (with “nothing” to move a share without trading)
}.
why-mark-not-in-market = The market has no share of that colour to move.
why-mark-not-on-track = There is no share of that colour on the sale track.
why-mark-a-bought-colour = Move a share of a colour you have just bought: the market still has one.
why-mark-a-sold-colour = Take off a share of a colour you have just sold: the sale track still has one.
why-no-bonus = You have no { $metal ->
    [silver] special action card
   *[gold] bonus tile
} to use.
why-mark-first = Move a share first (“mark”): every action moves one.
why-act-first = Take your action first: { $metal ->
    [silver] buy, sell, silver or pass
   *[gold] buy, sell or gold
}.
why-must-trade = An action must trade at least one share or bar: to trade nothing, pass.
why-no-such-bonus = On its own, a card can only be used to pass.
why-no-subsidies = There are no subsidies in this edition.
why-subsidy-limit = You have reached the level’s limit of subsidies.
why-owes-subsidy-or-sale = You owe interest: take a subsidy or sell shares first.
why-owes-subsidy = You owe interest and have nothing left to sell: take a subsidy first.
why-owes-sale = You owe interest and can take no more subsidies: sell shares until it is paid.
why-other-outcome = Chance is deciding something else now.
why-debt-closes-card = You still owe interest: pay it before you use your card.
why-drop-first = You have sold several colours: choose which one falls (“drop”).
why-nothing-to-drop = There is no price to lower: you only choose one after selling several colours.
why-drop-a-sold-colour = Lower the price of a colour you have just sold.
why-opening-move = Before the first turn, everyone puts one share from the market on the purchase track (“mark”).

## The story

story-starts = { $trader } starts.
story-dealt-market = The market gets { colour }.
story-dealt-hand = { $trader } is dealt { colour }.
story-bought = { $trader } buys { colour } for ${ $price }.
story-sold = { $trader } sells { colour } for ${ $price }.
story-bar = { $trader } buys a { metal } bar for ${ $price }.
story-exchanged = { $trader } exchanges { $bars } { metal } bars for a gold bar.
story-bonus = { $trader } uses the bonus tile.
story-card = { $trader } plays a card to pass once more.
story-beyond-limit = { $trader } uses the bonus tile or a card to trade one over the limit.
story-passed = { $trader } passes.
story-subsidy = { $trader } takes a subsidy of ${ $amount } and now has { $count }.
story-interest = { $trader } pays ${ $amount } of interest.
story-owes = { $trader } cannot pay the interest and owes ${ $amount }.
story-debt-paid = { $trader } pays off the ${ $amount } owed.
story-marked-opening = { $trader } opens by putting { colour } on the purchase track: { $count } of { $spaces }.
story-marked-purchase = { $trader } puts { colour } on the purchase track: { $count } of { $spaces }.
story-marked-bar = { $trader } puts { colour } on the { metal } track: { $count } of { $spaces }.
story-marked-sale = { $trader } takes { colour } off the sale track: { $count } left.
story-marked-nothing = There is no share to move.
story-rises = { colour } rises from ${ $old } to ${ $new }{ $reason ->
    [third] , as the third of its colour on the track
    [last] , as the market has no more
    [third-last] , as the third of its colour on the track and the last in the market
   *[none] { "" }
}.
story-falls = { colour } falls from ${ $old } to ${ $new }.
story-price-change = The { track } triggers a price change: { $draws ->
    [one] one share is drawn
   *[other] { $draws } shares are drawn
}.
story-drawn = Drawn: { colour }.
story-bar-price = { metal } rises from ${ $old } to ${ $new }: { $black } black drawn, { $bars ->
    [one] 1 bar
   *[other] { $bars } bars
} bought.
story-net = { colour }: { $drawn } drawn{ $black ->
    [0] { "" }
   *[other] { " − " }{ $black } black = { $fall ->
        [0] { $net }
       *[other] −{ $fall }
    }
}{ $net ->
    [0] , it drifts left
   *[other] { "" }
}, ${ $old } → ${ $new }.
story-missing = The market has no { colour }: it rises from ${ $old } to ${ $new }.
story-level = Level { $level } now applies: { $shares ->
    [one] 1 share
   *[other] { $shares } shares
}, { $bars ->
    [one] 1 bar
   *[other] { $bars } bars
}, { $draws } drawn{ $subsidies ->
    [0] { "" }
    [one] , 1 subsidy
   *[other] , { $subsidies } subsidies
}.
story-next-track = Sale track { $number } is now in use.
story-refilled = The centre sale track is refilled with { $count } shares and { $black } black.
story-crash = { metal } reaches ${ $price }: the market crashes, and the game is over.
story-called-off = After { $turns } turns the game is called off.
story-last-sale = { $trader } sells { $shares ->
    [one] their last share
   *[other] their last { $shares } shares
} for ${ $amount }.
story-last-subsidies = { $trader } takes { $count ->
    [one] one last subsidy
   *[other] { $count } last subsidies
}, ${ $amount } in all.
story-last-debt = { $trader } owes ${ $amount } and pays as much of it as possible.
story-last-bars = { $trader } buys { $count ->
    [one] one last { metal } bar for ${ $price }
   *[other] { $count } last { metal } bars at ${ $price } each
}.

## Players, each in a line; a game may say more of one under its own name

about-random = Plays any legal action, all equally likely.
about-mibs = Follows the rulebook’s M.I.B.S. to the letter, with an open hand.
about-mibs-in-black-friday-2010 = Unofficial here: the M.I.B.S. of the 2023 edition, as an extra.
about-intern = Plays like the Trader, but slips now and then.
about-trader = Weighs every turn with hand-made rules of thumb.
about-broker = Looks ahead briefly at the turns a Trader would consider, by playing out games that fit what it can see.
about-tycoon = Looks ahead for about a second a turn, and considers every option.
