# Pourquoi une demande est refusée, quel que soit le jeu : noms, fichiers, tours.

unknown-name = { $what ->
    [game] Jeu inconnu : « { $name } ».
    [player] Joueur inconnu : « { $name } ».
    [preset] Plateau inconnu : « { $name } ».
    [lesson] Il n’y a pas de leçon pour « { $name } ».
    [board] Plateau inconnu : « { $name } » n’est ni un plateau fourni ni un fichier.
   *[language] Langue inconnue : « { $name } ».
}{ $meant ->
    [nothing] { "" }
   *[other] { " " }Vouliez-vous dire « { $meant } » ?
} Noms connus : { $known }.

no-settings = { $player } n’a pas de réglages, donc « { $wish } » n’est pas valable : écrivez simplement { $player }.
unknown-setting = { $player } n’a pas de réglage « { $wish } ». Ses réglages : { $known }. Par exemple : { $player }:sims=5000
setting-twice = « { $player } » règle { $what } deux fois : une seule suffit.
bad-setting = « { $wish } » n’est pas un réglage valable : { $what } doit être un nombre entier de { NUMBER($least, maximumFractionDigits: 2) } à { NUMBER($most, maximumFractionDigits: 0) }, comme dans { $player }:{ $what }={ $what ->
    [sims] 5000
   *[other] 2
}.
bad-setting-decimal = « { $wish } » n’est pas un réglage valable : { $what } doit être un nombre de { NUMBER($least, maximumFractionDigits: 2) } à { NUMBER($most, maximumFractionDigits: 0) }, comme dans { $player }:{ $what }=0.5.

## La ligne de commande

usage-see = { $reason } Voir : { $command }
usage-no-option = Option inconnue : { $name }.{ $meant ->
    [nothing] { "" }
   *[other] { " " }Vouliez-vous dire { $meant } ?
}
usage-no-command = Commande inconnue : « { $name } ».{ $meant ->
    [nothing] { "" }
   *[other] { " " }Vouliez-vous dire « { $meant } » ?
}
usage-no-value = { $option } ne prend pas de valeur.
usage-needs-value = Il faut une valeur après { $option }.
usage-missing = Il manque { $name }.
usage-too-much = Trop d’arguments : { $words }.
usage-other = { $said }
usage-choice = { $option } doit être l’un de ces mots : { $known }, pas « { $found } ».
usage-number = { $option } doit être un nombre entier { $most ->
    [-1] à partir de { $least }
   *[other] de { $least } à { NUMBER($most, useGrouping: 0) }
}, pas « { $found } ».
usage-decimal = { $option } doit être un nombre de { $least } à { $most }, pas « { $found } ».
players-empty = Il manque un nom dans « { $wanted } » : mettez une seule virgule entre deux noms.
completion-other-shell = La complétion n’existe pas pour { $shell } : elle marche dans bash, zsh, fish et PowerShell.
completion-no-shell = Impossible de savoir quel shell tourne ici. La complétion marche dans bash, zsh, fish et PowerShell.

## Fichiers

file-not-read = Impossible de lire { $path } : { $reason }.
file-not-text = Impossible de lire { $path } : ce n’est pas du texte en UTF-8.
file-not-written = Impossible d’écrire { $path } : { $reason }.
file-is-device = Impossible d’écrire { $path } : ce n’est pas un fichier ordinaire.
file-is-folder = Impossible d’écrire { $path } : c’est un dossier.
file-not-folder = { $path } est un fichier, pas un dossier.
output-not-written = Impossible d’écrire la sortie : { $reason }.
file-without-folder = Impossible d’écrire { $path } : il n’y a pas de dossier { $folder }.

## Tournois

tournament-players = Un tournoi demande de 2 à { $most } joueurs ; vous { $count ->
    [0] n’en nommez aucun
    [one] n’en nommez qu’un
   *[other] en nommez { $count }
}.
no-humans = Seuls les joueurs de l’ordinateur jouent ici ; pour jouer comme human, prenez outcry play.
tournament-absent = { $name } n’est pas dans ce tournoi ; les joueurs sont { $names }.
tournament-pair = --until-decided doit être deux joueurs différents du tournoi, comme trader,random, pas « { $names } ».
research-extra-missing = Il manque { $count ->
    [one] un paquet
   *[other] des paquets
} ({ $packages }) : lancez make research, ou pip install ".[research]" dans le dépôt.
journal-format = { $path } n’est pas le journal d’un tournoi. Choisissez un autre dossier avec --out.
journal-other = { $path } est le journal d’un autre tournoi, qui diffère par : { $names }. Choisissez un autre dossier avec --out.
journal-other-code = { $path } a été joué avec un autre code : Outcry ou l’un de vos joueurs a changé depuis. Choisissez un autre dossier avec --out.
journal-line = { $path } : la ligne { NUMBER($number, useGrouping: 0) } est abîmée. Effacez-la, et ses parties seront rejouées.
journal-in-use = { $path } est occupé : un autre processus joue ce tournoi.

## Journaux

log-in-file = { $path } : { $reason }
log-not-json = Ce n’est pas du JSON valide : { $reason } à la ligne { NUMBER($line, useGrouping: 0) }.
log-too-deep = Ce n’est pas un journal : l’imbrication est trop profonde, ou un nombre est trop long.
log-digest = L’empreinte ne correspond pas : ce fichier a été modifié après avoir été écrit.
log-twice = Il dit deux fois « { $name } » ; une seule suffit.
log-format = Ce n’est pas un journal d’Outcry : « format » doit être « { $format } ».
log-version = Son format est de version { $version }, mais ce programme lit la version { $known }.
log-lacks = Il y manque : { $names }.
log-unknown = Il contient des entrées inconnues : { $names }.
log-wrong = « { $name } » n’est pas valable : { $value }.
log-rules = Il suit la version { $version } des règles de { $game }, mais ce programme connaît la version { $known }. Outcry { $writer } l’a écrit et sait le lire.
log-board = On ne peut pas jouer sur son plateau : { $reason }
log-promise = Son secret n’est pas celui qui avait été promis.
log-without-fate = Le prochain tirage doit être saisi à la main : cette partie n’a pas de sort dont le tirer.
log-entry = Entrée { NUMBER($number, useGrouping: 0) }, { $entry } : { $reason }
log-entry-pair = Une entrée est une paire : qui agit, et ce qu’il fait.
log-entry-after-end = La partie était déjà finie.
log-entry-actor = Elle devrait venir de { $actor }.
log-entry-action = Action inconnue : « { $name } ».
log-entry-tampered = Elle a été falsifiée : le secret promis mène à « { $expected } ».

## Tours

not-your-turn = C’est le tour du joueur { $seat }.
not-your-turn-chance = C’est au hasard de décider.
draft-incomplete = Votre tour n’est pas encore complet.
draft-complete = Rien ne peut suivre un tour complet : Entrée le confirme, « annuler » revient en arrière.
draft-waits-for-chance = Le hasard répond entre-temps : écrivez et confirmez votre tour jusque-là, puis continuez. Rien de cette ligne n’a été retenu.
still-playing = C’est un secret jusqu’à la fin de la partie.
undo-nothing-yet = Il n’y a encore rien à annuler.
undo-closed-by-chance = Le hasard a répondu depuis votre dernière décision : ce qui a été vu ne peut pas être oublié.
undo-closed-by-others = Un autre joueur a joué depuis votre dernière décision.
undo-confirmed = Vous avez déjà confirmé votre tour.
no-such-seat = Il n’y a pas de place { $seat } : cette partie a les places 1 à { $seats }.
