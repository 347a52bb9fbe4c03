# Big Shot : refus, récit d’une partie, la ville telle qu’elle est dessinée, et l’aide.

millions = { NUMBER($amount, useGrouping: 0) } M$
balance = { $loss ->
    [0] { millions }
   *[other] −{ NUMBER($loss, useGrouping: 0) } M$
}

## Pourquoi une action est refusée

why-chance-decides = C’est au hasard de décider : patientez.
why-not-chances-turn = Ce n’est pas au hasard de décider.
why-impossible-outcome = Ce résultat n’est pas possible maintenant.
why-no-auction = Il n’y a pas d’enchère en ce moment.
why-bid-too-low = Dépassez la plus haute enchère, ou passez.
why-bid-too-high = Vous ne pouvez pas enchérir plus que ce que contient votre bourse.
why-loans-over = On n’emprunte qu’à son tour d’enchérir, ou avant les enchères quand les règles le proposent.
why-loan-taken = Vous avez déjà emprunté pendant cette manche.
why-loan-limit = Plus d’emprunt possible : neuf est le maximum.
why-loan-by-colour = À deux, on emprunte pour l’une de ses couleurs : dites laquelle.
why-loan-without-colour = Vous n’avez qu’une couleur : dites seulement « emprunter ».
why-other-colour-asked = Répondez d’abord pour l’autre couleur.
why-no-loan-asked = Aucun emprunt n’est proposé en ce moment.
why-nothing-to-pay = Il n’y a rien à payer maintenant.
why-not-your-colour = Ce n’est pas votre couleur.
why-purse-too-small = Cette bourse ne suffit pas, à elle seule, à payer le prix.
why-nothing-to-place = Vous n’avez pas de cube à placer maintenant.
why-no-such-cube = Vous n’avez plus de cube de cette couleur à placer.
why-lot-sold = Ce terrain est déjà vendu.

## Qui peut s’asseoir

seats-shot = Big Shot se joue de { $fewest } à { $most } joueurs ; vous { $count ->
    [0] n’en nommez aucun
    [one] n’en nommez qu’un
   *[other] en nommez { $count }
}.
start-always-drawn = { $game } ne laisse pas choisir qui commence : le début doit être « drawn ».
seats-hidden = L’argent caché se joue à trois ou à quatre : à deux, l’argent est visible.

## Notation

notation-range = « { $verb } » demande un nombre de 1 à { $most }, pas « { $words } ».
notation-how-much = Écrivez un nombre de 1 à { $most } après « { $verb } ».
notation-put = « { $words } » ne dit pas quel cube va où. Par exemple : { $example }
notation-no-lot = Terrain inconnu : « { $word } ». Les terrains : { $known }.

## Plateaux

board-parks = { $name } doit être 0 (pas de parc), 1 ou 2.
board-park-doubled = { $name } : un parc ne peut pas doubler l’autre.
board-purse = { $name } : le capital et les emprunts réunis ne doivent pas dépasser { $most } ; ici, ils font { $found }.
board-room = { $name } doit être de 6 à { $needed } : il y a { $needed } cubes, et moins de 6 cases par terrain ne suffiraient pas.
board-needed = { $name } doit être au plus { $most }, le nombre de terrains.

## Le récit

shot-cube = La case { $space } reçoit un cube { colour }.
shot-redeal = La case { $space } n’a qu’une couleur : tous les cubes sont redistribués.
shot-card = { $trader } joue le { colour }.
shot-ghost = Le { colour } revient au Fantôme.
shot-broker = Le courtier part de la case { $space }.
shot-roller = { $trader } lance le dé en premier.
shot-rolled = Manche { $round } : { $trader } fait { $pips } : case { $space }{ $count_red ->
    [0] { "" }
    [one] { " " }· { $count_red } rouge
   *[other] { " " }· { $count_red } rouges
}{ $count_black ->
    [0] { "" }
    [one] { " " }· { $count_black } noir
   *[other] { " " }· { $count_black } noirs
}{ $count_white ->
    [0] { "" }
    [one] { " " }· { $count_white } blanc
   *[other] { " " }· { $count_white } blancs
}{ $count_yellow ->
    [0] { "" }
    [one] { " " }· { $count_yellow } jaune
   *[other] { " " }· { $count_yellow } jaunes
}.
shot-bid = { $trader } enchérit à { millions }.
shot-passed = { $trader } passe.
shot-loan = { $trader } prend l’emprunt n° { $number } pour le { colour } et reçoit { millions }.
shot-no-loan = { $trader } n’emprunte pas pour le { colour }.
shot-won = { $trader } emporte les cubes pour { millions }.
shot-free = Personne n’enchérit : { $trader } reçoit les cubes gratuitement.
shot-paid = { $trader } paie { millions } avec la bourse du { colour }.
shot-put = { $trader } place un cube { colour } sur { $lot }.
shot-sold = { $lot } est vendu au { colour }.
shot-nobodys = { $lot } n’est à personne.
shot-balance = { $trader } : { $lots ->
    [one] { $lots } terrain
   *[other] { $lots } terrains
}, bilan { balance }.
shot-unqualified = { $trader } : { $lots ->
    [one] { $lots } terrain
   *[other] { $lots } terrains
}, bilan { balance }, non qualifié.

## La table

shot-stage = Manche { $round } sur 18
shot-headline = { shot-stage } · { $trader } lance le dé
shot-over = La partie est finie
shot-highest = { $trader } offre { millions }
lot-title = { $lot } { $lot ->
    [PA] { lot-park }
    [PB] { lot-park }
   *[other] { NUMBER($value, useGrouping: 0) } M${ $park ->
        [0] { "" }
        [1] { " " }(×2 avec PA)
       *[other] { " " }(×2 avec PB)
    }
}
lot-park = parc ×2{ $value ->
    [0] { "" }
   *[other] { " " }{ $value } M$
}
lot-sold = VENDU au { colour }
lot-nobodys = sans propriétaire
lot-leads = le { colour } mène
lot-letter-leads = { colour-letter } mène
lot-listed = { $lot } { $lot ->
    [PA] ×2
    [PB] ×2
   *[other] { NUMBER($value, useGrouping: 0) } M$
}
shot-ghost-name = Fantôme
shot-hidden = caché
shot-between = { $least ->
    [0] jusqu’à { $most } M$
   *[other] { $least }–{ $most } M$
}
shot-loans = { $count ->
    [0] sans emprunt
    [one] { $count } emprunt
   *[other] { $count } emprunts
}
shot-purse = { colour-letter } { millions }
shot-out = a passé
shot-space = case { $space }
shot-odds-title = Ce que le prochain lancer peut mettre aux enchères
shot-ask = { $phase ->
    [borrowing] Un emprunt pour le { colour } ? Vous avez { $cash }
    [bidding] { $cubes } · vous avez { $cash } · { $price ->
        [0] pas encore d’enchère
       *[other] plus haute enchère : { $price } M$
    }
    [paying] Quelle bourse paie { $price } M$ ? Vous avez { $cash }
   *[placing] Placez { $cubes }
}

## Aide

help-shot-bid = `7` ou `enchérir 7` : enchérir 7 M$ · `passer` : quitter cette enchère pour de bon
help-shot-loan = `emprunter, enchérir 7` (ou juste `emprunter`) : un emprunt par manche ; ils rapportent 9, 8, 7 … (valeurs imprimées) et coûtent chacun 10 à la fin
help-shot-before = `emprunt rouge` · `sans emprunt` : avant les enchères, à deux ; avec l’argent caché, seulement `emprunt` ou `sans emprunt`
help-shot-pay = `payer rouge` : avec la bourse de cette couleur
help-shot-put = `placer rouge rouge sur H5, blanc sur A9, noir sur PA` : les quatre cubes, un par un ou en une ligne
help-shot-lots = Un terrain revient à la couleur qui y a le plus de cubes ; les couleurs à égalité ne comptent pas. Il est vendu quand son dernier cube est placé. Un parc double son trio pour la couleur qui possède les deux.
help-shot-legend = Sur la table : R N C J sont les cubes (C pour blanc) · ▸ le courtier, et qui joue.

## La fin

result-nobody-qualified = Personne ne possède les { $needed } terrains{ $colours ->
    [1] { "" }
   *[other] { " " }de chaque couleur
} qu’il faut pour gagner : le meilleur bilan l’emporte.
result-balance = bilan
result-lots = terrains
result-dearest = meilleur terrain

## Joueurs

about-naive = Enchérit peu ; place ses cubes sur les terrains chers et ceux des autres sur les moins chers.
about-trader-in-big-shot = Sait ce que chaque groupe de cubes vaut pour chacun, et enchérit en conséquence.
