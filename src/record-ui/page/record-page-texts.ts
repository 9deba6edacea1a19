import { byLanguage, translated } from '../../domain/text/language.ts'

export const recordPageTexts = byLanguage({
  loading: translated('Loading...', 'Chargement...', 'Laden...'),
  keys: translated(
    'Keys: j and k move through the timeline, Enter opens, b books, n adds a note, e edits.',
    'Touches\u00a0: j et k parcourent la chronologie, Entrée ouvre, b planifie, n ajoute une note, e modifie.',
    'Toetsen: j en k gaan door de tijdlijn, Enter opent, b plant in, n voegt een notitie toe, e bewerkt.',
  ),
  actions: translated('Actions', 'Actions', 'Acties'),
  more: translated('More actions', 'Plus d’actions', 'Meer acties'),
  moreShort: translated('More', 'Plus', 'Meer'),
  notHere: translated('Not on this device yet.', 'Pas encore sur cet appareil.', 'Nog niet op dit toestel.'),
  notHereHint: translated(
    'It will appear when the server is available.',
    'Affichage dès que le serveur sera disponible.',
    'Verschijnt zodra de server beschikbaar is.',
  ),
  of: {
    clients: {
      title: translated('Client', 'Client', 'Klant'),
      toList: translated('Show all clients', 'Afficher tous les clients', 'Alle klanten tonen'),
      deleted: translated(
        {
          title: 'This client was erased.',
          hint: 'Their data was removed from the server and from this device.',
        },
        {
          title: 'Ce client a été effacé.',
          hint: 'Ses données ont été supprimées du serveur et de cet appareil.',
        },
        {
          title: 'Deze klant is gewist.',
          hint: 'De gegevens zijn verwijderd van de server en van dit toestel.',
        },
      ),
      unknown: translated(
        { title: 'Client not found.', hint: 'The address may be incomplete.' },
        { title: 'Client introuvable.', hint: 'L’adresse est peut-être incomplète.' },
        { title: 'Klant niet gevonden.', hint: 'Misschien is het adres onvolledig.' },
      ),
    },
    animals: {
      title: translated('Animal', 'Animal', 'Dier'),
      toList: translated('Show all animals', 'Afficher tous les animaux', 'Alle dieren tonen'),
      deleted: translated(
        { title: 'This animal was deleted.', hint: 'It no longer appears in the lists.' },
        { title: 'Cet animal a été supprimé.', hint: 'Il n’apparaît plus dans les listes.' },
        { title: 'Dit dier is verwijderd.', hint: 'Het staat niet meer in de lijsten.' },
      ),
      unknown: translated(
        { title: 'Animal not found.', hint: 'The address may be incomplete.' },
        { title: 'Animal introuvable.', hint: 'L’adresse est peut-être incomplète.' },
        { title: 'Dier niet gevonden.', hint: 'Misschien is het adres onvolledig.' },
      ),
    },
  },
  book: translated('Book', 'Planifier', 'Inplannen'),
  bookFor: translated(
    (name: string) => `Book an appointment for ${name}`,
    name => `Planifier un rendez-vous pour ${name}`,
    name => `Een afspraak inplannen voor ${name}`,
  ),
  note: translated('Write a note', 'Écrire une note', 'Notitie schrijven'),
  edit: translated('Edit', 'Modifier', 'Bewerken'),
  recordPayment: translated('Record payment', 'Enregistrer un paiement', 'Betaling registreren'),
  nothingOwed: translated(
    'This client has no outstanding invoices.',
    'Ce client n’a pas de facture impayée.',
    'Deze klant heeft geen openstaande facturen.',
  ),
  addAnimal: translated('Add an animal', 'Ajouter un animal', 'Dier toevoegen'),
  signNow: translated('Sign now', 'Signer maintenant', 'Nu ondertekenen'),
  exportAndErase: translated('Export and erase', 'Exporter et effacer', 'Exporteren en wissen'),
  animals: translated('Animals', 'Animaux', 'Dieren'),
  noAnimals: translated('No animals yet.', 'Pas encore d’animaux.', 'Nog geen dieren.'),
  nextVisit: translated('Next visit', 'Prochaine visite', 'Volgend bezoek'),
  lastVisit: translated('Last visit', 'Dernière visite', 'Laatste bezoek'),
  noneBooked: translated('None booked', 'Aucune planifiée', 'Geen gepland'),
  noneYet: translated('None known', 'Aucune connue', 'Geen bekend'),
  contact: translated('Contact', 'Contact', 'Contact'),
  balance: translated('Balance', 'Solde', 'Saldo'),
  outstanding: translated('Outstanding', 'Reste dû', 'Openstaand'),
  allPaid: translated('Everything is paid', 'Tout est payé', 'Alles is betaald'),
  due: translated(
    (day: string) => `due ${day}`,
    day => `échéance ${day}`,
    day => `vervalt ${day}`,
  ),
  overdue: translated('overdue', 'en retard', 'vervallen'),
  recordPaymentFor: translated(
    (number: string) => `Record payment for ${number}`,
    number => `Enregistrer un paiement pour ${number}`,
    number => `Betaling registreren voor ${number}`,
  ),
  contract: translated('Contract', 'Contrat', 'Contract'),
  noContract: translated('No contract yet.', 'Pas encore de contrat.', 'Nog geen contract.'),
  createContract: translated('Create contract', 'Créer un contrat', 'Contract aanmaken'),
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
