# Le terminal : la table telle qu’elle est dessinée, et ce que le programme demande.

floor-stage = Tour { $turn }
floor-headline = { floor-stage } · niveau { $level } : { $shares ->
    [one] { $shares } part
   *[other] { $shares } parts
}, { $limit ->
    [one] { $limit } lingot
   *[other] { $limit } lingots
}, { $draw ->
    [one] { $draw } tirage
   *[other] { $draw } tirages
}{ $subsidies ->
    [0] { "" }
   *[other] , §{ $subsidies }
} · { metal } { $price } $, { $bars ->
    [one] { $bars } acheté
   *[other] { $bars } achetés
}
floor-level = niveau { $level }
floor-price = prix
floor-market = marché
floor-purchase-track = piste d’achat
floor-bar-track = piste { metal.of }
floor-sale-track = piste de vente { $number }
floor-bag = sac
floor-bag-holds = { $shares ->
    [one] { $shares } part
   *[other] { $shares } parts
} et { $black ->
    [one] { $black } noire
   *[other] { $black } noires
}
floor-until-full = encore { $count }
floor-until-run-down = encore { $count }{ $black ->
    [0] { "" }
    [one] , { $black } noire
   *[other] , { $black } noires
}
floor-purse = { $cash } ${ $bars ->
    [0] { "" }
   *[other] { " " }{ $bars }{ " " }{ $metal ->
        [silver] arg.
       *[gold] or
    }
}
floor-purse-2010 = { $cash } ${ $gold ->
    [0] { "" }
   *[other] { " " }{ $gold } or
}{ $silver ->
    [0] { "" }
   *[other] { " " }{ $silver } arg.
}
floor-subsidies = { " " }§{ $count }
floor-debt = { " " }−{ $amount } $
floor-card = { " " }{ $card ->
    [sell_one_more] V+
   *[buy_one_more] A+
}
floor-hidden = { " " }?{ $count }
floor-tile = { " " }+{ $count }
floor-covered = derrière l’écran

## Choisir

story-repeated = { $told } ×{ $count }
story-together = { $trader } : { $moves }.
news-price = { colour-letter } { $old } $ → { $new } $
news-prices = Prix : { $prices }.
news-go-on = Appuyez sur Entrée pour voir la table.
seat-name = { $seat } { $player }
ask-so-far = Jusqu’ici : { $turn } · il reste { $left }
ask-price = { colour-letter } { $amount } $
ask-status = Vous avez { $cash } $ · { $prices } · { metal } { $bar } $ · limites { $shares }/{ $bars }{ $subsidies ->
    [0] { "" }
   *[other] { " " }· § { $held }/{ $subsidies }
}{ $debt ->
    [0] { "" }
   *[other] { " " }· vous devez { $debt } $
}
ask-confirm = Votre tour : { $turn }. Entrée confirme, « annuler » revient en arrière.
ask-confirm-draw = { $chance ->
    [die] Votre tour : { $turn }. Entrée confirme, et le dé est lancé ; « annuler » revient en arrière.
    [chance] Jusqu’ici : { $turn }. Entrée confirme, et le hasard décide ; « annuler » revient en arrière.
   *[bag] Jusqu’ici : { $turn }. Entrée confirme, et des parts sont tirées ; « annuler » revient en arrière.
}
ask-bids = { $count ->
    [one] { $first }, ou le nombre seul
   *[other] { $first }–{ $highest }, ou le nombre seul
}
ask-hint = Numéro ou « { $example } » ; ?, conseil, annuler, quitter.
ask-hint-words = Écrivez un tour (« { $example } ») ; ? aide, conseil, annuler, quitter.
ask-no-number = Il n’y a pas de choix { $number } : prenez-en un dans la liste.
ask-no-numbers = { $number } n’est pas un choix ici : écrivez votre tour en mots.
ask-empty = { $begun ->
    [0] Il n’y a encore rien à confirmer. Vos choix :
   *[other] Votre tour n’est pas encore complet. Vos choix :
}
ask-complete = Votre tour est complet : Entrée confirme, « annuler » revient en arrière.
ask-forced = Seul choix possible, fait pour vous : { $turn }
thinking = { $trader } réfléchit…
pass-screen = C’est à { $trader }. Passez l’écran et appuyez sur Entrée.
saved = Enregistré dans { $path }. Pour continuer : { $command }
kept-older = { $path } existait déjà ; il s’appelle maintenant { $kept }.
not-saved = Partie non enregistrée ; ajoutez --log FICHIER pour la garder.
draft-dropped = Votre tour non confirmé est abandonné.
greet-mibs = Le M.I.B.S. est un invité non officiel : il ne fait pas partie de l’édition de 2010.
greet-moved = { $player } prend la première place, comme le veut la règle.
resumed = c’est à { $trader }
resumed-since = { $people ->
    [0] Depuis le début :
    [one] Depuis votre dernier tour :
   *[other] Depuis le dernier tour à ce clavier :
}
promise-told = La promesse du hasard : { $promise }…

## Aide

help-title = Ce que vous pouvez faire
help-notation = `acheter violet jaune, marquer jaune` · `vendre 2 vert, marquer vert` · `{ metal } 3, marquer blanc`
help-nothing = `acheter rien, marquer bleu` (ou `vendre rien`, `{ metal } rien`) : déplacer une part
help-bonus = `bonus acheter, marquer bleu` (ou `bonus vendre`, `bonus { metal }`) : déplacer une part de plus avec la tuile bonus, avant ou après votre action
help-notation-2010 = `acheter rouge bleu, marquer rouge` · `vendre 2 vert, marquer vert` · `argent 3, marquer orange`
help-drop = `vendre rouge bleu, baisser bleu, marquer rouge` : si vous vendez plusieurs couleurs, dites laquelle baisse
help-pass = `passer, marquer bleu` : ne rien échanger, une part va sur la piste d’argent
help-card = `carte passer, marquer bleu` : votre carte, avant ou après votre action
help-subsidy = `subvention` (ou `subvention 2`) : à tout moment de votre tour, avant de marquer
help-mark = Chaque action déplace la part marquée : vers la piste d’achat ou { metal.of }, ou hors de la piste de vente. Couleurs abrégées : { $metal ->
    [silver] `j b r t o`
   *[gold] `v j t b c`
} (leurs capitales).
help-legend = Sur la table : 3 or = lingots d’or · ?5 parts cachées · +2 avantages d’une tuile bonus intacte · ● part noire d’un niveau à venir · ▸ qui joue.
help-legend-2010 = Sur la table : 1 or 3 arg. = lingots d’or et d’argent · §2 subventions · −4 $ intérêts dus · ?5 parts cachées · +2 avantages d’une carte intacte · V+ A+ cartes de vente et d’achat · ● part noire d’un niveau à venir · ▸ qui joue.
help-commands = `conseil` propose des tours, `conseil 5` jusqu’à cinq · `table` redessine la table · `annuler` défait · `quitter` s’en va. Règles : outcry rules { $game }
help-enter = Entrée redonne la liste de vos choix.
odds-title = Si les prix changeaient maintenant ({ $draws ->
    [one] { $draws } tirage
   *[other] { $draws } tirages
}, d’après { $samples } sacs simulés)
odds-falls = baisse
odds-drifts = 1 à gauche
odds-rises = monte
odds-expected = prévu
odds-price = { $price } $ → { NUMBER($expected, maximumFractionDigits: 0) } $

## La fin

result-go-on = Appuyez sur Entrée pour voir le résultat.
result-title = Le résultat
result-place = place
result-trader = joueur
result-wealth = fortune
result-gold = lingots d’or
result-cash = espèces
result-bars = lingots { metal.of }
result-honest = Le hasard a tenu sa promesse : { $count } tirages découlent du secret { $secret }…

## Relectures

replay-honest = Chaque tirage découle du secret promis.
replay-by-hand = Les tirages ont été saisis à la main : ils sont invérifiables.
replay-ask = Entrée : tour suivant · nombre : aller à cette entrée · q : arrêter ›
replay-not-that = Appuyez sur Entrée, ou tapez un nombre de 0 à { NUMBER($most, useGrouping: 0) }, ou q.
replay-unfinished = La partie n’est pas finie : continuez avec outcry resume.

## Beaucoup de parties

simulate-playing = Parties jouées
simulate-title = { $game } : { $games } parties, chaque donne dans toutes les rotations
simulate-player = joueur
simulate-wins = victoires
simulate-interval = intervalle à 95 %
simulate-score = { $score ->
    [bars] lingots { metal.of } en moyenne
    [balance] bilan moyen
    [points] points en moyenne
   *[wealth] fortune moyenne
}
simulate-mean = { $score ->
    [bars] { NUMBER($amount, minimumFractionDigits: 1, maximumFractionDigits: 1) }
    [balance] { NUMBER($amount, minimumFractionDigits: 1, maximumFractionDigits: 1) }
    [points] { NUMBER($amount, minimumFractionDigits: 1, maximumFractionDigits: 1) }
   *[wealth] { NUMBER($amount, maximumFractionDigits: 0) } $
}
simulate-by-seat = Par place, tous joueurs confondus
simulate-seat = place
simulate-turns = Tours : médiane { NUMBER($middle, maximumFractionDigits: 0) }, moitié centrale { $half }, 90 % des parties { $span }
simulate-scores = { $score ->
    [bars] Lingots { metal.of } du vainqueur : médiane { NUMBER($middle, maximumFractionDigits: 0) }, moitié centrale { $half }, 90 % des parties { $span }
    [balance] Bilan du vainqueur : médiane { NUMBER($middle, maximumFractionDigits: 0) }, moitié centrale { $half }, 90 % des parties { $span }
    [points] Points du vainqueur : médiane { NUMBER($middle, maximumFractionDigits: 0) }, moitié centrale { $half }, 90 % des parties { $span }
   *[wealth] Fortune du vainqueur : médiane { NUMBER($middle, maximumFractionDigits: 0) } $, moitié centrale { $half } $, 90 % des parties { $span } $
}
simulate-speed = { $decisions } décisions en { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s, { NUMBER($rate, maximumFractionDigits: 2) } parties/s
simulate-stopped = Arrêté avant la fin : voici les parties terminées.

## Tournois

tournament-title = { $game } : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
} dans toutes les rotations
tournament-fair = Une part équitable est de { $share }.
tournament-few-deals = Avec moins de { $least } donnes, les cotes n’ont pas d’intervalle.
tournament-rating = cote
tournament-seconds = s/tour
tournament-time = { NUMBER($seconds, minimumFractionDigits: 4, maximumFractionDigits: 4) }
tournament-pairs = Combien de fois le joueur d’une ligne finit devant celui d’une colonne
tournament-decided = { $ahead } est meilleur que { $behind } : c’est décidé après { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
}, avec une erreur de { $error } au plus.
tournament-undecided = Qui est meilleur, { $ahead } ou { $behind }, n’est pas décidé après { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
} : l’erreur pourrait être de { $sofar }, et { $error } est le maximum.
tournament-resumed = On reprend après { $games } parties dans { $path }.
tournament-spare = Ses { $games } autres parties sont gardées, mais ne comptent pas ici.
tournament-files = Les résultats, les parties et le graphique sont dans { $folder }.
tournament-stopped = Arrêté avant la fin ; rien de ce qui est fini n’est perdu. La même commande reprend.
tournament-plot-title = { $game } : { $games } parties à { $seats } places, { $deals ->
    [one] 1 donne
   *[other] { $deals } donnes
}
tournament-plot-ratings = { $intervals ->
    [0] Cote ; trop peu de donnes pour des intervalles
   *[other] Cote, avec intervalle à 95 %
}
tournament-plot-wins = Taux de victoires, avec intervalle à 95 %
tournament-plot-pairs = Combien de fois la ligne finit devant la colonne

## Jeux

games-name = nom
games-title = jeu
games-seats = places
games-boards = plateaux

## Joueurs

players-title = Joueurs de { $game }
players-name = nom
players-rating = { NUMBER($rating, maximumFractionDigits: 0) }
players-how = sa façon de jouer
players-rated = Les cotes viennent de tournois entre nos joueurs : 25 est la moyenne ; plus haut, c’est plus fort.
players-human = Vous, au clavier (seulement avec : outcry play).

## Règles compilées

completion-installed = La complétion pour { $shell } est installée dans { $path }. Ouvrez un nouveau terminal pour vous en servir.
cache-elsewhere = Impossible d’écrire dans { $wanted } ; le cache des règles compilées est dans { $used }.
compiling = Compilation, gardée pour la suite
compiling-unseen = Première compilation des règles : environ une minute.
cache-size = { NUMBER($megabytes, minimumFractionDigits: 1, maximumFractionDigits: 1) } Mo
cache-in-use = en usage
cache-deleted = supprimé
cache-other = d’une autre version
cache-hint = outcry cache --prune supprime ce que les autres versions ont laissé.

## Mesures

bench-measuring = Mesures
bench-title = { $game } sur cette machine, en temps processeur
bench-figure = mesure
figure-state-bytes = octets d’une table
figure-load-average = charge moyenne avant les mesures
figure-decisions-per-s = décisions par seconde
figure-games-per-s = parties par seconde
figure-interpreted-decisions-per-s = décisions interprétées par seconde
figure-interpreted-games-per-s = parties interprétées par seconde
figure-player = { $player } : parties par seconde sur { $cores ->
    [one] { $cores } cœur
   *[other] { $cores } cœurs
}
figure-copy-ns = nanosecondes pour copier une table
figure-help-s = secondes pour afficher l’aide
figure-import-s = secondes pour charger le jeu
figure-compile-cold-s = secondes pour compiler et jouer une partie
figure-compile-cached-s = secondes pour la jouer une fois compilée
figure-compiled-to-interpreted = compilé contre interprété
