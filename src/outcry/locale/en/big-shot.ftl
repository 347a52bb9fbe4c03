# Big Shot: refusals, the story of a game, the town as it is drawn, and help.

millions = ${ NUMBER($amount, useGrouping: 0) }m
balance = { $loss ->
    [0] { millions }
   *[other] −${ NUMBER($loss, useGrouping: 0) }m
}

## Why an action is refused

why-chance-decides = Chance decides now: wait for it.
why-not-chances-turn = Chance has nothing to decide now.
why-impossible-outcome = That cannot happen now.
why-no-auction = There is no auction now.
why-bid-too-low = Bid more than the highest bid, or pass.
why-bid-too-high = You cannot pay so much: no bid may exceed your purse.
why-loans-over = Loans are taken on your bidding turn, or before the bidding where that is the rule.
why-loan-taken = You have taken your loan of this round.
why-loan-limit = There is no further loan: nine are the most.
why-loan-by-colour = With two players a loan is for one of your colours: name it.
why-loan-without-colour = You have only one colour: just say “loan”.
why-other-colour-asked = You are asked for another colour now: answer for that one first.
why-no-loan-asked = Nobody asks for a loan now.
why-nothing-to-pay = There is nothing to pay now.
why-not-your-colour = That is not your colour.
why-purse-too-small = That purse cannot pay the price alone.
why-nothing-to-place = There are no cubes to place now.
why-no-such-cube = You have no further cube of that colour to place.
why-lot-sold = That lot is sold.

## Who may sit down

seats-shot = Big Shot has { $fewest } to { $most } seats, not { $count }.
start-always-drawn = { $game } always draws who rolls first: choose the start 'drawn'.
seats-hidden = With two players the money is open: hidden money is for three and four.

## Notation

notation-range = '{ $words }' is not a number for “{ $verb }”: take one from 1 to { $most }.
notation-how-much = Write a number after “{ $verb }”, from 1 to { $most }.
notation-put = '{ $words }' does not say what goes where. Write for example: { $example }
notation-no-lot = '{ $word }' is not a lot. The lots are: { $known }.

## Boards

board-parks = { $name }: There are only parks 1 and 2.
board-park-doubled = { $name }: A park is not doubled by a park.
board-purse = { $name }: Capital and loans may not exceed { $most } in all, and these are { $found }.
board-room = { $name }: With fewer than 6 not all { $needed } cubes find a place, and there are never more than { $needed }.
board-needed = { $name }: There are only { $most } lots.

## The story

shot-cube = Space { $space } receives { colour }.
shot-redeal = Space { $space } has only one colour: all cubes are dealt anew.
shot-card = { $trader } plays { colour }.
shot-ghost = The { colour } cubes are the Ghost’s.
shot-broker = The broker stands on space { $space }.
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
shot-loan = { $trader } takes loan { $number } for { colour }: { millions } paid out.
shot-no-loan = { $trader } takes no loan for { colour }.
shot-won = { $trader } wins the cubes for { millions }.
shot-free = Nobody bids: { $trader } has the cubes for nothing.
shot-paid = { $trader } pays { millions } from the purse of { colour }.
shot-put = { $trader } puts { colour } on { $lot }.
shot-sold = { $lot } is sold: { colour } owns it.
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

shot-headline = Round { $round } of 18 · { $trader } rolls
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
lot-nobodys = nobody’s
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
shot-odds-title = What the next roll brings up
shot-ask = { $phase ->
    [borrowing] A loan for { colour }? You have { $cash }
    [bidding] { $cubes } · you have { $cash } · { $price ->
        [0] nobody has bid yet
       *[other] the highest bid is ${ $price }m
    }
    [paying] Who pays ${ $price }m? You have { $cash }
   *[placing] Place { $cubes }
}

## Help

help-shot-bid = bid 7 · pass: just 7 is a bid, too; who has passed is out of this auction
help-shot-loan = loan · loan, bid 7: one loan in a round; as printed they pay out 9, 8, 7 …
    and cost 10 each in the end
help-shot-before = loan red · no loan: before the bidding, with two players; with hidden
    money just loan or no loan
help-shot-pay = pay red: from the purse of this colour
help-shot-put = put red red on H5, white on A9, black on PA: the four cubes, one by one
    or in a line
help-shot-lots = A lot belongs to the highest count of cubes that no other colour shares.
    With its last cube it is sold. A park doubles its trio for the colour that
    owns both.
help-shot-legend = On the table: R K W Y cubes (K is black) · ▸ the broker, and whose turn it is.

## The end

result-nobody-qualified = Nobody owns the { $needed } lots{ $colours ->
    [1] { "" }
   *[other] { " " }of each colour
} needed to win, so the best balance wins.
result-balance = balance
result-lots = lots
result-dearest = dearest lot

## Players

about-naive = Bids little, builds dear with its own cubes and cheap with those of others.
about-trader-in-big-shot = Knows what every group of cubes is worth to whom, and bids its part of it.
