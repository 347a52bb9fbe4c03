# The end of a game on the page: the last moments, the result in a few words, charts, turning points.

end-bell = The bell rings
end-crash = { $metal }. The market crashes.
end-hammer = The hammer falls
end-auctions = The last auction is over.
end-shares = { $count ->
    [one] 1 share
   *[other] { $count } shares
}

## Who won, in two short lines

end-you-win = You win
end-you-tie = You share the first place
end-wins = { $trader } wins
end-tie = A tie for the first place
end-by = by { $margin }
end-rank = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
end-placed = { end-rank } of { $seats }
end-placed-and = { end-rank } of { $seats },
end-short = { $margin } short
margin-result-wealth = ${ $count }
margin-result-cash = ${ $count }
margin-result-gold = { $count ->
    [one] 1 gold bar
   *[other] { $count } gold bars
}
margin-result-bars = { $count ->
    [one] 1 bar
   *[other] { $count } bars
}
margin-result-balance = ${ $count }m
margin-result-dearest = a lot worth ${ $count }m more
margin-result-lots = { $count ->
    [one] 1 lot
   *[other] { $count } lots
}
margin-result-score = { $count ->
    [one] 1 point
   *[other] { $count } points
}
end-winner = { $trader } wins.
end-led-until = You led until turn { $turn }.
end-led-from = You took the lead for good in turn { $turn }.

## Charts and turning points

end-chart-share = Share of the wealth
end-chart-wealth = Wealth over time
end-chart-prices = Prices over time
end-tab-share = Share
end-tab-wealth = Wealth
end-tab-prices = Prices
end-turning-points = Turning points
web-turn-number = Turn { $turn }

## The replay

web-whole-table = Whole table
web-jump = Go there
web-see-result = Result
