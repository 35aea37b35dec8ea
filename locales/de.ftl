# Cardroom auf Deutsch; Erklärungen in en.ftl.

## Hereinkommen

lobby-title = Tisch eröffnen
lobby-hint = Spiel wählen, Tisch eröffnen, Link verschicken. Gäste brauchen nur einen Namen.
lobby-games = Spiel
lobby-stakes = Einsätze
lobby-stakes-tournament = je { $chips } Chips, Stufen von { $minutes } min
lobby-stakes-own = Eigene Einsätze
lobby-rake = Das Haus nimmt seinen Anteil
lobby-rake-hint = Höchstens 5 % eines Pots, der einen Flop sah.
lobby-small-bet = Small Bet
lobby-small-bet-hint = Die Big Bet ist doppelt so hoch.
lobby-ante-field = Ante, der kleinste Einsatz
lobby-max-bet = Größter Einsatz
lobby-not-amount = Bitte prüfe die Beträge.
lobby-name = Name des Tisches
lobby-name-default = Tisch von { $name }
lobby-name-plain = Unser Tisch
lobby-chairs = Sitze
lobby-chairs-count = { $count ->
    [one] ein Sitz
   *[other] { $count } Sitze
}
lobby-more = Mehr
lobby-more-long = Mehr: Beträge, Bedenkzeit, Hausregeln
lobby-stack = Chips für jeden
lobby-stack-hint = Ein Vielfaches von 25.
lobby-level = Minuten je Level
lobby-seconds = Bedenkzeit in Sekunden
lobby-time = Bedenkzeit
lobby-time-seconds = { $count } s
lobby-time-minutes = { $count } min
lobby-to-act = { $time } Bedenkzeit
lobby-open = Tisch eröffnen
lobby-tables = Tische
lobby-empty-host = Noch ist kein Tisch offen. Eröffne einen und schick deinen Gästen dann den Link.
lobby-empty-guest = Noch ist kein Tisch offen. Sobald der Gastgeber einen eröffnet, erscheint er hier.
lobby-sit = Hinsetzen
lobby-watch = Zuschauen
lobby-back = Zurück an den Tisch
lobby-to-table = { $action }: { $name }
lobby-line = { $game } · { $stakes }
lobby-line-chairs = { $seated } von { $chairs } Sitzen · { $phase }
lobby-footer = Kein Konto, keine E-Mail. Alles läuft auf dem Rechner des Gastgebers; nichts verlässt ihn.
lobby-rail = Du schaust zu und siehst keine Hand. Wenn du mitspielen willst, frag den Gastgeber nach dem Gäste-Link.
lobby-welcome = Hallo { $name }
lobby-host = Hallo { $name }, du bist der Gastgeber.
lobby-to-lobby = Zur Übersicht

how-title = So geht es
how-room = Alles läuft auf einem Rechner, und nichts verlässt ihn.
how-link = Der Gastgeber eröffnet einen Tisch und verschickt den Gäste-Link.
how-chair = Gäste öffnen ihn, sagen ihren Namen und tippen auf einen Sitz.
how-cards = Karten, Uhr und Chips führt der Server; deine Karten siehst nur du, bis du sie zeigst.
how-money = Gespielt wird um Spielgeld, und niemand verliert seinen Sitz, wenn die Seite zugeht oder das Netz ausfällt.

rules-title = Die Hausregeln
rules-start = Alle beginnen mit { $chips } Chips, die Blinds steigen alle { $minutes } Minuten, und wer alle Chips hat, gewinnt.
rules-no-limit = Eine Erhöhung ist mindestens so groß wie die letzte; mehr als alles geht nicht.
rules-dead-button = Der Big Blind rückt in jeder Hand um einen Spieler weiter: niemand lässt ihn aus, niemand zahlt ihn doppelt.
rules-show-order = Beim Showdown zeigt zuerst, wer zuletzt gesetzt oder erhöht hat; die anderen zeigen oder legen weg.
rules-board = Wer das Board spielt, soll es sagen, bevor er weglegt: der Server fragt einmal nach.
rules-absent = Wer abwesend ist, zahlt seine Blinds und foldet, sobald er dran wäre.
rules-buy-in = Du kaufst dich mit mindestens { $least } $ ein und gehst mit dem, was du hast.
rules-limit = Gesetzt wird { $low } $ vor und auf dem Flop, { $high } $ auf Turn und River; höchstens drei Erhöhungen je Runde.
rules-entry = Wer dazukommt, postet den Big Blind oder wartet, bis er an der Reihe ist.
rules-shown = Am Ende werden die Hände von selbst gezeigt.
rules-rake = Das Haus nimmt höchstens 5 % eines Pots, der einen Flop sah.
rules-no-rake = Das Haus nimmt nichts.
rules-ante = Alle zahlen vor dem Geben die Ante, { $low }.
rules-spread = Ein Einsatz oder eine Erhöhung ist { $low } bis { $high }; vor dem Tausch gibt es kein Check.
rules-exchange = Getauscht werden bis zu drei Karten, der Geber tauscht zuletzt.
rules-last-raiser = Zuerst zeigt, wer in der ganzen Hand zuletzt gesetzt oder erhöht hat.
rules-carry = Chips, die sich nicht gleich teilen lassen, bleiben für den nächsten Pot.

page-renewed = Der Server ist neuer geworden, deshalb hat sich diese Seite neu geladen. Nichts ist verloren.

game-no-limit = No-Limit Hold’em
game-no-limit-about = Ein Turnier. Zwei eigene Karten, fünf in der Mitte. Einsatz frei, bis alles drin ist.
game-no-limit-bets = Einsatz frei
game-limit = Fixed-Limit Hold’em
game-limit-about = Dieselben Karten, um gekaufte Chips. Feste Einsätze, bis zu drei Erhöhungen.
game-limit-bets = fest
game-draw = Five Card Draw
game-draw-about = Fünf Karten, um gekaufte Chips. Bis zu drei tauschen, davor und danach setzen.
game-draw-bets = bis { $amount }

stakes-blinds = Blinds { $low }/{ $high }
stakes-limit = { $low }/{ $high } $
stakes-draw = Ante { $low }, Einsätze bis { $high }
stakes-rising = Blinds ab { $low }/{ $high }, alle { $minutes } min höher
stakes-limits = Big Blind { $low } $, Einsätze { $low }, später { $high } $
stakes-spread = Ante { $low }, Einsätze { $low } bis { $high }

link-title = Gäste-Link
link-hint = Wer ihn hat, kann mitspielen.
link-rail = Zuschauer-Link
link-rail-hint = Wer ihn hat, schaut zu, sieht keine Hand und setzt sich nicht.
link-sheet = Links zum Weitergeben
link-copy = Link kopieren
link-code = QR-Code
link-code-of = QR-Code: { $title }
link-copied = Kopiert.
link-by-hand = Kopieren geht hier nicht. Der Link ist markiert: bitte von Hand kopieren.

join-title = Komm herein
join-hint = Sag den anderen, wie du heißt. Mehr wird nicht gefragt.
join-name = Dein Name
join-go = Hereinkommen
join-loading = Einen Moment …

door-title = Du brauchst den Link
door-text = Herein kommt, wer den Link hat. Frag den Gastgeber nach dem Gäste-Link und öffne ihn hier.
door-cookies = Dieser Browser speichert keine Cookies. Der Server erkennt dich an einem: erlaube sie für diese Seite und öffne den Link noch einmal.
door-retry = Noch einmal versuchen
door-unknown = Diese Seite gibt es hier nicht.

phase-seating = noch nicht gestartet
phase-ready = gleich geht es los
phase-playing = wird gespielt
phase-finished = beendet

problem-name-empty = Bitte gib einen Namen ein.
problem-name-too-long = Dieser Name ist zu lang: höchstens 20 Zeichen.
problem-name-taken = So heißt hier schon jemand. Bitte wähle einen anderen Namen.
problem-bad-invite = Dieser Link gilt nicht (mehr). Frag den Gastgeber nach dem jetzigen.
problem-bad-host-token = Dieser Gastgeber-Link ist schon benutzt oder gilt nicht und macht niemanden zum Gastgeber. Beim Start wird ein neuer ausgegeben.
problem-no-session = Du bist hier nicht (mehr) bekannt. Öffne den Gäste-Link noch einmal.
problem-not-host = Das kann nur der Gastgeber.
problem-bad-request = Das wurde nicht angenommen. Bitte prüfe deine Eingaben.
problem-too-fast = Das ging zu schnell. Warte einen Moment und versuch es noch einmal.
problem-not-found = Diesen Tisch gibt es hier nicht.
problem-storage = Der Server kann nicht auf seine Platte schreiben. Der Gastgeber muss dort Platz schaffen.
problem-offline = Der Server antwortet nicht. Läuft er noch, und bist du in seinem Netz?
problem-name-bad = Dieser Name enthält Zeichen, die nicht gehen. Buchstaben, Ziffern, Leerzeichen und übliche Zeichen gehen.
problem-seated = Du sitzt unter diesem Namen an einem Tisch. Steh auf, um anders zu heißen.
problem-foreign-origin = Diese Anfrage kam von einer anderen Seite und wurde abgelehnt. Öffne den Raum über seinen eigenen Link.
problem-not-private = Dieser Raum antwortet nur seinem eigenen Netz. Der Gastgeber kann ihn mit einer öffentlichen Adresse weiter öffnen.
problem-not-available = Dieser Tisch ist nach einem Fehler angehalten. Der Gastgeber muss den Raum neu starten.
problem-other = Der Server hat das abgelehnt ({ $code }).

## Der Tisch

table-untitled = Tisch
table-level = Blinds { $small }/{ $big }
table-ante = Ante { $ante }
table-next-level = { $small }/{ $big } in { $time }
table-level-due = { $small }/{ $big } ab der nächsten Hand
table-hand = Hand { $hand }
table-connecting = Verbindung zum Tisch …
table-missing = Diesen Tisch gibt es hier nicht. Vielleicht gehört er zu einem anderen Server.
table-seats = Sitze
table-board = Board
table-board-empty = noch keine Karten
table-own = Deine Hand
table-actions = Was du tun kannst
table-log = Verlauf
table-to-actions = Zu dem, was du tun kannst
table-log-show = Verlauf
table-title-turn = Du bist dran
table-watching = { $count ->
    [one] eine Person schaut zu
   *[other] { $count } Personen schauen zu
}

menu-title = Menü
menu-why = Warum?
menu-lobby = Übersicht
menu-language = English
menu-sit-out = Aussetzen
menu-come-back = Wieder mitspielen
menu-stand = Aufstehen
menu-buy = Chips nachkaufen
menu-leave = Mit meinen Chips gehen

seat-you = du
seat-me = { $name } (du)
seat-number = Sitz { $seat }
seat-sit = Hinsetzen
seat-sit-label = Auf Sitz { $seat } hinsetzen
seat-empty = frei
seat-empty-label = Sitz { $seat }: frei
seat-button = D
seat-button-label = hat den Button
seat-small = SB
seat-small-label = Small Blind
seat-big = BB
seat-big-label = Big Blind
seat-bot = Bot
seat-chips = { $amount } Chips
seat-add = Bot dazu
seat-add-bot-label = Bot auf Sitz { $seat } setzen
seat-take-label = Den Sitz von { $name } nehmen, einem Bot
seat-leaving = geht nach der Hand
seat-posting = postet nächste Hand
seat-waiting = wartet auf Big Blind
seat-broke = keine Chips
seat-all-in = all-in
seat-wins = gewinnt
seat-won = gewinnt { $amount }
seat-front = { $amount } davor
seat-folded = gefoldet
seat-mucked = weggelegt
seat-away = abwesend
seat-reconnecting = getrennt
seat-thinking = überlegt
seat-seconds = noch { $seconds } s
seat-main-only = nur im Hauptpot
seat-up-to = bis Nebenpot { $number }
seat-place = Platz { $place }
seat-places = Plätze { $place }–{ $to }
seat-winner = Sieger
seat-holds = hat Karten

did-ante = Ante { $amount }
did-small-blind = Small Blind { $amount }
did-big-blind = Big Blind { $amount }
did-posted = postet { $amount }
did-drew = tauscht { $count }
did-stood-pat = tauscht nicht
did-checked = checkt
did-called = callt { $amount }
did-bet = setzt { $amount }
did-raised = erhöht auf { $amount }
did-shown = zeigt

money-blinds = { $blinds } BB

pot-only = Pot
pot-main = Hauptpot
pot-side = Nebenpot
pot-side-number = Nebenpot { $number }
pot-main-short = Haupt
pot-side-short = Neb. { $number }
pot-goes = geht an { $names }
pot-you = dich
pot-amount = { $pot } { $amount }
pot-with-bets = mit Einsätzen { $amount }
pot-carried = { $count ->
    [one] { $amount } Chip bleibt für den nächsten Pot
   *[other] { $amount } Chips bleiben für den nächsten Pot
}

card-hidden = verdeckte Karte
card-rank = { $rank ->
    [ace] Ass
    [king] König
    [queen] Dame
    [jack] Bube
    [ten] Zehn
    [nine] Neun
    [eight] Acht
    [seven] Sieben
    [six] Sechs
    [five] Fünf
    [four] Vier
    [three] Drei
   *[two] Zwei
}
card-ranks = { $rank ->
    [ace] Asse
    [king] Könige
    [queen] Damen
    [jack] Buben
    [ten] Zehnen
    [nine] Neunen
    [eight] Achten
    [seven] Siebenen
    [six] Sechsen
    [five] Fünfen
    [four] Vieren
    [three] Dreien
   *[two] Zweien
}
card-name = { $suit ->
    [s] Pik
    [h] Herz
    [d] Karo
   *[c] Kreuz
} { card-rank }

rank-high-card = { $one } hoch
rank-one-pair = ein Paar { $many }
rank-two-pair = zwei Paare, { $many } und { $low }
rank-three-of-a-kind = Drilling, { $many }
rank-straight = Straße, { $one } hoch
rank-flush = Flush, { $one } hoch
rank-full-house = Full House, { $many } und { $low }
rank-four-of-a-kind = Vierling, { $many }
rank-straight-flush = Straight Flush, { $one } hoch
rank-royal-flush = Royal Flush
rank-kicker = { $hand }, Kicker { $one }

## Handeln

act-fold = Fold
act-check = Check
act-call = Call
act-call-all-in = Call all-in
act-bet = Setzen
act-raise = Erhöhen auf
act-bet-all-in = Setzen, all-in
act-raise-all-in = Erhöhen, all-in
act-bet-open = Setzen …
act-raise-open = Erhöhen …
act-amount = { $act } { $amount }
act-show = Hand zeigen
act-show-card = { $card } zeigen
act-show-both = Beide zeigen
act-show-all = Alle Karten zeigen
act-show-cards = Karten zeigen
act-floor = Entscheidung der Aufsicht
act-close = Tisch schließen
act-muck = Weglegen
act-muck-final = Endgültig weglegen
act-play-board = Ich spiele das Board
act-draw = { $count } tauschen
act-stand-pat = Nichts tauschen
act-take-back = Zurücknehmen
act-buy = Kaufen
act-post = { $amount } posten, gleich mitspielen
act-wait = Auf den Big Blind warten
act-start = Spiel starten
act-sit-out = Aussetzen
act-come-back = Wieder mitspielen
act-stand = Aufstehen

ahead-title = Vor deinem Zug
ahead-first = nach { $names }
ahead-many = nach { $count } anderen
ahead-check-or-fold = Check oder Fold
ahead-sit-out = Beim nächsten Big Blind aussetzen
ahead-fold-bet = Fold bei einem Einsatz
ahead-fold-raise = Fold bei Erhöhung
ahead-hand = Die Hand ist vorbei, „{ $tick }“ gilt nicht mehr.
ahead-street = Eine neue Runde hat begonnen, „{ $tick }“ gilt nicht mehr.
ahead-away = Du setzt aus, „{ $tick }“ gilt nicht mehr.
ahead-few = Es sind zu wenige übrig, als dass jemand aussetzen könnte, „{ $tick }“ gilt nicht mehr.
ahead-bet = { $name } hat { $amount } gesetzt, „{ $tick }“ gilt nicht mehr.
ahead-raised = { $name } hat auf { $amount } erhöht, „{ $tick }“ gilt nicht mehr.
ahead-repriced = Der Preis ist ein anderer, „{ $tick }“ gilt nicht mehr.

notice-switch = Melden, wenn ich dran bin und woanders hinsehe
notice-impossible = Dieser Browser zeigt von hier keine Mitteilungen.

size-group = Betrag
size-min = Min.
size-pot = Pot
size-max = Max.
size-all-in = All-in
size-third = 1/3 des Pots
size-half = 1/2 des Pots
size-two-thirds = 2/3 des Pots
size-label = { $share }: { $amount }
size-slider = Betrag mit dem Schieber
size-typed = Betrag zum Eintippen
size-typed-blinds = Betrag in Big Blinds zum Eintippen
size-less = Weniger: { $amount }
size-more = Mehr: { $amount }
size-not-number = Bitte eine ganze Zahl eingeben.
size-not-money = Bitte einen Betrag wie { $amount } eingeben.
size-bet-small = Du musst mindestens { $amount } setzen.
size-raise-small = Du musst mindestens auf { $amount } erhöhen.
size-large = Du hast höchstens { $amount }.
size-most = Mehr als { $amount } geht hier nicht.
size-unit = Nur Vielfache von { $amount }: das ist der kleinste Chip.

bar-your-turn = Du bist dran
bar-to-call = { $amount } zu zahlen
bar-middle = { $amount } in der Mitte
bar-new-price = Neuer Preis: { $amount } zu zahlen
bar-price-raised = { $name } erhöht: { $amount } zu zahlen
bar-seconds = noch { $seconds } s
bar-time-up = die Zeit ist um
bar-exchange = Du tauschst
bar-exchange-most = bis zu { $count ->
    [1] eine Karte
    [2] zwei Karten
    [3] drei Karten
   *[other] { $count } Karten
}
bar-capped = In dieser Runde gibt es keine Erhöhung mehr.
bar-no-check = Kein Check vor dem Tausch
bar-raise-number = { $last ->
    [yes] Das wäre die letzte von { $of } Erhöhungen.
   *[no] Das wäre Erhöhung { $number } von { $of }.
}
bar-waiting = { $name } ist dran
bar-dealing = Die Karten werden gegeben
bar-showdown = Zeig deine Hand oder leg sie weg
bar-show-first = Du zeigst zuerst
bar-asked = Das Board allein würde gewinnen oder teilen. Trotzdem weglegen?
bar-sent = Gesendet. Der Server antwortet gleich …
bar-hand-over = Die Hand ist vorbei
bar-closed = Der Tisch ist geschlossen
bar-next-hand = Nächste Hand in { $seconds } s
bar-closes = Der Tisch schließt in { $seconds } s
bar-first-hand = Erste Hand in { $seconds } s
bar-needs-two = Wartet, bis zwei spielen können
bar-next-waits = Wartet, bis jemand da ist
bar-ready = Das Spiel beginnt
bar-choose-chair = Such dir einen Sitz aus
bar-choose-hint = Tippe auf einen freien Sitz.
bar-no-chair = Alle Sitze sind besetzt. Du kannst zuschauen.
bar-watching = Du schaust zu
bar-seated = Du hast einen Sitz
bar-wait-start = Der Gastgeber startet das Spiel.
bar-start-now = { $count } Spieler sitzen. Starte, wenn alle da sind.
bar-start-needs = Zwei müssen sitzen: Link schicken oder Bots dazu.
bar-away = Du setzt aus
bar-away-after = Nach dieser Hand setzt du aus
bar-away-hint = Deine Blinds werden gesetzt und deine Hände gefoldet, bis du wiederkommst.
bar-away-cash = Du bekommst keine Karten, bis du wiederkommst.
bar-broke = Du hast keine Chips
bar-entry = Du bekommst noch keine Karten
bar-entry-must-wait = Zwischen Button und Big Blind steigt niemand ein. Sobald der Button vorbei ist, kannst du posten.
bar-entry-posting = Du postest { $amount } in der nächsten Hand.
bar-entry-waiting = Du steigst mit dem Big Blind ein.
bar-folded = Du hast gefoldet
bar-out = Du bist ausgeschieden: Platz { $place }
bar-out-shared = Du bist ausgeschieden: geteilte Plätze { $place } bis { $to }
bar-won = Du hast gewonnen
bar-winner = { $name } hat gewonnen
bar-places = Platzierung
bar-place = { $place }. { $name }
bar-place-shared = { $place }.–{ $to }. { $name }
bar-next-step = Du kannst weiter zuschauen oder jederzeit über das Menü gehen.
bar-to-lobby = Zu den Tischen
bar-open-table = Neuen Tisch eröffnen

leave-title = Den Tisch verlassen?
leave-takes = Du nimmst { $amount } mit.
leave-nothing = Du hast keine Chips mitzunehmen.
leave-result = { $way ->
    [up] Gekauft hast du { $bought }: { $amount } im Plus.
    [down] Gekauft hast du { $bought }: { $amount } im Minus.
   *[even] Gekauft hast du { $bought }: weder Plus noch Minus.
}
leave-hand = Deine Hand wird gefoldet, wenn du dran bist: die { $amount }, die du eingesetzt hast, bleiben im Pot. Du gehst, wenn die Hand vorbei ist.
leave-hand-free = Deine Hand wird gefoldet, wenn du dran bist. Du gehst, wenn die Hand vorbei ist.
leave-all-in = Du bist all-in: deine Hand wird zu Ende gespielt. Dann gehst du mit dem, was du gewonnen hast.
leave-folded = Du gehst, wenn diese Hand vorbei ist.
leave-go = Gehen
leave-stay = Bleiben

close-title = Den Tisch schließen?
close-what = Hier wird keine Hand mehr gegeben, und alle sehen, was jeder mitnimmt. Ein geschlossener Tisch bleibt geschlossen.
close-hand = Die laufende Hand wird noch zu Ende gespielt; bis dahin kannst du weiterspielen lassen.
close-stay = Weiterspielen
close-after = Der Tisch schließt, sobald diese Hand vorbei ist.
account-title = Was jeder mitnimmt
account-sums = Gekauft { $bought }, nimmt { $took } mit
account-result = { $way ->
    [up] { $amount } im Plus
    [down] { $amount } im Minus
   *[even] ausgeglichen
}

exchange-hint = Tippe auf die Karten, die du weglegst
exchange-away = weg
exchange-card = Weg: { $card }
exchange-goes = { $count ->
    [one] { $cards } geht weg
   *[other] { $cards } gehen weg
}
exchange-keeps = alle fünf bleiben
exchange-too-many = { $count ->
    [0] Hier kann keine Karte getauscht werden
    [one] Höchstens eine Karte: nimm sie zurück
   *[other] Höchstens { $count } Karten: nimm eine zurück
}

chair-title = Sitz { $seat }
chair-take = { $name } ist ein Bot und steht für dich auf.
chair-bot = Oder einen Bot hierher setzen:
chair-bot-only = Einen Bot hierher setzen:
chair-kind = { $kind ->
    [cautious] vorsichtig
    [loose] locker
   *[solid] solide
}
chair-add = Bot dazusetzen: { $kind }
bots-kind = Wie die Bots spielen, die du dazusetzt
bots-kinds = { $kind ->
    [cautious] Vorsichtige Bots
    [loose] Lockere Bots
   *[solid] Solide Bots
}
bots-fill = Mit Bots füllen

buy-title = Sitz { $seat }: wie viele Chips?
buy-more-title = Wie viele Chips dazu?
buy-range = { $min } bis { $max }
buy-from = { $min } oder mehr
buy-field = Chips zu kaufen
buy-small = Mindestens { $amount }.
buy-large = Höchstens { $amount }.
buy-after = Du kaufst { $amount }, sobald diese Hand vorbei ist.
buy-cancel = Jetzt nicht
buy-take-back = Zurücknehmen

bar-name-title = Wie heißt du?
bar-name-go = Hinsetzen
bar-dismiss = Schließen

bar-lost = Keine Verbindung. Neuer Versuch läuft.
bar-lost-times = Versuch { $tries }.
bar-found = Die Verbindung ist wieder da.
bar-kept = Gemerkt und einmal gesendet, sobald der Server antwortet: { $act }.
bar-ended = Diese Seite ist älter als der Server. Bitte lade sie neu.
bar-reload = Neu laden
bar-closing = Der Server wird beendet. Diese Seite verbindet sich von selbst wieder.
bar-too-fast = Zu viele Anfragen: die Verbindung wurde getrennt. Neuer Versuch läuft.
bar-halted-storage = Das Spiel steht: der Server kann nicht auf seine Platte schreiben. Nichts ist verloren. Es geht weiter, sobald der Gastgeber Platz geschaffen hat.
bar-halted-broken = Das Spiel steht: an diesem Tisch ist ein Fehler aufgefallen, deshalb wurde er angehalten. Nichts ist verloren. Der Gastgeber muss den Server neu starten.
bar-halted-other = Das Spiel steht ({ $code }). Nichts ist verloren.

result-wins = { $you ->
    [yes] Du gewinnst
   *[no] { $name } gewinnt
}
result-gain = +{ $amount }
result-uncontested = Alle anderen haben gefoldet
result-unclaimed = Niemand sonst hat einen Anspruch
result-rake = das Haus nimmt { $amount }

## Einstellungen

settings-title = Einstellungen
settings-language = Sprache
settings-deck = Karten
settings-deck-four = Vier Farben
settings-deck-two = Zwei Farben
settings-theme = Darstellung
settings-theme-system = Wie das System
settings-theme-light = Hell
settings-theme-dark = Dunkel
settings-amounts = Beträge
settings-amounts-chips = Chips
settings-amounts-blinds = Big Blinds
settings-sounds = Töne und Vibration
settings-motion = Karten und Chips bewegen sich
settings-hint = Bleibt in diesem Browser.

## Tasten

keys-title = Tasten
keys-on = Buchstaben sind Tasten
keys-hint = Solange du tippst, löst keine Taste etwas aus.
keys-turn = Wenn du dran bist
keys-fold = Fold
keys-call = Check oder Call
keys-raise = Setzen oder erhöhen, wie es auf dem Knopf steht
keys-amount = Ein Big Blind mehr oder weniger; mit Umschalt ein Chip
keys-shares = Das Minimum, 1/3, 1/2, 2/3 des Pots, der ganze Pot
keys-all-in = Alle deine Chips als Betrag
keys-before = Bevor du dran bist
keys-ahead-fold = Haken an oder aus: Check oder Fold
keys-ahead-call = Haken an oder aus: Check, oder Call
keys-ahead-blind = Haken an oder aus: beim nächsten Big Blind aussetzen
keys-exchange = Beim Tausch
keys-lay-away = Eine Karte weglegen oder zurücknehmen
keys-draw = Tauschen, oder nichts tauschen
keys-showdown = Beim Showdown
keys-show = Hand zeigen
keys-muck = Weglegen
keys-play-board = Ich spiele das Board
keys-always = Jederzeit
keys-table = Den Tisch vorlesen: Pots, Board, eigene Karten, Stacks, wer dran ist
keys-read = Den Tisch vorlesen
keys-log = Zum Verlauf
keys-why = Warum: die Gründe der Regeln
keys-sit-out = Aussetzen, oder wieder mitspielen
keys-settings = Einstellungen
keys-list = Diese Tasten
keys-close = Schließen, was offen ist

## Der Verlauf

street-flop = Flop
street-turn = Turn
street-river = River
street-showdown = Showdown
street-exchange = Tausch
street-exchanging = Tausch
street-first-betting = Runde 1
street-second-betting = Runde 2

log-before = Vor der ersten Hand
log-earlier = Zuvor
log-hand-preflop = Hand { $hand }, vor dem Flop
log-hand-draw = Hand { $hand }
log-hand = Hand { $hand }.
log-flop = Der Flop: { $cards }.
log-turn = Der Turn: { $cards }.
log-river = Der River: { $cards }.
log-showdown = Showdown.
log-board-read = Eine Karte des Boards wird gelesen: { $cards }.
log-sat = { $you ->
    [yes] Du setzt dich.
   *[no] { $name } setzt sich.
}
log-stood = { $you ->
    [yes] Du stehst auf.
   *[no] { $name } steht auf.
}
log-game-started = Das Spiel beginnt.
log-drew = { $you ->
    [yes] Du ziehst { $cards } um den Button.
   *[no] { $name } zieht { $cards } um den Button.
}
log-button-won = { $you ->
    [yes] Du hast den ersten Button.
   *[no] { $name } hat den ersten Button.
}
# Das erste Level braucht keine Nummer: ein Tisch um gekaufte Chips hat kein anderes.
log-level = { $level ->
    [1] Die Blinds sind { $small }/{ $big }.
   *[other] Level { $level }: Blinds { $small }/{ $big }.
}
log-level-ante = { $level ->
    [1] Die Blinds sind { $small }/{ $big }, die Ante ist { $ante }.
   *[other] Level { $level }: Blinds { $small }/{ $big }, Ante { $ante }.
}
log-level-draw = Die Ante ist { $ante }.
log-own-cards = Du hast { $cards }.
log-own-drawn = Du bekommst { $cards }.
log-ending = { $allin ->
    [yes] { log-ending-all-in }
   *[no] .
}
log-ending-all-in = { $you ->
    [yes] {" "}und bist all-in.
   *[no] {" "}und ist all-in.
}
log-ante = { $you ->
    [yes] Du zahlst die Ante { $amount }
   *[no] { $name } zahlt die Ante { $amount }
}{ log-ending }
log-small-blind = { $you ->
    [yes] Du setzt den Small Blind { $amount }
   *[no] { $name } setzt den Small Blind { $amount }
}{ log-ending }
log-big-blind = { $you ->
    [yes] Du setzt den Big Blind { $amount }
   *[no] { $name } setzt den Big Blind { $amount }
}{ log-ending }
log-folded = { $you ->
    [yes] Du foldest.
   *[no] { $name } foldet.
}
log-folded-away = { $you ->
    [yes] Du bist abwesend: deine Hand ist gefoldet.
   *[no] { $name } ist abwesend und foldet.
}
log-checked = { $you ->
    [yes] Du checkst.
   *[no] { $name } checkt.
}
log-called = { $you ->
    [yes] Du callst { $amount }
   *[no] { $name } callt { $amount }
}{ log-ending }
log-bet = { $you ->
    [yes] Du setzt { $amount }
   *[no] { $name } setzt { $amount }
}{ log-ending }
log-raised = { $you ->
    [yes] Du erhöhst auf { $amount }
   *[no] { $name } erhöht auf { $amount }
}{ log-ending }
log-bet-returned = { $you ->
    [yes] { $amount } gehen an dich zurück: niemand hat gecallt.
   *[no] { $amount } gehen an { $name } zurück: niemand hat gecallt.
}
log-tabled = { $you ->
    [yes] Du zeigst { $cards }.
   *[no] { $name } zeigt { $cards }.
}
log-tabled-rank = { $you ->
    [yes] Du zeigst { $cards }: { $hand }.
   *[no] { $name } zeigt { $cards }: { $hand }.
}
log-mucked = { $you ->
    [yes] Du legst die Hand weg.
   *[no] { $name } legt die Hand weg.
}
log-muck-questioned = { $you ->
    [yes] Das Board allein würde gewinnen oder teilen: willst du trotzdem weglegen?
   *[no] { $name } wird gefragt: das Board allein würde gewinnen oder teilen.
}
log-board-played = { $you ->
    [yes] Du spielst das Board.
   *[no] { $name } spielt das Board.
}
log-won = { $you ->
    [yes] Du gewinnst den { $pot }: { $amount }.
   *[no] { $name } gewinnt den { $pot }: { $amount }.
}
log-won-rank = { $you ->
    [yes] Du gewinnst den { $pot }, { $amount }: { $hand }.
   *[no] { $name } gewinnt den { $pot }, { $amount }: { $hand }.
}
log-eliminated = { $you ->
    [yes] Du scheidest aus: Platz { $place }.
   *[no] { $name } scheidet aus: Platz { $place }.
}
log-eliminated-shared = { $you ->
    [yes] Du scheidest aus: geteilte Plätze { $place } bis { $to }.
   *[no] { $name } scheidet aus: geteilte Plätze { $place } bis { $to }.
}
log-game-won = { $you ->
    [yes] Du hast alle Chips und gewinnst das Spiel.
   *[no] { $name } hat alle Chips und gewinnt das Spiel.
}
log-sat-out = { $you ->
    [yes] Du setzt aus.
   *[no] { $name } setzt aus.
}
log-sat-out-timeout = { $you ->
    [yes] Du hast zweimal nicht geantwortet und setzt aus.
   *[no] { $name } hat zweimal nicht geantwortet und setzt aus.
}
log-came-back = { $you ->
    [yes] Du spielst wieder mit.
   *[no] { $name } spielt wieder mit.
}
log-time-up = Die Zeit ist um. { $did }
log-protected = { $you ->
    [yes] Du hast keine Verbindung und bist mit dem Eingezahlten all-in.
   *[no] { $name } hat keine Verbindung und ist mit dem Eingezahlten all-in.
}
log-joined = { $you ->
    [yes] Du setzt dich mit { $amount }.
   *[no] { $name } setzt sich mit { $amount }.
}
log-chips-added = { $you ->
    [yes] Du kaufst { $amount } nach.
   *[no] { $name } kauft { $amount } nach.
}
log-leaving = { $you ->
    [yes] Du gehst nach dieser Hand.
   *[no] { $name } geht nach dieser Hand.
}
log-left = { $you ->
    [yes] Du verlässt den Tisch mit { $amount }.
   *[no] { $name } verlässt den Tisch mit { $amount }.
}
log-will-post = { $you ->
    [yes] Du postest in der nächsten Hand.
   *[no] { $name } postet in der nächsten Hand.
}
log-will-wait = { $you ->
    [yes] Du wartest auf den Big Blind.
   *[no] { $name } wartet auf den Big Blind.
}
log-blind-missed = { $you ->
    [yes] Du verpasst einen Blind.
   *[no] { $name } verpasst einen Blind.
}
log-posted = { $you ->
    [yes] Du postest { $amount } zum Einstieg
   *[no] { $name } postet { $amount } zum Einstieg
}{ log-ending }
log-posted-dead = { $you ->
    [yes] Du postest { $amount } für den verpassten Small Blind
   *[no] { $name } postet { $amount } für den verpassten Small Blind
}{ log-ending }
log-exchange = Der Tausch.
log-laid-away = { $you ->
    [yes] Du tauschst { log-card-count }.
   *[no] { $name } tauscht { log-card-count }.
}
log-card-count = { $count ->
    [1] eine Karte
    [2] zwei Karten
    [3] drei Karten
   *[other] { $count } Karten
}
log-stood-pat = { $you ->
    [yes] Du tauschst nicht.
   *[no] { $name } tauscht nicht.
}
log-stub-renewed = Die Karten sind aufgebraucht: die weggelegten werden gemischt und weiter ausgegeben.
log-raked = Das Haus nimmt { $amount }.
log-carried = { $count ->
    [one] { $amount } Chip lässt sich nicht teilen und bleibt für den nächsten Pot.
   *[other] { $amount } Chips lassen sich nicht teilen und bleiben für den nächsten Pot.
}
log-odd-chips-awarded = { $you ->
    [yes] Du bekommst { $amount }, was vom letzten geteilten Pot übrig war.
   *[no] { $name } bekommt { $amount }, was vom letzten geteilten Pot übrig war.
}
log-table-closed = Der Tisch ist geschlossen.
log-time-credited = Das Spiel stand still. Die verlorene Zeit, { $time }, wird gutgeschrieben.

log-your-turn = Du bist dran{ $amount ->
    [none] .
   *[other] : { $amount } zu zahlen.
}
log-your-exchange = Du bist mit dem Tausch dran.
log-your-showdown = Du bist dran: zeig deine Hand oder leg sie weg.
log-your-show = Du bist dran: du zeigst zuerst.

read-pot = { $pot }: { $amount }.
read-pot-among = { $pot }: { $amount }, für { $names }.
read-with-bets = Mit den Einsätzen: { $amount }.
read-board = Das Board: { $cards }.
read-board-empty = Auf dem Board liegen keine Karten.
read-own = Du hältst { $cards }.
read-own-rank = Du hältst { $cards }: { $hand }.
read-seat = { $name }: { $amount }.
read-seat-state = { $name }: { $amount }, { $state }.
read-seat-all-in = { $name }: { $state }.
read-turn = { $name } ist dran.

## Ablehnungen

refusal-not-your-turn = Du bist nicht dran.
refusal-stale-turn = Diese Entscheidung ist schon gefallen. Es wurde nichts getan.
refusal-not-now = Das geht jetzt nicht.
refusal-cannot-check = { $amount ->
    [none] Du kannst nicht checken: es ist gesetzt worden. Call, erhöhen oder Fold.
   *[other] Du kannst nicht checken: { $amount } zu zahlen. Call, erhöhen oder Fold.
}
refusal-bet-too-small = { $amount ->
    [none] Dieser Einsatz ist zu klein.
   *[other] Du musst mindestens { $amount } setzen.
}
refusal-bet-too-large = { $amount ->
    [none] So viele Chips hast du nicht.
   *[other] Du kannst höchstens { $amount } setzen.
}
refusal-raise-too-small = { $amount ->
    [none] Diese Erhöhung ist zu klein.
   *[other] Du musst mindestens auf { $amount } erhöhen.
}
refusal-raise-too-large = { $amount ->
    [none] So viele Chips hast du nicht.
   *[other] Du kannst höchstens auf { $amount } erhöhen.
}
refusal-not-a-chip-unit = { $amount ->
    [none] Dieser Betrag geht mit den Chips im Spiel nicht auf.
   *[other] Nur Vielfache von { $amount }: das ist der kleinste Chip.
}
refusal-not-reopened = Die letzte Erhöhung war zu klein, um die Setzrunde neu zu öffnen: du kannst callen oder folden.
refusal-nobody-to-answer = Niemand könnte auf eine Erhöhung antworten: du kannst callen oder folden.
refusal-seat-taken = { $name ->
    [none] Dieser Sitz ist besetzt. Bitte wähle einen anderen.
   *[other] Dort sitzt schon { $name }. Bitte wähle einen anderen Sitz.
}
refusal-already-seated = Du hast an diesem Tisch schon einen Sitz.
refusal-may-not-leave = Du kannst jetzt nicht aussetzen: das darf nur, wer weder diese noch die nächste Hand gibt, und zu zweit niemand. Frag nach der nächsten Hand noch einmal.
refusal-too-few-players = Es müssen mindestens zwei Spieler sitzen, bevor es losgeht.
refusal-not-host = Das kann nur der Gastgeber.
refusal-not-seated = Du hast an diesem Tisch keinen Sitz.
refusal-bad-seats = Diesen Sitz gibt es an diesem Tisch nicht.
refusal-storage = Der Server kann nicht auf seine Platte schreiben. Nichts hat sich geändert; versuch es wieder, wenn der Gastgeber Platz geschaffen hat.
refusal-broken = An diesem Tisch ist ein Fehler aufgefallen, er wurde angehalten. Nichts hat sich geändert.
refusal-too-late = Dafür ist es zu spät: das Spiel oder die Hand ist schon weiter.
refusal-must-name = Sag zuerst, wie du heißt.
refusal-bad-amount = Diesen Betrag kann man hier nicht setzen.
refusal-bad-cards = Diese Karten sind hier nicht möglich.
refusal-not-your-chair = Dieses Programm hat einen anderen Sitz.
refusal-chance = Der Server hat keine Zufallszahlen und gibt nicht, bis er welche hat. Nichts hat sich geändert.
refusal-capped = Die letzte Erhöhung dieser Runde ist gemacht: du kannst callen oder folden.
refusal-too-many-cards = { $amount ->
    [none] So viele Karten kann man nicht tauschen.
   *[other] Du kannst höchstens { $amount } Karten tauschen.
}
refusal-not-your-cards = Diese Karten hast du nicht mehr. Es wurde nichts weggelegt.
refusal-buy-in-too-small = { $amount ->
    [none] Das ist zu wenig, um sich zu setzen.
   *[other] Du musst mindestens { $amount } kaufen.
}
refusal-buy-in-too-large = { $amount ->
    [none] So viel darf man hier nicht kaufen.
   *[other] Du kannst höchstens { $amount } kaufen.
}
refusal-must-wait = Zwischen Button und Big Blind steigt niemand ein. Sobald der Button vorbei ist, kannst du posten.
refusal-rail-only = Mit diesem Link kannst du zuschauen. Wenn du mitspielen willst, frag den Gastgeber nach dem Gäste-Link.
refusal-bot-rises = Der Bot steht nach dieser Hand auf; dann gehört der Sitz dir.
refusal-other = Der Server hat das abgelehnt ({ $code }). Nichts hat sich geändert.

# Entscheidungen
ruling-card-unread = eine Karte, die niemand gelesen hat
ruling-other = Die Aufsicht entscheidet nach Regel { $ruling }.
ruling-first-card = Die erste Karte beim Austeilen lag offen ({ $cards }): Fehlverteilung (Regel I-1a). Alle Karten werden gemischt und neu gegeben; Button, Blinds und Antes bleiben.
ruling-second-card = Die zweite Karte vom Stapel lag offen ({ $cards }): hier Fehlverteilung (Regel I-1a'). Alle Karten werden gemischt und neu gegeben; Button, Blinds und Antes bleiben.
ruling-card-exposed = { $you ->
    [yes] Eine deiner Karten lag offen ({ $cards }) und darf nicht behalten werden (Regel I-1b). Nach dem Austeilen bekommst du die nächste Karte; die offene wird Burn-Karte, und der Flop kommt ohne weitere.
   *[no] Eine Karte von { $name } lag offen ({ $cards }) und darf nicht behalten werden (Regel I-1b). Nach dem Austeilen ersetzt sie die nächste Karte; die offene wird Burn-Karte, und der Flop kommt ohne weitere.
}
ruling-two-exposed = Beim selben Austeilen lag eine zweite Karte offen ({ $cards }): Fehlverteilung (Regel I-1c). Alle Karten werden gemischt und neu gegeben; Button, Blinds und Antes bleiben.
ruling-exposed-kept = { $you ->
    [yes] Eine Karte lag beim Austeilen offen ({ $cards }): du musst sie behalten (Regel I-1d). Das Austeilen geht weiter.
   *[no] Eine Karte lag beim Austeilen offen ({ $cards }): { $name } muss sie behalten (Regel I-1d). Das Austeilen geht weiter.
}
ruling-excess-flop = { $remedy ->
    [scramble] Der Flop hat vier Karten (Regel I-2). Sie werden verdeckt vermengt: eine zufällig gezogene wird verbrannt und zählt als Burn-Karte des Turns; die anderen drei sind der Flop.
   *[other] Der Flop hat zu viele Karten (Regel I-2). Alle gehen in den Stapel zurück, der gemischt und abgehoben wird; ein neuer Flop kommt ohne weitere Burn-Karte.
}
ruling-early-flop = Der Flop kam, bevor die Setzrunde fertig war (Regel I-3). Er liegt beiseite, und es wird weiter gesetzt. Dann wird er in den Stapel gemischt, und ein neuer Flop kommt ohne weitere Burn-Karte.
ruling-early-turn = { $remedy ->
    [reshuffle] Der Turn kam, bevor die Setzrunde fertig war (Regel I-4a). Er liegt beiseite, und es wird weiter gesetzt. Dann wird er in den Stapel gemischt, und ein neuer Turn kommt ohne weitere Burn-Karte.
   *[other] Der Turn kam, bevor die Setzrunde fertig war (Regel I-4a). Er liegt beiseite, und es wird weiter gesetzt. Dann wird eine Karte verbrannt, und die nächste ist der Turn; vor dem River wird die beiseitegelegte in den Stapel gemischt.
}
ruling-early-river = Der River kam, bevor die Setzrunde fertig war (Regel I-4b). Er liegt beiseite, und es wird weiter gesetzt. Dann wird er in den Stapel gemischt, und ein neuer River kommt ohne weitere Burn-Karte.
ruling-early-river-again = Nach dem Turn kam auch der River zu früh (Regel I-4c). Beide Karten liegen beiseite, und es wird weiter gesetzt. Dann werden sie in den Stapel gemischt, und ein neuer River kommt ohne weitere Burn-Karte.
ruling-extra-first = { $you ->
    [yes] Du hast eine Karte zu viel bekommen (Regel I-5a). Sie wird Burn-Karte, und der Flop kommt ohne weitere.
   *[no] { $name } hat eine Karte zu viel bekommen (Regel I-5a). Sie wird Burn-Karte, und der Flop kommt ohne weitere.
}
ruling-extra = Es wurden Karten zu viel gegeben, und nicht nur eine an den ersten Spieler: Fehlverteilung (Regel I-5b). Alle Karten werden gemischt und neu gegeben; Button, Blinds und Antes bleiben.
ruling-board-not-announced = { $you ->
    [yes] Du hast dein Blatt weggeworfen und nicht angesagt, dass du das Board spielst: deine Ansprüche auf die Pots sind weg (Regel I-6). Das Zeigen geht weiter.
   *[no] { $name } hat das Blatt weggeworfen, ohne das Board anzusagen: die Ansprüche auf die Pots sind weg (Regel I-6). Das Zeigen geht weiter.
}
ruling-boxed-card = { $remedy ->
    [redeal] Eine zweite Karte lag verkehrt im Stapel ({ $cards }): Fehlverteilung (Regel X-1). Alle Karten werden gemischt und neu gegeben; Button, Blinds und Antes bleiben.
   *[other] Eine Karte lag verkehrt im Stapel ({ $cards }). Sie gilt als Stück Papier und liegt beiseite (Regel X-1); die nächste Karte ersetzt sie.
}
ruling-joker = { $remedy ->
    [redeal] Ein Joker wurde gegeben: Fehlverteilung (Regel X-2). Alle Karten werden gemischt und neu gegeben; Button, Blinds und Antes bleiben.
    [dead] { $you ->
        [yes] Du hast mit einem Joker gehandelt: dein Blatt ist tot, deine Chips bleiben im Pot (Regel X-2). Es geht weiter.
       *[no] { $name } hat mit einem Joker gehandelt: das Blatt ist tot, die Chips bleiben im Pot (Regel X-2). Es geht weiter.
    }
    [stands] Im Blatt von { $name }, das nicht mehr spielt, war ein Joker (Regel X-2). Es ändert sich nichts.
   *[other] { $you ->
        [yes] Du hast einen Joker bekommen (Regel X-2). Er liegt beiseite, und nach dem Austeilen bekommst du dafür eine Karte vom Stapel.
       *[no] { $name } hat einen Joker bekommen (Regel X-2). Er liegt beiseite, und nach dem Austeilen ersetzt ihn eine Karte vom Stapel.
    }
}
ruling-foul-deck = Das Kartenspiel ist fehlerhaft: die Hand ist ungültig (Regel X-3). Alle ihre Chips gehen zurück, und sie wird mit anderen Karten und demselben Button noch einmal gespielt.
ruling-short-deck = Im Kartenspiel fehlt eine Karte (Regel X-4). Das Ergebnis gilt; nach der Hand werden die Karten ausgetauscht.
ruling-misdeal = { $remedy ->
    [fill] { $you ->
        [yes] Dir fehlt eine Karte; du bekommst sie oben vom Stapel (Regel X-5). Das Setzen beginnt.
       *[no] { $name } fehlt eine Karte; sie kommt oben vom Stapel (Regel X-5). Das Setzen beginnt.
    }
   *[other] Fehlverteilung (Regel X-5). Alle Karten werden gemischt und neu gegeben; Button, Blinds und Antes bleiben, andere Chips gehen zurück.
}
ruling-wrong-count = { $remedy ->
    [dead] { $you ->
        [yes] Du hältst eine falsche Zahl von Karten, zu spät für eine Fehlverteilung: dein Blatt ist tot, deine Chips bleiben (Regel X-6). Es geht weiter.
       *[no] { $name } hält eine falsche Zahl von Karten, zu spät für eine Fehlverteilung: das Blatt ist tot, die Chips bleiben (Regel X-6). Es geht weiter.
    }
   *[other] { $name } hatte eine falsche Zahl von Karten und spielt nicht mehr mit (Regel X-6). Es ändert sich nichts.
}
ruling-wrong-button = { $remedy ->
    [redeal] Der Button lag beim falschen Spieler, { $name } (Regel X-7). Alle Chips gehen zurück, Button und Blinds werden berichtigt, und die Karten werden neu gegeben.
   *[other] Der Button liegt beim falschen Spieler, { $name }, aber es wurde schon wesentlich gehandelt: für diese Hand bleibt er dort (Regel X-7). Es geht weiter.
}
ruling-wrong-burn = { $remedy ->
    [reshuffle] Vor dem Flop wurde falsch verbrannt, und niemand hat gehandelt (Regel X-8). Der Flop wird in den Stapel gemischt und kommt nach insgesamt einer Burn-Karte neu.
    [scramble] Der Flop kam ohne Burn-Karte, und niemand hat gehandelt (Regel X-8). Eine seiner Karten, zufällig gezogen, wird verbrannt; die nächste Karte ergänzt den Flop.
   *[other] Vor der letzten Karte wurde falsch verbrannt, und niemand hat gehandelt (Regel X-8). Die Karten kommen ohne Mischen in die richtige Reihenfolge.
}
ruling-wrong-burn-stands = Eine falsche Burn-Karte wurde erst nach einer Handlung bemerkt (Regel X-9). Das Board gilt; die Burn-Karten werden berichtigt, sodass die späteren Karten die sind, die gekommen wären.
ruling-own-card = { $you ->
    [yes] Du hast mitten in der Hand { $cards } aufgedeckt (Regel X-10). Dein Blatt spielt weiter, und alle kennen die Karte.
   *[no] { $name } hat mitten in der Hand { $cards } aufgedeckt (Regel X-10). Das Blatt spielt weiter, und alle kennen die Karte.
}
ruling-off-table = { $remedy ->
    [keep] { $you ->
        [yes] Eine deiner Karten fiel vom Tisch ({ $cards }) und gilt als offen: du musst sie behalten (Regel X-11). Das Austeilen geht weiter.
       *[no] Eine Karte von { $name } fiel vom Tisch ({ $cards }) und gilt als offen: sie muss behalten werden (Regel X-11). Das Austeilen geht weiter.
    }
   *[other] { $you ->
        [yes] Eine deiner Karten fiel vom Tisch ({ $cards }) und gilt als offen (Regel X-11). Nach dem Austeilen bekommst du die nächste Karte; die andere wird Burn-Karte, und der Flop kommt ohne weitere.
       *[no] Eine Karte von { $name } fiel vom Tisch ({ $cards }) und gilt als offen (Regel X-11). Nach dem Austeilen ersetzt sie die nächste Karte; sie wird Burn-Karte, und der Flop kommt ohne weitere.
    }
}
ruling-foul-hand = { $remedy ->
    [dead] { $you ->
        [yes] Deine Karten berührten andere und sind nicht sicher zu erkennen: dein Blatt ist tot (Regel X-12). Mitgegangene Chips bleiben; es geht weiter.
       *[no] Die Karten von { $name } berührten andere und sind nicht sicher zu erkennen: das Blatt ist tot (Regel X-12). Mitgegangene Chips bleiben; es geht weiter.
    }
   *[other] { $you ->
        [yes] Deine Karten berührten andere, sind aber sicher zu erkennen: dein Blatt spielt (Regel X-12). Es geht weiter.
       *[no] Die Karten von { $name } berührten andere, sind aber sicher zu erkennen: das Blatt spielt (Regel X-12). Es geht weiter.
    }
}
ruling-hand-taken = { $remedy ->
    [dead] { $you ->
        [yes] Der Geber hat dein Blatt eingezogen, und es ist nicht sicher zu erkennen: es ist tot (Regel X-13). Mitgegangene Chips bleiben; es geht weiter.
       *[no] Der Geber hat das Blatt von { $name } eingezogen, und es ist nicht sicher zu erkennen: es ist tot (Regel X-13). Mitgegangene Chips bleiben; es geht weiter.
    }
   *[other] { $you ->
        [yes] Der Geber hat dein Blatt eingezogen, aber es ist sicher zu erkennen: du bekommst es zurück (Regel X-13). Es geht weiter.
       *[no] Der Geber hat das Blatt von { $name } eingezogen, aber es ist sicher zu erkennen: es geht zurück (Regel X-13). Es geht weiter.
    }
}
ruling-dropped-stub = { $remedy ->
    [restore] Der Stapel fiel herunter, aber seine Reihenfolge lässt sich herstellen (Regel X-14). Der Geber macht weiter.
   *[other] Der Stapel fiel herunter, und seine Reihenfolge ist verloren (Regel X-14). Seine Karten werden mit denen, die dazwischen gerieten, gemischt und abgehoben; der Geber macht weiter.
}
ruling-draw = { $remedy ->
    [replace] { $you ->
        [yes] Eine Karte, die du gekauft hast, lag offen ({ $cards }) und gilt nicht (Regel 12.10). Wenn alle ihre Karten haben, bekommst du die nächste dafür.
       *[no] Eine Karte, die { $name } gekauft hat, lag offen ({ $cards }) und gilt nicht (Regel 12.10). Wenn alle ihre Karten haben, ersetzt sie die nächste.
    }
    [fill] { $you ->
        [yes] Dir fehlt eine Karte; du bekommst sie vor der ersten Handlung (Regel 12.10). Das Setzen beginnt.
       *[no] { $name } fehlt eine Karte; sie kommt vor der ersten Handlung (Regel 12.10). Das Setzen beginnt.
    }
   *[other] { $you ->
        [yes] Du hast eine Karte zu wenig bekommen (Regel 12.10). Der Tausch füllt dein Blatt auf; es geht weiter.
       *[no] { $name } hat eine Karte zu wenig bekommen (Regel 12.10). Der Tausch füllt das Blatt auf; es geht weiter.
    }
}
log-ruling-taken-back = Die Entscheidung nach Regel { $ruling } ist zurückgenommen. Der Tisch steht wie zuvor.
log-cards-shown = { $you ->
    [yes] Du zeigst { $cards }.
   *[no] { $name } zeigt { $cards }.
}
log-chips-reclaimed = { $you ->
    [yes] Du gibst { $amount } zurück.
   *[no] { $name } gibt { $amount } zurück.
}
log-stub-mixed = Die Karten werden gemischt und abgehoben.
refusal-machine-deals = An diesem Tisch gibt die Maschine. Sie macht keine Fehler, und es gibt nichts zu entscheiden.

## Warum?

why-none = Im Augenblick gibt es nichts zu erklären.
why-rule = Regel { $rule }: { $title ->
    [r7-3] Setzen
    [r7-5] Erhöhungen
    [r7-6] neu öffnen
    [r12-3] Setzen beim Draw
    [r12-4] Tausch
    [rT-2] Chips am Tisch
    [rW-2] wer zuerst zeigt
    [rW-3] Reihe beim Zeigen
    [rW-4] Nebenpots beim Showdown
    [rW-6] Board spielen
    [rP-1] die Pots
    [rP-2] wer einen Pot gewinnt
    [rP-3] Pots mit einem Anspruch
    [rP-4] gleiche Hände
    [rP-5] unteilbare Chips
    [rK-3] Anteil des Hauses
   *[other] Regelbuch
}
why-check-free = Es ist nichts zu zahlen: Ein Check kostet nichts.
why-no-check-yet = Passen heißt hier folden: Vor dem Tausch gibt es kein Check.
why-to-call = { $nothing ->
    [yes] Der Einsatz ist { $level }: So viel ist zu zahlen.
   *[no] Der Einsatz ist { $level }, davon sind { $bet } schon gezahlt: { $amount } zu zahlen.
}
why-call-for-less = Ein Call kostet { $missing }, es sind aber nur noch { $amount } da: Er ist all-in.
why-least-bet = Der kleinste Einsatz ist hier { $min }.
why-last-full-raise = Der Einsatz ist { $level }, zuletzt wurde um volle { $full } erhöht: Die kleinste Erhöhung geht auf { $min }.
why-least-raise = Der Einsatz ist { $level }, erhöht wird um mindestens { $by }: auf { $min }.
why-one-size = { $nothing ->
    [yes] Einsätze und Erhöhungen haben in dieser Runde eine Größe: { $unit }.
   *[no] Einsätze und Erhöhungen haben in dieser Runde eine Größe, { $unit }: Auf { $complete } folgt { $to }.
}
why-all-in-only = Alle Chips zusammen sind { $to }, weniger als der kleinste Einsatz, { $min }: all-in oder gar nicht.
why-up-to-stack = Mehr als alles geht nicht: all-in mit { $max }.
why-up-to-pot = { $nothing ->
    [yes] Der größte Einsatz ist der Pot: { $max }.
   *[no] Die größte Erhöhung ist der Pot nach dem Call, { $pot }: von { $level } auf { $max }.
}
why-up-to-table = { $nothing ->
    [yes] Der größte Einsatz ist hier { $max }.
   *[no] Die größte Erhöhung ist hier { $largest }: von { $level } auf { $max }.
}
why-nobody-to-answer = Keine Erhöhung: Niemand sonst hat Chips, um zu antworten.
why-not-reopened = { $you ->
    [yes] Keine Erhöhung: Seit du zuletzt gehandelt hast, stieg der Einsatz um { $increase }; erst { $threshold } öffnen die Setzrunde neu.
   *[no] Keine Erhöhung: Seit { $names } zuletzt gehandelt hat, stieg der Einsatz um { $increase }; erst { $threshold } öffnen die Setzrunde neu.
}
why-capped = Keine Erhöhung: Ein Einsatz und { $raises } Erhöhungen sind gemacht, mehr erlaubt das Haus nicht.
why-call-takes-all = Keine Erhöhung: Der Call nimmt alle Chips.
why-draw-up-to = Höchstens { $most } der Karten dürfen getauscht werden.
why-shows-as-aggressor = Wer zuletzt gesetzt oder erhöht hat, zeigt zuerst.
why-shows-as-first = In dieser Runde hat niemand gesetzt: Der erste Spieler links vom Button zeigt zuerst.
why-shows-after-folder = Wer zuletzt gesetzt oder erhöht hat, ist nicht mehr dabei: Der nächste Spieler zeigt zuerst.
why-shows-for-side-pot = Spieler des letzten Nebenpots zeigen vor den anderen.
why-shows-in-turn = Die anderen zeigen der Reihe nach; eine Hand, die nicht gewinnt, muss nicht gezeigt werden.
why-board-would-play = Das Board allein würde einen Pot gewinnen oder teilen: Wer die Hand wortlos weglegt, gibt das auf.
why-pot = { $part ->
    [whole] { $which }, { $amount }. Gewinnen können: { $names }.
    [first] { $which }, { $amount }: was jeder eingezahlt hat, bis { $upTo }. Gewinnen können: { $names }.
   *[next] { $which }, { $amount }: was jeder über { $from } hinaus eingezahlt hat, bis { $upTo }. Gewinnen können: { $names }.
}
why-dead-money = { $which }: { $amount } davon sind kein Einsatz: Rest von vorher, verpasster Blind oder Ante für den Tisch.
why-raked = { $which }: Das Haus nimmt { $amount }.
why-unopposed = { $which }: Niemand sonst hat einen Anspruch. Es gewinnt: { $names }.
why-best-hand = { $which }: die beste Hand unter denen, die ihn gewinnen können, { $hand }. Es gewinnt: { $names }.
why-equal-hands = { $which }: Gleiche Hände teilen, je { $share }. Es gewinnen: { $names }.
why-odd-chip = { $which }: { $amount } sind nicht teilbar und gehen an den ersten Gewinner links vom Button: { $names }.
why-carried = { $which }: { $amount } sind nicht teilbar und bleiben für die nächste Hand.
