# Advice: what the search found, and why, in words.

advice-title = The Tycoon’s choice first, from what you can see ({ imagined })
imagined = { NUMBER($count) } imagined { $count ->
    [one] game
   *[other] games
}
advice-one-way = There is only one way to go on: { $turn }.
advice-turn = { percent } ± { NUMBER($margin, maximumFractionDigits: 0) }  { $turn }
advice-close = The first two are nearly equal: the difference may be luck.
advice-behind = The first is what the Tycoon would play: it tried it most, and counts a good place too, not only victory.
advice-none = There is nothing to advise: this seat plays by the rulebook, or has nothing to decide.
advice-draft-complete = Your turn is complete: confirm it, or undo to get a hint.
hint-unaided = At this table you play without help: it was agreed that nobody helps your memory.
hint-number = A hint names from 1 to { $most } turns: write for example “hint 5”, or just “hint” for three.
hint-not-agreed = At this table no hints are given: it was agreed when it was opened.
hint-busy = Your last hint is still being thought about.
hint-enough = You have had { $most } hints for this turn: now decide for yourself.
hint-failed = No hint could be found; try again in a moment.

explain-heading = Entry { $number }: { $trader } decides
explain-title = The Tycoon’s choice first, from what { $trader } (“you”) could see ({ imagined })
explain-so-far = In this turn so far: { $turn }. From here on:
explain-played = Played: { $turn }: { percent } ± { NUMBER($margin, maximumFractionDigits: 0) }
explain-worse = That is estimated to be { NUMBER($points, maximumFractionDigits: 0) } { $points ->
    [one] point
   *[other] points
} worse than the first.
explain-same = That is what the Tycoon would play.
explain-equal = That is about as good as the first.
explain-nothing-played = Nothing has been played here yet.
explain-no-entry = There is no entry { NUMBER($number, useGrouping: 0) } to explain: the log has { $most } positions with a decision or an outcome of chance, from 1 on.
explain-other-seat = Before entry { $number } seat { $seat } does not decide{ $next ->
    [0] , nor at any time after it.
   *[other] { ":" } its next decision is entry { $next }.
}
explain-chance = Entry { $number } is decided by chance{ $next ->
    [0] , and nobody decides after it.
   *[other] { ":" } the next decision is entry { $next }, by seat { $seat }.
}

## Why, for any game

reason-none = No single reason stands out: the chance comes from the imagined games.

## Why, in Black Friday

reason-bars = { metal } is still cheap: ${ $price } a bar, which counts ${ $worth } in the end.
reason-buy = { colour } should rise from ${ $price } to about ${ $expected } within a few price changes: some { $count } of its shares are in the bag.
reason-sell = { colour } should fall from ${ $price } to about ${ $expected } within a few price changes: { $black ->
    [one] 1 black share is
   *[other] { $black } black shares are
} in the bag.
reason-cash = The sale brings ${ $amount }, and cash can be made into more while { metal } costs ${ $price }.
reason-subsidy = The ${ $amount } of the state can be made into more than they cost: ${ $interest } of interest at each price change.
reason-raised = It raises { colour } from ${ $old } to ${ $new }, and you hold { $count } of it.
reason-lowered = It lowers { colour } from ${ $old } to ${ $new }, of which { $trader } holds { $count }.
reason-fed = The marked share will go into the bag: { colour }, of which you hold { $count }, is foreseen at ${ $new } instead of ${ $old } a few price changes from now.
reason-starved = It keeps { colour } down, of which { $trader } holds { $count }: foreseen at ${ $new } instead of ${ $old } a few price changes from now.
reason-change = It brings on a price change, in which your shares should gain ${ $amount }, those of the others ${ $others } on average.
reason-no-change = It brings on no price change yet, in which your shares should lose ${ $amount }.
reason-tile = It keeps your { $metal ->
    [silver] card
   *[gold] bonus tile
} for a better moment.

## Why, in Big Shot

reason-bid = The cubes are worth up to ${ $limit }m to you; { $trader } should stop at about ${ $expected }m.
reason-bid-drives = The cubes are worth up to ${ $limit }m to you; { $trader } may go up to ${ $expected }m, and should not get them for less.
reason-pass-outbid = The cubes are worth about ${ $limit }m to you, and { $trader } may bid ${ $expected }m: little would be left.
reason-pass = The next bid is ${ $needed }m, and the cubes are worth only about ${ $limit }m to you.
reason-pass-purse = The next bid is ${ $needed }m, and you have no more than ${ $purse }m.
reason-loan = The loan costs ${ $cost }m in the end, but the cubes are worth ${ $limit }m to you and may go for ${ $needed }m.
reason-loan-first = The loan costs ${ $cost }m, but the cubes are worth ${ $limit }m to you, and { $trader } may bid ${ $expected }m.
reason-purse-enough = Your ${ $purse }m should be enough: { $trader } should stop at about ${ $expected }m, and the cubes are worth ${ $limit }m to you.
reason-loan-dear = The loan would cost ${ $cost }m, more than it should bring: the cubes are worth ${ $limit }m to you.
reason-loan-early = The loan costs ${ $cost }m, but your ${ $purse }m will often be too little for the cubes that come up.
reason-no-loan-early = The loan would cost ${ $cost }m, on average more than it should bring with the cubes that may come up.
reason-purse = The larger purse is kept for higher bids.
reason-lot-won = { $lot } (${ $value }m) is yours.
reason-lot-led = You take the lead on { $lot } (${ $value }m): it is yours in the end in { NUMBER($new, style: "percent", maximumFractionDigits: 0) } of cases, before in { NUMBER($old, style: "percent", maximumFractionDigits: 0) }.
reason-lot-likelier = { $lot } (${ $value }m) is likelier yours in the end: { NUMBER($new, style: "percent", maximumFractionDigits: 0) }, before { NUMBER($old, style: "percent", maximumFractionDigits: 0) }.
reason-park = The park { $lot }, which doubles the lots beside it, is likelier yours: { NUMBER($new, style: "percent", maximumFractionDigits: 0) }, before { NUMBER($old, style: "percent", maximumFractionDigits: 0) }.
reason-lot-spoilt = It keeps { $lot } (${ $value }m) from { $trader }: { NUMBER($new, style: "percent", maximumFractionDigits: 0) } likely, before { NUMBER($old, style: "percent", maximumFractionDigits: 0) }.
reason-qualified = You are likelier to have the { $needed } lots that you need: { NUMBER($new, style: "percent", maximumFractionDigits: 0) }, before { NUMBER($old, style: "percent", maximumFractionDigits: 0) }.
