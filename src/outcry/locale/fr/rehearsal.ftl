# Un jeu venu d’ailleurs qui ne peut pas être joué. Les raisons suivent le nom d’une règle.

code-game-broken = Le jeu « { $name } » ne peut pas être joué : { $rule } { $reason }
game-rule-missing = manque.
game-rule-plain = est une simple fonction. Écrivez @rule au-dessus.
game-rule-raised = a échoué : { $error }
game-rule-endless = n’a pas répondu en { $seconds } secondes. Boucle-t-elle sans fin ?
game-endless = ne termine jamais la partie : une partie au hasard a duré { $actions } coups.
game-players-wrong = a préparé une table pour { $players } joueurs au lieu de { $seats }.
game-table-dirty = a laissé sur la table quelque chose de la partie précédente. Elle doit remplir chaque champ.
game-seat-wrong = a renvoyé la place { NUMBER($seat, useGrouping: 0) } ; ici, les places vont de 0 à { $last }.
game-end-unclear = et to_move se contredisent : to_move doit renvoyer NOBODY exactement quand la partie est finie.
game-no-action = ne propose aucune action à la place { $seat }, dont c’est le tour. Il en faut toujours au moins une.
game-mask-unfilled = doit mettre chaque case du masque à 0 ou 1.
game-chance-listed = propose à un joueur un résultat du hasard. Les décisions ont les numéros inférieurs à « decisions ».
game-weights-unfilled = doit mettre chaque case à 0 ou plus.
game-weights-sum = donne une somme de { $total }. La somme doit être comprise entre 1 et 2 147 483 647.
game-decision-drawn = donne un poids à une décision d’un joueur. Les résultats du hasard ont les numéros à partir de « decisions ».
game-outcome-refused = refuse { $action } ({ $reason }), que chance_weights permet.
game-listed-refused = refuse { $action } ({ $reason }), que legal_actions propose.
game-unlisted-legal = permet { $action }, que legal_actions ne propose pas.
game-reason-unknown = a renvoyé { $why }, qui n’est pas une des raisons du jeu.
game-unreadable = ne comprend pas « { $action } », comme l’écrit « write ».
game-view-turn = perd le fil : ce n’est plus à la place { $seat } de jouer.
game-view-actions = change ce que la place { $seat } peut faire. Le joueur doit voir les mêmes actions permises.
game-score-unfilled = doit donner un nombre pour chaque place.
game-over-at-once = prépare une table où la partie est déjà finie.
policy-endless = La stratégie { $name } de { $place } n’a pas répondu en { $seconds } secondes. Boucle-t-elle sans fin ?
