# La fin d’une partie sur la page : les derniers instants, le résultat en peu de mots, les courbes, les tournants.

end-bell = La cloche sonne
end-crash = { $metal }. Le marché s’effondre.
end-hammer = Le marteau tombe
end-auctions = La dernière enchère est close.
end-shares = { $count ->
    [one] { $count } action
   *[other] { $count } actions
}

## Qui a gagné, en deux courtes lignes

end-you-win = Vous gagnez
end-you-tie = Vous êtes premier ex æquo
end-wins = { $trader } gagne
end-tie = Premiers ex æquo
end-by = de { $margin }
end-rank = { $place ->
    [1] 1er
   *[other] { $place }e
}
end-placed = { end-rank } sur { $seats }
end-placed-and = { end-rank } sur { $seats },
end-short = à { $margin } du vainqueur
margin-result-wealth = { $count } $
margin-result-cash = { $count } $
margin-result-gold = { $count ->
    [one] 1 lingot d’or
   *[other] { $count } lingots d’or
}
margin-result-bars = { $count ->
    [one] 1 lingot
   *[other] { $count } lingots
}
margin-result-balance = { $count } M$
margin-result-dearest = un terrain valant { $count } M$ de plus
margin-result-lots = { $count ->
    [one] 1 terrain
   *[other] { $count } terrains
}
margin-result-score = { $count ->
    [one] un point
   *[other] { $count } points
}
end-winner = Victoire de { $trader }.
end-led-until = Vous meniez jusqu’au tour { $turn }.
end-led-from = Vous menez depuis le tour { $turn }.

## Courbes et tournants

end-chart-share = Part de la fortune
end-chart-wealth = La fortune au fil du temps
end-chart-prices = Les cours au fil du temps
end-tab-share = Parts
end-tab-wealth = Fortune
end-tab-prices = Cours
end-turning-points = Les tournants
web-turn-number = Tour { $turn }

## Le film de la partie

web-whole-table = Toute la table
web-jump = Y aller
web-see-result = Résultat
