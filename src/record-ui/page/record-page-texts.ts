import { byLanguage, said } from '../../domain/text/language.ts'

export const recordPageTexts = byLanguage({
  loading: said('Loading...', 'Chargement...', 'Laden...'),
  keys: said(
    'Keys: j and k go through the timeline, Enter opens, b books, n writes a note, e edits.',
    'Touches\u00a0: j et k parcourent la chronologie, Entrée ouvre, b réserve, n écrit une note, e modifie.',
    'Toetsen: j en k gaan door de tijdlijn, Enter opent, b boekt, n schrijft een notitie, e bewerkt.',
  ),
  actions: said('Actions', 'Actions', 'Acties'),
  more: said('More actions', 'Plus d’actions', 'Meer acties'),
  moreShort: said('More', 'Plus', 'Meer'),
  notHere: said(
    'This device does not have it yet.',
    'Cet appareil ne l’a pas encore.',
    'Dit toestel heeft het nog niet.',
  ),
  notHereHint: said(
    'It comes once the server can be reached.',
    'Cela viendra dès que le serveur sera joignable.',
    'Het komt zodra de server bereikbaar is.',
  ),
  of: {
    clients: {
      title: said('Client', 'Client', 'Klant'),
      toList: said('To all clients', 'Vers tous les clients', 'Naar alle klanten'),
      deleted: said(
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
      unknown: said(
        { title: 'There is no such client.', hint: 'The address may be incomplete.' },
        { title: 'Ce client n’existe pas.', hint: 'L’adresse est peut-être incomplète.' },
        { title: 'Deze klant bestaat niet.', hint: 'Misschien is het adres onvolledig.' },
      ),
    },
    animals: {
      title: said('Animal', 'Animal', 'Dier'),
      toList: said('To all animals', 'Vers tous les animaux', 'Naar alle dieren'),
      deleted: said(
        { title: 'This animal was deleted.', hint: 'It is in the lists no more.' },
        { title: 'Cet animal a été supprimé.', hint: 'Il n’est plus dans les listes.' },
        { title: 'Dit dier is verwijderd.', hint: 'Het staat niet meer in de lijsten.' },
      ),
      unknown: said(
        { title: 'There is no such animal.', hint: 'The address may be incomplete.' },
        { title: 'Cet animal n’existe pas.', hint: 'L’adresse est peut-être incomplète.' },
        { title: 'Dit dier bestaat niet.', hint: 'Misschien is het adres onvolledig.' },
      ),
    },
  },
  book: said('Book', 'Réserver', 'Boeken'),
  bookFor: said(
    (name: string) => `Book a visit for ${name}`,
    name => `Réserver une visite pour ${name}`,
    name => `Een bezoek boeken voor ${name}`,
  ),
  note: said('Write a note', 'Écrire une note', 'Notitie schrijven'),
  edit: said('Edit', 'Modifier', 'Bewerken'),
  takePayment: said('Take a payment', 'Encaisser', 'Betaling ontvangen'),
  nothingOwed: said(
    'No invoice of this client asks for money.',
    'Aucune facture de ce client n’est à payer.',
    'Geen factuur van deze klant moet nog betaald worden.',
  ),
  addAnimal: said('Add an animal', 'Ajouter un animal', 'Dier toevoegen'),
  signNow: said('Sign now', 'Signer maintenant', 'Nu ondertekenen'),
  exportAndErase: said('Export and erase', 'Exporter et effacer', 'Exporteren en wissen'),
  animals: said('Animals', 'Animaux', 'Dieren'),
  noAnimals: said('No animals yet.', 'Pas encore d’animaux.', 'Nog geen dieren.'),
  nextVisit: said('Next visit', 'Prochaine visite', 'Volgend bezoek'),
  lastVisit: said('Last visit', 'Dernière visite', 'Laatste bezoek'),
  noneBooked: said('None booked', 'Aucune prévue', 'Geen gepland'),
  noneYet: said('None known', 'Aucune connue', 'Geen bekend'),
  contact: said('Contact', 'Contact', 'Contact'),
  balance: said('Balance', 'Solde', 'Saldo'),
  owes: said('Still to pay', 'Reste à payer', 'Nog te betalen'),
  owesNothing: said('Everything is paid', 'Tout est payé', 'Alles is betaald'),
  due: said(
    (day: string) => `due ${day}`,
    day => `échéance ${day}`,
    day => `vervalt ${day}`,
  ),
  overdue: said('overdue', 'en retard', 'te laat'),
  receive: said(
    (number: string) => `Take a payment for ${number}`,
    number => `Encaisser pour ${number}`,
    number => `Betaling ontvangen voor ${number}`,
  ),
  contract: said('Contract', 'Contrat', 'Contract'),
  noContract: said('No contract yet.', 'Pas encore de contrat.', 'Nog geen contract.'),
  makeContract: said('Make a contract', 'Créer un contrat', 'Contract maken'),
  details: said('Details', 'Détails', 'Gegevens'),
  call: said(
    (number: string) => `Call ${number}`,
    number => `Appeler le ${number}`,
    number => `Bel ${number}`,
  ),
  owner: said('Owner', 'Propriétaire', 'Eigenaar'),
  failedToSave: said(
    'The change could not be saved.',
    'La modification n’a pas pu être enregistrée.',
    'De wijziging kon niet bewaard worden.',
  ),
  yearlyVisits: said(
    (count: number) => `${count} visits a year`,
    count => `${count} visites par an`,
    count => `${count} bezoeken per jaar`,
  ),
})
