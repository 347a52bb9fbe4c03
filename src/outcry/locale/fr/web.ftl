# La page dans le navigateur : ce qu’elle dit à côté du récit, des refus et des mots communs à tous.

## Le hall

web-motto = Trois jeux de marché sur un seul parquet
web-about-black-friday-2023 = Acheter bas, vendre avant le krach, et placer le gain en or tant qu’il est bon marché.
web-about-black-friday-2010 = La première édition : les dollars de l’État, leurs intérêts, et l’argent, un métal qui devient de l’or.
web-about-big-shot = Enchérir pour des cubes, mener sur les bons terrains d’une ville qui grandit, et surveiller ses dettes.
web-for-seats = De { $fewest } à { $most } places
web-for-fixed-seats = { $count ->
    [one] Une place
   *[other] { $count } places
}
web-play-now = Jouer maintenant
web-getting-ready = Le jeu se prépare : pour la première table, cela peut prendre une minute.
web-set-up = Préparer une table
web-rules = Règles
web-join = Rejoindre par un lien
web-join-hint = Collez le lien d’une place
web-go = Aller
web-link-wrong = Ce n’est pas le lien d’une table : il ressemble à …/t/nom.
web-link-elsewhere = Ce lien mène à un autre serveur, { $host } : ouvrez-le dans la barre d’adresse de votre navigateur.
web-my-tables = Mes tables
web-no-tables = Les tables ouvertes ou rejointes dans ce navigateur s’affichent ici.
web-all-tables = Montrer les { $count } tables
web-table-over = Terminée
web-table-gone = Cette table n’existe plus.
web-forget = Oublier cette table
web-notice = Réalisé par des amateurs, sans lien avec l’éditeur : nos propres mots et dessins. Pour le vrai plaisir, achetez le jeu.
web-seats = Places
web-seat = Place { $seat }
web-seat-you = Vous
web-seat-open = Un ami, par un lien
web-about-seat-you = Vous, devant cet écran.
web-about-seat-open = Vous recevez un lien à transmettre.
web-rated = { NUMBER($rating, maximumFractionDigits: 0) }
web-rating = Mesurée en tournois : 25 est la moyenne ; plus c’est haut, plus le joueur est fort.
web-seat-first = A toujours la première place.
web-shared = Autour d’un seul écran : avant chaque tour, un rideau cache la main du joueur précédent.
web-name-of = Nom à la place { $seat }
web-seat-add = Ajouter une place
web-seat-remove = Retirer une place
web-seats-most = { $count } places sont le maximum.
web-seats-fewest = { $count } places sont le minimum.
web-your-name = Votre nom
web-name-limit = { $most } caractères au plus
web-name-ask = Comment faut-il vous appeler ?
web-name-say = Prendre ce nom
web-name-skip = Jouer sans nom
web-boards = Variantes du plateau
web-hints = Conseils
web-hints-given = Chacun peut demander un conseil à son tour
web-hints-unaided = Pas de conseils à cette table
web-memory = Mémoire
web-memory-helped = Montrer ce que l’on pourrait compter
web-memory-unaided = Jouer de mémoire
web-start = Qui commence
web-start-drawn = Tirer au sort le premier joueur
web-start-seated = La première place commence
web-start-mibs = Le M.I.B.S. commence
web-salt = Votre propre texte, mêlé au mélange (facultatif)
web-fair = Un hasard équitable
web-fair-why = Toute distribution, tout tirage et tout lancer découlent d’un secret que le serveur a déjà choisi. Voici sa promesse ; le secret est dévoilé après la partie. Votre texte y est mêlé : le serveur n’a donc pas pu choisir un secret qui l’arrange.
web-try-again = Réessayer
web-open-table = Ouvrir la table

## Réglages

web-settings = Réglages
web-theme = Thème
web-theme-auto = Comme le système
web-theme-light = Clair
web-theme-dark = Sombre
web-language = Langue
web-speed = Animations
web-speed-instant = Instantanées
web-speed-brisk = Rapides
web-speed-relaxed = Posées
web-sound = Sons
web-notify = M’avertir quand c’est mon tour

## La table

web-home = Retour au hall
web-own = { $name } (vous)
web-unnamed = Joueur { $seat }
web-loading = Chargement…
web-offline = Impossible de joindre le serveur. Réessayez dans un instant.
web-no-answer = Le serveur n’a pas répondu à temps. Réessayez.
web-you-are-offline = Vous êtes hors ligne. La page se reconnecte d’elle-même.
web-back-online = Connexion rétablie.
web-reconnecting = Connexion perdue. Reconnexion…
web-invite = Inviter
web-invite-hint = La première personne qui ouvre un lien prend la place. Ensuite, le lien ne sert plus à personne d’autre.
web-invite-seat = Place { $seat }, { $state ->
    [here] { $name } est là
    [away] { $name } est absent
   *[free] encore libre
}
web-invite-taken = Ce lien a servi.
web-invite-local = Ces liens ne marchent que sur cet ordinateur. Pour faire entrer d’autres personnes, lancez le serveur avec --host 0.0.0.0 et ouvrez la page par le nom ou l’adresse de cet ordinateur.
web-copy = Copier
web-copied = Copié.
web-move = Passer sur un autre appareil
web-move-why = Ouvrez le lien de votre place sur l’autre appareil, et continuez à y jouer. Qui possède ce lien peut jouer pour vous.
web-move-show = Montrer le lien
web-move-link = Lien de votre place
web-seat-browsers = Ouverte dans { $count } navigateurs
web-own-browsers = Votre place est ouverte dans { $count } navigateurs.
web-replace = Remplacer le lien
web-replace-why = Si quelqu’un d’autre a ce lien, remplacez-le : l’ancien ne marche plus, et seul ce navigateur garde la place.
web-link-used = Ce lien n’ouvre aucune place
web-link-used-why = Il a déjà servi, ou un nouveau l’a remplacé. Vous pouvez regarder. Si la place est à vous, ouvrez cette table dans le navigateur utilisé d’abord : « Passer sur un autre appareil », dans le menu, y montre un lien qui marche.
web-seat-moved = Vous n’avez plus cette place
web-seat-moved-why = Son lien a été remplacé dans un autre navigateur. Vous pouvez regarder ; le nouveau lien vous y ramène.
web-second-seat = Vous avez déjà une place ici
web-second-seat-why = Ce lien en ouvre une autre, { $trader }. Si vous êtes deux devant cet écran, vous pouvez y jouer les deux places.
web-second-seat-not = Rester à ma place
web-second-seat-go = Jouer les deux places ici
web-close = Fermer
web-panes = Vues de la table
web-pane-town = Ville
web-pane-purses = Joueurs
web-pane-table = Table
web-actions = Ce que vous pouvez faire
web-log = Récit
web-charts = Courbes
web-dealt = Tout est distribué.
web-chat = Discussion
web-chat-empty = Aucun message pour l’instant.
web-chat-hint = Dites quelque chose
web-mute = Rendre muets les spectateurs
web-unmute = Laisser écrire les spectateurs
web-spectators-heard = Les spectateurs peuvent de nouveau écrire.
web-send = Envoyer
web-spectator = Spectateur
web-leave = Laisser l’ordinateur jouer pour moi
web-leave-sure = Un joueur de l’ordinateur prend votre place jusqu’à la fin.
web-leave-not = Rester
web-leave-go = Quitter la place
web-hand-over = C’est à { $trader } de jouer
web-hand-over-why = Passez l’écran. Rien ne s’affiche avant qu’il soit dans les bonnes mains.
web-hand-over-go = Je suis { $trader } : montrer ma main
web-nowhere = Il n’y a rien ici
web-nowhere-why = L’adresse est peut-être mal écrite, ou la page n’existe plus.
web-since = Depuis votre dernier tour
web-earlier = Avant
web-later = Après
web-labelled = { $name } : { $what }
web-as-table = En tableau

## Le tour

web-your-turn = À vous de jouer
web-not-your-turn = Ce n’est pas votre tour.
web-you-watch = Vous regardez cette partie.
web-turn-unanswered = Le serveur n’a pas répondu. Confirmez encore : votre tour ne compte qu’une fois.
web-waiting = { $trader } réfléchit…
web-waiting-absent = On attend { $trader }, qui est absent.
web-you-are-next = C’est ensuite à vous.
web-show-at-once = Tout montrer
web-sentence = { $text }.
web-turn-complete = Votre tour est complet.
web-undo = Annuler
web-confirm = Confirmer
web-also = Vous pouvez aussi
web-left = reste
web-cash = espèces
web-hint-borrowing = Empruntez ou non : vous rendrez plus que vous ne recevez.
web-hint-bidding = Offrez au moins { millions }, empruntez d’abord, ou passez. Si vous passez, vous quittez cette enchère.
web-hint-bidding-only = Offrez au moins { millions }, ou passez. Si vous passez, vous quittez cette enchère.
web-hint-paying = Choisissez la bourse qui paie.
web-hint-placing = Choisissez des cubes, puis cliquez sur un terrain.
web-hint-complete = Confirmez votre tour, ou annulez.
web-hint-chance = { $chance ->
    [die] Confirmez pour lancer le dé ; cela ne s’annule pas.
    [chance] Confirmez pour laisser le hasard décider ; cela ne s’annule pas.
   *[bag] Confirmez pour tirer des parts ; cela ne s’annule pas.
}
web-draft-complete = Votre tour est complet : confirmez-le, ou annulez quelque chose.
web-draft-waits-for-chance = { $chance ->
    [die] Le dé est lancé ensuite : confirmez d’abord votre tour, ou annulez quelque chose.
    [chance] Le hasard décide ensuite : confirmez d’abord votre tour, ou annulez quelque chose.
   *[bag] Des parts sont tirées ensuite : confirmez d’abord jusqu’ici, ou annulez quelque chose.
}
web-played-elsewhere = Vous avez joué ce tour dans une autre fenêtre : ce que vous aviez commencé ici est perdu.

## Black Friday

web-end-turn = Finir le tour
web-buy = Acheter
web-sell = Vendre
web-pass = Passer
web-bonus = { $metal ->
    [silver] Carte
   *[gold] Bonus
}
web-bonus-note = { $metal ->
    [silver] passer encore
   *[gold] un coup de plus
}
web-pass-note = sans rien échanger
web-up-to = jusqu’à { $count }
web-up-to-at = jusqu’à { $count } à { $amount } $
web-buy-where = Cliquez sur une part du marché pour l’acheter.
web-sell-where = Cliquez sur une de vos mallettes pour la vendre.
web-on-track = { $track ->
    [purchase] en poser une
    [sale] en retirer une
   *[bars] en poser une
}
web-sale-track = piste de vente
web-pass-on-track = { $track ->
    [purchase] poser une part sur la piste d’achat
    [sale] retirer une part de la piste de vente
   *[bars] poser une part sur la piste { metal.of }
}
web-subsidy = Subvention
web-place = Poser { colour }
web-take-off = Retirer { colour }
web-lower = Baisser { colour }
web-choose-buy = une part du marché
web-choose-sell = une de vos mallettes
web-say-choose = Cliquez sur { $what }.
web-say-chips = Choisissez ce que vous faites.
web-say-drop = Quel prix baisse ? { $which }.
web-say-after = Vous pouvez encore utiliser votre { $metal ->
    [silver] carte
   *[gold] coup bonus
}.
web-say-chance = Ensuite les prix changent, et cela ne s’annule pas.
web-say-which = { $track ->
    [purchase] Quelle part va sur la piste d’achat ?
    [sale] Quelle part quitte la piste de vente { $number } ?
   *[bars] Quelle part va sur la piste { metal.of } ?
} { $which }.
web-say-then = { $before }, puis { $track ->
    [purchase] poser { colour } à l’achat : { $place } sur { $spaces }.
    [sale] retirer { colour } de la vente { $number } : { $place } restent.
   *[bars] poser { colour } sur la piste { metal.of } : { $place } sur { $spaces }.
}{ $until ->
    [0] { " " }Puis les prix changent.
    [1] { " " }Encore une et les prix changent.
   *[other] { "" }
}
web-say-placed = { $before }, puis { $track ->
    [sale] retirer { colour } de la piste de vente.
   *[other] poser { colour }.
}
web-sum-buy = Acheter { $what } pour { $amount } $
web-sum-sell = Vendre { $what } pour { $amount } $
web-sum-bars = Acheter { $count } { metal } pour { $amount } $
web-sum-subsidy = Recevoir une subvention
web-sum-bonus = { $metal ->
    [silver] Jouer votre carte
   *[gold] Utiliser votre coup bonus
}
web-sum-pass = Passer
web-do-buy = Acheter { $count } pour { $amount } $
web-do-sell = Vendre { $count } pour { $amount } $
web-do-bars = { $count } { metal } pour { $amount } $
web-do-place = La poser
web-goal-black-friday = { $score ->
    [bars] Le plus d’or gagne quand { metal.the } atteint { $amount } $
   *[wealth] Le plus riche gagne quand { metal.the } atteint { $amount } $
}
web-about-worth = environ { $amount } $
web-leads = en tête
web-held = { $count } { colour }
web-subsidies-short = §{ $count }
web-cards-short = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
web-quotations = Cotations
web-dotted = en pointillé : depuis votre tour
web-market = Marché
web-you = Vous
web-next = Suite
web-pile-left = reste
web-a-bar = le lingot
web-sold-out = épuisée
web-sold-out-why = épuisée : +1 au prochain changement
web-bars-bought = { $bars } depuis le changement · un cran tous les { $step }
web-bar-price = { metal } : { $price } $ le lingot
web-moved = { $by ->
    [0] inchangé
   *[other] { $way ->
        [up] en hausse de { $by } $
       *[down] en baisse de { $by } $
    }
}
web-chance-rise = monte dans { $share } des changements
web-chance-fall = baisse dans { $share } des changements
web-plaque = Niveau { $level } : jusqu’à { $shares } parts ou { $bars } { metal } par action ; un changement de prix en tire { $draw }.
web-plaque-level = Niveau
web-plaque-shares = parts
web-plaque-draw = tirage
web-plaque-black = noires
web-plaque-closed = sac fermé
web-track-purchase = Achat
web-track-sale = Vente { $number }
web-until-change = encore { $count } : prix
web-desk = Votre bureau
web-bars-worth = { $count } { metal } = { $amount } $
web-shares-worth = Parts : { $amount } $ aujourd’hui. Richesse si tout finissait : { $wealth } $.
web-silver-worth = Parts : { $amount } $ aujourd’hui.
web-free-place = libre
web-price-table = Tableau des prix
web-token = { colour } à { $price } $
web-drop = Baisser { colour }
web-last-change = Montrer le dernier changement de prix
web-price-change = Changement de prix
web-skip = Passer
web-again = Encore
web-net = { $drawn ->
    [one] { $drawn } tirée
   *[other] { $drawn } tirées
}{ $black ->
    [0] { "" }
    [one] { " − " }{ $black } noire
   *[other] { " − " }{ $black } noires
} =
web-drifts = dérive à gauche
web-buy-label = Acheter { colour } pour { $price } $, { $count } au marché
web-sell-label = Vendre { colour } pour { $price } $, vous en avez { $count }
web-mark-label = Poser { colour } du marché
web-mark-sale-label = Retirer { colour } de la piste de vente
web-mark-not-sale = Seul un vendeur retire des parts de la piste de vente : choisissez-en une du marché.
web-change-now = les prix changent
web-track-later = plus tard
web-track-done = épuisée
web-bars = { $count ->
    [one] { $count } lingot { metal.of }
   *[other] { $count } lingots { metal.of }
}
web-hint = Conseil
web-hint-use = L’utiliser
web-odds-later = Les chances s’affichent dès votre tour.
web-odds = Chances
web-debt = doit { $amount } $
web-tile = { $metal ->
    [silver] carte : { $count ->
        [1] passer
        [2] passer, vendre +1
        [3] passer, vendre +1, lingot d’argent +1
       *[other] passer, vendre +1, lingot d’argent +1, acheter +1
    }
   *[gold] tuile bonus +{ $count }
}
web-card = { $card ->
    [sell_one_more] carte : vendre +1
   *[buy_one_more] carte : acheter +1
}

## La fin

web-prices-over-time = Les prix au fil du temps
web-wealth-over-time = La fortune au fil du temps
web-wealth-hidden = Parts et bourses cachées ne sont pas devinées : ces courbes se tracent à la fin.
web-chart-empty = Les courbes commencent après les premiers tours.
web-turn-of = tour { $turn } sur { $count }
web-pause = Pause
web-seen-by = vu par
web-share = Copier un lien vers ce moment
web-turn = tour
web-replay = Revoir
web-rematch = Rejouer
web-rematch-ready = Vers la partie suivante
web-fork = Reprendre d’ici
web-fork-where = Choisissez d’abord un moment avec le curseur.
web-fork-who = Vous reprenez contre des joueurs de l’ordinateur. Quelle place prenez-vous ?
web-download = Télécharger le journal
web-check-deal = Vérifier le hasard
web-deal-explained = Avant la partie, le serveur a publié une promesse : l’empreinte d’un secret. Le secret est maintenant dévoilé, et chacun peut vérifier que toute distribution, tout tirage et tout lancer en découlent.
web-promise = Promesse :
web-secret = Secret :
web-salt-used = Texte mêlé :
web-dishonest = Les tirages ne découlent pas du secret promis !

## Le plateau de Big Shot

shot-town = La ville
shot-ring = Les cases d’enchères
shot-purses = Bourses et dettes
shot-auction = L’enchère
shot-cubes = { $count } { colour }
shot-no-cubes = aucun cube
shot-until-sold = { $count ->
    [one] encore un cube et il est vendu
   *[other] encore { $count } cubes et il est vendu
}
shot-doubled = compte double : { millions }
shot-stamp = VENDU
shot-broker-here = le courtier est ici
shot-die = Le dé montre { $pips }
shot-rolls = lance le dé
shot-no-bid = Aucune enchère
shot-do-bid = Offrir { millions }
shot-do-pass = Passer
shot-do-loan = Emprunter : +{ millions }
shot-do-no-loan = Sans emprunt
shot-do-pay = La bourse du { colour } paie { millions }
shot-left-after = { $loss ->
    [0] il reste { millions }
   *[other] il manque { $loss } M$
}
shot-less = Offrir moins
shot-more = Offrir plus
shot-raise-by = Surenchérir de { millions }
shot-loan-for = Un emprunt pour le { colour } ?
shot-loan-cost = coûte { millions } à la fin
shot-loan-next = le prochain emprunt rapporte { millions }
shot-loan-none = plus d’emprunts
shot-hand = Cubes à placer
shot-hand-hint = Choisissez des cubes, puis un terrain
shot-all = Les { $count }
shot-places = { $trader } place les cubes
shot-you-have = Vous avez
shot-lots-needed = il faut { $count } terrains pour gagner
shot-odds = Ce que le dé peut apporter
shot-next-roll = le prochain lancer avec { $pips }
