"""The M.I.B.S., the automatic trader of Black Friday (2023), in the order of the rulebook.

1. Buying shares or gold    2. Placing a share    3. Not enough cash    4. Selling shares    5. Removing a share
6. Additions for 2010    7. The next decision

Each numbered rule is one function; a tie between two colours is broken by the next rule. The M.I.B.S. keeps no state
between decisions: the table shows what it is doing.
"""

from __future__ import annotations

from outcry.kernel.compile import rule, sentinel

from .market import bar_price, count_coloured, count_owned, count_shares, count_traded, level, price, sale_track
from .state import COLOURS, Action, Phase, State
from .subsidies import owes_subsidy
from .turn import must_drop_first

NO_COLOUR = sentinel(-1)

# 1. Buying shares or gold


@rule
def choose_action(view: State, seat: int) -> int:
    """Buying comes before selling: it buys the cheaper offer if it can afford the full limit."""
    offer = gold_offer(view) if is_gold_cheaper(view) else share_offer(view)
    if view.traders[seat].cash < offer:
        return choose_short_of_cash(view, seat)
    return Action.BAR if is_gold_cheaper(view) else Action.BUY_0 + next_to_buy(view, NO_COLOUR)


@rule
def is_gold_cheaper(view: State) -> bool:
    """Gold is the cheaper offer if it costs less in total than the shares; at equal totals, shares come first."""
    return not has_share_offer(view) or gold_offer(view) < share_offer(view)


@rule
def has_share_offer(view: State) -> bool:
    """A market with fewer shares than the limit makes no offer (ruling)."""
    return count_coloured(view.market) >= level(view).shares


@rule
def share_offer(view: State) -> int:
    """Add up the prices of the cheapest shares, as many as the limit allows."""
    total, missing = 0, int(level(view).shares)
    colour = next_to_buy(view, NO_COLOUR)
    while missing and colour != NO_COLOUR:
        taken = min(missing, int(view.market[colour]))
        total += taken * price(view, colour)
        missing -= taken
        colour = next_to_buy(view, colour)
    return total


@rule
def gold_offer(view: State) -> int:
    """Add up the prices of the bars, as many as the limit allows."""
    return bar_price(view) * int(level(view).bars)


@rule
def next_to_buy(view: State, after: int) -> int:
    """Find the first colour in the market in its buying order, or the next one after a given colour."""
    first = NO_COLOUR
    for colour in range(COLOURS):
        is_due = after == NO_COLOUR or buys_before(view, after, colour)
        if view.market[colour] and is_due and (first == NO_COLOUR or buys_before(view, colour, first)):
            first = colour
    return first


@rule
def buys_before(view: State, one: int, other: int) -> bool:
    """Buying 1: it buys the cheapest colour, and when that runs out the next cheapest."""
    here, there = price(view, one), price(view, other)
    return here < there if here != there else buys_the_rarer(view, one, other)


@rule
def buys_the_rarer(view: State, one: int, other: int) -> bool:
    """Buying 2: of equally cheap colours it buys the one with fewer shares in the market (ruling)."""
    here, there = view.market[one], view.market[other]
    return here < there if here != there else comes_first(one, other)


@rule
def comes_first(one: int, other: int) -> bool:
    """Buying 3, placing 4, selling 3, removing 4: purple comes first, then yellow, green, blue, white."""
    return one < other


@rule
def go_on_buying(view: State, seat: int) -> int:
    """It keeps buying up to the limit, stops at the first share it cannot afford (ruling), and places one."""
    colour = next_to_buy(view, NO_COLOUR)
    is_allowed = colour != NO_COLOUR and 0 < count_traded(view) < level(view).shares
    if is_allowed and view.traders[seat].cash >= price(view, colour):
        return Action.BUY_0 + colour
    return mark_or_end(choose_to_place(view, seat))


@rule
def go_on_buying_bars(view: State, seat: int) -> int:
    """It buys bars as level and cash allow, then places a share; without a bar it manoeuvres."""
    if view.bars_traded == 0:
        return mark_or_end(cheapest_in_market(view))
    if view.bars_traded < level(view).bars and view.traders[seat].cash >= bar_price(view):
        return Action.BAR
    return mark_or_end(choose_to_place(view, seat))


# 2. Placing a share


@rule
def choose_to_place(view: State, seat: int) -> int:
    """It prefers a colour just bought, then one that it owns, then any other (ruling)."""
    colour = find_own_to_place(view, seat, True)
    if colour == NO_COLOUR:
        colour = find_own_to_place(view, seat, False)
    return cheapest_in_market(view) if colour == NO_COLOUR else colour


@rule
def find_own_to_place(view: State, seat: int, is_just_traded: bool) -> int:
    """Find which of its colours in the market it places, if any."""
    first = NO_COLOUR
    for colour in range(COLOURS):
        is_there = view.market[colour] and is_its_colour(view, seat, colour, is_just_traded)
        if is_there and (first == NO_COLOUR or places_before(view, seat, colour, first)):
            first = colour
    return first


@rule
def is_its_colour(view: State, seat: int, colour: int, is_just_traded: bool) -> bool:
    """Its colours are those just traded, or those that it owns after the trade (ruling)."""
    return view.traded[colour] > 0 if is_just_traded else count_owned(view.traders[seat], colour) > 0


@rule
def places_before(view: State, seat: int, one: int, other: int) -> bool:
    """Placing 1: it places the colour of which it has the most shares."""
    here, there = count_owned(view.traders[seat], one), count_owned(view.traders[seat], other)
    return here > there if here != there else places_the_dearer(view, one, other)


@rule
def places_the_dearer(view: State, one: int, other: int) -> bool:
    """Placing 2: of several such colours it places the most expensive."""
    here, there = price(view, one), price(view, other)
    return here > there if here != there else places_the_rarer(view, one, other)


@rule
def places_the_rarer(view: State, one: int, other: int) -> bool:
    """Placing 3: of equally expensive ones it places the one with the fewest shares in the market."""
    here, there = view.market[one], view.market[other]
    return here < there if here != there else comes_first(one, other)


@rule
def cheapest_in_market(view: State) -> int:
    """Placing 5, cash 3: if the market has none of its colours, it chooses among all colours there."""
    first = NO_COLOUR
    for colour in range(COLOURS):
        if view.market[colour] and (first == NO_COLOUR or places_the_cheaper(view, colour, first)):
            first = colour
    return first


@rule
def places_the_cheaper(view: State, one: int, other: int) -> bool:
    """Placing 5, cash 3: of these it places the cheapest."""
    here, there = price(view, one), price(view, other)
    return here < there if here != there else places_the_commoner(view, one, other)


@rule
def places_the_commoner(view: State, one: int, other: int) -> bool:
    """Placing 5, cash 3: of equally cheap ones it places the one with the most in the market, then by colour order."""
    here, there = view.market[one], view.market[other]
    return here > there if here != there else comes_first(one, other)


@rule
def mark_or_end(colour: int) -> int:
    """Mark the chosen share; if there was none to choose from, end the action without marking."""
    return Action.DONE if colour == NO_COLOUR else Action.MARK_0 + colour


# 3. Not enough cash


@rule
def choose_short_of_cash(view: State, seat: int) -> int:
    """Cash 1: if it cannot afford the full limit, it sells as long as it has shares."""
    if count_shares(view.traders[seat]):
        return Action.SELL_0 + next_to_sell(view, seat)
    return buy_what_it_can(view, seat)


@rule
def buy_what_it_can(view: State, seat: int) -> int:
    """Cash 2: without shares it buys what it can of the cheaper offer; if not one unit, of the other (ruling)."""
    colour, cash = next_to_buy(view, NO_COLOUR), view.traders[seat].cash
    can_buy_share = colour != NO_COLOUR and cash >= price(view, colour)
    if cash >= bar_price(view) and (is_gold_cheaper(view) or not can_buy_share):
        return Action.BAR
    return Action.BUY_0 + colour if can_buy_share else manoeuvre()


@rule
def manoeuvre() -> int:
    """Cash 3: if it cannot buy anything, it only places the cheapest share on the gold track."""
    return Action.BAR_NOTHING


# 4. Selling shares


@rule
def next_to_sell(view: State, seat: int) -> int:
    """Find the first of its colours in its selling order."""
    first = NO_COLOUR
    for colour in range(COLOURS):
        if count_owned(view.traders[seat], colour) and (first == NO_COLOUR or sells_before(view, seat, colour, first)):
            first = colour
    return first


@rule
def sells_before(view: State, seat: int, one: int, other: int) -> bool:
    """Selling 1: it sells the most expensive colour, and when that runs out the next."""
    here, there = price(view, one), price(view, other)
    return here > there if here != there else sells_the_commoner(view, seat, one, other)


@rule
def sells_the_commoner(view: State, seat: int, one: int, other: int) -> bool:
    """Selling 2: of equally expensive colours it sells the one of which it had more before the sale (ruling)."""
    trader = view.traders[seat]
    here, there = count_owned(trader, one) + view.traded[one], count_owned(trader, other) + view.traded[other]
    return here > there if here != there else comes_first(one, other)


@rule
def go_on_selling(view: State, seat: int) -> int:
    """It sells up to the limit or all it has, settles a debt if it must, then removes a share from the sale track."""
    if 0 < count_traded(view) < level(view).shares and count_shares(view.traders[seat]):
        return Action.SELL_0 + next_to_sell(view, seat)
    if owes_subsidy(view):
        return Action.SUBSIDY
    if must_drop_first(view):
        return Action.DROP_0 + choose_to_drop(view, seat)
    return mark_or_end(choose_to_remove(view, seat))


# 5. Removing a share


@rule
def choose_to_remove(view: State, seat: int) -> int:
    """It prefers a colour just sold, then one that it owns, then any other (ruling)."""
    colour = find_own_to_remove(view, seat, True)
    if colour == NO_COLOUR:
        colour = find_own_to_remove(view, seat, False)
    return dearest_on_track(view) if colour == NO_COLOUR else colour


@rule
def find_own_to_remove(view: State, seat: int, is_just_traded: bool) -> int:
    """Find which of its colours on the sale track it removes, if any."""
    first = NO_COLOUR
    for colour in range(COLOURS):
        is_there = sale_track(view)[colour] and is_its_colour(view, seat, colour, is_just_traded)
        if is_there and (first == NO_COLOUR or removes_before(view, seat, colour, first)):
            first = colour
    return first


@rule
def removes_before(view: State, seat: int, one: int, other: int) -> bool:
    """Removing 1: it removes the colour of which it has the fewest shares."""
    here, there = count_owned(view.traders[seat], one), count_owned(view.traders[seat], other)
    return here < there if here != there else removes_the_cheaper(view, one, other)


@rule
def removes_the_cheaper(view: State, one: int, other: int) -> bool:
    """Removing 2: of several such colours it removes the cheapest."""
    here, there = price(view, one), price(view, other)
    return here < there if here != there else removes_the_commoner(view, one, other)


@rule
def removes_the_commoner(view: State, one: int, other: int) -> bool:
    """Removing 3: of equally cheap ones it removes the one with the most shares in the market."""
    here, there = view.market[one], view.market[other]
    return here > there if here != there else comes_first(one, other)


@rule
def dearest_on_track(view: State) -> int:
    """Removing 5: if the sale track has none of its colours, it chooses among all colours there."""
    first = NO_COLOUR
    for colour in range(COLOURS):
        if sale_track(view)[colour] and (first == NO_COLOUR or removes_the_dearer(view, colour, first)):
            first = colour
    return first


@rule
def removes_the_dearer(view: State, one: int, other: int) -> bool:
    """Removing 5: of these it removes the most expensive."""
    here, there = price(view, one), price(view, other)
    return here > there if here != there else removes_the_rarer(view, one, other)


@rule
def removes_the_rarer(view: State, one: int, other: int) -> bool:
    """Removing 5: of equally expensive ones it removes the one with the fewest in the market, then by colour order."""
    here, there = view.market[one], view.market[other]
    return here < there if here != there else comes_first(one, other)


# 6. Additions for 2010, where the M.I.B.S. is an unofficial extra (ruling)


@rule
def raise_money(view: State, seat: int) -> int:
    """Bound by a debt, it sells if it can, else takes a subsidy if it may, else acts as usual."""
    if count_shares(view.traders[seat]):
        return Action.SELL_0 + next_to_sell(view, seat)
    return Action.SUBSIDY if owes_subsidy(view) else choose_action(view, seat)


@rule
def choose_to_drop(view: State, seat: int) -> int:
    """Of several colours sold, it lowers the one it would remove first if all were on the sale track."""
    first = NO_COLOUR
    for colour in range(COLOURS):
        if view.traded[colour] and (first == NO_COLOUR or removes_before(view, seat, colour, first)):
            first = colour
    return first


# 7. The next decision


@rule
def mibs_action(view: State, seat: int) -> int:
    """Return the next decision of the M.I.B.S.; it has no bonus tile and would not use one."""
    match view.phase:
        case Phase.CHOOSE:
            return raise_money(view, seat) if view.is_bound else choose_action(view, seat)
        case Phase.BUYING | Phase.OPENING:
            return go_on_buying(view, seat)
        case Phase.SELLING:
            return go_on_selling(view, seat)
        case Phase.REMOVING:
            return mark_or_end(choose_to_remove(view, seat))
        case Phase.BARS:
            return go_on_buying_bars(view, seat)
        case _:
            return Action.DONE
