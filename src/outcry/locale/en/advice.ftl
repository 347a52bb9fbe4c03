# Advice: what the search found, and why, in words.

advice-title = The Tycoon’s pick first, from what you can see ({ imagined })
imagined = { NUMBER($count) } simulated { $count ->
    [one] game
   *[other] games
}
advice-one-way = There is only one option: { $turn }.
advice-turn = { percent } ± { NUMBER($margin, maximumFractionDigits: 0) }  { $turn }
advice-close = The first two are too close to call: the difference may be luck.
advice-behind = The Tycoon would play the first: it explored that option most, and it values a good finish, not only a win.
advice-none = No advice: this seat plays by the rulebook, or has nothing to decide.
advice-draft-complete = Your turn is complete: confirm it, or undo to get a hint.
hint-unaided = There are no hints at this table: everyone plays from memory.
hint-number = A hint lists 1 to { $most } turns: write “hint 5”, for example, or just “hint” for three.
hint-stopped = Hint stopped.
hint-not-agreed = Hints were turned off when this table was opened.
hint-busy = Your last hint is still being worked out.
hint-enough = You have had all { $most } hints for this turn. Now it’s up to you.
hint-failed = No hint could be found. Try again in a moment.

explain-heading = Entry { $number }: { $trader } to move
explain-title = The Tycoon’s pick first, from what { $trader } (“you”) could see ({ imagined })
explain-so-far = So far this turn: { $turn }. From here on:
explain-played = Played: { $turn }: { percent } ± { NUMBER($margin, maximumFractionDigits: 0) }
explain-worse = An estimated { NUMBER($points, maximumFractionDigits: 0) } { $points ->
    [one] point
   *[other] points
} worse than the first.
explain-same = The Tycoon would have played the same.
explain-equal = About as good as the first.
explain-nothing-played = Nothing has been played here yet.
explain-no-entry = --at must be 1 to { $most } for this log, not { NUMBER($number, useGrouping: 0) }.
explain-other-seat = Seat { $seat } does not move at entry { $number }{ $next ->
    [0] , or at any later one.
   *[other] { ":" } its next decision is entry { $next }.
}
explain-chance = Chance decides entry { $number }{ $next ->
    [0] , and no player’s decision follows.
   *[other] { ":" } the next decision is entry { $next }, by seat { $seat }.
}

## Why, for any game

reason-none = No single reason stands out: the percentage comes from the simulated games.

## Why, in Black Friday

reason-bars = { metal } is still cheap: ${ $price } a bar, worth ${ $worth } at the end.
reason-buy = { colour } should rise from ${ $price } to about ${ $expected } over the next few price changes: about { $count } of its shares are in the bag.
reason-sell = { colour } should fall from ${ $price } to about ${ $expected } over the next few price changes: { $black ->
    [one] 1 black share is
   *[other] { $black } black shares are
} in the bag.
reason-cash = The sale brings in ${ $amount }, and cash can still grow while { metal } costs ${ $price }.
reason-subsidy = The state’s ${ $amount } should earn more than it costs: ${ $interest } of interest at each price change.
reason-raised = It raises { colour } from ${ $old } to ${ $new }, and you hold { $count }.
reason-lowered = It lowers { colour } from ${ $old } to ${ $new }, and { $trader } holds { $count }.
reason-fed = The share you place will end up in the bag: { colour }, of which you hold { $count }, should be at ${ $new } instead of ${ $old } a few price changes from now.
reason-starved = It holds back { colour }, of which { $trader } has { $count }: it should be at ${ $new } instead of ${ $old } a few price changes from now.
reason-change = It triggers a price change in which your shares should gain ${ $amount } and the others’ ${ $others } on average.
reason-no-change = It puts off a price change in which your shares should lose ${ $amount }.
reason-tile = It saves your { $metal ->
    [silver] card
   *[gold] bonus tile
} for a better moment.

## Why, in Big Shot

reason-bid = The cubes are worth up to ${ $limit }m to you; { $trader } should drop out at about ${ $expected }m.
reason-bid-drives = The cubes are worth up to ${ $limit }m to you; { $trader } may go up to ${ $expected }m, and should not get them for less.
reason-pass-outbid = The cubes are worth about ${ $limit }m to you, and { $trader } may bid ${ $expected }m: that would leave you little.
reason-pass = The next bid is ${ $needed }m, and the cubes are worth no more than about ${ $limit }m to you.
reason-pass-purse = The next bid is ${ $needed }m, and you only have ${ $purse }m.
reason-loan = The loan costs ${ $cost }m in the end, but the cubes are worth ${ $limit }m to you and may go for ${ $needed }m.
reason-loan-first = The loan costs ${ $cost }m, but the cubes are worth ${ $limit }m to you, and { $trader } may bid ${ $expected }m.
reason-purse-enough = Your ${ $purse }m should be enough: { $trader } should drop out at about ${ $expected }m, and the cubes are worth ${ $limit }m to you.
reason-loan-dear = The loan would cost ${ $cost }m, more than it should earn: the cubes are worth ${ $limit }m to you.
reason-loan-early = The loan costs ${ $cost }m, but your ${ $purse }m will often not be enough for the cubes that come up.
reason-no-loan-early = The loan would cost ${ $cost }m, on average more than it should earn from the cubes that may come up.
reason-purse = The larger purse stays available for higher bids.
lot-and-value = { $value ->
    [0] { $lot }
   *[other] { $lot } (${ $value }m)
}
reason-lot-won = { lot-and-value } is yours.
reason-lot-led = You take the lead on { lot-and-value }: you end up owning it { NUMBER($new, style: "percent", maximumFractionDigits: 0) } of the time, up from { NUMBER($old, style: "percent", maximumFractionDigits: 0) }.
reason-lot-likelier = { lot-and-value } is more likely to end up yours: { NUMBER($new, style: "percent", maximumFractionDigits: 0) }, up from { NUMBER($old, style: "percent", maximumFractionDigits: 0) }.
reason-park = The park { $lot }, which doubles the lots beside it, is more likely to end up yours: { NUMBER($new, style: "percent", maximumFractionDigits: 0) }, up from { NUMBER($old, style: "percent", maximumFractionDigits: 0) }.
reason-lot-spoilt = It keeps { lot-and-value } from { $trader }, whose chance of owning it falls from { NUMBER($old, style: "percent", maximumFractionDigits: 0) } to { NUMBER($new, style: "percent", maximumFractionDigits: 0) }.
reason-qualified = You are more likely to own the { $needed } lots you need: { NUMBER($new, style: "percent", maximumFractionDigits: 0) }, up from { NUMBER($old, style: "percent", maximumFractionDigits: 0) }.
