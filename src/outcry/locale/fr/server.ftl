# Le serveur : ce qu’il refuse.

no-such-table = Table inconnue : { $table }.
table-rules = Cette table de { $game } a été ouverte avec la version { $version } des règles, et ce serveur joue la version { $known }. Seule la version d’Outcry qui l’a ouverte peut la terminer.
no-such-version = Cette table a les versions 0 à { NUMBER($now, useGrouping: 0) }, mais pas de version { NUMBER($version, useGrouping: 0) }.
boards-clash = « { $one } » et « { $other } » remplacent les mêmes nombres : choisissez l’un des deux.
too-late = La table a avancé : ceci était pour la version { NUMBER($version, useGrouping: 0) }, elle en est à { NUMBER($now, useGrouping: 0) }.
not-your-seat = Ce lien n’ouvre aucune place à cette table.
house-full = Les { $most } tables sont prises. Réessayez plus tard.
visitor-full = Vous avez ouvert { $most } tables qui ne sont pas terminées, c’est le maximum. Terminez-en une d’abord.
seat-taken = Quelqu’un a déjà pris votre place à la table suivante.
promise-unknown = Cette promesse a expiré ou a déjà servi : demandez-en une nouvelle.
nothing-to-read = C’est vide : écrivez au moins une lettre, un chiffre ou un signe.
malformed = { $wrong ->
    [not_json] Ce message est mal formé : son corps n’est pas un objet JSON.
    [missing] Ce message est mal formé : il manque « { $field } ».
    [unknown] Ce message est mal formé : le champ « { $field } » n’existe pas.
    [not_allowed] Ce message est mal formé : « { $field } » doit être l’un de ces mots : { $known }.
    [not_text] Ce message est mal formé : « { $field } » doit être un texte.
    [not_whole] Ce message est mal formé : « { $field } » doit être un nombre entier.
    [not_yes_or_no] Ce message est mal formé : « { $field } » doit être true ou false.
    [not_a_list] Ce message est mal formé : « { $field } » doit être une liste.
    [short_text] Ce message est mal formé : « { $field } » doit avoir au moins { $limit ->
        [one] { $limit } caractère
       *[other] { $limit } caractères
    }.
    [long_text] Ce message est mal formé : « { $field } » doit avoir au plus { $limit ->
        [one] { $limit } caractère
       *[other] { $limit } caractères
    }.
    [short_list] Ce message est mal formé : « { $field } » doit avoir au moins { $limit ->
        [one] { $limit } élément
       *[other] { $limit } éléments
    }.
    [long_list] Ce message est mal formé : « { $field } » doit avoir au plus { $limit ->
        [one] { $limit } élément
       *[other] { $limit } éléments
    }.
    [too_small] Ce message est mal formé : « { $field } » doit être au moins { NUMBER($limit, useGrouping: 0) }.
    [too_large] Ce message est mal formé : « { $field } » doit être au plus { NUMBER($limit, useGrouping: 0) }.
   *[other] Ce message est mal formé{ $field ->
        [nothing] .
       *[other] { " " }: vérifiez « { $field } ».
    }
}
address-taken = Impossible d’écouter sur { $host }:{ $port } : { $reason }. Choisissez une autre adresse avec { $one } ou { $other }.
host-unknown = Impossible d’écouter sur { $host } : aucun ordinateur de ce nom n’a été trouvé. Choisissez une autre adresse avec { $one } ou { $other }.
serving = Les tables sont servies à { $address } (Ctrl-C arrête).
page-not-built = Il n’y a pas de page pour les navigateurs, car elle n’a pas été construite : lancez make page dans le dépôt. Les programmes peuvent se connecter.
processes-need-postgresql = SQLite ne sert qu’un processus. Pour plusieurs, indiquez une base PostgreSQL avec --database.
processes-need-unix = Plusieurs processus demandent Linux ou macOS : omettez --processes.
workers-need-postgresql = SQLite ne sert qu’un processus. Pour réfléchir pour des serveurs d’autres machines, indiquez leur base PostgreSQL avec --database.
working = Réflexion pour les serveurs de cette base, { $workers ->
    [one] une tâche
   *[other] { $workers } tâches
} à la fois (Ctrl-C arrête).
web-extra-missing = Le serveur a besoin du paquet { $package }, qui n’est pas installé : lancez pip install ".[web]" dans le dépôt.
database-malformed = Ce n’est pas l’adresse d’une base de données. Elle doit ressembler à sqlite:///outcry.db ou postgresql://user:password@host/name.
database-unknown = La base de données doit être SQLite ou PostgreSQL, pas { $kind }.
database-in-use = Un autre serveur utilise déjà la base de données { $address }. SQLite ne sert qu’un processus : arrêtez l’autre serveur, ou utilisez PostgreSQL pour plusieurs.
database-unusable = Impossible d’utiliser la base de données { $address } : { $reason }.
odds-unaided = Il n’y a pas de probabilités à cette table : chacun joue de mémoire.
bad-environment = { $name } doit être un nombre, pas « { $text } ».
environment-not-whole = { $name } doit être un nombre entier, pas « { $text } ».
environment-too-small = { $name } doit être au moins { $least }, pas { $text }.
environment-too-large = { $name } doit être au plus { NUMBER($most, useGrouping: 0) }, pas { $text }.
environment-not-known = { $name } doit être l’un de ces mots : { $known }, pas « { $text } ».
environment-not-networks = { $name } doit être une liste d’adresses et de réseaux comme 127.0.0.1,10.0.0.0/8, pas « { $text } ».
environment-not-sites = { $name } doit énumérer des sites, comme https://example.org, pas « { $text } ».
too-few-files = Au plus { $files } fichiers peuvent être ouverts, ce qui laisse trop peu de connexions. Portez la limite (ulimit -n) à { $least } au moins.
database-silent = La base de données ne répond pas, et rien n’a été changé. Réessayez dans un instant.
too-much-said = Cette discussion est pleine : { $most } messages sont le maximum.
visitor-said-too-much = Vous avez écrit { $most } messages ici : c’est le maximum pour les spectateurs.
said-too-often = Vous écrivez trop vite : attendez un instant.
spectators-muted = Les joueurs ont rendu muets les spectateurs de cette table.
hello-missing = La connexion a été fermée : aucune salutation n’est arrivée à temps.
too-often = Trop de requêtes : attendez un moment.
tables-too-often = Vous ouvrez des tables trop vite : { $most ->
    [one] 1 table
   *[other] { $most } tables
} par minute, c’est le maximum.
too-large = La requête est trop grande.
not-that-way = Cette adresse n’accepte pas cette requête.
no-such-page = Il n’y a rien à cette adresse.
key-used = Cette clé a déjà servi à une autre décision : prenez une nouvelle clé pour chaque décision.
written-elsewhere = Un autre serveur a changé cette table : chargez-la de nouveau.
server-failed = Quelque chose a échoué sur le serveur. Réessayez dans un moment.
game-raised = Le jeu { $game } a échoué : { $error }. Seul son auteur peut le réparer.
game-late = Le jeu { $game } n’a pas mis de table en place en { $seconds } secondes.
game-stuck = Le jeu { $game } est encore occupé par une table qu’il n’a pas mise en place à temps.
alive = vivant
ready = prêt
not-ready-stopping = Le serveur s’arrête.
not-ready-database = La base de données ne répond pas.
not-ready-workers = Aucun processus de travail ne tourne.
banned = Vous êtes banni de ce serveur.
