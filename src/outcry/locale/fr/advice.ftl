# Les conseils : ce que la recherche a trouvé, et pourquoi, en mots.

advice-title = Le choix du Magnat d’abord, d’après ce que vous voyez ({ imagined })
imagined = { NUMBER($count) } { $count ->
    [one] partie imaginée
   *[other] parties imaginées
}
advice-one-way = Il n’y a qu’une façon de continuer : { $turn }.
advice-turn = { percent } ± { NUMBER($margin, maximumFractionDigits: 0) }  { $turn }
advice-close = Les deux premiers se valent presque : l’écart peut être dû à la chance.
advice-behind = Le premier est celui que le Magnat jouerait : il l’a essayé le plus, et compte aussi une bonne place, pas seulement la victoire.
advice-none = Rien à conseiller : cette place joue selon le livret, ou n’a rien à décider.
advice-draft-complete = Votre tour est complet : confirmez-le, ou annulez pour avoir un conseil.
hint-unaided = À cette table, vous jouez sans aide : il est convenu que personne n’aide votre mémoire.
hint-number = Un conseil propose de 1 à { $most } tours : écrivez par exemple « conseil 5 », ou « conseil » seul pour trois.
hint-not-agreed = À cette table, il n’y a pas de conseils : c’est convenu depuis son ouverture.
hint-busy = Votre dernier conseil est encore en préparation.
hint-enough = Vous avez eu { $most } conseils pour ce tour : à vous de décider.
hint-failed = Aucun conseil n’a pu être trouvé ; réessayez dans un instant.

explain-heading = Entrée { $number } : { $trader } décide
explain-title = Le choix du Magnat d’abord, d’après ce que { $trader } (« vous ») voyait ({ imagined })
explain-so-far = Dans ce tour jusqu’ici : { $turn }. À partir de là :
explain-played = Joué : { $turn } : { percent } ± { NUMBER($margin, maximumFractionDigits: 0) }
explain-worse = D’après l’estimation, { NUMBER($points, maximumFractionDigits: 0) } { $points ->
    [one] point
   *[other] points
} de moins que le premier.
explain-same = C’est ce que le Magnat jouerait.
explain-equal = Cela vaut à peu près le premier.
explain-nothing-played = Rien n’a encore été joué ici.
explain-no-entry = Il n’y a pas d’entrée { NUMBER($number, useGrouping: 0) } à expliquer : le fichier compte { $most } positions avec une décision ou un tirage, à partir de 1.
explain-other-seat = Avant l’entrée { $number }, la place { $seat } ne décide pas{ $next ->
    [0] , ni à aucun moment ensuite.
   *[other] { " :" } sa prochaine décision est l’entrée { $next }.
}
explain-chance = Le hasard décide de l’entrée { $number }{ $next ->
    [0] , et personne ne décide ensuite.
   *[other] { " :" } la prochaine décision est l’entrée { $next }, par la place { $seat }.
}

## Pourquoi, dans tous les jeux

reason-none = Aucune raison ne ressort à elle seule : la chance vient des parties imaginées.

## Pourquoi, dans Black Friday

reason-bars = { metal.the } est encore bon marché : { $price } $ le lingot, qui compte { $worth } $ à la fin.
reason-buy = { colour.the } devrait monter de { $price } $ à environ { $expected } $ d’ici quelques changements de prix : quelque { $count } de ses parts sont dans le sac.
reason-sell = { colour.the } devrait baisser de { $price } $ à environ { $expected } $ d’ici quelques changements de prix : { $black ->
    [one] { $black } part noire est
   *[other] { $black } parts noires sont
} dans le sac.
reason-cash = La vente rapporte { $amount } $, et l’argent liquide fructifie tant que { metal.the } coûte { $price } $.
reason-subsidy = Les { $amount } $ de l’État peuvent rapporter plus qu’ils ne coûtent : { $interest } $ d’intérêts à chaque changement de prix.
reason-raised = Le prix passe de { $old } $ à { $new } $ pour { colour.the }, dont vous avez { $count }.
reason-lowered = Le prix passe de { $old } $ à { $new } $ pour { colour.the }, dont { $trader } a { $count }.
reason-fed = La part marquée ira dans le sac : { colour.the }, dont vous avez { $count }, est prévu à { $new } $ au lieu de { $old } $ d’ici quelques changements de prix.
reason-starved = Cela freine { colour.the }, dont { $trader } a { $count } : prévu à { $new } $ au lieu de { $old } $ d’ici quelques changements de prix.
reason-change = Cela déclenche un changement de prix, où vos parts devraient gagner { $amount } $, celles des autres { $others } $ en moyenne.
reason-no-change = Cela ne déclenche pas encore de changement de prix, où vos parts devraient perdre { $amount } $.
reason-tile = Cela garde votre { $metal ->
    [silver] carte
   *[gold] tuile bonus
} pour un meilleur moment.

## Pourquoi, dans Big Shot

reason-bid = Les cubes valent jusqu’à { $limit } M$ pour vous ; { $trader } devrait s’arrêter vers { $expected } M$.
reason-bid-drives = Les cubes valent jusqu’à { $limit } M$ pour vous ; { $trader } peut aller à { $expected } M$, et ne devrait pas les avoir pour moins.
reason-pass-outbid = Les cubes valent environ { $limit } M$ pour vous, et { $trader } peut aller à { $expected } M$ : il en resterait peu.
reason-pass = L’enchère suivante est de { $needed } M$, et les cubes ne valent qu’environ { $limit } M$ pour vous.
reason-pass-purse = L’enchère suivante est de { $needed } M$, et vous n’avez que { $purse } M$.
reason-loan = L’emprunt coûte { $cost } M$ à la fin, mais les cubes valent { $limit } M$ pour vous et peuvent partir à { $needed } M$.
reason-loan-first = L’emprunt coûte { $cost } M$, mais les cubes valent { $limit } M$ pour vous, et { $trader } peut aller à { $expected } M$.
reason-purse-enough = Vos { $purse } M$ devraient suffire : { $trader } devrait s’arrêter vers { $expected } M$, et les cubes valent { $limit } M$ pour vous.
reason-loan-dear = L’emprunt coûterait { $cost } M$, plus qu’il ne devrait rapporter : les cubes valent { $limit } M$ pour vous.
reason-loan-early = L’emprunt coûte { $cost } M$, mais vos { $purse } M$ seront souvent trop peu pour les cubes à venir.
reason-no-loan-early = L’emprunt coûterait { $cost } M$, en moyenne plus qu’il ne devrait rapporter avec les cubes à venir.
reason-purse = La plus grosse bourse reste pour de plus hautes enchères.
reason-lot-won = { $lot } ({ $value } M$) est à vous.
reason-lot-led = Vous prenez la tête sur { $lot } ({ $value } M$) : à vous à la fin dans { NUMBER($new, style: "percent", maximumFractionDigits: 0) } des cas, avant dans { NUMBER($old, style: "percent", maximumFractionDigits: 0) }.
reason-lot-likelier = { $lot } ({ $value } M$) est plus souvent à vous à la fin : { NUMBER($new, style: "percent", maximumFractionDigits: 0) }, avant { NUMBER($old, style: "percent", maximumFractionDigits: 0) }.
reason-park = Le parc { $lot }, qui double les terrains voisins, est plus souvent à vous : { NUMBER($new, style: "percent", maximumFractionDigits: 0) }, avant { NUMBER($old, style: "percent", maximumFractionDigits: 0) }.
reason-lot-spoilt = Cela éloigne { $lot } ({ $value } M$) de { $trader } : { NUMBER($new, style: "percent", maximumFractionDigits: 0) } de chances, avant { NUMBER($old, style: "percent", maximumFractionDigits: 0) }.
reason-qualified = Vous aurez plus souvent les { $needed } terrains qu’il vous faut : { NUMBER($new, style: "percent", maximumFractionDigits: 0) }, avant { NUMBER($old, style: "percent", maximumFractionDigits: 0) }.
