# L’entraîneur d’une première partie : ce qui se passe, ce qu’il faut faire, et pourquoi. 280 signes au plus.

web-learn = Apprendre en jouant
web-learn-about = Une première partie avec un entraîneur : une dizaine de tours guidés.
web-coach = Entraîneur
web-coach-step = { $number } / { $of }
web-coach-next = Suite
web-coach-back = Retour
web-coach-now = À vous :
web-coach-watch = Les autres jouent. Regardez le plateau, ou lisez ce qu’ils ont fait.
web-coach-other = C’est permis, mais la leçon continue avec : { $turn }. Si vous le faites quand même, vous jouez sans l’entraîneur.
web-coach-anyway = Le faire quand même
web-coach-stay = Revenir à la leçon
web-coach-short = Il manque quelque chose à ce tour : { $turn }. Ajoutez-le pour suivre la leçon, ou confirmez sans cela et jouez sans l’entraîneur.
web-coach-add = L’ajouter
web-coach-own-way = Vous avez choisi votre propre voie. Annulez pour revenir à la leçon, ou confirmez et jouez librement.
web-coach-gone = À vous de jouer seul maintenant. L’entraîneur vous souhaite bonne chance !
web-coach-play-on = Continuer la partie
web-coach-home = Retour à l’accueil
web-coach-fold = Masquer l’entraîneur
web-coach-unfold = Afficher l’entraîneur
web-rule = Règle

## Les deux éditions de Black Friday

coach-prices = Chaque jeton montre le prix d’une part de sa couleur : { colour.the } est à { $price } $. Vers le haut et la droite c’est plus cher, vers le bas et la gauche moins. Les zones ombrées sont des niveaux : plus le marché est cher, plus on échange.
coach-purchase-track = Quand vous achetez, vous posez aussi une part sur la piste d’achat. { $count } cases sur { $spaces } sont prises. Quand la dernière est remplie, les prix changent : on tire { $draw } parts du sac, qui décident des hausses.
coach-change = Les prix ont changé. Chaque part tirée fait monter sa couleur : { colour.the } est à { $price } $. Une couleur non tirée glisse d’une case à gauche. Les parts tirées sont au marché, celles de la piste dans le sac.
coach-level = La couleur la plus chère atteint une nouvelle zone : le niveau { $level } est en vigueur. Il dit combien on peut échanger, et qu’on tirera { $draw } parts. Avec chaque niveau, une part noire va dans le sac.
coach-sale-track = La piste de vente marche à l’envers : vendre la vide. Quand il n’y reste que { $left } parts de couleur, les prix changent aussi, et la suivante des trois pistes de vente sert à son tour.
coach-third = Posez { colour.the } sur la piste cette fois. { $count ->
    [one] Une telle part y est
   *[other] { $count } telles parts y sont
} déjà, et la part numéro { $third } d’une couleur la fait monter d’une case à droite. Prendre la dernière du marché fait de même.
coach-run-down = La piste de vente était épuisée : les prix ont changé, et la piste { $track } sert maintenant. La part noire de la première est dans le sac. Une seule part noire tirée fait peu de mal ; deux ou plus touchent toutes les couleurs.
coach-crash = Un petit krach : deux parts noires sont sorties, et chaque couleur en perd autant sur ce qui fut tiré d’elle. Sous zéro elle descend, à zéro elle glisse à gauche. Mais { metal.the } est monté à { $price } $.

## Black Friday de 2023

coach-goal-gold = Bienvenue ! C’est une vraie partie, avec un entraîneur. Les parts montent et baissent, l’or ne fait que monter. Quand il atteint { $end } $, tout est fini, et le plus riche gagne. Achetez bas, vendez haut, et changez le gain en or.
coach-gold-buy = À votre tour, une seule action : acheter, vendre, ou prendre de l’or. Vous avez { $count } parts de couleur { colour.feminine } : misons dessus. Achetez-en une au marché, posez-en une sur la piste d’achat, puis terminez : la tuile bonus attendra. Confirmez.
coach-gold-fill = Cette fois, c’est vous qui pouvez remplir la piste. Une part { colour.feminine } coûte encore { $price } $ : un prix ne bouge jamais pendant une action. Achetez-en une de plus et posez-en une sur la piste.
coach-gold-bonus = Une fois par partie, avant ou après l’action, votre tuile bonus permet de poser une part de plus. Posez une part { colour.feminine } sur la piste d’or. Quand celle-ci sera pleine, ses parts iront dans le sac et pourront être tirées.
coach-gold-sell = Une part { colour.feminine } vaut { $price } $ : vendez-en une. Puis vous retirez une part de la piste de vente éclairée, d’une couleur que vous avez vendue. La couleur retirée baisse d’une case à gauche.
coach-gold-bar = L’or coûte { $price } $ et vaudra { $worth } $ à la fin : les premiers lingots sont les meilleurs. Son prix attend le changement de prix : une case par { $step } lingots achetés par tous, et une par part noire tirée.
coach-gold-again = Un autre joueur a rempli la piste d’or : les prix ont encore changé, et les lingots que vous avez tous achetés ont mené l’or à { $price } $. Le niveau { $level } permet { $shares } parts par action.
coach-gold-choice = Vendez ensemble une part verte et une violette. Vous ne retirez qu’une part de la piste de vente, et seule sa couleur baisse. Retirez la violette : { colour.the } garde ses { $price } $ pour les parts qui vous restent.
coach-gold-bag = Ce qui est sur une piste ou en main ne peut pas être tiré, ce qui est dans le sac le peut : « Chances » dit ce que vous pouvez en savoir. { $price } $ pour { colour.the }, c’est peu : achetez-en deux et posez-en une part sur la piste.
coach-gold-danger = La piste d’achat est presque pleine, et des parts noires attendent dans le sac : l’orage menace. L’or est un port sûr, il ne baisse jamais. Achetez { $bars } lingots à { $price } $.
coach-gold-save = Une part { colour.feminine } rapporte encore { $price } $. Vendez les deux : l’argent en main devient de l’or, les parts en main peuvent encore baisser.
coach-gold-rhythm = Voilà le rythme du jeu : des parts bon marché d’abord, de l’argent au bon moment, de l’or avant qu’il soit cher. Prenez encore { $bars } lingots à { $price } $, et posez sur la piste d’or une couleur que vous n’avez pas.
coach-gold-end = Vous avez { $bars } lingots. La partie dure jusqu’à ce que l’or atteigne { $end } $ : ce changement de prix s’achève, et personne ne joue plus. Toutes les parts sont vendues, chaque lingot compte { $worth } $.
coach-gold-ranking = Argent et or font votre fortune. Le plus riche gagne ; à égalité, qui a le plus d’or. La leçon finit ici, pas la partie : continuez si vous voulez.

## Black Friday de 2010

coach-goal-silver = Bienvenue ! C’est une vraie partie, avec un entraîneur. Les parts montent et baissent, l’argent ne fait que monter. { $gold } lingots d’argent font un lingot d’or. Quand l’argent atteint { $end } $, qui a le plus d’or gagne.
coach-silver-buy = Vous avez des parts (les mallettes du livret) et pas un dollar. Prenez une subvention : { $amount } $ de l’État. Puis misez sur { colour.the } : achetez-en une part au marché, posez-en une sur la piste, et terminez : la carte attendra. Confirmez.
coach-silver-interest = Un changement de prix commence par l’intérêt : { $interest } $ par subvention. Vous en avez { $subsidies }, et { $cash } $ : gardez quelques dollars. Achetez encore une part { colour.feminine } et posez-en une : la piste sera pleine.
coach-silver-card = Votre carte dit PASSER : une fois par partie, avant ou après l’action, une part de plus sur la piste d’argent. Jouez-la avec { colour.the }. La piste une fois pleine, ses parts vont dans le sac et peuvent être tirées.
coach-silver-sell = Une part { colour.feminine } vaut { $price } $ : vendez-en une. La couleur vendue baisse d’une case à gauche ; de plusieurs, une seule, à votre choix. De plus, vous retirez de la piste de vente éclairée une couleur vendue.
coach-silver-more = C’est l’argent qu’il vous faut, mais il coûte { $price } $, et vous avez { $cash } $. Vendez votre part { colour.feminine } à { $worth } $ et retirez { colour.the } de la piste de vente. Au prochain tour, vous pourrez acheter un lingot.
coach-silver-bar = L’argent coûte { $price } $, et { $gold } lingots en font un d’or. Son prix attend le changement de prix : une case par { $step } lingots achetés par tous, et une par part noire tirée. Achetez un lingot.
coach-silver-subsidy = Le niveau { $level } permet { $subsidies } subventions. Chacune donne { $amount } $ tout de suite et ne se rembourse jamais, mais coûte { $interest } $ à chaque changement de prix. À la fin, leur nombre ne compte pas.
coach-silver-take = Vos { $cash } $ ne paient pas une part { colour.feminine } à { $price } $. Prenez d’abord une subvention, avant de poser une part. Puis achetez-en une : celles de la piste pleine sont maintenant dans le sac.
coach-silver-last = Un autre a mis sur la piste la dernière part { colour.feminine } du marché. Cela a fait monter { colour.the } à { $price } $. Une couleur qui manque encore au marché après un changement de prix monte encore d’une case.
coach-silver-drop = De niveau en niveau, on échange plus. Vendez une part verte et une bleue, puis dites laquelle baisse : la bleue, pour que { colour.the } reste cher. Retirez { colour.the } de la piste de vente, qui est alors épuisée.
coach-silver-two = Placez vos dollars : { $bars } lingots d’argent à { $price } $. Dès { $gold } lingots, la banque vous donne d’elle-même un lingot d’or. Posez le jaune sur la piste d’argent, et gardez quelques dollars pour l’intérêt.
coach-silver-debt = Vous avez { $cash } $, et { $subsidies } subventions coûtent { $interest } $ chacune à un changement de prix : cela suffit. Si vous ne pouvez pas tout payer, vous devez la somme, et commencez votre tour par des subventions ou une vente.
coach-silver-pass = Un tour peut se passer d’échange. Passer est une action : vous n’échangez rien, mais posez une part sur la piste d’argent. Passez et posez { colour.the } : la piste est pleine, les prix changent.
coach-silver-end = Vous avez { $bars } lingots. Quand l’argent atteint { $end } $, ce changement de prix s’achève et la partie est finie. Toutes les parts sont vendues, les subventions du niveau prises sans intérêt, tout achète de l’argent.
coach-silver-ranking = { $gold } lingots d’argent en font un d’or, et le plus d’or gagne ; puis le plus d’argent, puis le plus de dollars. La leçon finit ici, pas la partie : continuez si vous voulez.

## Big Shot

coach-shot-goal = Bienvenue ! C’est une vraie partie, avec un entraîneur. Vous êtes { colour.the }. À la fin, chaque terrain va à la couleur qui y mène. Terrains et argent moins dettes font le bilan, mais il faut { $needed } terrains pour gagner.
coach-shot-group = Le dé a mené le courtier sur cette case. Ses quatre cubes se vendent ensemble, quelles que soient leurs couleurs ; { $count } sont à vous, { colour.the }. Qui gagne l’enchère décide où vont les quatre.
coach-shot-bid = Vous parlez en premier. Vous avez { millions }, et aucune enchère ne dépasse votre bourse. Réglez le nombre et misez : commencez bas, vous pourrez monter quand votre tour reviendra.
coach-shot-raise = On a misé plus : { millions }. On tourne jusqu’à ce que tous sauf un aient passé, et qui a passé est hors de cette enchère. Deux cubes de votre couleur valent bien un million de plus : montez.
coach-shot-won = Tous les autres ont passé : les cubes sont à vous pour { millions }. Payez d’abord, puis placez les quatre. Choisissez des cubes sous la ville et touchez un terrain ; ensemble ou séparés, comme vous voulez.
coach-shot-place = H5 est le terrain le plus cher, { millions }. Mettez-y les deux cubes de couleur { colour.feminine } pour y mener. Les cubes des autres vont où ils vous gênent le moins : le blanc sur A9, le jaune sur B9.
coach-shot-free = Vous avez lancé le dé, et personne ne veut ces cubes. Alors qui a lancé les a pour rien, et doit les prendre. Un bon moment.
coach-shot-park = PA est un parc. Il n’a pas de valeur, mais c’est un terrain, et son propriétaire compte double ses terrains parmi A9, A10 et A11. Mettez-y les deux cubes de couleur { colour.feminine }, le noir sur A11 et le blanc sur B10.
coach-shot-pass = Aucun cube de couleur { colour.feminine } dans ce groupe, et l’argent est rare. Passez : vous n’êtes hors que de cette enchère, et vos { millions } restent dans la bourse.
coach-shot-tie = Voyez H5 : { $own } cubes à vous, { $theirs } de couleur { colour.feminine }. Les nombres égaux s’annulent, et personne ne mène. Le plus grand nombre qu’aucune autre couleur ne partage l’emporte ; même un seul cube peut l’être.
coach-shot-loan = Trois cubes de votre couleur ! Mais l’enchère est à { $price } M$ et vous avez { $cash } M$. Empruntez : { $pays } M$ tout de suite, { $costs } M$ à rendre à la fin. Un emprunt par manche, et chacun rapporte moins. Puis misez.
coach-shot-sold = Un terrain contient { $capacity } cubes. Avec le dernier il est vendu, aussitôt et pour toujours. H5 en a { $count } : payez, puis ajoutez deux rouges et le jaune. Quatre contre trois, et H5 est à vous.
coach-shot-beside = Le dernier cube rouge va sur A10. Ce terrain vaut { millions }, et le double si le parc voisin devient le vôtre.
coach-shot-drive = H5 vous est vendu : { millions } que personne ne vous prendra. Voici { $count } cubes de couleur { colour.feminine }, et leur joueur les veut. Misez un peu : vous les aurez pour peu, ou ils coûteront plus à un autre.
coach-shot-stop = On est monté à { millions }. Ces cubes vous aident peu, laissez-les : passez. L’argent que les autres dépensent leur manquera à la prochaine enchère.
coach-shot-end = Après dix-huit manches, les terrains encore ouverts sont attribués de la même façon. On ajoute les terrains, double à côté d’un parc à soi, et l’argent, moins { $costs } M$ par emprunt ; vous en avez { $loans }.
coach-shot-qualify = Le meilleur bilan gagne, parmi ceux qui ont au moins { $needed } terrains. Vous avez H5 et menez dans un parc, qui est un terrain. La leçon finit ici, pas la partie : continuez si vous voulez.

## La page des règles et ses images

web-contents = Sommaire
web-figure-market = Le marché : cinq piles avec leurs prix, et en dessous le niveau en vigueur.
web-figure-prices = Le tableau des prix en cours de partie : un jeton par couleur, les zones des niveaux ombrées, et des parts noires aux niveaux à venir.
web-figure-purchase = Il reste une case : la prochaine part posée sur cette piste déclenche un changement de prix.
web-figure-sale = La piste éclairée est en cours. Une part retirée de plus déclenche un changement de prix, et la piste suivante prend la relève.
web-figure-ribbon = Le prix de { metal.the } : où il est, d’où il vient, et combien de lingots furent achetés depuis le dernier changement de prix.
web-figure-desk = Un bureau : parts, lingots, et les subventions dont l’intérêt est dû à chaque changement de prix.
web-figure-change = Un changement de prix avec des parts noires, pas à pas : ce qui fut tiré, le solde de chaque couleur, et le chemin de chaque jeton.
web-figure-town = La ville après cinq manches : un terrain est vendu ; des drapeaux montrent qui mène sur les autres.
web-figure-ring = Le courtier s’est rendu sur une case. Ses quatre cubes sont à vendre.
web-figure-lots = Qui mène, terrain par terrain : les nombres égaux s’annulent.
web-figure-cancelled = personne ne mène
web-figure-loans = Ce que rapporte chaque emprunt (plein) sur ce qu’il coûte à la fin (toute la barre).
web-figure-purses = Bourses, dettes et terrains après cinq manches : il manque encore à chacun les terrains dessinés vides.
