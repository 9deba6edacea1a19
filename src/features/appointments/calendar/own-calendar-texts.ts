import { byLanguage, translated } from '../../../domain/text/language.ts'

export const ownCalendarTexts = byLanguage({
  title: translated(
    'My Calendar on My Phone',
    'Mon agenda sur mon téléphone',
    'Mijn agenda op mijn telefoon',
  ),
  subtitle: translated(
    'An address by which the calendar of your phone or computer shows your appointments, and follows them.',
    'Une adresse par laquelle l’agenda de votre téléphone ou de votre ordinateur montre vos rendez-vous, et les suit.',
    'Een adres waarmee de agenda van uw telefoon of computer uw afspraken toont en volgt.',
  ),
  none: translated('There is no address yet.', 'Il n’y a pas encore d’adresse.', 'Er is nog geen adres.'),
  since: translated(
    (moment: string) => `There is an address since ${moment}.`,
    moment => `Il y a une adresse depuis le ${moment}.`,
    moment => `Er is een adres sinds ${moment}.`,
  ),
  neverRead: translated(
    'No calendar has read it yet.',
    'Aucun agenda ne l’a encore lue.',
    'Nog geen agenda heeft het gelezen.',
  ),
  read: translated(
    (moment: string) => `A calendar last read it on ${moment}.`,
    moment => `Un agenda l’a lue pour la dernière fois le ${moment}.`,
    moment => `Een agenda las het voor het laatst op ${moment}.`,
  ),
  holds: translated(
    'It shows the last month and the year to come: when, whom and which animal, where, and the telephone. Alerts, notes and descriptions stay here.',
    'Elle montre le mois passé et l’année à venir\u00a0: quand, chez qui et quel animal, où, et le téléphone. Les alertes, les notes et les descriptions restent ici.',
    'Het toont de voorbije maand en het komende jaar: wanneer, wie en welk dier, waar, en de telefoon. Waarschuwingen, notities en beschrijvingen blijven hier.',
  ),
  whose: translated(
    'Those that are booked for you, if you are one of the colleagues of the practice; otherwise all of them.',
    'Ceux qui sont réservés pour vous, si vous êtes parmi les collègues du cabinet\u00a0; sinon, tous.',
    'Die voor u geboekt zijn, als u bij de collega’s van de praktijk staat; anders alle afspraken.',
  ),
  reach: translated(
    'Your phone has to reach this server, as this device does. Calendars on the web read it only where the server can be reached from the internet.',
    'Votre téléphone doit pouvoir joindre ce serveur, comme cet appareil. Les agendas sur le web ne la lisent que si le serveur est joignable depuis internet.',
    'Uw telefoon moet deze server kunnen bereiken, zoals dit toestel. Agenda’s op het web lezen het alleen als de server via het internet bereikbaar is.',
  ),
  ends: translated(
    'It ends when you change your password or sign out everywhere, and when an owner does that for you. Make a new one afterwards.',
    'Elle ne vaut plus rien dès que vous changez de mot de passe ou que vous vous déconnectez partout, ou qu’un ou une propriétaire le fait pour vous. Créez-en ensuite une nouvelle.',
    'Het vervalt als u uw wachtwoord wijzigt of u overal afmeldt, of als een eigenaar dat voor u doet. Maak daarna een nieuw.',
  ),
  warning: translated(
    'Whoever has this address can read it, without a password. Give it to nobody, and make a new one when it may have got about.',
    'Quiconque a cette adresse peut la lire, sans mot de passe. Ne la donnez à personne, et créez-en une nouvelle si elle a pu circuler.',
    'Wie dit adres heeft, kan het lezen, zonder wachtwoord. Geef het aan niemand, en maak een nieuw als het misschien rondgaat.',
  ),
  make: translated('Make an address', 'Créer une adresse', 'Een adres maken'),
  makeNew: translated('Make a new address', 'Créer une nouvelle adresse', 'Een nieuw adres maken'),
  newEnds: translated(
    'The old one stops working: sure?',
    'L’ancienne ne marchera plus\u00a0: sûr\u00a0?',
    'Het oude werkt dan niet meer: zeker?',
  ),
  address: translated('Address of your calendar', 'Adresse de votre agenda', 'Adres van uw agenda'),
  once: translated(
    'It is shown this once. In the calendar of your phone, look for "subscribe" or "add by URL", and paste it there.',
    'Elle n’est montrée que cette fois. Dans l’agenda de votre téléphone, cherchez «\u00a0s’abonner\u00a0» ou «\u00a0ajouter par URL\u00a0», et collez-la.',
    'Het wordt maar deze ene keer getoond. Zoek in de agenda van uw telefoon "abonneren" of "toevoegen via URL", en plak het daar.',
  ),
  copy: translated('Copy the address', 'Copier l’adresse', 'Het adres kopiëren'),
  withdraw: translated('Withdraw the address', 'Retirer l’adresse', 'Het adres intrekken'),
  withdrawSure: translated(
    'Calendars stop following: sure?',
    'Les agendas ne suivront plus\u00a0: sûr\u00a0?',
    'Agenda’s volgen dan niet meer: zeker?',
  ),
  withdrawn: translated(
    'The address is withdrawn. Nobody can read your calendar by it any more.',
    'L’adresse est retirée. Plus personne ne peut lire votre agenda par elle.',
    'Het adres is ingetrokken. Niemand kan uw agenda er nog mee lezen.',
  ),
  needsServer: translated(
    'Only the server knows the address of your calendar, and it cannot be reached now.',
    'Seul le serveur connaît l’adresse de votre agenda, et il est injoignable pour le moment.',
    'Alleen de server kent het adres van uw agenda, en die is nu niet bereikbaar.',
  ),
  notRead: translated(
    'The server did not say whether there is an address.',
    'Le serveur n’a pas dit s’il y a une adresse.',
    'De server zei niet of er een adres is.',
  ),
  noAnswer: translated(
    'The server did not answer. Look again before you go on: it may have done it.',
    'Le serveur n’a pas répondu. Regardez encore avant de continuer\u00a0: il l’a peut-être fait.',
    'De server antwoordde niet. Kijk opnieuw voor u verdergaat: misschien is het toch gebeurd.',
  ),
  serverFailed: translated(
    'The server had a problem. Please try again.',
    'Le serveur a eu un problème. Veuillez réessayer.',
    'De server had een probleem. Probeer het opnieuw.',
  ),
})
