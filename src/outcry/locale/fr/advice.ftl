# Les conseils : ce que la recherche a trouvé, et pourquoi, en mots.

advice-title = Le choix du Magnat en premier, d’après ce que vous voyez ({ imagined })
imagined = { NUMBER($count) } { $count ->
    [one] partie simulée
   *[other] parties simulées
}
advice-one-way = Il n’y a qu’une possibilité : { $turn }.
advice-turn = { percent } ± { NUMBER($margin, maximumFractionDigits: 0) }  { $turn }
advice-close = Les deux premiers sont trop proches pour être départagés : l’écart peut être dû à la chance.
advice-behind = Le Magnat jouerait le premier : c’est celui qu’il a le plus étudié, et il tient compte aussi d’une bonne place, pas seulement de la victoire.
advice-none = Pas de conseil : cette place joue selon le livret, ou n’a rien à décider.
advice-draft-complete = Votre tour est complet : confirmez-le, ou annulez pour avoir un conseil.
hint-unaided = Il n’y a pas de conseils à cette table : chacun joue de mémoire.
hint-number = Un conseil propose de 1 à { $most } tours : écrivez par exemple « conseil 5 », ou « conseil » seul pour trois.
hint-stopped = Conseil interrompu.
hint-not-agreed = Les conseils ont été désactivés à l’ouverture de cette table.
hint-busy = Votre dernier conseil est encore en préparation.
hint-enough = Vous avez eu les { $most } conseils de ce tour. À vous de décider.
hint-failed = Aucun conseil n’a pu être trouvé. Réessayez dans un instant.

explain-heading = Entrée { $number } : à { $trader } de jouer
explain-title = Le choix du Magnat en premier, d’après ce que { $trader } (« vous ») voyait ({ imagined })
explain-so-far = Dans ce tour jusqu’ici : { $turn }. À partir de là :
explain-played = Joué : { $turn } : { percent } ± { NUMBER($margin, maximumFractionDigits: 0) }
explain-worse = D’après l’estimation, { NUMBER($points, maximumFractionDigits: 0) } { $points ->
    [one] point
   *[other] points
} de moins que le premier.
explain-same = Le Magnat aurait joué de même.
explain-equal = Cela vaut à peu près le premier.
explain-nothing-played = Rien n’a encore été joué ici.
explain-no-entry = Pour ce journal, --at va de 1 à { $most }, pas { NUMBER($number, useGrouping: 0) }.
explain-other-seat = La place { $seat } ne joue pas à l’entrée { $number }{ $next ->
    [0] , ni plus tard.
   *[other] { " :" } sa prochaine décision est l’entrée { $next }.
}
explain-chance = Le hasard décide de l’entrée { $number }{ $next ->
    [0] , et aucun joueur ne décide ensuite.
   *[other] { " :" } la prochaine décision est l’entrée { $next }, par la place { $seat }.
}

## Pourquoi, dans tous les jeux

reason-none = Aucune raison ne ressort à elle seule : le pourcentage vient des parties simulées.

## Pourquoi, dans Black Friday

reason-bars = { metal.the } est encore bon marché : { $price } $ le lingot, qui vaudra { $worth } $ à la fin.
reason-buy = { colour.the } devrait monter de { $price } $ à environ { $expected } $ d’ici quelques changements de prix : environ { $count } de ses parts sont dans le sac.
reason-sell = { colour.the } devrait baisser de { $price } $ à environ { $expected } $ d’ici quelques changements de prix : { $black ->
    [one] { $black } part noire est
   *[other] { $black } parts noires sont
} dans le sac.
reason-cash = La vente rapporte { $amount } $, et l’argent liquide peut encore fructifier tant que { metal.the } coûte { $price } $.
reason-subsidy = Les { $amount } $ de l’État devraient rapporter plus qu’ils ne coûtent : { $interest } $ d’intérêts à chaque changement de prix.
reason-raised = Le prix passe de { $old } $ à { $new } $ pour { colour.the }, dont vous avez { $count }.
reason-lowered = Le prix passe de { $old } $ à { $new } $ pour { colour.the }, dont { $trader } a { $count }.
reason-fed = La part posée finira dans le sac : { colour.the }, dont vous avez { $count }, devrait être à { $new } $ au lieu de { $old } $ d’ici quelques changements de prix.
reason-starved = Cela freine { colour.the }, dont { $trader } a { $count } : il devrait être à { $new } $ au lieu de { $old } $ d’ici quelques changements de prix.
reason-change = Cela déclenche un changement de prix, où vos parts devraient gagner { $amount } $, celles des autres { $others } $ en moyenne.
reason-no-change = Cela retarde un changement de prix où vos parts devraient perdre { $amount } $.
reason-tile = Cela réserve votre { $metal ->
    [silver] carte
   *[gold] tuile bonus
} pour un meilleur moment.

## Pourquoi, dans Big Shot

reason-bid = Les cubes valent jusqu’à { $limit } M$ pour vous ; { $trader } devrait s’arrêter vers { $expected } M$.
reason-bid-drives = Les cubes valent jusqu’à { $limit } M$ pour vous ; { $trader } peut aller à { $expected } M$, et ne devrait pas les avoir pour moins.
reason-pass-outbid = Les cubes valent environ { $limit } M$ pour vous, et { $trader } peut aller à { $expected } M$ : il vous en resterait peu.
reason-pass = L’enchère suivante est de { $needed } M$, et les cubes ne valent pas plus d’environ { $limit } M$ pour vous.
reason-pass-purse = L’enchère suivante est de { $needed } M$, et vous n’avez que { $purse } M$.
reason-loan = L’emprunt coûte { $cost } M$ à la fin, mais les cubes valent { $limit } M$ pour vous et peuvent partir à { $needed } M$.
reason-loan-first = L’emprunt coûte { $cost } M$, mais les cubes valent { $limit } M$ pour vous, et { $trader } peut aller à { $expected } M$.
reason-purse-enough = Vos { $purse } M$ devraient suffire : { $trader } devrait s’arrêter vers { $expected } M$, et les cubes valent { $limit } M$ pour vous.
reason-loan-dear = L’emprunt coûterait { $cost } M$, plus qu’il ne devrait rapporter : les cubes valent { $limit } M$ pour vous.
reason-loan-early = L’emprunt coûte { $cost } M$, mais vos { $purse } M$ ne suffiront souvent pas pour les cubes à venir.
reason-no-loan-early = L’emprunt coûterait { $cost } M$, en moyenne plus qu’il ne devrait rapporter avec les cubes à venir.
reason-purse = La plus grosse bourse reste disponible pour de plus hautes enchères.
lot-and-value = { $value ->
    [0] { $lot }
   *[other] { $lot } ({ $value } M$)
}
reason-lot-won = { lot-and-value } est à vous.
reason-lot-led = Vous prenez la tête sur { lot-and-value } : il est à vous à la fin dans { NUMBER($new, style: "percent", maximumFractionDigits: 0) } des cas, contre { NUMBER($old, style: "percent", maximumFractionDigits: 0) } avant.
reason-lot-likelier = { lot-and-value } a plus de chances d’être à vous à la fin : { NUMBER($new, style: "percent", maximumFractionDigits: 0) }, contre { NUMBER($old, style: "percent", maximumFractionDigits: 0) } avant.
reason-park = Le parc { $lot }, qui double les terrains voisins, a plus de chances d’être à vous : { NUMBER($new, style: "percent", maximumFractionDigits: 0) }, contre { NUMBER($old, style: "percent", maximumFractionDigits: 0) } avant.
reason-lot-spoilt = Cela éloigne { lot-and-value } de { $trader }, dont les chances de l’avoir passent de { NUMBER($old, style: "percent", maximumFractionDigits: 0) } à { NUMBER($new, style: "percent", maximumFractionDigits: 0) }.
reason-qualified = Vous avez plus de chances d’avoir les { $needed } terrains qu’il vous faut : { NUMBER($new, style: "percent", maximumFractionDigits: 0) }, contre { NUMBER($old, style: "percent", maximumFractionDigits: 0) } avant.
