# Black Friday : les places, les refus, le récit d’une partie, et les joueurs.
# Le métal des lingots distingue les éditions : l’or en 2023, l’argent en 2010.

## Les places

seats-two = Trop peu de joueurs, 2 : Black Friday a de 3 à 5 places, et deux personnes jouent avec le M.I.B.S. comme troisième. Ajoutez mibs, par exemple : human,human,mibs.
seats-count = Black Friday a de { $fewest } à { $most } places, M.I.B.S. compris, et non { $count }.
seats-mibs = Les règles connaissent un M.I.B.S., et non { $count } ; plusieurs ne se rencontrent que dans une simulation.

## Les tours en mots

notation-empty = Dites ce que vous faites, par exemple : { $example }
notation-no-verb = « { $word } » n’est pas un verbe. Commencez par l’un de ceux-ci : { $known }.
notation-no-action = « { $word } » n’est pas une action. On peut ne rien échanger avec : { $known }.
notation-no-colour = « { $word } » n’est pas une couleur. Les couleurs sont : { $known }.
notation-ambiguous = « { $word } » pourrait être l’un de ceux-ci : { $known }. Écrivez une lettre de plus.
notation-too-much = « { $words } » en dit trop : « { $verb } » s’écrit seul.
notation-card = À elle seule, une carte ne sert qu’à passer : { $example }. Les autres servent à échanger une unité de plus.
notation-bonus = Dites à quoi sert la tuile bonus : { $known }.
notation-number = « { $words } » n’est pas un nombre. Écrivez par exemple : { $example }
notation-which-colour = Quelle couleur ? Écrivez par exemple : { $example }

## Pourquoi une action est refusée

why-no-such-action = Personne ne connaît cette action.
why-game-over = La partie est finie.
why-bag-decides = On est en train de tirer une part du sac : attendez-la.
why-bag-closed = Le sac reste fermé jusqu’à un changement de prix.
why-bag-lacks-it = Le sac ne contient aucune part de cette couleur.
why-other-action = Vous avez commencé une autre action : marquez une part pour la finir, ou annulez.
why-action-taken = Vous avez fait votre action : { $metal ->
    [silver] jouez une carte pour passer encore une fois
   *[gold] utilisez maintenant votre tuile bonus
}, ou finissez le tour avec « fini ».
why-nothing-declared = Vous avez choisi de ne rien échanger : il ne reste qu’à choisir la part à marquer.
why-none-in-market = Le marché ne contient aucune part de cette couleur.
why-share-too-dear = Vous ne pouvez pas payer cette part.
why-share-limit = Le niveau ne permet pas d’autre part dans cette action.
why-none-to-sell = Vous n’avez aucune part de cette couleur.
why-bar-too-dear = Vous ne pouvez pas payer de lingot { metal.of }.
why-bar-limit = Le niveau ne permet pas d’autre lingot { metal.of } dans cette action.
why-nothing-to-mark-for = Choisissez d’abord une action : { $metal ->
    [silver] acheter, vendre, argent ou passer
   *[gold] acheter, vendre ou or (avec « rien » si vous voulez seulement marquer)
}.
why-mark-not-in-market = Le marché ne contient aucune part de cette couleur à marquer.
why-mark-not-on-track = La piste de vente ne contient aucune part de cette couleur.
why-mark-a-bought-colour = Marquez une couleur que vous venez d’acheter : le marché en a encore une part.
why-mark-a-sold-colour = Marquez une couleur que vous venez de vendre : la piste de vente en a encore une part.
why-no-bonus = Vous n’avez pas de { $metal ->
    [silver] carte action spéciale
   *[gold] tuile bonus
} à utiliser.
why-mark-first = Marquez d’abord une part : chaque action en déplace une.
why-act-first = Faites d’abord votre action : { $metal ->
    [silver] acheter, vendre, argent ou passer
   *[gold] acheter, vendre ou or
}.
why-must-trade = Une action échange au moins une part ou un lingot : pour ne rien échanger, passez.
why-no-such-bonus = À elle seule, une carte ne sert qu’à passer.
why-no-subsidies = Il n’y a pas de subventions dans cette édition.
why-subsidy-limit = Le niveau ne permet pas d’autre subvention.
why-owes-subsidy-or-sale = Vous devez des intérêts : prenez d’abord une subvention ou vendez des parts.
why-owes-subsidy = Vous devez des intérêts et n’avez plus rien à vendre : prenez d’abord une subvention.
why-owes-sale = Vous devez des intérêts et ne pouvez plus prendre de subvention : vendez des parts jusqu’à ce qu’ils soient payés.
why-other-outcome = Le hasard décide d’autre chose en ce moment.
why-debt-closes-card = Vous devez encore des intérêts : vous ne pouvez pas utiliser votre carte avant de les avoir payés.
why-drop-first = Vous avez vendu plusieurs couleurs : dites avec « baisser » laquelle baisse.
why-nothing-to-drop = Il n’y a pas de prix à baisser : seule une vente de plusieurs couleurs vous laisse le choix.
why-drop-a-sold-colour = Baissez une couleur que vous venez de vendre.
why-opening-move = Avant le premier tour, chacun marque une part du marché.

## Le récit

story-starts = { $trader } commence.
story-dealt-market = Le marché reçoit une part { colour.feminine }.
story-dealt-hand = { $trader } reçoit une part { colour.feminine }.
story-bought = { $trader } achète une part { colour.feminine } pour { $price } $.
story-sold = { $trader } vend une part { colour.feminine } pour { $price } $.
story-bar = { $trader } achète un lingot { metal.of } pour { $price } $.
story-exchanged = { $trader } échange { $bars } lingots { metal.of } contre un lingot d’or.
story-bonus = { $trader } utilise sa tuile bonus.
story-card = { $trader } joue une carte pour passer encore une fois.
story-beyond-limit = { $trader } dépense la tuile ou la carte : une unité de plus que la limite.
story-passed = { $trader } passe.
story-subsidy = { $trader } prend une subvention de { $amount } $ et en a maintenant { $count }.
story-interest = { $trader } paie { $amount } $ d’intérêts.
story-owes = { $trader } ne peut pas payer les intérêts et doit { $amount } $.
story-debt-paid = { $trader } paie les { $amount } $ qui étaient dus.
story-marked-opening = { $trader } ouvre avec { colour.the }, qui va sur la piste d’achat : { $count } sur { $spaces }.
story-marked-purchase = { $trader } marque { colour.the }, qui va sur la piste d’achat : { $count } sur { $spaces }.
story-marked-bar = { $trader } marque { colour.the }, qui va sur la piste { metal.of } : { $count } sur { $spaces }.
story-marked-sale = { $trader } marque { colour.the }, qui quitte la piste de vente : il en reste { $count }.
story-marked-nothing = Il n’y a rien à marquer.
story-rises = { colour.the } monte de { $old } $ à { $new } $.
story-falls = { colour.the } baisse de { $old } $ à { $new } $.
story-price-change = La { track } déclenche un changement de prix : { $draws ->
    [one] { $draws } part est tirée
   *[other] { $draws } parts sont tirées
}.
story-drawn = Tirage : { colour }.
story-bar-price = { metal.the } monte de { $old } $ à { $new } $ : { $black ->
    [one] { $black } part noire tirée
   *[other] { $black } parts noires tirées
}, { $bars ->
    [one] { $bars } lingot acheté
   *[other] { $bars } lingots achetés
}.
story-net = { colour } : { $drawn ->
    [one] { $drawn } tirée
   *[other] { $drawn } tirées
}{ $black ->
    [0] { "" }
    [one] { " − " }{ $black } noire
   *[other] { " − " }{ $black } noires
}{ $fall ->
    [0] { $black ->
        [0] { "" }
       *[other] { " = " }{ $net }
    }
   *[other] { " = " }−{ $fall }
}{ $net ->
    [0] , il dérive à gauche
   *[other] { "" }
}, { $old } $ → { $new } $.
story-missing = Le marché n’a plus { colour.some } : { colour.the } monte de { $old } $ à { $new } $.
story-level = Le niveau { $level } s’applique : { $shares ->
    [one] { $shares } part
   *[other] { $shares } parts
}, { $bars ->
    [one] { $bars } lingot
   *[other] { $bars } lingots
}, { $draws ->
    [one] { $draws } tirage
   *[other] { $draws } tirages
}{ $subsidies ->
    [0] { "" }
    [one] , { $subsidies } subvention
   *[other] , { $subsidies } subventions
}.
story-next-track = La piste de vente { $number } sert désormais.
story-refilled = La piste de vente du centre est regarnie : { $count ->
    [one] { $count } part
   *[other] { $count } parts
} et { $black ->
    [one] { $black } noire
   *[other] { $black } noires
}.
story-crash = { metal.the } est à { $price } $ : le marché s’effondre, la partie est finie.
story-called-off = { $turns } tours sont joués : la partie s’arrête là.
story-last-sale = { $trader } vend { $shares ->
    [one] sa dernière part
   *[other] ses { $shares } dernières parts
} pour { $amount } $.
story-last-subsidies = { $trader } prend { $count ->
    [one] une dernière subvention
   *[other] { $count } dernières subventions
}, soit { $amount } $.
story-last-debt = { $trader } doit { $amount } $, payés autant que sa bourse le permet.
story-last-bars = { $trader } achète { $count ->
    [one] un dernier lingot { metal.of }, à { $price } $
   *[other] { $count } derniers lingots { metal.of }, à { $price } $ pièce
}.

## Les joueurs, chacun en une ligne ; un jeu peut en dire plus sous son propre nom

about-random = Fait n’importe quelle action permise, toutes aussi probables les unes que les autres.
about-mibs = Le M.I.B.S. du livret, à la lettre, la main à découvert.
about-mibs-in-black-friday-2010 = Non officiel : le M.I.B.S. de l’édition de 2023, en supplément.
about-intern = Joue comme le Négociant, mais se trompe de temps en temps.
about-trader = Pèse chaque tour d’après un sens de la valeur réglé à la main.
about-broker = Réfléchit un instant, aux tours qui viendraient à l’esprit d’un Négociant : joue jusqu’au bout des parties conformes à ce qu’il voit.
about-tycoon = Réfléchit environ une seconde par tour, et pense à tout.
