# Les pages de outcry --help. Ce sont de simples textes, sans expressions : voir outcry.locale.pages.

page-outcry = Trois jeux de marché, Black Friday (2010 et 2023) et Big Shot : jouez-y, simulez-les, relisez vos parties, ou changez leurs nombres.
page-epilogue = Œuvre d’amateurs, non officielle. Commencez par : outcry play black-friday-2023

brief-play = Jouer dans le terminal.
page-play =
    Jouer dans le terminal. Sans humain, la partie se joue toute seule.

    Exemples :
      outcry play
      outcry play black-friday-2023 --players human,mibs,trader --seed 7 --log game.json
      outcry play black-friday-2010 --board no-cards
      outcry play --players trader,trader,random
      outcry play --players human,my-bot,trader --code my_bot.py
      outcry play --players "human,trader,pipe:./my_bot --fast"

brief-serve = Jouer dans le navigateur.
page-serve =
    Sert des tables aux navigateurs jusqu’à Ctrl-C. Personne n’a besoin de compte.

    Exemples :
      outcry serve
      outcry serve --port 8000 --database sqlite:///tables.db --no-page
      outcry serve --host 0.0.0.0 --database postgresql://outcry@localhost/outcry --workers 2
      outcry serve --database postgresql://localhost/outcry --processes 2

brief-worker = Faire jouer l’ordinateur pour des serveurs d’autres machines.
page-worker =
    Faire jouer l’ordinateur pour des serveurs d’autres machines, jusqu’à Ctrl-C. Toutes les machines utilisent la même base PostgreSQL et la même version d’Outcry.

    Exemple :
      outcry worker --database postgresql://db.example/outcry --workers 8

brief-admin = Gérer les tables d’un serveur, les bannis et les sauvegardes.
page-admin =
    Gérer la base de données d’un serveur : lister, fermer et exporter ses tables, bannir des visiteurs, tout sauvegarder, et vérifier chaque partie.

    Les commandes qui lisent fonctionnent à tout moment. Celles qui changent quelque chose fonctionnent pendant que des serveurs tournent avec PostgreSQL ; avec SQLite, arrêtez d’abord le serveur.

    Exemples :
      outcry admin list
      outcry admin verify --database postgresql://outcry@localhost/outcry

brief-admin-list = Lister les tables, la plus récente d’abord.
page-admin-list =
    Lister les tables, la plus récente d’abord.

    Exemples :
      outcry admin list --waits-for computer
      outcry admin list --game big-shot --older-than 30 --limit 10 --json

brief-admin-show = Montrer les détails d’une table.
page-admin-show = Montrer les détails d’une table, sans cartes, ni secrets, ni discussion.

brief-admin-close = Fermer une table.
page-admin-close = Fermer une table : sa partie est archivée comme journal, et la table est supprimée.

brief-admin-purge = Fermer les tables que personne ne touche plus.
page-admin-purge =
    Fermer toutes les tables que personne n’a touchées depuis un certain nombre de jours, comme les serveurs le font d’eux-mêmes après --keep-days. Avec --archive, supprimer des journaux archivés à la place.

    Exemples :
      outcry admin purge --older-than 90 --dry-run
      outcry admin purge --older-than 365 --archive --yes

brief-admin-export = Écrire des parties comme journaux.
page-admin-export =
    Écrire des parties comme journaux, en cours ou archivées. Le journal d’une partie qui n’est pas terminée révèle tout d’elle : il n’est écrit qu’avec --secret.

    Exemples :
      outcry admin export --all --to logs

brief-admin-ban = Bannir une adresse ou un réseau.
page-admin-ban =
    Bannir une adresse ou un réseau : toutes ses requêtes sont refusées. Une adresse IPv6 désigne son réseau /64.

    Exemples :
      outcry admin ban 203.0.113.7 --note "inonde la discussion"
      outcry admin ban 2001:db8::/48

brief-admin-unban = Lever un bannissement.
page-admin-unban = Lever un bannissement.

brief-admin-bans = Lister les bannissements.
page-admin-bans = Lister les bannissements, le plus récent d’abord.

brief-admin-backup = Tout sauvegarder dans un fichier.
page-admin-backup =
    Sauvegarder toute la base de données dans un fichier, même pendant que le serveur tourne. On peut le restaurer dans SQLite ou PostgreSQL. Il contient les secrets de toutes les parties : gardez-le bien.

    Exemple :
      outcry admin backup outcry.jsonl.gz

brief-admin-restore = Restaurer une sauvegarde dans une base vide.
page-admin-restore =
    Restaurer une sauvegarde dans une base de données vide. Elle est d’abord vérifiée : si elle est endommagée, rien n’est changé.

    Exemple :
      outcry admin restore outcry.jsonl.gz --database sqlite:///restored.db

brief-admin-verify = Vérifier chaque partie.
page-admin-verify = Vérifier chaque partie, en cours ou archivée : elle peut être rejouée selon les règles, ses tirages découlent de son secret, et ses compteurs sont justes. Le code de sortie est 1 si quelque chose ne va pas.

brief-resume = Reprendre une partie enregistrée.
page-resume =
    Reprendre une partie quittée avec « quit ».

    Exemple :
      outcry resume game.json
      outcry resume game.json --code my_bot.py

brief-replay = Relire une partie, vérifier le hasard.
page-replay =
    Relire une partie pas à pas, et vérifier que le hasard n’était pas truqué.

    Exemples :
      outcry replay game.json
      outcry replay game.json --seat 2
      outcry replay game.json --trace | head -n 3
      outcry replay game.json --code my_game.py

brief-explain = Dire ce que le Magnat aurait joué, et pourquoi.
page-explain =
    Dire ce que le Magnat jouerait à un moment d’une partie, d’après ce que savait une place, et pourquoi.

    Exemples :
      outcry explain game.json --at 57
      outcry explain game.json --at 57 --seat 2 --sims 5000 --json

brief-simulate = Faire jouer beaucoup de parties par l’ordinateur.
page-simulate =
    Faire jouer beaucoup de parties par l’ordinateur : chaque donne dans toutes les rotations des places.

    Exemples :
      outcry simulate black-friday-2023 --players trader,mibs,random,random --games 100000 --seed 1 --json
      outcry simulate --players trader,trader,mibs --board my.toml
      outcry simulate --players my-bot,trader,trader --code my_bot.py --games 300

brief-tournament = Classer des joueurs les uns contre les autres.
page-tournament =
    Classer des joueurs les uns contre les autres : toutes les tablées sur les mêmes donnes, dans toutes les rotations des places. Cotes, taux de victoires, duels et chaque partie sont écrits dans un dossier. Après Ctrl-C ou un plantage, la même commande reprend où elle s’est arrêtée.

    Exemples :
      outcry tournament black-friday-2023 --players intern,trader,broker,tycoon,mibs --seats 4 --games 2000 --seed 1
      outcry tournament big-shot --players trader,naive --until-decided trader,naive --out naive-or-not

help-usage = Utilisation :
help-command = COMMANDE …
help-arguments = Arguments :
help-options = Options :
help-commands-title = Commandes :
help-default = par défaut :

brief-games = Lister les jeux.
page-games = Lister les jeux, avec le nombre de joueurs et les plateaux fournis avec chacun.

brief-players = Lister les joueurs d’un jeu.
page-players = Lister les joueurs d’un jeu.

brief-rules = Lire les règles et nos décisions.
page-rules = Lire les règles dans nos propres mots, avec nos décisions là où le livret se tait.

brief-board = Écrire les nombres imprimés dans un fichier de plateau.
page-board =
    Écrire les nombres imprimés d’un jeu sous forme de fichier de plateau, à modifier et à utiliser avec --board.

    Exemple :
      outcry board black-friday-2023 > my.toml
      outcry board black-friday-2010 --presets

brief-bench = Mesurer la vitesse de cette machine.
page-bench = Mesurer la vitesse de cette machine : règles compilées et interprétées, parties entières, copies, démarrage.

brief-cache = Montrer, remplir ou nettoyer le cache des règles compilées.
page-cache = Montrer où est le cache des règles compilées ; les compiler toutes dès maintenant, ou supprimer ce que d’anciennes versions ont laissé.

## Arguments et options ; une commande peut avoir son propre texte sous son nom

option-help = Afficher cette page et s’arrêter.
option-version = Afficher la version.
option-lang = La langue (en, fr), n’importe où sur la ligne ; par défaut, celle de votre environnement.
option-install_completion = Installer la complétion des commandes, jeux, joueurs, plateaux et fichiers pour votre shell : bash, zsh, fish ou PowerShell.
option-show_completion = Afficher ce que --install-completion installerait.
option-game = Le jeu, par exemple black-friday-2023.
option-players = Les joueurs, séparés par des virgules ; par défaut, les joueurs habituels. Voir : outcry players
option-seed = La même graine donne la même partie ; par défaut, chaque partie est différente.
option-simulate-seed = La même graine donne les mêmes parties.
option-tournament-seed = La même graine donne les mêmes parties.
option-tournament-players = Les joueurs, séparés par des virgules ; un nom écrit deux fois joue deux fois. Avec moins de joueurs que de places, toutes les combinaisons sont jouées. Voir : outcry players
option-salt = Votre propre texte, mêlé au mélange : la preuve qu’il n’est pas truqué.
option-log = Un journal écrit par outcry play.
option-play-log = Enregistrer la partie dans ce fichier, même si vous la quittez avant la fin.
option-board = Un plateau fourni avec le jeu, ou un fichier de plateau (TOML) ; peut être répété.
option-name = Un plateau fourni avec le jeu ; par défaut, les nombres imprimés.
option-presets = Lister les plateaux fournis avec le jeu.
option-start = Tirer au sort qui commence, ou laisser commencer la première place. Le M.I.B.S. commence toujours.
option-memory = Montrer ce que l’on pourrait compter, ou le laisser à votre mémoire.
option-trace = Écrire une ligne de JSON par entrée, avec le véritable état complet.
option-seat = Ne montrer que ce que cette place pouvait voir.
option-at = L’entrée avant laquelle regarder la table ; 1 est la première.
option-explain-seat = La place à conseiller ; par défaut, celle dont c’est le tour.
option-sims = Nombre de parties simulées ; par défaut, autant que le Magnat.
option-games = Nombre de parties, arrondi à des donnes entières.
option-threads = Cœurs à utiliser ; tous par défaut.
option-seats = Joueurs à une table ; par défaut quatre, ou le nombre le plus proche que le jeu permet.
option-out = Dossier pour le journal et les résultats ; par défaut, au nom du tournoi.
option-until_decided = S’arrêter dès qu’il est clair lequel de ces deux est le meilleur, avec une erreur de 5 % au plus ; --games est le maximum.
option-host = Adresse où écouter ; 0.0.0.0 laisse entrer d’autres ordinateurs.
option-port = Port où écouter.
option-database = Base de données qui garde les tables.
option-processes = Processus serveurs qui partagent les tables ; il faut PostgreSQL.
option-workers = Processus de travail pour les joueurs de l’ordinateur.
option-pause = Secondes d’attente d’un joueur de l’ordinateur avant son tour.
option-keep_days = Jours après lesquels une table que personne ne touche est archivée et supprimée ; 0 les garde toujours.
option-page = Ouvrir la page dans votre navigateur.
option-code = Un fichier Python avec des jeux ou des joueurs à vous ; peut être répété.
option-resume-code = Un fichier Python avec le jeu ou les joueurs du journal, s’ils sont à vous ; peut être répété.
option-replay-code = Un fichier Python avec le jeu du journal, s’il est à vous ; peut être répété.
option-explain-code = Un fichier Python avec le jeu du journal, s’il est à vous ; peut être répété.
option-rules-code = Un fichier Python avec un jeu à vous ; peut être répété.
option-board-code = Un fichier Python avec un jeu à vous ; peut être répété.
option-programs = Lancer les programmes (pipe:…) qui jouent dans le journal.
option-json = Écrire du JSON.
option-quick = Moins de répétitions, et pas de compilation à froid.
option-fill = Compiler dès maintenant les règles de tous les jeux, pour ne pas attendre plus tard.
option-prune = Supprimer les règles compilées de toutes les autres versions.
option-table = L’identifiant d’une table, comme dans son lien.
option-tables = Les identifiants de tables, comme dans leurs liens.
option-admin-list-game = Seulement les tables de ce jeu.
option-waits_for = Seulement les tables qui attendent une personne, un joueur de l’ordinateur, ou personne (nobody), car la partie est terminée.
option-admin-list-older_than = Seulement les tables que personne n’a touchées depuis ce nombre de jours.
option-older_than = Seulement ce que personne n’a touché depuis ce nombre de jours.
option-limit = Nombre maximal de tables.
option-archive = Supprimer des journaux archivés au lieu de fermer des tables.
option-dry_run = Montrer seulement ce qui serait fait.
option-yes = Ne pas demander de confirmation.
option-all_tables = Exporter toutes les parties.
option-to = Le dossier où écrire.
option-secret = Exporter aussi les parties qui ne sont pas terminées, ce qui révèle le secret de leurs tirages.
option-network = Une adresse ou un réseau, comme 203.0.113.7 ou 203.0.113.0/24.
option-note = La raison, montrée dans la liste des bannissements.
option-file = Le fichier de sauvegarde.
