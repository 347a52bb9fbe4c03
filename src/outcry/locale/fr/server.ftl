# Le serveur : ce qu’il refuse.

no-such-table = Table inconnue : { $table }.
table-rules = Cette table de { $game } a été ouverte avec la version { $version } des règles, et ce serveur joue la version { $known }. Seule la version d’Outcry qui l’a ouverte peut la terminer.
no-such-version = Cette table a les versions 0 à { NUMBER($now, useGrouping: 0) }, mais pas de version { NUMBER($version, useGrouping: 0) }.
boards-clash = « { $one } » et « { $other } » remplacent les mêmes nombres : choisissez l’un des deux.
too-late = La table a avancé : ceci était pour la version { $version }, elle en est à { $now }.
not-your-seat = Ce n’est pas votre tour.
house-full = Les { $most } tables sont prises. Réessayez plus tard.
nothing-to-read = C’est vide : écrivez au moins une lettre, un chiffre ou un signe.
malformed = { $field ->
    [nothing] Ce message est mal formé.
   *[other] Ce message est mal formé : vérifiez « { $field } ».
}
address-taken = Impossible d’écouter sur { $host }:{ $port } : { $reason }. Choisissez une autre adresse avec --host et --port.
host-unknown = Impossible d’écouter sur { $host } : aucun ordinateur de ce nom n’a été trouvé. Choisissez une autre adresse avec --host.
serving = Les tables sont servies à { $address } (Ctrl-C arrête).
web-extra-missing = Le serveur a besoin du paquet { $package }, qui n’est pas installé : pip install "outcry[web]".
database-malformed = Ce n’est pas l’adresse d’une base de données. Elle doit ressembler à sqlite:///outcry.db ou postgresql://user:password@host/name.
database-unknown = La base de données doit être SQLite ou PostgreSQL, pas { $kind }.
database-unusable = Impossible d’utiliser la base de données { $address } : { $reason }.
odds-unaided = Il n’y a pas de probabilités à cette table : chacun joue de mémoire.
bad-environment = { $name } doit être un nombre, pas « { $text } ».
environment-not-whole = { $name } doit être un nombre entier, pas « { $text } ».
environment-too-small = { $name } doit être au moins { $least }, pas { $text }.
database-silent = La base de données ne répond pas, et rien n’a été changé. Réessayez dans un instant.
too-much-said = Cette discussion est pleine : { $most } messages sont le maximum.
too-often = Trop de requêtes : attendez un moment.
too-large = La requête est trop grande.
not-that-way = Cette adresse n’accepte pas cette requête.
no-such-page = Il n’y a rien à cette adresse.
key-used = Cette clé a déjà servi à une autre décision : prenez une nouvelle clé pour chaque décision.
written-elsewhere = Un autre serveur a changé cette table : chargez-la de nouveau.
server-failed = Quelque chose a échoué sur le serveur. Réessayez dans un moment.
game-raised = Le jeu { $game } a échoué : { $error }. Seul son auteur peut le réparer.
game-late = Le jeu { $game } n’a pas mis de table en place en { $seconds } secondes.
game-stuck = Le jeu { $game } est encore occupé par une table qu’il n’a pas mise en place à temps.
