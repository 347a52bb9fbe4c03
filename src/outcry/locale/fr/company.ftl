# En bonne compagnie : trouver une table, et jouer avec des gens qui ne sont pas toujours là.

## Les tables ouvertes

not-listed = Cette table n’est pas annoncée dans le hall : demandez à ses joueurs le lien d’une place.
no-free-seat = Toutes les places de cette table sont prises.
listed-enough = Vous avez annoncé { $most } tables, c’est le maximum. Retirez-en d’abord une de la liste.
web-open-tables = Tables ouvertes
web-open-tables-join = À rejoindre
web-open-tables-watch = À regarder
web-no-open-tables = Aucune table n’est annoncée en ce moment. Vous pouvez annoncer la vôtre en l’ouvrant.
web-refresh = Actualiser
web-join-seat = Rejoindre
web-watch = Regarder
web-free-seats = { $count ->
    [one] 1 place libre
   *[other] { $count } places libres
}
web-free-seat = libre
web-watching = { $count ->
    [0] aucun spectateur
    [one] 1 spectateur
   *[other] { $count } spectateurs
}
web-list-table = Annoncer cette table dans le hall
web-list-table-why = Tout le monde peut y prendre une place libre et regarder.
web-watch-link = Lien pour regarder
web-turns = À vous de jouer à { $count ->
    [one] 1 table
   *[other] { $count } tables
}

## Les ordres permanents

order-unknown = Il n’y a pas d’ordre de ce genre dans ce jeu.
order-amount = { $most ->
    [0] Cet ordre ne prend pas de montant.
   *[other] Indiquez une enchère maximale de 1 à { $most }.
}
order-outdated = Le hasard a parlé depuis que vous avez vu la table. Regardez-la de nouveau, puis donnez votre ordre.
order-no-auction = Vous ne participez à aucune enchère en ce moment.
web-order-bid = Enchérir pour moi jusqu’à
web-order-bid-on = Le serveur enchérit pour vous, jusqu’à { $amount } millions, pendant cette vente.
web-order-pass = Passer jusqu’au prochain changement de prix
web-order-pass-on = Le serveur passe pour vous jusqu’au prochain changement de prix.
web-order-why = Vous seul le voyez. L’ordre est exécuté après quelques secondes, comme si vous aviez joué.
web-order-cancel = Annuler
web-order-ended = Votre ordre a pris fin : il n’a pas pu être exécuté.

## Les pendules

clock-none = Cette table joue sans pendule.
clock-no-vote = Il n’y a rien à décider pour l’instant.
clock-stand-in = L’ordinateur décide à votre place. Revenez d’abord, puis jouez.
web-clock = Pendule
web-clock-none = Sans pendule
web-clock-live = 10 minutes par personne, 10 secondes de plus par tour
web-clock-quick = 1 minute par tour
web-clock-days = 2 jours par tour
web-clock-end = Quand le temps est écoulé
web-clock-end-computer = L’ordinateur prend le relais
web-clock-end-vote = Les autres décident
web-clock-left = { $days ->
    [0] { $time }
    [one] 1 jour { $time }
   *[other] { $days } jours { $time }
}
web-clock-pause = Demander une pause
web-clock-asked = { $trader } voudrait faire une pause.
web-clock-paused = La pendule est arrêtée.
web-clock-resume = Reprendre
web-clock-out = Le temps de { $trader } est écoulé.
web-clock-wait = Attendre
web-clock-replace = Laisser jouer l’ordinateur
web-clock-stands-in = L’ordinateur joue pour { $trader }.
web-clock-back = Me revoilà

## Reprendre un coup

table-continued = La partie continue à une autre table, sans le tour qui a été repris.
takeback-asked = Quelqu’un a déjà demandé à reprendre un tour.
takeback-computers = À cette table, l’ordinateur n’accepte pas que l’on reprenne un tour.
takeback-none = Personne ne demande à reprendre un tour en ce moment.
web-takeback = Demander à reprendre mon dernier tour
web-takeback-asks = { $trader } voudrait reprendre son dernier tour. Le hasard qui le suit sera tiré de nouveau.
web-takeback-waiting = On attend l’accord des autres.
web-takeback-agree = Accepter
web-takeback-refuse = Refuser

## Les réactions

web-reactions = Réactions
web-reaction-bravo = Bien joué !
web-reaction-thanks = Merci !
web-reaction-oops = Oups !
web-reaction-wow = Oh là là !
web-reaction-hurry = À vous !
web-reacted = { $trader } : { $said }
