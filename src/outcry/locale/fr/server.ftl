# Le serveur : ce qu’il refuse.

no-such-table = Il n’y a pas de table { $table } ici.
table-rules = Cette table de { $game } a été ouverte avec la version { $version } des règles, et ce serveur joue la version { $known }. Seule la version d’Outcry qui l’a ouverte peut la terminer.
no-such-version = Cette table n’a pas de version { NUMBER($version, useGrouping: 0) } : elle va de 0 à { NUMBER($now, useGrouping: 0) }.
boards-clash = « { $one } » et « { $other } » remplacent les mêmes nombres : choisissez l’un des deux.
too-late = La table a avancé : ceci était pour la version { $version }, elle en est à { $now }.
not-your-seat = Ce n’est pas à votre place de décider maintenant.
house-full = Il y a { $most } tables ouvertes, et il n’y a plus de place. Revenez plus tard.
nothing-to-read = Il n’y a rien à lire : écrivez au moins une lettre, un chiffre ou un signe.
malformed = { $field ->
    [nothing] Ce message est incompréhensible.
   *[other] Ce message est incompréhensible : voyez « { $field } ».
}
address-taken = Impossible d’écouter à { $host }:{ $port } : { $reason }. Choisissez une autre adresse avec --host et --port.
host-unknown = Impossible d’écouter à { $host } : on ne connaît ici aucun ordinateur de ce nom. Choisissez une autre adresse avec --host.
serving = Les tables sont ouvertes à { $address } (Ctrl-C arrête).
web-extra-missing = Il manque le paquet { $package }, dont le serveur a besoin : pip install "outcry[web]".
database-malformed = Ceci n’est pas l’adresse d’une base de données. Elle s’écrit comme sqlite:///outcry.db ou postgresql://user:password@host/name.
database-unknown = Les tables peuvent être gardées dans SQLite ou PostgreSQL, pas dans { $kind }.
database-unusable = La base de données { $address } est inutilisable : { $reason }.
odds-unaided = À cette table, c’est à vous de compter : on est convenu que rien n’aide la mémoire.
bad-environment = { $name } doit être un nombre, pas « { $text } ».
environment-not-whole = { $name } doit être un nombre entier, pas « { $text } ».
environment-too-small = { $name } doit être au moins { $least }, pas { $text }.
database-silent = La base de données ne répond pas ; rien ne s’est passé. Réessayez dans un moment.
too-much-said = On a dit { $most } choses à cette table, et il n’y a plus de place.
too-often = On en demande trop à la fois : attendez un moment.
too-large = La requête est trop grande.
not-that-way = On ne s’y prend pas ainsi à cette adresse.
no-such-page = Il n’y a rien à cette adresse.
key-used = Cette décision porte la clé d’une autre : choisissez une nouvelle clé pour chaque décision.
written-elsewhere = Un autre serveur a écrit à cette table : regardez-la de nouveau.
server-failed = Quelque chose a échoué sur le serveur. Réessayez dans un moment.
game-raised = Le jeu { $game } a échoué : { $error }. Seul son auteur peut le réparer.
game-late = Le jeu { $game } n’a pas mis de table en place en { $seconds } secondes.
game-stuck = Le jeu { $game } est encore occupé par une table qu’il n’a pas mise en place à temps.
