# Les fichiers de plateau : comment ils commencent, et pourquoi l’un d’eux est refusé.

board-head =
    { $title }, comme imprimé. Gardez les lignes que vous changez, ôtez les autres.
    P imprimé dans le livret, S dit ailleurs, D déduit, G deviné ; la rangée du haut vient en premier.
board-row = rangée { $row } : { $marks }

board-in-file = { $path } : { $reason }
board-line = Ligne { NUMBER($line, useGrouping: 0) } : { $reason }
board-place = { $name }{ $row ->
    [0] { "" }
   *[other] , rangée { $row }
}
board-not-toml = Ce n’est pas du TOML valide : { $reason }.
board-too-deep = Ce n’est pas un fichier de plateau : l’imbrication est trop profonde, ou un nombre est trop long.
board-incomplete = Un plateau complet doit contenir chaque nombre du jeu, une seule fois.
board-unknown = Nombre inconnu : « { $name } ». Un plateau contient : { $known }.
board-numbers = { board-place } doit être un nombre entier de 0 à { NUMBER($most, useGrouping: 0) }, pas { $found }.
board-entries = { board-place } doit avoir { $count } valeurs, pas { $found }.
board-no-entries = { board-place } doit être une liste de { $count } valeurs, pas { $found }.
board-falls = { board-place }, valeur { $entry } : { $number } est à droite de { $left } et au-dessus de { $below }, mais les nombres ne doivent baisser ni vers la droite ni vers le haut.
board-free = { $name } : aucun prix ne peut être 0.
board-areas = { $name } doit être de 0 à { $most }.
board-bars-fall = { $name } : le prix d’un lingot ne doit jamais baisser, ni commencer à 0.
board-none = { $name } doit être au moins 1, pas 0.
board-advantages = { $name } : il n’y a que quatre avantages.
board-steps = { $name } : un jeton n’avance pas de plus de { $most } cases.
board-most = { $name } doit être au plus { $most }.
board-cards = { $name } doit être 0 (aucune), 1, 2 ou 3 (les deux cartes).
board-switch = { $name } doit être 1 (active) ou 0 (inactive).
board-off-table = { $name } : le tableau n’a pas de rangée et de colonne { $space }.
board-copies = { $name } doit être de 1 à { $most } : les parts de chaque couleur.
board-black = { $name } doit être { $needed }, les parts noires des pistes et des zones.
board-bag = { $name } : avec { $seats } places, le sac contiendrait { $held } parts au départ, mais on en tire { $needed }.
board-no-space = { $name } doit être au moins 1 : une piste a besoin d’une case.
board-opening = { $name } : { $count } coups d’ouverture rempliraient déjà la piste d’achat.
board-sale = { $name } doit être inférieur à { $room }, les parts d’une piste de vente au départ.
