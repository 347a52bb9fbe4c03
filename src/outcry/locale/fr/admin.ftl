# S’occuper de la base de données d’un serveur : outcry admin.

admin-fact = { $name ->
    [id] Table
    [game] Jeu
    [players] Joueurs
    [opened] Ouverte
    [touched] Dernier tour
    [waits_for] Tour
    [version] Version
    [rules] Règles
    [memory] Mémoire
    [start] Début
    [hints] Conseils
    [inherited] Entrées d’une partie antérieure
    [next] Revanche
    [lines] Messages
    [revision] Changements hors tours et messages
    [promise] Promesse
    [to_move] Place qui joue
    [seat] Place
    [player] Joueur
    [name] Nom
    [is_claimed] Prise
    [browsers] Connectés
    [network] Réseau
    [made] Depuis
   *[note] Note
}
admin-waits-for = { $who ->
    [person] personne
    [computer] ordinateur
   *[nobody] partie terminée
}
admin-yes-or-no = { $answer ->
    [true] oui
   *[false] non
}
admin-problem = Cette table ne peut pas continuer : { $reason }
answer-yes = oui o

admin-no-database = Il n’y a pas de base de données à { $path }.
admin-not-ours = { $address } n’est pas une base de données d’Outcry. Un serveur en crée une quand il démarre.
admin-other-schema = La base de données { $address } a le schéma { $found }, mais cette version d’Outcry utilise { $known }. Une base plus ancienne est migrée quand un serveur démarre ; pour une plus récente, prenez un Outcry plus récent.
admin-in-use = Un serveur utilise la base de données { $address }. Arrêtez-le d’abord : avec SQLite, seuls list, show, bans, export, backup et verify fonctionnent pendant qu’un serveur tourne.
admin-needs-yes = Il faut confirmer, mais il n’y a pas de terminal pour le demander. Rien n’a été changé ; ajoutez --yes pour passer la question.
admin-unchanged = Rien n’a été changé.
admin-busy = La table { $table } n’a pas été fermée : ses joueurs n’arrêtent pas de jouer. Réessayez.
admin-without-log = { $table } : pas de journal. { $reason }

admin-close-ask = Fermer la table { $table } ? Sa partie est archivée, et personne ne peut continuer. [oui/non]
admin-closed = La table { $table } est fermée.
admin-due = { $count ->
    [0] Aucune table n’est à fermer.
    [one] { $count } table est à fermer :
   *[other] { $count } tables sont à fermer :
}
admin-days = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}
admin-purge-ask = { $count ->
    [one] Fermer { $count } table que personne n’a touchée
   *[other] Fermer { $count } tables que personne n’a touchées
} depuis { admin-days } ? [oui/non]
admin-purged = { $count ->
    [one] { $count } table est fermée.
   *[other] { $count } tables sont fermées.
}
admin-due-logs = { $count ->
    [0] Aucun journal archivé n’est à supprimer.
    [one] { $count } journal archivé est à supprimer.
   *[other] { $count } journaux archivés sont à supprimer.
}
admin-purge-logs-ask = { $count ->
    [one] Supprimer { $count } journal archivé
   *[other] Supprimer { $count } journaux archivés
} de tables que personne n’a touchées depuis { admin-days } ? C’est définitif. [oui/non]
admin-purged-logs = { $count ->
    [one] { $count } journal archivé est supprimé.
   *[other] { $count } journaux archivés sont supprimés.
}

admin-export-what = Nommez les tables à exporter, ou utilisez --all.
export-unfinished = La partie de la table { $table } n’est pas terminée : son journal révélerait toutes les cartes et le secret de son hasard. Utilisez --secret si c’est ce que vous voulez, et gardez le fichier pour vous.
admin-exported = { $table } est écrite dans { $path }.
admin-exported-all = { $count ->
    [one] { $count } journal est écrit
   *[other] { $count } journaux sont écrits
} dans { $folder }.{ $left ->
    [0] { "" }
    [one] { " " }{ $left } partie n’est pas terminée, et a été omise.
   *[other] { " " }{ $left } parties ne sont pas terminées, et ont été omises.
}

ban-malformed = « { $written } » n’est ni une adresse ni un réseau. Exemples : 203.0.113.7, 203.0.113.0/24, 2001:db8::/64.
ban-ourselves = { $network } contient cette machine. Derrière un proxy, ce sont peut-être tous les visiteurs : dites au serveur à quels proxys se fier (OUTCRY_TRUSTED_PROXIES), et bannissez les adresses qu’il note alors.
ban-none = { $network } n’est pas banni.{ $wider ->
    [nothing] { "" }
   *[other] { " " }Il fait partie de { $wider }, qui l’est.
}
ban-note-long = Une note peut avoir au plus { $most } caractères.
ban-done = { $network } est banni. Les serveurs en marche l’appliquent en quelques secondes.
unban-done = { $network } n’est plus banni. Les serveurs en marche l’appliquent en quelques secondes.

file-exists = { $path } existe déjà. Choisissez un autre nom.
backup-other = { $path } n’est pas une sauvegarde d’Outcry.
backup-newer = { $path } a été écrit par Outcry { $outcry }, et demande cette version ou une plus récente.
backup-broken = { $path } est incomplet ou endommagé.
backup-changed = { $path } a été modifié après avoir été écrit : la somme de contrôle ou le nombre de lignes est faux.
backup-holds = { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, { $logs ->
    [one] { $logs } journal archivé
   *[other] { $logs } journaux archivés
}, { $rows } lignes en tout
backup-done = { $path } est écrit : { backup-holds }. Il contient les secrets de toutes les parties : gardez-le bien.
restore-not-empty = La base de données { $address } n’est pas vide. Rien n’a été changé ; restaurez dans une nouvelle base.
restore-done = La sauvegarde du { $made } est restaurée : { backup-holds }.

verify-checking = Vérification des parties
verify-done = { $games ->
    [one] { $games } partie vérifiée,
   *[other] { $games } parties vérifiées,
} { $wrong ->
    [0] tout est en ordre.
    [one] { $wrong } a un problème.
   *[other] { $wrong } ont des problèmes.
}{ $outdated ->
    [0] { "" }
    [one] { " " }{ $outdated } journal archivé suit des règles plus anciennes, et ne peut pas être vérifié.
   *[other] { " " }{ $outdated } journaux archivés suivent des règles plus anciennes, et ne peuvent pas être vérifiés.
}
verify-wrong = { $table } : { $reason }
verify-replay = Elle ne peut pas être rejouée : { $error }.
verify-counter = Son compteur { $rows ->
    [entries] d’entrées
   *[chat] de messages
} est à { $counter }, mais il y en a { $found }, ou leurs numéros ont des trous.
verify-revision = Son compteur de changements hors tours et messages est à { $revision }, ce qui est trop peu.
verify-seats = Elle a { $seats } places pour { $players } joueurs.
verify-chance = Ses tirages ne découlent pas de son secret.
verify-waiting = D’après la base, elle attend { $stored ->
    [person] une personne
    [computer] un joueur de l’ordinateur
   *[nobody] personne
}, mais en fait elle attend { $found ->
    [person] une personne
    [computer] un joueur de l’ordinateur
   *[nobody] personne
}.
