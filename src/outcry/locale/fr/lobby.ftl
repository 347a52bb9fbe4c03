# L’entrée : les cartes des jeux, les niveaux des joueurs de l’ordinateur, les liens, les invitations et les touches.

web-kind-black-friday-2023 = or
web-kind-black-friday-2010 = argent et or
web-kind-big-shot = enchères
web-day-night = Passer du jour à la nuit
web-play = Jouer
web-open = Ouvrir
web-open-named = Ouvrir { $title }

## Les niveaux, du plus faible au plus fort

web-level-random = Débutant
web-level-naive = Débutant
web-level-mibs = Débutant
web-level-intern = Amateur
web-level-trader = Confirmé
web-level-broker = Fort
web-level-tycoon = Expert
web-levelled = { $level } : { $player }
web-ratings = Leur force

## Les liens

web-join-why = Le lien d’un ami vous mène à votre place ; un lien pour regarder vous montre la partie.
web-link-no-table = Aucune table à cette adresse. Il en manque peut-être un bout : copiez le lien en entier.
web-link-no-seat = Ce lien n’ouvre aucune place. Il en manque peut-être un bout, ou quelqu’un a pris la place : demandez-en un nouveau.
web-invite-watch = Pour regarder seulement
web-invite-send = Envoyer …
web-invite-code = Code QR du lien de la place { $seat }
web-invite-show-code = Montrer en code QR
web-back-to-table = Retour à la table

## Touches

web-keys = Touches
web-keys-help = cette liste de touches
web-keys-confirm = valider le tour
web-keys-undo = annuler le dernier pas
web-keys-close = fermer ce qui est ouvert, ou passer une animation
web-keys-move = aller d’une pièce à l’autre, ou pas à pas dans le film
web-keys-choose = prendre la pièce ou appuyer sur le bouton visé
web-keys-cubes = choisir un cube à placer
web-keys-replay = lancer le film, ou l’arrêter
