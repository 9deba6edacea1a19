import { byLanguage, translated } from '../../domain/text/language.ts'

export const recordPageTexts = byLanguage({
  loading: translated('Loading...', 'Chargement...', 'Laden...'),
  keys: translated(
    'Keys: j and k go through the timeline, Enter opens, b books, n writes a note, e edits.',
    'Touches\u00a0: j et k parcourent la chronologie, Entrée ouvre, b réserve, n écrit une note, e modifie.',
    'Toetsen: j en k gaan door de tijdlijn, Enter opent, b boekt, n schrijft een notitie, e bewerkt.',
  ),
  actions: translated('Actions', 'Actions', 'Acties'),
  more: translated('More actions', 'Plus d’actions', 'Meer acties'),
  moreShort: translated('More', 'Plus', 'Meer'),
  notHere: translated(
    'This device does not have it yet.',
    'Cet appareil ne l’a pas encore.',
    'Dit toestel heeft het nog niet.',
  ),
  notHereHint: translated(
    'It comes once the server can be reached.',
    'Cela viendra dès que le serveur sera joignable.',
    'Het komt zodra de server bereikbaar is.',
  ),
  of: {
    clients: {
      title: translated('Client', 'Client', 'Klant'),
      toList: translated('To all clients', 'Vers tous les clients', 'Naar alle klanten'),
      deleted: translated(
        {
          title: 'This client was erased.',
          hint: 'What was known about them is gone from the server and from this device.',
        },
        {
          title: 'Ce client a été effacé.',
          hint: 'Ce qui était connu de lui a disparu du serveur et de cet appareil.',
        },
        {
          title: 'Deze klant is gewist.',
          hint: 'Wat over deze klant bekend was, is van de server en van dit toestel verdwenen.',
        },
      ),
      unknown: translated(
        { title: 'There is no such client.', hint: 'The address may be incomplete.' },
        { title: 'Ce client n’existe pas.', hint: 'L’adresse est peut-être incomplète.' },
        { title: 'Deze klant bestaat niet.', hint: 'Misschien is het adres onvolledig.' },
      ),
    },
    animals: {
      title: translated('Animal', 'Animal', 'Dier'),
      toList: translated('To all animals', 'Vers tous les animaux', 'Naar alle dieren'),
      deleted: translated(
        { title: 'This animal was deleted.', hint: 'It is in the lists no more.' },
        { title: 'Cet animal a été supprimé.', hint: 'Il n’est plus dans les listes.' },
        { title: 'Dit dier is verwijderd.', hint: 'Het staat niet meer in de lijsten.' },
      ),
      unknown: translated(
        { title: 'There is no such animal.', hint: 'The address may be incomplete.' },
        { title: 'Cet animal n’existe pas.', hint: 'L’adresse est peut-être incomplète.' },
        { title: 'Dit dier bestaat niet.', hint: 'Misschien is het adres onvolledig.' },
      ),
    },
  },
  book: translated('Book', 'Réserver', 'Boeken'),
  bookFor: translated(
    (name: string) => `Book a visit for ${name}`,
    name => `Réserver une visite pour ${name}`,
    name => `Een bezoek boeken voor ${name}`,
  ),
  note: translated('Write a note', 'Écrire une note', 'Notitie schrijven'),
  edit: translated('Edit', 'Modifier', 'Bewerken'),
  takePayment: translated('Take a payment', 'Encaisser', 'Betaling ontvangen'),
  nothingOwed: translated(
    'No invoice of this client asks for money.',
    'Aucune facture de ce client n’est à payer.',
    'Geen factuur van deze klant moet nog betaald worden.',
  ),
  addAnimal: translated('Add an animal', 'Ajouter un animal', 'Dier toevoegen'),
  signNow: translated('Sign now', 'Signer maintenant', 'Nu ondertekenen'),
  exportAndErase: translated('Export and erase', 'Exporter et effacer', 'Exporteren en wissen'),
  animals: translated('Animals', 'Animaux', 'Dieren'),
  noAnimals: translated('No animals yet.', 'Pas encore d’animaux.', 'Nog geen dieren.'),
  nextVisit: translated('Next visit', 'Prochaine visite', 'Volgend bezoek'),
  lastVisit: translated('Last visit', 'Dernière visite', 'Laatste bezoek'),
  noneBooked: translated('None booked', 'Aucune prévue', 'Geen gepland'),
  noneYet: translated('None known', 'Aucune connue', 'Geen bekend'),
  contact: translated('Contact', 'Contact', 'Contact'),
  balance: translated('Balance', 'Solde', 'Saldo'),
  owes: translated('Still to pay', 'Reste à payer', 'Nog te betalen'),
  owesNothing: translated('Everything is paid', 'Tout est payé', 'Alles is betaald'),
  due: translated(
    (day: string) => `due ${day}`,
    day => `échéance ${day}`,
    day => `vervalt ${day}`,
  ),
  overdue: translated('overdue', 'en retard', 'te laat'),
  receive: translated(
    (number: string) => `Take a payment for ${number}`,
    number => `Encaisser pour ${number}`,
    number => `Betaling ontvangen voor ${number}`,
  ),
  contract: translated('Contract', 'Contrat', 'Contract'),
  noContract: translated('No contract yet.', 'Pas encore de contrat.', 'Nog geen contract.'),
  makeContract: translated('Make a contract', 'Créer un contrat', 'Contract maken'),
  details: translated('Details', 'Détails', 'Gegevens'),
  call: translated(
    (number: string) => `Call ${number}`,
    number => `Appeler le ${number}`,
    number => `Bel ${number}`,
  ),
  owner: translated('Owner', 'Propriétaire', 'Eigenaar'),
  failedToSave: translated(
    'The change could not be saved.',
    'La modification n’a pas pu être enregistrée.',
    'De wijziging kon niet bewaard worden.',
  ),
  yearlyVisits: translated(
    (count: number) => `${count} visits a year`,
    count => `${count} visites par an`,
    count => `${count} bezoeken per jaar`,
  ),
})
