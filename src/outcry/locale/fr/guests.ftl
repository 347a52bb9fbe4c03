# Joueurs venus d’ailleurs : classes d’un fichier ou d’un paquet, programmes reliés par des tubes. Voir docs/writing-a-bot.md.

about-guest = Un joueur à vous, d’un fichier ou d’un paquet installé.

## Fichiers et paquets

code-broken = Impossible de charger { $path } : { $error }{ code-where }.
code-failed = { code-line } : { $error }
code-where = { $file ->
    [none] { "" }
   *[other] { " " }({ code-line })
}
code-line = { $file }, ligne { NUMBER($line, useGrouping: 0) }{ $function ->
    [none] { "" }
   *[other] , dans { $function }
}
code-no-player = { $path } ne contient pas de joueur : une classe qui porte un nom et une méthode decide, comme le montre docs/writing-a-bot.md.
code-no-decide = { $kind }, dans { $place }, n’est pas un joueur : il lui manque une méthode decide(self, question).
code-bad-name = Nom de joueur incorrect dans { $place } : « { $name } ». Prenez jusqu’à 40 lettres minuscules, chiffres et traits d’union, comme dans my-bot.
code-name-taken = Impossible d’ajouter le joueur « { $name } » de { $place } : ce nom est déjà pris.

## Programmes

pipe-empty = « { $wanted } » ne nomme pas de programme. Par exemple : pipe:./my_bot --fast
pipe-quotes = « { $wanted } » a un guillemet qui n’est pas fermé.
pipe-no-program = Impossible de lancer { $program } : aucun programme exécutable de ce nom. Vérifiez son chemin et ses droits.
pipe-seconds = La limite de temps doit être un nombre de secondes, jusqu’à { NUMBER($most, maximumFractionDigits: 0) }, pas « { $wish } ». Par exemple : pipe:seconds=2.5:./my_bot

## Verdicts

failed-exception = { $player }, à la place { $seat }, a échoué : { $error }{ code-where }.
failed-answer = { $player }, à la place { $seat }, a répondu { $answer }, qui n’est ni le numéro d’une action ni son écriture.
failed-notation = { $player }, à la place { $seat }, a répondu { $answer }, qui ne désigne aucune action. { $reason }
failed-illegal = { $player }, à la place { $seat }, a joué un coup interdit, « { $action } » : { $reason }
failed-start = { $player }, à la place { $seat }, n’a pas pu être lancé : { $reason }.
failed-hang = { $player }, à la place { $seat }, n’a pas répondu dans sa limite de { NUMBER($seconds, maximumFractionDigits: 3) } s.
failed-crash = { $player }, à la place { $seat }, s’est arrêté avec le code { $code } avant la fin de sa partie.{ last-words }
failed-killed = { $player }, à la place { $seat }, a été tué par { $signal } avant la fin de sa partie.{ last-words }
failed-silent = { $player }, à la place { $seat }, a fermé sa sortie avant la fin de sa partie.{ last-words }
failed-malformed = { $player }, à la place { $seat }, a envoyé « { $said } », qui n’est pas une réponse : une réponse est une ligne de JSON comme {"{"}"action": 3{"}"}.
failed-unasked = { $player }, à la place { $seat }, a envoyé « { $said } » sans qu’on le lui demande : envoyez une ligne par question, et les remarques à la sortie d’erreur.
last-words = { $words ->
    [none] { "" }
   *[other] { " " }Sa dernière sortie d’erreur : { $words }
}

## Reprendre une partie

log-stranger = { $path } : { $reason } S’il venait d’un fichier, nommez ce fichier avec --code.
resume-programs = { $path } : { $player } est un programme, et un journal n’en lance aucun de lui-même. Si vous lui faites confiance, ajoutez --programs.
