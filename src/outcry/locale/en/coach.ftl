# The coach of a first game: what is going on, what to do now, and why. At most 280 letters each.

web-learn = Learn by playing
web-learn-about = A first game with a coach: about ten guided turns.
web-coach = Coach
web-coach-step = { $number } / { $of }
web-coach-next = Next
web-coach-back = Back
web-coach-now = Now:
web-coach-watch = The others are playing. Watch the board, or read what they did.
web-coach-other = That is allowed, but the lesson continues with: { $turn }. If you do it anyway, you play on without the coach.
web-coach-anyway = Do it anyway
web-coach-stay = Back to the lesson
web-coach-short = You have left out part of this turn: { $turn }. Add it to stay with the lesson, or confirm and play on without the coach.
web-coach-add = Add it
web-coach-own-way = You have gone your own way. Undo to return to the lesson, or confirm and play on freely.
web-coach-gone = You’re on your own now. The coach wishes you luck!
web-coach-play-on = Play on
web-coach-home = Back to the lobby
web-coach-fold = Hide the coach
web-coach-unfold = Show the coach
web-rule = Rule

## Both editions of Black Friday

coach-prices = Each token shows what a share of its colour costs: { colour } is at ${ $price }. Up and right is more expensive, down and left is cheaper. The shaded areas are levels: as prices climb, everyone may trade more.
coach-purchase-track = When you buy, you also put a share on the purchase track. { $count } of its { $spaces } spaces are taken. Once the last one is filled, prices change: { $draw } shares are drawn from the bag, and they decide what rises.
coach-change = Prices have changed. Each share drawn lifts its colour: { colour } is now at ${ $price }. A colour that was not drawn drifts one space left. The drawn shares are in the market now, and those from the track are in the bag.
coach-level = The most expensive colour has reached a new area, so level { $level } now applies. A level says how much you may trade, and that { $draw } shares are drawn next time. Each new level also puts a black share into the bag.
coach-sale-track = The sale track works the other way round: selling empties it. When no more than { $left } coloured shares are left, prices change as well, and the next of the three sale tracks comes into use.
coach-third = Put { colour } on the track this time. { $count ->
    [one] One such share is
   *[other] { $count } such shares are
} there already, and share number { $third } of a colour lifts its price one space to the right. So does taking the last one from the market.
coach-run-down = The sale track ran down, so prices changed and sale track { $track } is in use. The first track’s black share is now in the bag. A single black share in a draw does little harm; two or more hit every colour.
coach-crash = A small Black Friday: two black shares came out, and each colour has two taken off its draw. Below zero it falls; at zero it drifts left. But { metal } went up to ${ $price }.

## Black Friday of 2023

coach-goal-gold = Welcome! This is a real game, with a coach. Shares rise and fall; gold only ever goes up. When gold reaches ${ $end }, the game ends and the richest player wins. So buy low, sell high, and turn the profit into gold.
coach-gold-buy = On your turn you do one thing: buy, sell or take gold. You hold { $count } { colour } shares, so let’s bet on { colour }. Buy one in the market and put { colour } on the purchase track. Then say you are done: your bonus tile can wait. Confirm.
coach-gold-fill = Now you can fill the track yourself. A { colour } share still costs ${ $price }: prices never move during an action. Buy one more and put it on the track.
coach-gold-bonus = Once in the game, before or after your action, your bonus tile lets you place one more share. Use it: put a { colour } share on the gold track. When that track is full, its shares go into the bag, and { colour } may be drawn again.
coach-gold-sell = { colour } is expensive: sell one of yours for ${ $price }. Then take a share of a colour you have sold off the lit sale track. The colour you take falls one space to the left.
coach-gold-bar = Gold costs ${ $price } and will be worth ${ $worth } at the end: early bars are the best. Its price only moves at a price change: one step for every { $step } bars bought by all players, and one for each black share drawn.
coach-gold-again = Another player filled the gold track: prices changed again, and the bars you all bought took gold to ${ $price }. Level { $level } allows { $shares } shares in one action.
coach-gold-choice = Sell a green and a purple share together. You take only one share off the sale track, and only its colour falls. Take purple, and { colour } stays at ${ $price } for the shares you still hold.
coach-gold-bag = Shares on tracks or in hands cannot be drawn; shares that went into the bag can. “Odds” shows what you can know about it. The bag holds plenty of { colour }, and it costs only ${ $price }: buy two and put one on the track.
coach-gold-danger = The purchase track is almost full, and black shares are waiting in the bag: a storm is brewing. Gold is a safe harbour, because it cannot fall. Buy { $bars } bars for ${ $price } each.
coach-gold-save = { colour } still brings ${ $price } a share. Sell both: cash can become gold, while shares may fall further.
coach-gold-rhythm = That is the rhythm of the game: cheap shares early, cash at the right moment, gold before it gets expensive. Take { $bars } more bars for ${ $price } each, and put a colour you do not hold on the gold track.
coach-gold-end = You own { $bars } bars. The game lasts until gold reaches ${ $end }: that price change is completed, and there are no more turns. Then all shares are sold at their current prices, and each bar is worth ${ $worth }.
coach-gold-ranking = Cash and gold together are your wealth. The richest player wins; a tie goes to the one with more gold. The lesson ends here, but the game does not: play on if you like.

## Black Friday of 2010

coach-goal-silver = Welcome! This is a real game, with a coach. Shares rise and fall; silver only ever goes up. { $gold } silver bars become one gold bar. When silver reaches ${ $end }, the game ends and the player with the most gold wins.
coach-silver-buy = You start with shares (the rulebook’s briefcases) and no money. Take a subsidy: ${ $amount } from the state. Then bet on { colour }: buy one in the market, put it on the purchase track, and say you are done: your card can wait. Confirm.
coach-silver-interest = A price change begins with interest: ${ $interest } for each subsidy you hold. You have { $subsidies } and ${ $cash }, so keep a little cash. Buy { colour } once more and put it on the track: that fills it.
coach-silver-card = Your card says PASS: once in the game, before or after your action, you may put one more share on the silver track. Play it now with { colour }. When that track is full, its shares go into the bag and may be drawn again.
coach-silver-sell = { colour } is expensive: sell one of yours for ${ $price }. What you sell falls one space to the left; if you sell several colours, you choose the one that falls. You also take a share you have sold off the lit sale track.
coach-silver-more = Silver is what you want, but it costs ${ $price } and you have ${ $cash }. Sell your { colour } share for ${ $worth } and take { colour } off the sale track. Next turn you can buy a bar.
coach-silver-bar = Silver costs ${ $price }, and { $gold } bars make a gold bar. Its price only moves at a price change: one step for every { $step } bars bought by all players, and one for each black share drawn. Buy a bar.
coach-silver-subsidy = Level { $level } allows { $subsidies } subsidies. Each pays ${ $amount } at once and is never paid back, but costs ${ $interest } at every price change. How many you took does not matter at the end.
coach-silver-take = Your ${ $cash } cannot buy { colour } at ${ $price }. Take a subsidy first, before you place a share. Then buy { colour }: its shares from the full track are now in the bag and may be drawn.
coach-silver-last = Another trader has put the market’s last { colour } share on the track. That lifted { colour } to ${ $price }, and if the market still has none after a price change, the colour rises once more.
coach-silver-drop = You trade more with every level. Sell a green and a blue share, then say which of the two falls: blue, as you want to keep your { colour } shares expensive. Take { colour } off the sale track; that runs it down.
coach-silver-two = Now invest: buy { $bars } silver bars for ${ $price } each. For { $gold } bars the bank automatically gives you a gold one. Put yellow on the silver track, and keep a few dollars for the interest.
coach-silver-debt = You have ${ $cash }, and { $subsidies } subsidies cost ${ $interest } each at a price change: that is enough. If you cannot pay in full, you owe the whole sum, and must take subsidies or sell at the start of your next turn.
coach-silver-pass = You need not trade every turn. Passing is an action too: you trade nothing, but put a share on the silver track. Pass and place { colour }: it fills the track, and prices change.
coach-silver-end = You own { $bars } bars. When silver reaches ${ $end }, that price change is completed and the game is over. All shares are sold, all subsidies of the last level are taken without interest, and every dollar buys silver.
coach-silver-ranking = Every { $gold } silver bars make one gold bar. The most gold wins, then the most silver, then the most cash. The lesson ends here, but the game does not: play on if you like.

## Big Shot

coach-shot-goal = Welcome! This is a real game, with a coach. You play { colour }. At the end, each lot in town belongs to the colour that leads there. Your balance is lots plus cash minus debts, but you need { $needed } lots to win.
coach-shot-group = The die has brought the broker to this space. Its four cubes are sold as one group, whatever their colours; { $count } of them are { colour }, yours. The winner of the auction decides where all four go.
coach-shot-bid = You bid first. You have { millions }, and cannot bid more than that. Set the number and bid. Start low: you can raise when your turn comes round again.
coach-shot-raise = You have been outbid: { millions } is the highest bid. Bidding goes round until all but one have passed, and anyone who passes is out of this auction. Two cubes of your colour are worth another million: raise.
coach-shot-won = Everyone else passed: the cubes are yours for { millions }. Pay first, then place all four. Choose cubes below the town and touch a lot; together or separately, as you like.
coach-shot-place = H5 is the most valuable lot, worth { millions }. Put both { colour } cubes there to take the lead. The others’ cubes go where they hurt you least: white on A9, yellow on B9.
coach-shot-free = You rolled the die, and nobody wants these cubes. So the roller gets them for free, and has to take them. A lucky break!
coach-shot-park = PA is a park. It has no value of its own, but it counts as a lot, and its owner’s lots among A9, A10 and A11 count twice. Put both { colour } cubes there, black on A11 and white on B10.
coach-shot-pass = There is no { colour } cube in this group, and money is short. Pass: you are only out of this auction, and your { millions } stay in your purse.
coach-shot-tie = Look at H5: { $own } of yours, { $theirs } { colour } ones. Tied colours cancel out, so nobody leads now. The most cubes that no other colour matches wins; even a single cube can be enough.
coach-shot-loan = Three cubes of your colour! But the bid is at ${ $price }m and you have ${ $cash }m. Take a loan: it pays out ${ $pays }m now and costs ${ $costs }m in the end. You may take one per round, and each pays less than the last. Then bid.
coach-shot-sold = A lot holds { $capacity } cubes. The last one sells it at once, for good. H5 has { $count }: pay, then add two red cubes and the yellow one. Four against three, and H5 is yours.
coach-shot-beside = The last red cube goes on A10. That lot is worth { millions }, and twice as much if you win the park beside it.
coach-shot-drive = H5 is sold to you: { millions } that nobody can take away. Now { $count } { colour } cubes are for sale, and their owner wants them. Bid a little: you may win cheaply, or make them cost someone else more.
coach-shot-stop = The bidding has gone up to { millions }. These cubes help you little, so pass. Money the others spend now is money they won’t have at the next auction.
coach-shot-end = After eighteen rounds, the lots still open are decided in the same way. Add up your lots, doubled beside a park you own, and your cash, and subtract ${ $costs }m for each loan; so far you have { $loans }.
coach-shot-qualify = The best balance wins, among players with at least { $needed } lots. You have H5 and lead in a park, which counts as a lot. The lesson ends here, but the game does not: play on if you like.

## The rules page and its pictures

web-contents = Contents
web-figure-market = The market: five piles with their prices, and the current level below.
web-figure-prices = The price table during a game: a token for each colour, the level areas shaded, and black shares on the levels still to come.
web-figure-purchase = One space is left: the next share put on this track triggers a price change.
web-figure-sale = The lit track is in use. Taking one more share off it triggers a price change, and the next track follows.
web-figure-ribbon = The price of { metal }: where it is, where it came from, and how many bars have been bought since the last price change.
web-figure-desk = A desk: shares, bars, and the subsidies that cost interest at every price change.
web-figure-change = A price change with black shares, step by step: what was drawn, the net for each colour, and how each token moves.
web-figure-town = The town after five rounds: one lot is sold; flags show which colour leads on the others.
web-figure-ring = The broker has moved to a space. Its four cubes are for sale.
web-figure-lots = Who leads, lot by lot: tied colours cancel out.
web-figure-cancelled = nobody leads
web-figure-loans = What each loan pays out (filled) compared with what it costs in the end (the whole bar).
web-figure-purses = Purses, debts and lots after five rounds: the lots drawn empty are the ones each player still needs.
