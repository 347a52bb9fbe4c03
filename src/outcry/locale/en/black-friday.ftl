# Black Friday: seats, refusals, the story of a game, and who plays it.
# The metal of the bars tells the editions apart: gold in 2023, silver in 2010.

## Seats

seats-two = Too few players, 2: Black Friday has 3 to 5 seats, and two people play with the M.I.B.S. as the third. Add mibs, for example: human,human,mibs.
seats-count = Black Friday has { $fewest } to { $most } seats, the M.I.B.S. included, not { $count }.
seats-mibs = The rules know one M.I.B.S., not { $count }; several may only meet in a simulation.

## Turns in words

notation-empty = Say what you do, for example: { $example }
notation-no-verb = '{ $word }' is not a verb. Begin with one of: { $known }.
notation-no-action = '{ $word }' is not an action. Nothing can be traded with: { $known }.
notation-no-colour = '{ $word }' is not a colour. The colours are: { $known }.
notation-ambiguous = '{ $word }' could be any of these: { $known }. Write a letter more.
notation-too-much = '{ $words }' says too much: “{ $verb }” stands alone.
notation-card = A card by itself is only for passing: { $example }. Others are used by trading one more.
notation-bonus = Say what the bonus tile is for: { $known }.
notation-number = '{ $words }' is not a number. Write for example: { $example }
notation-which-colour = Which colour? Write for example: { $example }

## Why an action is refused

why-no-such-action = Nobody knows that action.
why-game-over = The game is over.
why-bag-decides = A share is being drawn from the bag: wait for it.
why-bag-closed = The bag stays closed until a price change.
why-bag-lacks-it = The bag holds no share of that colour.
why-other-action = You have begun another action: mark a share to end it, or undo.
why-action-taken = You have taken your action: { $metal ->
    [silver] play a card to pass once more
   *[gold] use your bonus tile now
}, or end the turn with “done”.
why-nothing-declared = You chose to trade nothing: only a share to mark is left to choose.
why-none-in-market = The market holds no share of that colour.
why-share-too-dear = You cannot pay for that share.
why-share-limit = The level does not allow another share in this action.
why-none-to-sell = You own no share of that colour.
why-bar-too-dear = You cannot pay for a { metal } bar.
why-bar-limit = The level does not allow another { metal } bar in this action.
why-nothing-to-mark-for = Choose an action first: { $metal ->
    [silver] buy, sell, silver or pass
   *[gold] buy, sell or gold (with “nothing” if you only want to mark)
}.
why-mark-not-in-market = The market holds no share of that colour to mark.
why-mark-not-on-track = The sale track holds no share of that colour.
why-mark-a-bought-colour = Mark a colour that you have just bought: the market still holds one.
why-mark-a-sold-colour = Mark a colour that you have just sold: the sale track still holds one.
why-no-bonus = You have no { $metal ->
    [silver] special action card
   *[gold] bonus tile
} to use.
why-mark-first = Mark a share first: every action moves one.
why-act-first = Take your action first: { $metal ->
    [silver] buy, sell, silver or pass
   *[gold] buy, sell or gold
}.
why-must-trade = An action trades at least one: to trade nothing, pass.
why-no-such-bonus = A card by itself is only for passing.
why-no-subsidies = There are no subsidies in this edition.
why-subsidy-limit = The level does not allow another subsidy.
why-owes-subsidy-or-sale = You owe interest: take a subsidy or sell shares first.
why-owes-subsidy = You owe interest and have nothing left to sell: take a subsidy first.
why-owes-sale = You owe interest and can take no more subsidies: sell shares until it is paid.
why-other-outcome = Chance decides something else now.
why-debt-closes-card = You still owe interest: you cannot use your card until it is paid.
why-drop-first = You have sold several colours: say which of them falls with “drop”.
why-nothing-to-drop = There is no price to lower: only a sale of several colours leaves you the choice.
why-drop-a-sold-colour = Lower a colour that you have just sold.
why-opening-move = Before the first turn everybody marks one share of the market.

## The story

story-starts = { $trader } starts.
story-dealt-market = The market receives { colour }.
story-dealt-hand = { $trader } is dealt { colour }.
story-bought = { $trader } buys { colour } for ${ $price }.
story-sold = { $trader } sells { colour } for ${ $price }.
story-bar = { $trader } buys a { metal } bar for ${ $price }.
story-exchanged = { $trader } exchanges { $bars } { metal } bars for a gold bar.
story-bonus = { $trader } uses the bonus tile.
story-card = { $trader } plays a card to pass once more.
story-beyond-limit = { $trader } spends the bonus tile or card: one more than the limit.
story-passed = { $trader } passes.
story-subsidy = { $trader } takes a subsidy of ${ $amount } and holds { $count } now.
story-interest = { $trader } pays ${ $amount } of interest.
story-owes = { $trader } cannot pay the interest and owes ${ $amount }.
story-debt-paid = { $trader } pays the ${ $amount } that were owed.
story-marked-opening = { $trader } opens with { colour }: to the purchase track, { $count } of { $spaces }.
story-marked-purchase = { $trader } marks { colour }: to the purchase track, { $count } of { $spaces }.
story-marked-bar = { $trader } marks { colour }: to the { metal } track, { $count } of { $spaces }.
story-marked-sale = { $trader } marks { colour }: off the sale track, { $count } left.
story-marked-nothing = There is nothing to mark.
story-rises = { colour } rises from ${ $old } to ${ $new }.
story-falls = { colour } falls from ${ $old } to ${ $new }.
story-price-change = The { track } calls for a price change: { $draws ->
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
story-missing = The market has no { colour }: up from ${ $old } to ${ $new }.
story-level = Level { $level } is in force: { $shares ->
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
story-next-track = Sale track { $number } is used from now on.
story-refilled = The centre sale track is refilled: { $count } shares and { $black } black.
story-crash = { metal } stands at ${ $price }: the market crashes, the game is over.
story-called-off = { $turns } turns are played: the game is called off.
story-last-sale = { $trader } sells { $shares ->
    [one] the last share
   *[other] the last { $shares } shares
} for ${ $amount }.
story-last-subsidies = { $trader } takes { $count ->
    [one] a last subsidy
   *[other] { $count } last subsidies
} of ${ $amount }.
story-last-debt = { $trader } owes ${ $amount }, which is paid as far as the money goes.
story-last-bars = { $trader } buys { $count ->
    [one] a last { metal } bar for ${ $price }
   *[other] { $count } last { metal } bars for ${ $price } each
}.

## Players, each in a line; a game may say more of one under its own name

about-random = Takes any legal action, each as likely as the others.
about-mibs = The M.I.B.S. of the rulebook, to the letter, with an open hand.
about-mibs-in-black-friday-2010 = Unofficial: the M.I.B.S. of the edition of 2023, as an extra.
about-intern = Trades like the Trader, but slips now and then.
about-trader = Weighs every turn by a hand-made sense of value.
about-broker = Looks ahead for a moment, with turns that would occur to a Trader: plays out games that fit what it sees.
about-tycoon = Looks ahead for about a second a turn, and thinks of anything.
