# The coach of a first game: what is going on, what to do now, and why. At most 280 letters each.

web-learn = Learn by playing
web-learn-about = A first game with a coach: about ten guided turns.
web-coach = Coach
web-coach-step = { $number } / { $of }
web-coach-next = Next
web-coach-back = Back
web-coach-now = Now:
web-coach-watch = The others are moving. Watch the board, or read what they did.
web-coach-other = That is allowed, but the lesson goes on with: { $turn }. Do it anyway, and you play on without the coach.
web-coach-anyway = Do it anyway
web-coach-stay = Stay with the lesson
web-coach-short = Something of this turn is left out: { $turn }. Add it to stay with the lesson, or confirm without it and play on without the coach.
web-coach-add = Add it
web-coach-own-way = You have chosen your own way. Undo to come back to the lesson, or confirm and play on freely.
web-coach-gone = You play freely now. The coach wishes you luck!
web-coach-play-on = Play on
web-coach-home = Back to the lobby
web-coach-fold = Fold the coach
web-coach-unfold = Open the coach
web-rule = Rule

## Both editions of Black Friday

coach-prices = Each token shows what a share of its colour costs: { colour } stands on ${ $price }. Up and right is dearer, down and left is cheaper. The shaded areas are levels: the dearer the market, the more everybody may trade.
coach-purchase-track = Whoever buys also marks a share: it goes to the purchase track. { $count } of { $spaces } spaces are taken. When the last is filled, prices change: { $draw } shares are drawn from the bag and decide what rises.
coach-change = Prices have changed. Each share drawn lifts its colour: { colour } is at ${ $price } now. A colour that was not drawn drifts one space left. What was drawn lies in the market, what lay on the track is in the bag.
coach-level = The dearest colour has reached a new area, so level { $level } is in force. Levels say how much one may trade and that { $draw } shares are drawn next time. With each level a black share goes into the bag.
coach-sale-track = The sale track works the other way round: selling empties it. When no more than { $left } coloured shares are left, prices change, too, and the next of the three sale tracks comes into use.
coach-third = Mark { colour } this time. { $count ->
    [one] One such share lies
   *[other] { $count } such shares lie
} on the track already, and number { $third } of a colour lifts its price one space to the right. So does taking the last one from the market.
coach-run-down = The sale track was run down, so prices changed and sale track { $track } is in use. The black share of the first one is in the bag now. A single black one in a draw does little harm; two or more hit every colour.
coach-crash = Black Friday in small: two black shares came out, and each colour loses as many from what was drawn of it. Below zero it goes down, at zero it drifts left. But { metal } went up to ${ $price }.

## Black Friday of 2023

coach-goal-gold = Welcome! This is a real game, with a coach. Shares rise and fall, gold only ever gets dearer. When gold reaches ${ $end } the game is over, and the richest wins. So: buy low, sell high, and turn the gain into gold.
coach-gold-buy = In your turn you do one thing: buy, sell, or take gold. You hold { $count } { colour } shares; let us bet on { colour }. Buy one in the market, mark { colour }, and say that you are done: your bonus tile can wait. Then confirm.
coach-gold-fill = Now it is you who can fill the track. A { colour } share still costs ${ $price }: prices never move in the middle of an action. Buy one more and mark it.
coach-gold-bonus = Your bonus tile is an extra mark, once in the game, before or after your action. Use it: put a { colour } share on the gold track. When that track is full its shares go into the bag, and { colour } may be drawn again.
coach-gold-sell = { colour } is dear: sell one of yours for ${ $price }. Then you take a share off the lit sale track, of a colour that you have sold. The colour that you take falls one space to the left.
coach-gold-bar = Gold costs ${ $price } and will be worth ${ $worth } at the end: early bars are the best. The price waits for the next price change: a step up for every { $step } bars bought by all, and one for each black share drawn.
coach-gold-again = Somebody filled the gold track: prices changed again, and the bars that all of you bought brought gold to ${ $price }. Level { $level } allows { $shares } shares in one action.
coach-gold-choice = Sell a green and a purple share together. You take only one share off the sale track, and only its colour falls. Take purple: then { colour } keeps its ${ $price } for those that you still hold.
coach-gold-bag = What lies on tracks or in hands cannot be drawn; what went into the bag can. “Odds” shows what you can know of it. Much { colour } is in the bag and it costs only ${ $price }: buy two and mark { colour }.
coach-gold-danger = The purchase track is almost full, and black shares wait in the bag: a storm may come. Gold is a safe harbour, it cannot fall. Buy { $bars } bars for ${ $price } each.
coach-gold-save = { colour } still brings ${ $price } a share. Sell both: money in hand becomes gold, shares in hand may fall further.
coach-gold-rhythm = That is the rhythm of the game: cheap shares early, cash at the right moment, gold before it is dear. Take { $bars } more bars for ${ $price } each, and mark a colour that you do not hold.
coach-gold-end = You own { $bars } bars. The game lasts until gold reaches ${ $end }: that price change is finished, and nobody has another turn. Then all shares are sold at their prices, and each bar counts ${ $worth }.
coach-gold-ranking = Cash and gold together are your wealth. The richest wins; among equals, who has more gold. The lesson ends here, the game does not: play on if you like.

## Black Friday of 2010

coach-goal-silver = Welcome! This is a real game, with a coach. Shares rise and fall, silver only ever gets dearer. { $gold } silver bars become one gold bar. When silver reaches ${ $end } the game is over, and most gold wins.
coach-silver-buy = You begin with shares (the rulebook’s briefcases) and no money. Take a subsidy: ${ $amount } from the state. Then bet on { colour }: buy one in the market, mark { colour }, and say that you are done: your card can wait. Confirm.
coach-silver-interest = A price change begins with interest: ${ $interest } for each subsidy that one holds. You have { $subsidies } and ${ $cash }, so keep a little money. Buy { colour } once more and mark it: that fills the track.
coach-silver-card = Your card says PASS: once in the game, one more mark on the silver track, before or after your action. Play it now with { colour }. When that track is full its shares go into the bag, and may be drawn again.
coach-silver-sell = { colour } is dear: sell one of yours for ${ $price }. What you sell drops one space to the left; of several colours only one drops, as you choose. Besides you take a share that you have sold off the lit sale track.
coach-silver-more = Silver is what you want, but it costs ${ $price }, and you have ${ $cash }. Sell your { colour } share for ${ $worth } and mark { colour }. In your next turn you can buy a bar.
coach-silver-bar = Silver costs ${ $price }, and { $gold } bars are a gold bar. Its price waits for the next price change: a step up for every { $step } bars bought by all, and one for each black share drawn. Buy a bar.
coach-silver-subsidy = Level { $level } allows { $subsidies } subsidies. Each is ${ $amount } at once and is never paid back, but costs ${ $interest } in every price change. Nobody asks at the end how many you took.
coach-silver-take = Your ${ $cash } do not pay for { colour } at ${ $price }. Take a subsidy first, before you mark. Then buy { colour }: its shares from the full track are in the bag now, and may be drawn.
coach-silver-last = Another trader has put the last { colour } share of the market on the track. That lifted { colour } to ${ $price }, and a colour that the market still lacks after a price change goes up once more.
coach-silver-drop = Level by level you trade more. Sell a green and a blue share, then say which of the two drops: blue, as you want to keep your { colour } shares dear. Mark { colour }; that runs the sale track down.
coach-silver-two = Now invest: { $bars } silver bars for ${ $price } each. With { $gold } bars the bank gives you a gold one by itself. Mark yellow, and keep a few dollars for the interest.
coach-silver-debt = You have ${ $cash }, and { $subsidies } subsidies cost ${ $interest } each in a price change: that is enough. Who cannot pay the whole sum owes it, and must take subsidies or sell at the start of the next turn.
coach-silver-pass = Not every turn needs a trade. Passing is an action, too: you trade nothing, but you mark a share on the silver track. Pass and mark { colour }: it fills the track, and prices change.
coach-silver-end = You own { $bars } bars. When silver reaches ${ $end } that price change is finished, and the game is over. All shares are sold, all subsidies of the last level taken without interest, and every dollar buys silver.
coach-silver-ranking = Every { $gold } silver bars are one of gold, and most gold wins; then more silver, then more cash. The lesson ends here, the game does not: play on if you like.

## Big Shot

coach-shot-goal = Welcome! This is a real game, with a coach. You are { colour }. In the end each lot of the town belongs to the colour that leads there. Lots and cash less debts are your balance, but only who owns { $needed } lots can win.
coach-shot-group = The die has led the broker to this space. Its four cubes are sold as one group, whatever their colours; { $count } are { colour }, yours. Whoever wins the auction decides where all four lie.
coach-shot-bid = You speak first. You have { millions }, and no bid may be higher than your purse. Set the number and bid: begin low, you can raise when your turn comes round again.
coach-shot-raise = You were outbid: { millions } is the highest bid. It goes round until all but one have passed, and who has passed is out of this auction. Two cubes of your colour are worth one million more: raise.
coach-shot-won = All others passed: the cubes are yours for { millions }. Pay first, then place all four. Choose cubes below the town and touch a lot; together or apart, as you like.
coach-shot-place = H5 is the dearest lot, worth { millions }. Put both { colour } cubes there to lead on it. Cubes of others go where they hurt you least: white on A9, yellow on B9.
coach-shot-free = You rolled the die, and nobody wants these cubes. Then the roller gets them for nothing, and has to take them. A lucky moment.
coach-shot-park = PA is a park. It has no value, but it is a lot, and whoever owns it counts own lots among A9, A10 and A11 twice. Put both { colour } cubes there, black on A11 and white on B10.
coach-shot-pass = No { colour } cube in this group, and money is short. Pass: you are out of this auction only, and your { millions } stay in the purse.
coach-shot-tie = Look at H5: { $own } of yours, { $theirs } { colour } ones. Equal counts cancel each other, so nobody leads now. The highest count that no other colour shares wins; even a single cube can be that.
coach-shot-loan = Three cubes of your colour! But the bid is ${ $price }m and you have ${ $cash }m. Take a loan: it pays out ${ $pays }m now and costs ${ $costs }m in the end. One a round, and each pays less than the one before. Then bid.
coach-shot-sold = Lots hold { $capacity } cubes. With the last one a lot is sold at once and for good. H5 has { $count }: pay, then add two red cubes and the yellow one. Four against three, and H5 is yours.
coach-shot-beside = The last red cube goes on A10. It is worth { millions }, and twice as much if the park beside it becomes yours.
coach-shot-drive = H5 is sold to you: { millions } that nobody can take away. Now { $count } { colour } cubes are for sale, and their owner wants them. Bid a little: you may win cheaply, or make it dearer for somebody else.
coach-shot-stop = Somebody went up to { millions }. These cubes help you little, so let them go: pass. Money that others spend now is missing in their next auction.
coach-shot-end = After eighteen rounds all open lots are decided in the same way. You add the values of your lots, twice beside an own park, and your cash, and subtract ${ $costs }m for each loan; so far you have { $loans }.
coach-shot-qualify = The best balance wins, among those with at least { $needed } lots. You have H5 and lead in a park, which counts as a lot. The lesson ends here, the game does not: play on if you like.

## The rules page and its pictures

web-contents = Contents
web-figure-market = The market: five piles with their prices, and below them the level in force.
web-figure-prices = The price table in the middle of a game: a token for each colour, the areas of the levels shaded, and black shares at levels that are still to come.
web-figure-purchase = One space is left: the next share that is put on this track calls for a price change.
web-figure-sale = The lit track is current. One more share taken off it calls for a price change, and the next track follows.
web-figure-ribbon = The price of { metal }: where it stands, where it comes from, and how many bars were bought since the last price change.
web-figure-desk = A desk: shares, bars, and the subsidies on which interest is due in every price change.
web-figure-change = A price change with black shares, step by step: what was drawn, the net of each colour, and the way of each token.
web-figure-town = The town after five rounds: one lot is sold; flags show who leads on the others.
web-figure-ring = The broker has walked to a space. Its four cubes are for sale.
web-figure-lots = Who leads, lot by lot: equal counts cancel each other.
web-figure-cancelled = nobody leads
web-figure-loans = What each loan pays out (filled) of what it costs in the end (the whole bar).
web-figure-purses = Purses, debts and lots after five rounds: each player still needs the lots that are drawn empty.
