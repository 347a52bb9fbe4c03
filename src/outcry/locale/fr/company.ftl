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
