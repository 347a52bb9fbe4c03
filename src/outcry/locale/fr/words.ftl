# Les mots seuls et les nombres : ce dont les autres messages sont faits, et ce que l’on peut taper.

colour = { $colour ->
    [purple] violet
    [yellow] jaune
    [green] vert
    [blue] bleu
    [white] blanc
    [red] rouge
    [orange] orange
    [black] noir
   *[other] { $colour }
}
    .feminine = { $colour ->
    [purple] violette
    [yellow] jaune
    [green] verte
    [blue] bleue
    [white] blanche
    [red] rouge
    [orange] orange
    [black] noire
   *[other] { $colour }
}
    .the = { $colour ->
    [orange] l’orange
   *[other] le { colour }
}
    .some = { $colour ->
    [orange] d’orange
   *[other] de { colour }
}
colour-letter = { $colour ->
    [purple] V
    [yellow] J
    [green] T
    [blue] B
    [white] C
    [red] R
    [orange] O
    [black] N
   *[other] { $colour }
}
colour-heading = { $colour ->
    [purple] Violet
    [yellow] Jaune
    [green] verT
    [blue] Bleu
    [white] blanC
    [red] Rouge
    [orange] Orange
    [black] Noir
   *[other] { $colour }
}
metal = { $metal ->
    [silver] argent
   *[gold] or
}
    .of = d’{ metal }
    .the = l’{ metal }
track = { $track ->
    [purchase] piste d’achat
    [sale] piste de vente
   *[bar] piste { metal.of }
}

money = { NUMBER($amount, maximumFractionDigits: 0) } $
number = { NUMBER($number, maximumFractionDigits: 0) }
decimal = { NUMBER($number, minimumFractionDigits: 2, maximumFractionDigits: 2) }
percent = { NUMBER($share, style: "percent", maximumFractionDigits: 0) }
tenths = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
percent-exact = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
interval = { $low }–{ $high }
interval-below-zero = { $low } – { $high }

player-human = Humain
player-mibs = M.I.B.S.
player-intern = Stagiaire
player-trader = Négociant
player-broker = Courtier
player-tycoon = Magnat
player-random = Hasard
player-naive = Naïf
player-set = { $player } ({ $settings })

## La notation. Le premier mot est celui qui s’écrit ; tous sont compris, et l’anglais aussi.

word-buy = acheter achat
word-sell = vendre vente
word-mark = marquer
word-draw = tirer
word-start = commencer
word-gold = or
word-silver = argent
word-bonus = bonus
word-pass = passer
word-subsidy = subvention subventions
word-drop = baisser
word-card = carte
word-bid = enchérir encherir offrir
word-loan = emprunt emprunter
word-no = sans
word-pay = payer
word-put = placer mettre
word-on = sur
word-cube = cube
word-broker = courtier
word-roller = lanceur
word-die = dé
word-done = fini terminer
word-nothing = rien zéro
word-purple = violet violette violets violettes v
word-yellow = jaune jaunes
word-green = vert verte verts vertes t
word-blue = bleu bleue bleus bleues b
word-white = blanc blanche blancs blanches c
word-red = rouge rouges
word-orange = orange
word-black = noir noire noirs noires

## Les commandes au clavier

command-help = ? aide
command-undo = annuler
command-board = table
command-hint = conseil
command-quit = quitter
