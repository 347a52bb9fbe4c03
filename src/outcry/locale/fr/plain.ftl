# Les jeux qui n’apportent que des règles : ce qui est dit de toute table.

story-plain = { $trader } : { $move }.
story-plain-chance = Hasard : { $move }.
why-named = Pas maintenant : { $reason }.
notation-plain = Coup inconnu : « { $word } ». Les coups sont : { $known }.
seats-plain = Ce jeu se joue de { $fewest } à { $most } joueurs ; vous { $count ->
    [0] n’en nommez aucun
    [one] n’en nommez qu’un
   *[other] en nommez { $count }
}.
seats-fixed = { $most ->
    [one] Ce jeu se joue seul ; vous en nommez { $count }.
   *[other] Ce jeu se joue à { $most } ; vous en nommez { $count }.
}
board-fixed = Les nombres de ce jeu ne se changent pas.
result-score = points
help-plain = Tapez le numéro ou le nom d’un coup ; ses premières lettres suffisent. Séparez plusieurs coups par des virgules.
rules-none = Il n’y a pas de page de règles pour { $game }.
code-no-game = Impossible de charger le jeu { $name } depuis { $place } : { $error }{ code-where }.
code-game-taken = Impossible d’ajouter le jeu « { $name } » de { $place } : ce nom est déjà pris.
code-game-stale = Les règles de { $name } ont changé, mais pas sa structure { $record }, et le cache des règles compilées va par structure. Redéfinissez-la aussi ; dans un carnet, gardez un jeu dans une seule cellule.
code-not-a-game = Pour être enregistré, { $thing } doit être un outcry.kit.Game.
code-no-roster = { $place } est déclaré comme les joueurs de { $name }, mais ce n’est pas un outcry.bots.rosters.Roster.
code-no-policy = La stratégie { $name } de { $place } n’est pas une fonction de quatre arguments : decide(view, seat, dice, weights).
code-policy-broken = Impossible de compiler la stratégie { $name } de { $place } : { $error }{ code-where }.
not-a-person = La place { $seat } est jouée par l’ordinateur : finish() le fait jouer.
not-a-computer = Cette partie a des joueurs humains : jouez leurs tours avec take().
no-such-seat-index = Il n’y a pas de place { $seat } : les places sont numérotées de 0 à { $last }.
