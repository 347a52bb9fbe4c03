# Les fichiers de plateau : comment ils commencent, et pourquoi l’un d’eux est refusé.

board-head =
    { $title }, comme imprimé. Gardez les lignes que vous changez, ôtez les autres.
    P imprimé dans le livret, S dit ailleurs, D déduit, G deviné ; la rangée du haut vient en premier.
board-row = rangée { $row } : { $marks }

board-line = Ligne { NUMBER($line, useGrouping: 0) } : { $reason }
board-place = { $name }{ $row ->
    [0] { "" }
   *[other] , rangée { $row }
}
board-not-toml = Ce n’est pas du TOML : { $reason }.
board-too-deep = Ce n’est pas un plateau : l’imbrication est trop profonde, ou un nombre est trop long.
board-incomplete = Un plateau complet nomme chaque nombre du jeu une seule fois.
board-unknown = Personne ne connaît « { $name } ». Un plateau contient : { $known }.
board-numbers = { board-place } : il faut des nombres entiers de 0 à { NUMBER($most, useGrouping: 0) }, et non { $found }.
board-entries = { board-place } : il faut { $count } valeurs, et non { $found }.
board-no-entries = { board-place } : il faut { $count } valeurs, et non { $found }.
board-falls = { board-place }, valeur { $entry } : { $number } est à droite de { $left } et au-dessus de { $below }, mais les nombres ne baissent jamais vers la droite ni vers le haut.
board-free = { $name } : aucun prix ne peut être 0.
board-areas = { $name } : les zones vont de 0 à { $most }.
board-bars-fall = { $name } : le prix d’un lingot ne baisse jamais.
board-none = { $name } : 0, c’est trop peu.
board-advantages = { $name } : il n’y a que quatre avantages.
board-steps = { $name } : un jeton avance de { $most } cases au plus.
board-most = { $name } : aucun nombre ne peut dépasser { $most }.
board-cards = { $name } : il n’y a que les cartes 1, 2 et 3.
board-switch = { $name } : 1 active cette règle, 0 la fait taire.
board-off-table = { $name } : il n’y a pas de rangée et de colonne { $space } dans le tableau.
board-copies = { $name } : il y a de 1 à { $most } parts de chaque couleur.
board-black = { $name } : les pistes et les zones prennent { $needed } parts noires en tout.
board-bag = { $name } : avec { $seats } places, le sac contiendrait { $held } parts au départ, mais on en tire { $needed }.
board-no-space = { $name } : une piste a besoin d’une case.
board-opening = { $name } : { $count } coups d’ouverture rempliraient la piste d’achat.
board-sale = { $name } : une piste de vente commence avec { $room } parts.
