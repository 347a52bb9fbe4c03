# Pourquoi une demande est refusée, quel que soit le jeu : noms, fichiers, tours.

unknown-name = { $what ->
    [game] Il n’y a pas de jeu « { $name } ».
    [player] Il n’y a pas de joueur « { $name } ».
    [preset] Il n’y a pas de plateau « { $name } ».
    [lesson] Il n’y a pas de leçon pour « { $name } ».
    [board] Il n’y a pas de plateau « { $name } », ni de fichier de ce nom.
   *[language] Il n’y a pas de langue « { $name } ».
}{ $meant ->
    [nothing] { "" }
   *[other] { " " }Vouliez-vous dire « { $meant } » ?
} Noms connus : { $known }.

no-settings = { $player } n’a rien à régler, mais « { $wish } » a été demandé : écrivez simplement { $player }.
unknown-setting = { $player } ne se règle pas par « { $wish } ». Il connaît { $known } ; écrivez par exemple { $player }:sims=5000.
setting-twice = « { $player } » règle { $what } deux fois : une seule suffit.
bad-setting = « { $wish } » n’est pas un réglage : { $what } est un nombre entier de { NUMBER($least, maximumFractionDigits: 2) } à { NUMBER($most, maximumFractionDigits: 0) }, comme dans { $player }:{ $what }={ $what ->
    [sims] 5000
   *[other] 2
}.
bad-setting-decimal = « { $wish } » n’est pas un réglage : { $what } est un nombre de { NUMBER($least, maximumFractionDigits: 2) } à { NUMBER($most, maximumFractionDigits: 0) }, comme dans { $player }:{ $what }=0.5.

## La ligne de commande

usage-see = { $reason } Voir : { $command }
usage-no-option = Il n’y a pas d’option « { $name } ».{ $meant ->
    [nothing] { "" }
   *[other] { " " }Vouliez-vous dire « { $meant } » ?
}
usage-no-command = Il n’y a pas de commande « { $name } ».{ $meant ->
    [nothing] { "" }
   *[other] { " " }Vouliez-vous dire « { $meant } » ?
}
usage-no-value = « { $option } » ne prend pas de valeur.
usage-needs-value = Il faut une valeur après « { $option } ».
usage-missing = Il manque « { $name } ».
usage-too-much = Trop de mots : { $words }.
usage-other = { $said }
usage-choice = « { $option } » prend l’un de ces mots : { $known }, et non « { $found } ».
usage-number = « { $option } » prend un nombre entier { $most ->
    [-1] à partir de { $least }
   *[other] de { $least } à { NUMBER($most, useGrouping: 0) }
}, et non « { $found } ».
usage-decimal = « { $option } » prend un nombre de { $least } à { $most }, et non « { $found } ».

## Fichiers

file-not-read = { $path } ne peut pas être lu : { $reason }.
file-not-text = { $path } ne peut pas être lu : ce n’est pas un texte en UTF-8.
file-not-written = { $path } ne peut pas être écrit : { $reason }.
file-is-device = { $path } ne peut pas être écrit : ce n’est pas un fichier ordinaire.
file-is-folder = { $path } ne peut pas être écrit : c’est un dossier.
file-without-folder = { $path } ne peut pas être écrit : il n’y a pas de dossier { $folder }.

## Tournois

tournament-players = Un tournoi demande de 2 à { $most } joueurs, pas { $count }.
no-humans = Ici les ordinateurs jouent entre eux : human ne peut s’asseoir qu’avec outcry play.
tournament-absent = { $name } ne participe pas ; ceux qui participent sont { $names }.
tournament-pair = --until-decided demande deux joueurs différents du tournoi, comme trader,random, et non « { $names } ».
research-extra-missing = Il manque des paquets dont les tournois ont besoin ({ $packages }) : make research, ou pip install "outcry[research]".
journal-format = { $path } n’est pas le journal d’un tournoi. Choisissez un autre dossier avec --out.
journal-other = { $path } est le journal d’un autre tournoi, qui diffère par : { $names }. Choisissez un autre dossier avec --out.
journal-other-code = { $path } a été joué avec un autre code : Outcry ou un joueur à vous a changé depuis. Choisissez un autre dossier avec --out.
journal-line = { $path } : la ligne { NUMBER($number, useGrouping: 0) } est abîmée. Effacez-la, et ses parties seront rejouées.
journal-in-use = { $path } est occupé : un autre processus joue ce tournoi.

## Journaux

log-in-file = { $path } : { $reason }
log-not-json = Ce n’est pas du JSON : { $reason }, à la ligne { NUMBER($line, useGrouping: 0) }.
log-too-deep = Ce n’est pas un journal : l’imbrication est trop profonde, ou un nombre est trop long.
log-digest = L’empreinte ne correspond pas : ce fichier a été modifié après avoir été écrit.
log-twice = Il dit deux fois « { $name } » ; une seule suffit.
log-format = Ce n’est pas un journal d’Outcry : « format » devrait être « { $format } ».
log-version = Son format est de version { $version }, mais ce programme lit la version { $known }.
log-lacks = Il y manque : { $names }.
log-unknown = Personne ne connaît : { $names }.
log-wrong = « { $name } » n’a pas la forme voulue : { $value }.
log-rules = Il suit la version { $version } des règles de { $game }, mais ce programme connaît la version { $known }. Outcry { $writer } l’a écrit et sait le lire.
log-board = On ne peut pas jouer sur son plateau. { $reason }
log-promise = Son secret n’est pas celui qui avait été promis.
log-without-fate = Le prochain tirage devait être saisi à la main : la partie n’a pas de sort pour le décider.
log-entry = Entrée { NUMBER($number, useGrouping: 0) }, { $entry } : { $reason }
log-entry-pair = Une entrée est une paire : qui agit, et ce qu’il fait.
log-entry-after-end = La partie était déjà finie.
log-entry-actor = C’était à { $actor } d’agir.
log-entry-action = Il n’y a pas d’action « { $name } ».
log-entry-tampered = Elle a été falsifiée : le secret promis mène à « { $expected } ».

## Tours

not-your-turn = C’est le tour du joueur { $seat }.
not-your-turn-chance = C’est au hasard de décider.
draft-incomplete = Votre tour n’est pas encore complet.
draft-complete = Rien ne peut suivre : le tour est complet avant cela. Entrée confirme un tour complet, « annuler » revient en arrière.
draft-waits-for-chance = Le hasard répond entre-temps : écrivez et confirmez votre tour jusque-là, puis continuez. Rien de cette ligne n’a été retenu.
still-playing = On ne le dit qu’à la fin de la partie.
undo-nothing-yet = Il n’y a encore rien à annuler.
undo-closed-by-chance = Le hasard a répondu depuis votre dernière décision : ce qui a été vu ne peut pas être oublié.
undo-closed-by-others = Quelqu’un d’autre a agi depuis votre dernière décision.
undo-confirmed = Vous avez confirmé votre tour.
no-such-seat = Il n’y a pas de place { $seat } : la partie en compte { $seats }.
