# Les jeux qui n’apportent que des règles : ce qui est dit de toute table.

story-plain = { $trader } : { $move }.
story-plain-chance = Hasard : { $move }.
why-named = Pas maintenant : { $reason }.
notation-plain = « { $word } » n’est pas un coup. Coups : { $known }.
seats-plain = Ce jeu a de { $fewest } à { $most } places, et non { $count }.
seats-fixed = { $most ->
    [one] Ce jeu a une seule place, et non { $count }.
   *[other] Ce jeu a { $most } places, et non { $count }.
}
board-fixed = Ce jeu n’a pas de plateau que l’on puisse changer.
result-score = points
help-plain = Tapez le numéro d’un coup, ou son nom ; les premières lettres suffisent. Plusieurs
    coups sont séparés par des virgules.
rules-none = Aucune page de règles n’a été écrite pour { $game }.
code-no-game = Le jeu { $name } ne peut pas être chargé depuis { $place } : { $error }.
code-game-taken = { $place } apporte un jeu nommé « { $name } », mais il y en a déjà un. Donnez-lui un autre nom.
code-game-stale = Les règles de { $name } ont changé, mais sa structure { $record } est la même, et c’est par elle que les règles compilées sont retrouvées. Redéfinissez-la aussi : dans un carnet, gardez un jeu dans une seule cellule.
code-not-a-game = Pour être enregistré, { $thing } doit être un outcry.kit.Game.
code-no-roster = { $place } a été annoncé comme les joueurs de { $name }, mais ce n’est pas un outcry.bots.rosters.Roster.
code-no-policy = La stratégie { $name } de { $place } n’est pas une fonction de quatre arguments : decide(view, seat, dice, weights).
code-policy-broken = La stratégie { $name } de { $place } ne peut pas être compilée : { $error }
not-a-person = La place { $seat } est jouée par l’ordinateur : finish() le fait jouer.
not-a-computer = Des personnes jouent cette partie : jouez leurs tours avec take().
no-such-seat-index = Il n’y a pas de place { $seat }. Les places sont numérotées de 0 à { $last }.
