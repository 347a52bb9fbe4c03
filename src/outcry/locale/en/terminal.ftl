# The terminal: the table as it is drawn, and what the program asks.

floor-headline = Turn { $turn } · level { $level }: { $shares ->
    [one] 1 share
   *[other] { $shares } shares
}, { $limit ->
    [one] 1 bar
   *[other] { $limit } bars
}, { $draw } drawn · gold ${ $price }, { $bars } bought
floor-price = price
floor-market = market
floor-purchase-track = purchase track
floor-bar-track = gold track
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
   *[other] { " " }{ $bars }g
}
floor-hidden = { " " }?{ $count }
floor-tile = { " " }+{ $count }
floor-covered = behind the screen

## Choosing

player-human = Human
player-mibs = M.I.B.S.
player-trader = Trader
player-random = Random
seat-name = { $seat } { $player }
ask-so-far = So far: { $turn } · ${ $cash } left
ask-status = You have ${ $cash } · { $prices } · gold ${ $gold } · limits { $shares } / { $bars }
ask-confirm = Your turn: { $turn }. Enter confirms, undo takes back.
ask-confirm-draw = So far: { $turn }. Enter confirms, and shares are drawn; undo takes back.
ask-hint = A number, or a whole turn such as “{ $example }”; ? explains, undo, quit.
ask-no-number = There is no choice { $number }: take 1 to { $count }.
ask-empty = Choose a number, or write your turn. ? explains.
pass-screen = The next decision is for { $trader }. Hand over the screen and press Enter.
saved = Saved to { $path }. Go on with: outcry resume { $path }
kept-older = { $path } was there already; it is now { $kept }.
not-saved = The match was not saved; start with --log FILE to keep it.
draft-dropped = Your unconfirmed turn was dropped.
promise-told = The promise of chance: { $promise }…

## Help

help-title = What you can do
help-notation = buy purple yellow, mark yellow · sell 2 green, mark blue · gold 3, mark white
help-nothing = buy nothing, mark blue · sell nothing, mark blue · gold nothing, mark blue
help-bonus = bonus buy, mark blue (or bonus sell, bonus gold) before or after your action
help-mark = Every action moves one share, the marked one: to the purchase or gold
    track, or off the sale track. Colours may be shortened: p y g b w.
help-legend = On the table: 3g gold bars · ?5 hidden shares · +2 advantages of an unused
    bonus tile · ● the black share of a level not reached · ▸ whose turn it is.
help-commands = ? this page · board draws the table · undo takes back · quit leaves.
    All the rules: outcry rules { $game }
odds-title = If prices changed now ({ $draws } drawn, from { $samples } imagined bags)
odds-falls = falls
odds-drifts = left 1
odds-rises = rises
odds-expected = expected

## The end

result-title = The result
result-place = place
result-trader = trader
result-wealth = wealth
result-gold = gold bars
result-honest = Chance kept its promise: { $count } outcomes follow from the secret { $secret }…
cache-elsewhere = { $wanted } cannot be written to; compiled rules are kept in { $used } instead.
compiling = Compiling the rules (once)
