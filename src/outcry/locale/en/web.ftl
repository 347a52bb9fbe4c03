# The page in the browser: what it says beside the story, the refusals and the words that all faces share.

## The lobby

web-motto = Three market games on one trading floor: play friends, the computer, or both.
web-about-black-friday-2023 = Buy low, sell before the crash, and put the gain into gold while it is cheap.
web-about-black-friday-2010 = The first edition: money from the state, interest on it, and silver that becomes gold.
web-about-big-shot = Bid for cubes, lead on the right lots of a growing town, and mind your debts.
web-for-seats = { $fewest } to { $most } seats
web-for-fixed-seats = { $count ->
    [one] 1 seat
   *[other] { $count } seats
}
web-play-now = Play now
web-getting-ready = Getting the game ready: for the first table this may take a minute.
web-set-up = Set up a table
web-rules = Rules
web-join = Join by link
web-join-hint = Paste the link of a seat or table
web-go = Go
web-link-wrong = That is not the link of a table: it looks like …/t/name.
web-link-elsewhere = This link leads to another server, { $host }: open it in the address bar of your browser.
web-my-tables = My tables
web-no-tables = Tables that you open or join in this browser are listed here.
web-table-over = Over
web-table-gone = Nobody knows this table any more.
web-forget = Forget this table
web-notice = Fan-made and unofficial: our own words and drawings. To enjoy the real thing, buy the game.
web-seats = Seats
web-seat = Seat { $seat }
web-seat-you = You
web-seat-open = A friend, by link
web-about-seat-you = You, at this screen.
web-about-seat-open = You get a link to hand on.
web-rated = { $player } ({ NUMBER($rating, maximumFractionDigits: 0) })
web-rating = The number after a computer player is its rating: who has 25 is in the middle, who has more wins more often.
web-seat-first = Always has the first seat.
web-shared = Around one screen: before each turn a curtain hides the hand of who sat there last.
web-name-of = Name in seat { $seat }
web-seat-add = Add a seat
web-seat-remove = Remove a seat
web-seats-most = There are at most { $count } seats.
web-seats-fewest = There are at least { $count } seats.
web-your-name = Your name
web-name-limit = at most { $most } signs
web-name-ask = What are you called at this table?
web-name-say = That is my name
web-name-skip = Without a name
web-boards = Variants of the board
web-hints = Hints
web-hints-given = Whoever is to move may ask for a hint
web-hints-unaided = None: nobody is helped at this table
web-memory = Memory
web-memory-helped = Show what could be counted
web-memory-unaided = Leave it to our memory
web-start = Who starts
web-start-drawn = Chance draws the starting player
web-start-seated = The first seat starts
web-start-mibs = The M.I.B.S. starts
web-salt = Words of your own for chance to heed (optional)
web-open-table = Open the table

## Settings

web-settings = Settings
web-theme = Theme
web-theme-auto = As the system
web-theme-light = Light
web-theme-dark = Dark
web-language = Language
web-motion = Show movements
web-sound = Sounds
web-notify = Notify me when it is my turn

## The table

web-home = To the lobby
web-own = { $name } (you)
web-unnamed = Player { $seat }
web-to-move = to move
web-loading = Loading …
web-offline = The server cannot be reached. Try again in a moment.
web-reconnecting = The line is down. Reconnecting …
web-invite = Invite
web-invite-hint = Whoever opens a link sits in that seat. Give each to one person only.
web-invite-seat = Seat { $seat }, { $state ->
    [here] { $name } is there
    [away] { $name } is not there now
   *[free] nobody has come yet
}
web-invite-local = These links lead to this computer only. To let others in, start the server with --host 0.0.0.0 and open the page by this computer’s name or address.
web-copy = Copy
web-copied = Copied.
web-close = Close
web-panes = Parts of the table
web-pane-prices = Prices
web-pane-market = Market
web-pane-traders = Traders
web-pane-town = Town
web-pane-purses = Players
web-pane-table = Table
web-actions = What you can do
web-log = Story
web-charts = Charts
web-dealt = Everything is dealt.
web-chat = Chat
web-chat-empty = Nobody has said anything yet.
web-chat-hint = Say something
web-send = Send
web-spectator = Spectator
web-leave = Let the computer play for me
web-leave-sure = A computer player takes your seat for the rest of the game.
web-leave-not = Stay
web-leave-go = Leave the seat
web-hand-over = { $trader } is to move
web-hand-over-why = Hand the screen over. Nothing is shown until it is in the right hands.
web-hand-over-go = I am { $trader }: show my hand
web-nowhere = There is nothing here
web-nowhere-why = The address may be mistyped, or what was here is no more.
web-since = Since your last turn
web-earlier = Earlier
web-later = Later
web-labelled = { $name }: { $what }
web-as-table = As a table

## The turn

web-your-turn = Your turn
web-not-your-turn = It is not your turn.
web-you-watch = You are watching: only who has a seat can play.
web-waiting = { $trader } is thinking …
web-waiting-absent = Waiting for { $trader }, who is not here.
web-turn-complete = The turn is complete.
web-more = More …
web-fewer = Fewer
web-undo = Undo
web-confirm = Confirm
web-done-confirm = Done and confirm
web-also = You can also
web-left = left
web-cash = cash
web-hint-choose = Buy or sell up to { $shares }: click shares in the market or on your desk. Or click { metal }, ${ $amount } a bar.
web-hint-buying = Buy more, or mark a share: it goes to the purchase track.
web-hint-buying-full = Mark a share of a colour that you bought: it goes to the purchase track.
web-hint-selling = Sell more, or mark a share on the lit sale track.
web-hint-dropping = Sell more, or click on the token of a colour that you sold: its price falls.
web-hint-removing = Mark a share on the lit sale track.
web-hint-bars-full = Mark a share: it goes to the { metal } track.
web-hint-selling-full = Mark a share on the lit sale track.
web-hint-bars = Buy more bars, or mark a share: it goes to the { metal } track.
web-hint-opening = Mark a share of the market: it opens the purchase track.
web-hint-after = You have acted: use what you have left, or end your turn.
web-hint-borrowing = Take a loan or not: it is paid back dearer.
web-hint-bidding = Bid at least { millions }, take a loan first, or pass: who passes is out of this auction.
web-hint-bidding-only = Bid at least { millions }, or pass: who passes is out of this auction.
web-hint-paying = Choose the purse that pays.
web-hint-placing = Choose cubes, then click a lot.
web-hint-complete = Confirm to make it public, or undo.
web-hint-chance = { $chance ->
    [die] Confirm, and the die is rolled; that cannot be undone.
    [chance] Confirm, and chance decides; that cannot be undone.
   *[bag] Confirm, and shares are drawn; that cannot be undone.
}
web-draft-complete = The turn is complete: confirm it, or undo something.
web-draft-waits-for-chance = { $chance ->
    [die] The die is rolled next: confirm your turn first, or undo something.
    [chance] Chance decides next: confirm your turn first, or undo something.
   *[bag] Shares are drawn next: confirm up to here first, or undo something.
}
web-played-elsewhere = This turn was played in another window: what you had begun here is gone.

## Black Friday

web-price-table = Price table
web-token = { colour } at ${ $price }
web-drop = Lower { colour }
web-last-change = Show the last price change
web-price-change = Price change
web-skip = Skip
web-again = Again
web-net = { $drawn } drawn{ $black ->
    [0] { "" }
   *[other] { " − " }{ $black } black
} =
web-drifts = drifts left
web-buy-label = Buy { colour } for ${ $price }, { $count } in the market
web-sell-label = Sell { colour } for ${ $price }, you have { $count }
web-mark-label = Mark { colour } of the market
web-mark-sale-label = Mark { colour } of the sale track
web-mark-not-sale = A share of the sale track is marked by who sells: mark one of the market.
web-mark = Mark
web-until-change = { $count } more: price change
web-change-now = price change
web-track-later = later
web-track-done = used up
web-bars-bought = { $bars ->
    [0] No bars bought since the last price change
    [one] 1 bar bought since the last price change
   *[other] { $bars } bars bought since the last price change
}; every { $step } raise { metal } a step.
web-bars = { $count } { metal }
web-level = level
web-limit-shares = shares
web-limit-bars = { metal } bars
web-limit-draw = drawn
web-limit-subsidies = subsidies
web-covered-bag = closed
web-hint = Hint
web-hint-use = Use it
web-odds = Odds
web-sell-hint = Click a share to sell it. Together they are worth ${ $amount } now.
web-worth-hint = Together your shares are worth ${ $amount } now.
web-known = { $count } shares, as far as is known
web-no-shares = no shares
web-subsidies = { $count ->
    [one] 1 subsidy
   *[other] { $count } subsidies
}
web-debt = owes ${ $amount }
web-tile = { $metal ->
    [silver] card: { $count ->
        [1] pass
        [2] pass, sell +1
        [3] pass, sell +1, silver +1
       *[other] pass, sell +1, silver +1, buy +1
    }
   *[gold] bonus tile +{ $count }
}
web-card = { $card ->
    [sell_one_more] card: sell +1
   *[buy_one_more] card: buy +1
}

## The end

web-prices-over-time = Prices over time
web-wealth-over-time = Wealth over time
web-wealth-hidden = Hidden shares and purses are not guessed: those lines are drawn at the end.
web-chart-empty = Charts begin after the first turns.
web-turn-of = turn { $turn } of { $count }
web-pause = Pause
web-seen-by = seen by
web-share = Copy a link to here
web-turn = turn
web-replay = Replay
web-rematch = Play again
web-rematch-ready = To the next game
web-fork = Play on from here
web-fork-where = Choose a point with the slider first.
web-fork-who = You play on against computer players. In whose seat?
web-download = Download the log
web-check-deal = Check the deal
web-deal-explained = Before the game the server made a promise, the fingerprint of a secret; now the secret is open, and anybody can check that every deal, draw and roll follows from it.
web-promise = Promise:
web-secret = Secret:
web-dishonest = The outcomes do not follow from the promised secret!

## The board of Big Shot

shot-town = The town
shot-ring = The auction spaces
shot-purses = Purses and debts
shot-auction = The auction
shot-cubes = { $count } { colour }
shot-no-cubes = no cubes
shot-until-sold = { $count ->
    [one] one more cube sells it
   *[other] { $count } more cubes sell it
}
shot-doubled = counts twice: { millions }
shot-stamp = SOLD
shot-broker-here = the broker is here
shot-die = The die shows { $pips }
shot-rolls = rolls the die
shot-no-bid = No bid yet
shot-do-bid = Bid { millions }
shot-do-pass = Pass
shot-do-loan = Loan: +{ millions }
shot-do-no-loan = No loan
shot-do-pay = { colour } pays { millions }
shot-left-after = { $loss ->
    [0] { millions } left
   *[other] { $loss } short
}
shot-less = Bid less
shot-more = Bid more
shot-raise-by = Raise by { millions }
shot-loan-for = A loan for { colour }?
shot-loan-cost = costs { millions } in the end
shot-loan-next = the next loan pays out { millions }
shot-loan-none = no more loans
shot-hand = Cubes to place
shot-hand-hint = Choose cubes, then a lot
shot-all = All { $count }
shot-places = { $trader } places the cubes
shot-you-have = You have
shot-lots-needed = only who owns { $count } lots can win
shot-odds = What the die may bring next
shot-next-roll = the next roll with { $pips }
