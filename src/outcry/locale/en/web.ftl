# The page in the browser: what it says beside the story, the refusals and the words that all faces share.

## The lobby

web-motto = Three market games on one trading floor: play friends, the computer, or both.
web-about-black-friday-2023 = Buy low, sell before the crash, and turn the profit into gold while it is cheap.
web-about-black-friday-2010 = The first edition: money from the state, the interest it costs, and silver that becomes gold.
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
web-join = Join with a link
web-join-hint = Paste the link to a seat or table
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
web-rated = { $player } ({ NUMBER($rating, maximumFractionDigits: 0) })
web-rating = The number beside a computer player is its rating: 25 is average; higher is stronger.
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
web-motion = Animations
web-sound = Sounds
web-notify = Notify me when it’s my turn

## The table

web-home = Back to the lobby
web-own = { $name } (you)
web-unnamed = Player { $seat }
web-to-move = to move
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
web-pane-prices = Prices
web-pane-market = Market
web-pane-traders = Traders
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
web-turn-complete = Your turn is complete.
web-more = More …
web-fewer = Fewer
web-undo = Undo
web-confirm = Confirm
web-done-confirm = Done and confirm
web-also = You can also
web-left = left
web-cash = cash
web-hint-choose = Buy or sell up to { $shares }: click shares in the market or on your desk. Or click { metal }, ${ $amount } a bar.
web-hint-buying = Buy more, or place a share on the purchase track.
web-hint-buying-full = Place a share of a colour you bought on the purchase track.
web-hint-selling = Sell more, or take a share off the lit sale track.
web-hint-dropping = Sell more, or click the token of a colour you sold: its price falls.
web-hint-removing = Take a share off the lit sale track.
web-hint-bars-full = Place a share on the { metal } track.
web-hint-selling-full = Take a share off the lit sale track.
web-hint-bars = Buy more bars, or place a share on the { metal } track.
web-hint-opening = Place a share from the market on the purchase track.
web-hint-after = Action done. { $metal ->
    [silver] Use your card
   *[gold] Use your bonus tile
} or end your turn.
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
web-mark = Place it
web-until-change = { $count } more: price change
web-change-now = prices change
web-track-later = later
web-track-done = used up
web-bars-bought = { $bars ->
    [0] No bars bought since the last price change
    [one] 1 bar bought since the last price change
   *[other] { $bars } bars bought since the last price change
}; every { $step } raise { metal } by one step.
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
web-worth-hint = Your shares are worth ${ $amount } together now.
web-known = { $count } shares, as far as anyone can tell
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
