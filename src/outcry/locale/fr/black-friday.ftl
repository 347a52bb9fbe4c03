# Black Friday : les places, les refus, le récit d’une partie, et les joueurs.
# Le métal des lingots distingue les éditions : l’or en 2023, l’argent en 2010.

## Les places

seats-two = Black Friday se joue de 3 à 5 joueurs ; vous en nommez 2. Deux personnes peuvent jouer avec le M.I.B.S. comme troisième : human,human,mibs.
seats-count = Black Friday se joue de { $fewest } à { $most } joueurs, M.I.B.S. compris ; vous { $count ->
    [0] n’en nommez aucun
    [one] n’en nommez qu’un
   *[other] en nommez { $count }
}.
seats-mibs = Un seul M.I.B.S. peut jouer ; vous en nommez { $count }. Les simulations en permettent plusieurs.

## Les tours en mots

notation-empty = Écrivez votre tour, par exemple : { $example }
notation-no-verb = Verbe inconnu : « { $word } ». Commencez par l’un de ceux-ci : { $known }.
notation-no-action = « { $word } » n’est pas une action. Les actions sont : { $known }.
notation-no-colour = Couleur inconnue : « { $word } ». Les couleurs sont : { $known }.
notation-ambiguous = « { $word } » pourrait être l’un de ceux-ci : { $known }. Tapez une lettre de plus.
notation-too-much = Pas clair : « { $words } ». Écrivez « { $verb } » tout seul.
notation-card = À elle seule, une carte ne sert qu’à passer : { $example }. Les autres servent à échanger une unité de plus.
notation-bonus = Dites à quoi sert la tuile bonus : { $known }.
notation-number = « { $words } » n’est pas un nombre. Par exemple : { $example }
notation-starter = Quelle place commence ? Écrivez son numéro, de 1 à { $most }. Par exemple : { $example }
notation-which-colour = Quelle couleur ? Par exemple : { $example }

## Pourquoi une action est refusée

why-no-such-action = Cette action n’existe pas.
why-game-over = La partie est finie.
why-bag-decides = On tire une part du sac : patientez.
why-bag-closed = Le sac reste fermé jusqu’au prochain changement de prix.
why-bag-lacks-it = Il n’y a aucune part de cette couleur dans le sac.
why-other-action = Vous avez commencé une autre action : déplacez une part (« marquer ») pour la finir, ou annulez.
why-action-taken = Votre action est faite : { $metal ->
    [silver] jouez une carte pour passer encore une fois
   *[gold] utilisez maintenant votre tuile bonus
}, ou finissez le tour avec « fini ».
why-nothing-declared = Vous avez choisi de ne rien échanger : choisissez seulement la part à déplacer (« marquer »).
why-none-in-market = Il n’y a aucune part de cette couleur au marché.
why-share-too-dear = Vous n’avez pas de quoi payer cette part.
why-share-limit = Vous avez atteint la limite de parts par action de ce niveau.
why-none-to-sell = Vous n’avez aucune part de cette couleur.
why-bar-too-dear = Vous n’avez pas de quoi payer un lingot { metal.of }.
why-bar-limit = Vous avez atteint la limite de lingots { metal.of } par action de ce niveau.
why-nothing-to-mark-for = Choisissez d’abord une action : { $metal ->
    [silver] acheter, vendre, argent ou passer
   *[gold] acheter, vendre ou or (avec « rien » pour déplacer une part sans rien échanger)
}.
why-mark-not-in-market = Le marché n’a aucune part de cette couleur à déplacer.
why-mark-not-on-track = Il n’y a aucune part de cette couleur sur la piste de vente.
why-mark-a-bought-colour = Déplacez une part d’une couleur que vous venez d’acheter : le marché en a encore une.
why-mark-a-sold-colour = Retirez une part d’une couleur que vous venez de vendre : la piste de vente en a encore une.
why-no-bonus = Vous n’avez pas de { $metal ->
    [silver] carte action spéciale
   *[gold] tuile bonus
} à utiliser.
why-mark-first = Déplacez d’abord une part (« marquer ») : chaque action en déplace une.
why-act-first = Faites d’abord votre action : { $metal ->
    [silver] acheter, vendre, argent ou passer
   *[gold] acheter, vendre ou or
}.
why-must-trade = Une action échange au moins une part ou un lingot : pour ne rien échanger, passez.
why-no-such-bonus = À elle seule, une carte ne sert qu’à passer.
why-no-subsidies = Il n’y a pas de subventions dans cette édition.
why-subsidy-limit = Vous avez atteint la limite de subventions de ce niveau.
why-owes-subsidy-or-sale = Vous devez des intérêts : prenez d’abord une subvention ou vendez des parts.
why-owes-subsidy = Vous devez des intérêts et n’avez plus rien à vendre : prenez d’abord une subvention.
why-owes-sale = Vous devez des intérêts et ne pouvez plus prendre de subvention : vendez des parts jusqu’à ce qu’ils soient payés.
why-other-outcome = Le hasard décide d’autre chose en ce moment.
why-debt-closes-card = Vous devez encore des intérêts : payez-les avant d’utiliser votre carte.
why-drop-first = Vous avez vendu plusieurs couleurs : choisissez celle qui baisse (« baisser »).
why-nothing-to-drop = Il n’y a pas de prix à baisser : on ne choisit qu’après avoir vendu plusieurs couleurs.
why-drop-a-sold-colour = Baissez le prix d’une couleur que vous venez de vendre.
why-opening-move = Avant le premier tour, chacun pose une part du marché sur la piste d’achat (« marquer »).

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
story-beyond-limit = { $trader } utilise la tuile bonus ou une carte pour échanger une unité de plus que la limite.
story-passed = { $trader } passe.
story-subsidy = { $trader } prend une subvention de { $amount } $ et en a maintenant { $count }.
story-interest = { $trader } paie { $amount } $ d’intérêts.
story-owes = { $trader } ne peut pas payer les intérêts et doit { $amount } $.
story-debt-paid = { $trader } paie les { $amount } $ dus.
story-marked-opening = { $trader } ouvre en posant { colour.the } sur la piste d’achat : { $count } sur { $spaces }.
story-marked-purchase = { $trader } pose { colour.the } sur la piste d’achat : { $count } sur { $spaces }.
story-marked-bar = { $trader } pose { colour.the } sur la piste { metal.of } : { $count } sur { $spaces }.
story-marked-sale = { $trader } retire { colour.the } de la piste de vente : il en reste { $count }.
story-marked-nothing = Il n’y a pas de part à déplacer.
story-rises = { colour.the } monte de { $old } $ à { $new } ${ $reason ->
    [third] { "" } : c’est la troisième de sa couleur sur la piste
    [last] { "" } : le marché n’en a plus
    [third-last] { "" } : c’est la troisième de sa couleur sur la piste, et la dernière du marché
   *[none] { "" }
}.
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
story-next-track = La piste de vente { $number } est maintenant utilisée.
story-refilled = La piste de vente du centre est regarnie : { $count ->
    [one] { $count } part
   *[other] { $count } parts
} et { $black ->
    [one] { $black } noire
   *[other] { $black } noires
}.
story-crash = { metal.the } atteint { $price } $ : le marché s’effondre, la partie est finie.
story-called-off = Après { $turns } tours, la partie est arrêtée.
story-last-sale = { $trader } vend { $shares ->
    [one] sa dernière part
   *[other] ses { $shares } dernières parts
} pour { $amount } $.
story-last-subsidies = { $trader } prend { $count ->
    [one] une dernière subvention
   *[other] { $count } dernières subventions
}, soit { $amount } $.
story-last-debt = { $trader } doit { $amount } $ et en paie autant que possible.
story-last-bars = { $trader } achète { $count ->
    [one] un dernier lingot { metal.of }, à { $price } $
   *[other] { $count } derniers lingots { metal.of }, à { $price } $ pièce
}.

## Les joueurs, chacun en une ligne ; un jeu peut en dire plus sous son propre nom

about-random = Joue n’importe quelle action permise, toutes aussi probables.
about-mibs = Suit à la lettre le M.I.B.S. du livret, la main à découvert.
about-mibs-in-black-friday-2010 = Non officiel : le M.I.B.S. de l’édition de 2023, en supplément.
about-intern = Joue comme le Négociant, mais se trompe de temps en temps.
about-trader = Évalue chaque tour d’après des règles empiriques réglées à la main.
about-broker = Réfléchit brièvement aux tours qu’envisagerait un Négociant, en jouant des parties conformes à ce qu’il voit.
about-tycoon = Réfléchit environ une seconde par tour, et envisage toutes les possibilités.
