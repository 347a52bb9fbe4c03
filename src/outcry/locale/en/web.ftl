# The page in the browser: what it says beside the story, the refusals and the words that all faces share.

## The lobby

web-motto = Three market games on one trading floor
web-about-black-friday-2023 = Buy low, sell before the crash, and put the gain into gold while it is cheap.
web-about-black-friday-2010 = The first edition: money from the state, interest on it, and silver that becomes gold.
web-about-big-shot = Bid for cubes, lead on the right lots of a growing town, and mind your debts.
web-for-seats = { $fewest } to { $most } seats
web-for-fixed-seats = { $count ->
    [one] 1 seat
   *[other] { $count } seats
}
web-play-now = Play now
web-getting-ready = Getting the game ready: this may take a minute for the first table.
web-set-up = Set up a table
web-rules = Rules
web-join = Join by link
web-join-hint = Paste the link of a seat
web-go = Go
web-link-wrong = That is not a link to a table. One looks like …/t/name.
web-link-elsewhere = This link leads to another server, { $host }: open it from your browser’s address bar.
web-my-tables = My tables
web-no-tables = Tables you open or join in this browser are listed here.
web-all-tables = Show all { $count } tables
web-table-over = Over
web-table-gone = This table no longer exists.
web-forget = Forget this table
web-notice = Fan-made and unofficial, in our own words and drawings. To enjoy the real thing, buy the game.
web-seats = Seats
web-seat = Seat { $seat }
web-seat-you = You
web-seat-open = A friend, by link
web-about-seat-you = You, at this screen.
web-about-seat-open = You get a link to share.
web-rated = { NUMBER($rating, maximumFractionDigits: 0) }
web-rating = Measured in tournaments: 25 is average; higher is stronger.
web-seat-first = Always has the first seat.
web-shared = Around one screen: before each turn, a curtain hides the last player’s hand.
web-name-of = Name for seat { $seat }
web-seat-add = Add a seat
web-seat-remove = Remove a seat
web-seats-most = { $count } seats is the maximum.
web-seats-fewest = { $count } seats is the minimum.
web-your-name = Your name
web-name-limit = up to { $most } characters
web-name-ask = What should we call you?
web-name-say = Use this name
web-name-skip = Play without a name
web-boards = Board variants
web-hints = Hints
web-hints-given = Players may ask for a hint on their turn
web-hints-unaided = No hints at this table
web-memory = Memory
web-memory-helped = Show what could be counted
web-memory-unaided = Play from memory
web-start = Who starts
web-start-drawn = Draw the starting player
web-start-seated = The first seat starts
web-start-mibs = The M.I.B.S. starts
web-salt = Your own text, mixed into the shuffle (optional)
web-fair = Fair chance
web-fair-why = Every deal, draw and roll follows from a secret that the server has already chosen. Here is its promise; the secret is shown after the game. Your text is mixed in, so the server cannot have picked a lucky secret.
web-try-again = Try again
web-open-table = Open the table

## Settings

web-settings = Settings
web-theme = Theme
web-theme-auto = Same as system
web-theme-light = Light
web-theme-dark = Dark
web-language = Language
web-speed = Animations
web-speed-instant = Instant
web-speed-brisk = Brisk
web-speed-relaxed = Relaxed
web-sound = Sounds
web-notify = Notify me when it’s my turn

## The table

web-home = Back to the lobby
web-own = { $name } (you)
web-unnamed = Player { $seat }
web-loading = Loading …
web-offline = Cannot reach the server. Try again in a moment.
web-no-answer = The server did not answer in time. Try again.
web-you-are-offline = You’re offline. The page reconnects by itself.
web-back-online = Connected again.
web-reconnecting = Connection lost. Reconnecting …
web-invite = Invite
web-invite-hint = The first person to open a link takes that seat. After that the link works for nobody else.
web-invite-seat = Seat { $seat }, { $state ->
    [here] { $name } is here
    [away] { $name } is away
   *[free] still free
}
web-invite-taken = This link has been used.
web-invite-local = These links only work on this computer. To let others in, start the server with --host 0.0.0.0 and open the page by this computer’s name or address.
web-copy = Copy
web-copied = Copied.
web-move = Move to another device
web-move-why = Open the link of your seat on the other device, and play on there. Anyone who has it can play for you.
web-move-show = Show the link
web-move-link = Link of your seat
web-seat-browsers = Open in { $count } browsers
web-own-browsers = Your seat is open in { $count } browsers.
web-replace = Replace the link
web-replace-why = If somebody else has the link, replace it: the old one stops working, and only this browser keeps the seat.
web-link-used = This link opens no seat
web-link-used-why = It has been used already, or replaced by a new one. You can watch. If the seat is yours, open this table in the browser you used first: “Move to another device” in the menu shows a link that works.
web-seat-moved = You no longer have this seat
web-seat-moved-why = Its link was replaced in another browser. You can watch; the new link brings you back.
web-second-seat = You already have a seat here
web-second-seat-why = This link opens another one, { $trader }. If two of you share this screen, you can play both seats on it.
web-second-seat-not = Stay in my seat
web-second-seat-go = Play both seats here
web-close = Close
web-panes = Views of the table
web-pane-town = Town
web-pane-purses = Players
web-pane-table = Table
web-actions = What you can do
web-log = Story
web-charts = Charts
web-dealt = Everything has been dealt.
web-chat = Chat
web-chat-empty = No messages yet.
web-chat-hint = Say something
web-mute = Mute spectators
web-unmute = Let spectators write
web-spectators-heard = Spectators can write again.
web-send = Send
web-spectator = Spectator
web-leave = Let the computer play for me
web-leave-sure = A computer player takes over your seat for the rest of the game.
web-leave-not = Stay
web-leave-go = Leave the seat
web-hand-over = { $trader } is next
web-hand-over-why = Hand over the screen. Nothing is shown until it is in the right hands.
web-hand-over-go = I am { $trader }: show my hand
web-nowhere = There is nothing here
web-nowhere-why = The address may be mistyped, or the page is gone.
web-since = Since your last turn
web-earlier = Earlier
web-later = Later
web-labelled = { $name }: { $what }
web-as-table = As a table

## The turn

web-your-turn = Your turn
web-not-your-turn = It is not your turn.
web-you-watch = You’re watching this game.
web-turn-unanswered = The server has not answered. Confirm again: your turn counts only once.
web-waiting = { $trader } is thinking …
web-waiting-absent = Waiting for { $trader }, who is away.
web-you-are-next = You are next.
web-show-at-once = Show it at once
web-sentence = { $text }.
web-turn-complete = Your turn is complete.
web-undo = Undo
web-confirm = Confirm
web-also = You can also
web-left = left
web-cash = cash
web-hint-borrowing = Take a loan or not: you will pay back more than you get.
web-hint-bidding = Bid at least { millions }, take a loan first, or pass. If you pass, you are out of this auction.
web-hint-bidding-only = Bid at least { millions }, or pass. If you pass, you are out of this auction.
web-hint-paying = Choose the purse that pays.
web-hint-placing = Choose cubes, then click a lot.
web-hint-complete = Confirm your turn, or undo.
web-hint-chance = { $chance ->
    [die] Confirm to roll the die; that cannot be undone.
    [chance] Confirm to let chance decide; that cannot be undone.
   *[bag] Confirm to draw shares; that cannot be undone.
}
web-draft-complete = Your turn is complete: confirm it, or undo something.
web-draft-waits-for-chance = { $chance ->
    [die] The die is rolled next: confirm your turn first, or undo something.
    [chance] Chance decides next: confirm your turn first, or undo something.
   *[bag] Shares are drawn next: confirm up to here first, or undo something.
}
web-played-elsewhere = You played this turn in another window, so what you had started here is gone.

## Black Friday

web-end-turn = End turn
web-buy = Buy
web-sell = Sell
web-pass = Pass
web-bonus = { $metal ->
    [silver] Card
   *[gold] Bonus
}
web-bonus-note = { $metal ->
    [silver] pass once more
   *[gold] one more move
}
web-pass-note = trade nothing
web-up-to = up to { $count }
web-up-to-at = up to { $count } at ${ $amount }
web-buy-where = Click a share in the market to buy it.
web-sell-where = Click a case of yours to sell it.
web-on-track = { $track ->
    [purchase] put one on
    [sale] take one off
   *[bars] put one on
}
web-sale-track = sale track
web-pass-on-track = { $track ->
    [purchase] put a share on the purchase track
    [sale] take a share off the sale track
   *[bars] put a share on the { metal } track
}
web-subsidy = Subsidy
web-place = Place { colour }
web-take-off = Take { colour } off
web-lower = Lower { colour }
web-choose-buy = a share in the market
web-choose-sell = a case of yours
web-say-choose = Click { $what }.
web-say-chips = Choose what to do.
web-say-drop = Which price falls? { $which }.
web-say-after = You may still use your { $metal ->
    [silver] card
   *[gold] bonus move
}.
web-say-chance = Then prices change, which cannot be undone.
web-say-which = { $track ->
    [purchase] Which share goes on the purchase track?
    [sale] Which share comes off sale track { $number }?
   *[bars] Which share goes on the { metal } track?
} { $which }.
web-say-then = { $before }, then { $track ->
    [purchase] place { colour } on purchase: { $place } of { $spaces }.
    [sale] take { colour } off sale { $number }: { $place } left.
   *[bars] place { colour } on { metal }: { $place } of { $spaces }.
}{ $until ->
    [0] { " " }Then prices change.
    [1] { " " }One more and prices change.
   *[other] { "" }
}
web-say-placed = { $before }, then { $track ->
    [sale] take { colour } off the sale track.
   *[other] place { colour }.
}
web-sum-buy = Buy { $what } for ${ $amount }
web-sum-sell = Sell { $what } for ${ $amount }
web-sum-bars = Buy { $count } { metal } for ${ $amount }
web-sum-subsidy = Take a subsidy
web-sum-bonus = { $metal ->
    [silver] Play your card
   *[gold] Use your bonus move
}
web-sum-pass = Pass
web-do-buy = Buy { $count } for ${ $amount }
web-do-sell = Sell { $count } for ${ $amount }
web-do-bars = Buy { $count } { metal } for ${ $amount }
web-do-place = Place it
web-goal-black-friday = { $score ->
    [bars] Most gold when { metal } hits ${ $amount } wins
   *[wealth] Most wealth when { metal } hits ${ $amount } wins
}
web-about-worth = about ${ $amount }
web-leads = leads
web-held = { $count } { colour }
web-subsidies-short = §{ $count }
web-cards-short = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
web-quotations = Quotations
web-dotted = dotted: since your last turn
web-market = Market
web-you = You
web-next = Next
web-pile-left = left
web-a-bar = a bar
web-sold-out = sold out
web-sold-out-why = sold out: next change up 1
web-bars-bought = { $bars } bought since the change · { $step } make a step
web-bar-price = { metal } costs ${ $price } a bar
web-moved = { $by ->
    [0] unchanged
   *[other] { $way ->
        [up] up ${ $by }
       *[down] down ${ $by }
    }
}
web-chance-rise = rises in { $share } of changes
web-chance-fall = falls in { $share } of changes
web-plaque = Level { $level }: up to { $shares } shares or { $bars } { metal } in one action; a price change draws { $draw }.
web-plaque-level = Level
web-plaque-shares = shares
web-plaque-draw = draw
web-plaque-black = black
web-plaque-closed = bag closed
web-track-purchase = Purchase
web-track-sale = Sale { $number }
web-until-change = { $count } more: change
web-desk = Your desk
web-bars-worth = { $count } { metal } = ${ $amount }
web-shares-worth = Shares worth ${ $amount } today. Wealth if it ended now: ${ $wealth }.
web-silver-worth = Shares worth ${ $amount } today.
web-free-place = free
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
web-mark-label = Place { colour } from the market
web-mark-sale-label = Take { colour } off the sale track
web-mark-not-sale = Only a seller takes shares off the sale track: choose one from the market.
web-change-now = prices change
web-track-later = later
web-track-done = used up
web-bars = { $count } { metal }
web-hint = Hint
web-hint-use = Use it
web-odds-later = Odds are shown from your turn on.
web-odds = Odds
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
web-chart-empty = Charts start after the first turns.
web-turn-of = turn { $turn } of { $count }
web-pause = Pause
web-seen-by = seen by
web-share = Copy a link to this moment
web-turn = turn
web-replay = Replay
web-rematch = Play again
web-rematch-ready = Go to the next game
web-fork = Play on from here
web-fork-where = Choose a point with the slider first.
web-fork-who = You play on against computer players. Which seat do you take?
web-download = Download the log
web-check-deal = Check the deal
web-deal-explained = Before the game, the server published a promise: the fingerprint of a secret. Now the secret is out, and anyone can check that every deal, draw and roll follows from it.
web-promise = Promise:
web-secret = Secret:
web-salt-used = Text mixed in:
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
shot-do-pay = The { colour } purse pays { millions }
shot-left-after = { $loss ->
    [0] { millions } left
   *[other] ${ $loss }m short
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
shot-lots-needed = { $count } lots are needed to win
shot-odds = What the die may bring next
shot-next-roll = the next roll with { $pips }
