# Big Shot: refusals, the story of a game, the town as it is drawn, and help.

millions = ${ NUMBER($amount, useGrouping: 0) }m
balance = { $loss ->
    [0] { millions }
   *[other] −${ NUMBER($loss, useGrouping: 0) }m
}

## Why an action is refused

why-chance-decides = Chance decides next: please wait.
why-not-chances-turn = It is not chance’s turn.
why-impossible-outcome = That outcome is not possible now.
why-no-auction = There is no auction right now.
why-bid-too-low = Bid more than the highest bid, or pass.
why-bid-too-high = You cannot bid more than you have in your purse.
why-loans-over = You can only take a loan on your turn to bid, or before the bidding where the rules offer one.
why-loan-taken = You have already taken a loan this round.
why-loan-limit = No more loans: nine is the maximum.
why-loan-by-colour = With two players, each loan is for one of your colours: name the colour.
why-loan-without-colour = You have only one colour: just say “loan”.
why-other-colour-asked = First answer for the other colour.
why-no-loan-asked = No loan is on offer now.
why-nothing-to-pay = There is nothing to pay now.
why-not-your-colour = That is not your colour.
why-purse-too-small = That purse alone cannot pay the price.
why-nothing-to-place = You have no cubes to place now.
why-no-such-cube = You have no cube of that colour left to place.
why-lot-sold = That lot has been sold.

## Who may sit down

seats-shot = Big Shot takes { $fewest } to { $most } players; you named { $count ->
    [0] none
   *[other] { $count }
}.
start-always-drawn = { $game } does not let you choose who starts: the start must be “drawn”.
seats-hidden = Hidden money needs three or four players: with two, money is open.

## Notation

notation-range = “{ $verb }” needs a number from 1 to { $most }, not “{ $words }”.
notation-how-much = “{ $verb }” needs a number from 1 to { $most } after it.
notation-put = “{ $words }” does not say which cube goes where. For example: { $example }
notation-no-lot = Unknown lot “{ $word }”. The lots are: { $known }.

## Boards

board-parks = { $name } must be 0 (no park), 1 or 2.
board-park-doubled = { $name }: one park cannot double another.
board-purse = { $name }: capital and loans together must not exceed { $most }; here they come to { $found }.
board-room = { $name } must be 6 to { $needed }: there are { $needed } cubes, and fewer than 6 spaces a lot would not hold them all.
board-needed = { $name } must be at most { $most }, the number of lots.

## The story

shot-cube = Space { $space } gets { colour }.
shot-redeal = Space { $space } has only one colour: all cubes are dealt again.
shot-card = { $trader } plays { colour }.
shot-ghost = The { colour } cubes belong to the Ghost.
shot-broker = The broker starts on space { $space }.
shot-roller = { $trader } rolls first.
shot-rolled = Round { $round }: { $trader } rolls { $pips }: space { $space }{ $count_red ->
    [0] { "" }
   *[other] { " " }· { $count_red } red
}{ $count_black ->
    [0] { "" }
   *[other] { " " }· { $count_black } black
}{ $count_white ->
    [0] { "" }
   *[other] { " " }· { $count_white } white
}{ $count_yellow ->
    [0] { "" }
   *[other] { " " }· { $count_yellow } yellow
}.
shot-bid = { $trader } bids { millions }.
shot-passed = { $trader } passes.
shot-loan = { $trader } takes loan { $number } for { colour } and receives { millions }.
shot-no-loan = { $trader } takes no loan for { colour }.
shot-won = { $trader } wins the cubes for { millions }.
shot-free = Nobody bids: { $trader } gets the cubes for free.
shot-paid = { $trader } pays { millions } from the { colour } purse.
shot-put = { $trader } puts { colour } on { $lot }.
shot-sold = { $lot } is sold to { colour }.
shot-nobodys = { $lot } belongs to nobody.
shot-balance = { $trader }: { $lots ->
    [one] 1 lot
   *[other] { $lots } lots
}, balance { balance }.
shot-unqualified = { $trader }: { $lots ->
    [one] 1 lot
   *[other] { $lots } lots
}, balance { balance }, not qualified.

## The table

shot-stage = Round { $round } of 18
shot-headline = { shot-stage } · { $trader } rolls
shot-over = The game is over
shot-highest = { $trader } bids { millions }
lot-title = { $lot } { $lot ->
    [PA] { lot-park }
    [PB] { lot-park }
   *[other] ${ NUMBER($value, useGrouping: 0) }m{ $park ->
        [0] { "" }
        [1] { " " }(×2 with PA)
       *[other] { " " }(×2 with PB)
    }
}
lot-park = park ×2{ $value ->
    [0] { "" }
   *[other] { " " }${ $value }m
}
lot-sold = SOLD to { colour }
lot-nobodys = no owner
lot-leads = { colour } leads
lot-letter-leads = { colour-letter } leads
lot-listed = { $lot } { $lot ->
    [PA] ×2
    [PB] ×2
   *[other] ${ NUMBER($value, useGrouping: 0) }m
}
shot-ghost-name = Ghost
shot-hidden = hidden
shot-between = { $least ->
    [0] up to ${ $most }m
   *[other] ${ $least }–{ $most }m
}
shot-loans = { $count ->
    [0] no loans
    [one] 1 loan
   *[other] { $count } loans
}
shot-purse = { colour-letter } { millions }
shot-out = passed
shot-space = space { $space }
shot-odds-title = What the next roll may put up for auction
shot-ask = { $phase ->
    [borrowing] A loan for { colour }? You have { $cash }
    [bidding] { $cubes } · you have { $cash } · { $price ->
        [0] no bid yet
       *[other] highest bid ${ $price }m
    }
    [paying] Which purse pays ${ $price }m? You have { $cash }
   *[placing] Place { $cubes }
}

## Help

help-shot-bid = `7` or `bid 7`: bid $7m · `pass`: leave this auction for good
help-shot-loan = `loan, bid 7` (or just `loan`): one loan per round; as printed they pay out 9, 8, 7 … and cost 10 each in the end
help-shot-before = `loan red` · `no loan`: before the bidding, with two players; with hidden money just `loan` or `no loan`
help-shot-pay = `pay red`: from the red purse
help-shot-put = `put red red on H5, white on A9, black on PA`: the four cubes, one at a time or in one line
help-shot-lots = A lot goes to the colour with the most cubes there; tied colours do not count. It is sold when its last cube is placed. A park doubles its trio for the colour that owns both.
help-shot-legend = On the table: R K W Y cubes (K is black) · ▸ the broker, and whose turn it is.

## The end

result-nobody-qualified = Nobody owns the { $needed } lots{ $colours ->
    [1] { "" }
   *[other] { " " }of each colour
} needed to win, so the best balance wins.
result-balance = balance
result-lots = lots
result-dearest = best lot

## Players

about-naive = Bids low; puts its own cubes on expensive lots and the others’ on cheap ones.
about-trader-in-big-shot = Knows what every group of cubes is worth to each player, and bids accordingly.
