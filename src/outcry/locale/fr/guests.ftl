# Joueurs venus d’ailleurs : classes d’un fichier ou d’un paquet, programmes reliés par des tubes. Voir docs/writing-a-bot.md.

about-guest = Un joueur venu d’ailleurs : d’un fichier, ou installé à côté du jeu.

## Fichiers et paquets

code-broken = { $path } ne peut pas être chargé : { $error } ({ $file }, ligne { NUMBER($line, useGrouping: 0) }).
code-no-player = { $path } ne contient pas de joueur, c’est-à-dire une classe qui porte un nom et une méthode decide, comme le montre docs/writing-a-bot.md.
code-no-decide = { $kind }, dans { $place }, n’est pas un joueur : il lui manque une méthode decide(self, question).
code-bad-name = { $place } appelle un joueur « { $name } » : un nom a jusqu’à 40 petites lettres, chiffres et traits d’union, comme my-bot.
code-name-taken = { $place } appelle un joueur « { $name } », mais un autre porte déjà ce nom : donnez-lui le sien.

## Programmes

pipe-empty = « { $wanted } » ne nomme pas de programme. Écrivez par exemple pipe:./my_bot --fast
pipe-quotes = « { $wanted } » a un guillemet de trop, ou un de moins.
pipe-no-program = Il n’y a pas de programme { $program } que l’on puisse lancer. Est-il exécutable, et son chemin est-il juste ?
pipe-seconds = « { $wish } » n’est pas une limite de temps : c’est un nombre de secondes, jusqu’à { NUMBER($most, maximumFractionDigits: 0) }, comme dans pipe:seconds=2.5:./my_bot

## Verdicts

failed-exception = { $player }, à la place { $seat }, a échoué : { $error } ({ $file }, ligne { NUMBER($line, useGrouping: 0) }).
failed-answer = { $player }, à la place { $seat }, a répondu { $answer } : ce n’est ni le numéro d’une action ni son écriture.
failed-notation = { $player }, à la place { $seat }, a répondu { $answer }, qui ne désigne aucune action. { $reason }
failed-illegal = { $player }, à la place { $seat }, a joué un coup interdit, « { $action } » : { $reason }
failed-start = { $player }, à la place { $seat }, ne peut pas être lancé : { $reason }.
failed-hang = { $player }, à la place { $seat }, n’a pas répondu en { NUMBER($seconds, maximumFractionDigits: 3) } s, son temps pour une décision.
failed-crash = { $player }, à la place { $seat }, s’est arrêté avec le code { $code } avant la fin de sa partie.{ last-words }
failed-killed = { $player }, à la place { $seat }, a été arrêté par { $signal } avant la fin de sa partie.{ last-words }
failed-silent = { $player }, à la place { $seat }, a fermé sa sortie avant la fin de sa partie.{ last-words }
failed-malformed = { $player }, à la place { $seat }, a dit « { $said } », qui n’est pas une réponse : une réponse est une ligne de JSON comme {"{"}"action": 3{"}"}.
failed-unasked = { $player }, à la place { $seat }, a dit « { $said } » sans qu’on le lui demande : une ligne répond à une question, et les remarques vont à la sortie d’erreur.
last-words = { $words ->
    [none] { "" }
   *[other] { " " }Ses derniers mots : { $words }
}

## Reprendre une partie

log-stranger = { $path } : { $reason } S’il venait d’un fichier, nommez ce fichier de nouveau avec --code.
resume-programs = { $path } : { $player } est un programme, qu’aucun journal ne peut lancer de lui-même. Si vous lui faites confiance, ajoutez --programs.
