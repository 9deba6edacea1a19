import { byLanguage, translated } from '../../domain/text/language.ts'
import { plural } from '../../ui/plural.ts'

const edits = translated(
  (count: number) => `${count} ${plural.en(count, 'edit', 'edits')}`,
  (count: number) => `${count} ${plural.fr(count, 'modification', 'modifications')}`,
  (count: number) => `${count} ${plural.nl(count, 'wijziging', 'wijzigingen')}`,
)

export const clientsTexts = byLanguage({
  writing: translated('Writing to the client', 'Correspondance', 'Correspondentie'),
  practiceLanguage: translated(
    'As the practice’s documents',
    'Celle des documents du cabinet',
    'Die van de documenten van de praktijk',
  ),
  languageHint: translated(
    'Of new contracts, invoices and emails. What was sent before stays as it is.',
    'Des nouveaux contrats, factures et e-mails. Ce qui est déjà envoyé reste tel quel.',
    'Van nieuwe contracten, facturen en e-mails. Wat al verstuurd is, blijft zoals het is.',
  ),
  title: translated('Clients', 'Clients', 'Klanten'),
  search: translated('Search clients...', 'Rechercher un client...', 'Klant zoeken...'),
  add: translated('Add Client', 'Ajouter un client', 'Klant toevoegen'),
  addTitle: translated('Add New Client', 'Ajouter un nouveau client', 'Nieuwe klant toevoegen'),
  addShort: translated('Add', 'Ajouter', 'Toevoegen'),
  name: translated('Name', 'Nom', 'Naam'),
  credit: translated('Credit', 'Crédit', 'Tegoed'),
  totalOwed: translated('Total Owed', 'Total dû', 'Totaal verschuldigd'),
  address: translated('Address', 'Adresse', 'Adres'),
  animalCount: translated('Number of Animals', 'Nombre d’animaux', 'Aantal dieren'),
  contractCharges: translated(
    'What the contract charges',
    'Ce que le contrat facture',
    'Wat het contract aanrekent',
  ),
  contractLoading: translated('Loading...', 'Chargement...', 'Laden...'),
  contractNeedsServer: translated(
    'The server says what the contract charges. It shows here as soon as it can be reached.',
    'C’est le serveur qui dit ce que le contrat facture. Cela s’affiche ici dès qu’il est joignable.',
    'De server zegt wat het contract aanrekent. Het verschijnt hier zodra die bereikbaar is.',
  ),
  contractNotRead: translated(
    'What the contract charges could not be read. Close this and open it again in a moment.',
    'Ce que le contrat facture n’a pas pu être lu. Fermez ceci et rouvrez-le dans un instant.',
    'Wat het contract aanrekent kon niet worden gelezen. Sluit dit en open het zo dadelijk opnieuw.',
  ),
  contractStale: translated(
    'As the server last said; it cannot be reached now.',
    'Tel que le serveur l’a dit en dernier\u00a0; il n’est pas joignable en ce moment.',
    'Zoals de server het laatst zei; die is nu niet bereikbaar.',
  ),
  noReferrer: translated('No referrer', 'Aucun parrain', 'Geen doorverwijzer'),
  person: translated('Person', 'Personne', 'Persoon'),
  company: translated('Company', 'Société', 'Bedrijf'),
  bank: translated('Bank Details', 'Coordonnées bancaires', 'Bankgegevens'),
  optional: translated('optional', 'facultatif', 'optioneel'),
  more: translated('More for clients', 'Plus d’options pour les clients', 'Meer opties voor klanten'),
  animalsOf: translated(
    (name: string) => `View animals of ${name}`,
    name => `Voir les animaux de ${name}`,
    name => `Dieren van ${name} bekijken`,
  ),
  detailsOf: translated(
    (name: string) => `Details of ${name}`,
    name => `Détails de ${name}`,
    name => `Gegevens van ${name}`,
  ),
  deactivateNamed: translated(
    (name: string) => `Deactivate ${name}`,
    name => `Désactiver ${name}`,
    name => `${name} deactiveren`,
  ),
  details: translated('Client Details', 'Détails du client', 'Klantgegevens'),
  edit: translated('Edit Client', 'Modifier le client', 'Klant bewerken'),
  saveChanges: translated('Save Changes', 'Enregistrer les modifications', 'Wijzigingen bewaren'),
  activate: translated('Activate', 'Activer', 'Activeren'),
  deactivate: translated('Deactivate', 'Désactiver', 'Deactiveren'),
  deactivateTitle: translated('Deactivate Client', 'Désactiver le client', 'Klant deactiveren'),
  deactivateQuestion: translated(
    (name: string) =>
      `Are you sure you want to deactivate the client "${name}"? This action cannot be undone.`,
    name =>
      `Voulez-vous vraiment désactiver le client «\u00a0${name}\u00a0»\u00a0? Cette action est irréversible.`,
    name => `Weet u zeker dat u de klant "${name}" wilt deactiveren? Dit kan niet ongedaan worden gemaakt.`,
  ),
  since: translated(
    (day: string) => `Client since ${day}`,
    day => `Client depuis le ${day}`,
    day => `Klant sinds ${day}`,
  ),
  animals: translated(
    (count: number) => `${count} ${plural.en(count, 'animal', 'animals')}`,
    count => `${count} ${plural.fr(count, 'animal', 'animaux')}`,
    count => `${count} ${plural.nl(count, 'dier', 'dieren')}`,
  ),
  none: translated('No clients found.', 'Aucun client trouvé.', 'Geen klanten gevonden.'),
  noneYetHint: translated(
    'Add the first client, or bring all of them in from a file.',
    'Ajoutez le premier client, ou importez-les tous depuis un fichier.',
    'Voeg de eerste klant toe, of importeer ze allemaal uit een bestand.',
  ),
  addFirst: translated('Add the first client', 'Ajouter le premier client', 'Voeg de eerste klant toe'),
  notHereYet: translated(
    'The clients have not been on this device yet. They come by themselves as soon as the server can be reached.',
    'Les clients n’ont pas encore été chargés sur cet appareil. Ils arriveront dès que le serveur sera joignable.',
    'De klanten zijn nog nooit op dit toestel geladen. Ze komen vanzelf zodra de server bereikbaar is.',
  ),
  loading: translated('Loading clients...', 'Chargement des clients...', 'Klanten laden...'),
  sameName: translated('is there already.', 'existe déjà.', 'is er al.'),
  sameEmail: translated(
    'has this email already.',
    'a déjà cette adresse e-mail.',
    'heeft dit e-mailadres al.',
  ),
  samePhone: translated(
    'has this phone number already.',
    'a déjà ce numéro de téléphone.',
    'heeft dit telefoonnummer al.',
  ),
  oddIban: translated(
    'The check digits of this IBAN are not right. Is it complete?',
    'Les chiffres de contrôle de cet IBAN ne sont pas corrects. Est-il complet\u00a0?',
    'De controlecijfers van deze IBAN kloppen niet. Is hij volledig?',
  ),
  deactivated: translated(
    (name: string) => `Deactivated the client ${name}`,
    name => `Client ${name} désactivé`,
    name => `Klant ${name} gedeactiveerd`,
  ),
  activated: translated(
    (name: string) => `Activated the client ${name}`,
    name => `Client ${name} activé`,
    name => `Klant ${name} geactiveerd`,
  ),
  vatRegimeHint: translated(
    'Invoices that are not validated yet follow it from the next Synchronize on.',
    'Les factures qui ne sont pas encore validées le suivent dès la prochaine synchronisation.',
    'Facturen die nog niet gevalideerd zijn, volgen het vanaf de volgende synchronisatie.',
  ),
  data: {
    title: translated('Data of this client', 'Données de ce client', 'Gegevens van deze klant'),
    explained: translated(
      'One zip file with everything that is held about this client, and the way to erase it all.',
      'Un fichier zip avec tout ce qui est conservé sur ce client, et le moyen de tout effacer.',
      'Eén zipbestand met alles wat over deze klant bewaard is, en de manier om alles te wissen.',
    ),
    export: translated('Export data', 'Exporter les données', 'Gegevens exporteren'),
    withoutUnsent: translated(
      (count: number) =>
        `${edits.en(count)} about this client ${plural.en(count, 'is', 'are')} not with the server yet: the file will be without ${plural.en(count, 'it', 'them')}.`,
      count =>
        `${edits.fr(count)} sur ce client ${plural.fr(count, 'n’est pas encore sur le serveur et manquera', 'ne sont pas encore sur le serveur et manqueront')} dans le fichier.`,
      count =>
        `${edits.nl(count)} over deze klant ${plural.nl(count, 'is', 'zijn')} nog niet op de server en ${plural.nl(count, 'ontbreekt', 'ontbreken')} in het bestand.`,
    ),
    erase: translated('Erase...', 'Effacer...', 'Wissen...'),
    notWithServer: translated(
      'The server does not know this client yet.',
      'Le serveur ne connaît pas encore ce client.',
      'De server kent deze klant nog niet.',
    ),
  },
  erasing: {
    title: translated(
      (name: string) => `Erase ${name}?`,
      name => `Effacer ${name}\u00a0?`,
      name => `${name} wissen?`,
    ),
    lead: translated(
      'This cannot be undone. A device without a network forgets this client as soon as it has one.',
      'C’est irréversible. Un appareil sans réseau oublie ce client dès qu’il en a un.',
      'Dit kan niet ongedaan worden gemaakt. Een toestel zonder netwerk vergeet deze klant zodra het er een heeft.',
    ),
    goesTitle: translated(
      'Erased for good, on the server and on every device',
      'Effacé définitivement, sur le serveur et sur chaque appareil',
      'Voorgoed gewist, op de server en op elk toestel',
    ),
    goes: translated(
      [
        'The name, addresses and bank details',
        'Their animals, and the appointments of these animals',
        'Contracts with their signatures, and emails',
        'Edits about them that were not sent yet',
      ],
      [
        'Le nom, les adresses et les coordonnées bancaires',
        'Ses animaux, et les rendez-vous de ces animaux',
        'Les contrats avec leurs signatures, et les e-mails',
        'Les modifications à son sujet qui ne sont pas encore envoyées',
      ],
      [
        'De naam, adressen en bankgegevens',
        'De dieren, en de afspraken van deze dieren',
        'Contracten met hun handtekeningen, en e-mails',
        'Wijzigingen over deze klant die nog niet verzonden zijn',
      ],
    ),
    staysTitle: translated('What stays', 'Ce qui reste', 'Wat blijft'),
    stays: translated(
      [
        'Invoices and files for the bank, which the law asks the practice to keep: the lists show them without a client',
        'The signed mandate, where the bank collected money in the last 14 months, until these are over',
        'Names that someone wrote in the titles of other appointments',
        'Back-ups, until newer ones replace them',
      ],
      [
        'Les factures et les fichiers pour la banque, que la loi demande au cabinet de conserver\u00a0: les listes les montrent sans client',
        'Le mandat signé, si la banque a encaissé de l’argent ces 14 derniers mois, jusqu’à la fin de ce délai',
        'Les noms que quelqu’un a écrits dans les titres d’autres rendez-vous',
        'Les sauvegardes, jusqu’à ce que de plus récentes les remplacent',
      ],
      [
        'Facturen en bestanden voor de bank, die de praktijk volgens de wet moet bewaren: de lijsten tonen ze zonder klant',
        'Het ondertekende mandaat, als de bank de laatste 14 maanden geld inde, tot die voorbij zijn',
        'Namen die iemand in de titels van andere afspraken schreef',
        'Back-ups, tot nieuwere ze vervangen',
      ],
    ),
    unsent: translated(
      (count: number) =>
        `${edits.en(count)} about this client ${plural.en(count, 'was', 'were')} not sent from this device yet, and will be lost.`,
      count =>
        `${edits.fr(count)} sur ce client ${plural.fr(count, 'n’est pas encore partie de cet appareil et sera perdue', 'ne sont pas encore parties de cet appareil et seront perdues')}.`,
      count =>
        `${edits.nl(count)} over deze klant ${plural.nl(count, 'is', 'zijn')} nog niet van dit toestel verzonden en ${plural.nl(count, 'gaat', 'gaan')} verloren.`,
    ),
    exportFirst: translated('Export data first', 'Exporter d’abord les données', 'Eerst gegevens exporteren'),
    typeName: translated(
      (name: string) => `Type ${name} to confirm`,
      name => `Saisissez ${name} pour confirmer`,
      name => `Typ ${name} om te bevestigen`,
    ),
    typeNameFirst: translated(
      'Type the full name of the client first.',
      'Saisissez d’abord le nom complet du client.',
      'Typ eerst de volledige naam van de klant.',
    ),
    confirm: translated('Erase for good', 'Effacer définitivement', 'Voorgoed wissen'),
    busy: translated('Erasing…', 'Effacement…', 'Bezig met wissen…'),
    waitForServer: translated(
      'The server is erasing. Wait for its answer.',
      'Le serveur efface les données. Attendez sa réponse.',
      'De server is aan het wissen. Wacht op het antwoord.',
    ),
    waitForExport: translated(
      'The export is still running. Wait for it, or cancel it.',
      'L’exportation est encore en cours. Attendez-la, ou annulez-la.',
      'Het exporteren is nog bezig. Wacht tot het klaar is, of annuleer het.',
    ),
    needsServer: translated(
      'Only the server can erase, and it cannot be reached now.',
      'Seul le serveur peut effacer, et il n’est pas joignable en ce moment.',
      'Alleen de server kan wissen, en die is nu niet bereikbaar.',
    ),
    erased: translated(
      (name: string) => `${name} was erased.`,
      name => `${name} a été effacé.`,
      name => `${name} is gewist.`,
    ),
    gone: translated(
      (name: string) => `${name} is no longer in the list.`,
      name => `${name} n’est plus dans la liste.`,
      name => `${name} staat niet meer in de lijst.`,
    ),
    noAnswer: translated(
      'The server did not answer, so the client may have been erased or not. Try again: it never happens twice.',
      'Le serveur n’a pas répondu\u00a0: le client a peut-être été effacé, peut-être pas. Réessayez\u00a0: rien ne se fait deux fois.',
      'De server heeft niet geantwoord: de klant is misschien gewist, misschien niet. Probeer opnieuw: het gebeurt nooit twee keer.',
    ),
    serverFailed: translated(
      'The server had a problem, so the client may have been erased or not. Try again: it never happens twice.',
      'Le serveur a eu un problème\u00a0: le client a peut-être été effacé, peut-être pas. Réessayez\u00a0: rien ne se fait deux fois.',
      'De server had een probleem: de klant is misschien gewist, misschien niet. Probeer opnieuw: het gebeurt nooit twee keer.',
    ),
    next: {
      contract: translated(
        'Go to Contracts: start a contract that is signed, then delete it. After that, this client can be erased.',
        'Allez dans les contrats\u00a0: démarrez un contrat signé, puis supprimez-le. Ensuite, ce client peut être effacé.',
        'Ga naar de contracten: start een ondertekend contract en verwijder het dan. Daarna kan deze klant worden gewist.',
      ),
      unpaid: translated(
        'Go to Invoices and search this client. When all invoices are settled, the client can be erased.',
        'Allez dans les factures et cherchez ce client. Quand toutes ses factures sont réglées, il peut être effacé.',
        'Ga naar de facturen en zoek deze klant. Als alle facturen vereffend zijn, kan de klant worden gewist.',
      ),
      refund: translated(
        'Open Payments on the page of this client. When the refund is booked, the client can be erased.',
        'Ouvrez les paiements sur la page de ce client. Une fois le remboursement comptabilisé, il peut être effacé.',
        'Open de betalingen op de pagina van deze klant. Als de terugbetaling geboekt is, kan de klant worden gewist.',
      ),
      gone: translated(
        'Somebody else may have erased this client just now. Cancel, and look at the list.',
        'Quelqu’un d’autre vient peut-être d’effacer ce client. Annulez, et regardez la liste.',
        'Misschien heeft iemand anders deze klant net gewist. Annuleer, en kijk in de lijst.',
      ),
    },
  },
  failedToFetch: translated(
    'Failed to fetch clients',
    'Échec du chargement des clients',
    'Klanten konden niet worden geladen',
  ),
  failedToSave: translated(
    'Failed to save client',
    'Échec de l’enregistrement du client',
    'De klant kon niet worden bewaard',
  ),
  failedToAdd: translated(
    'Failed to add client',
    'Échec de l’ajout du client',
    'De klant kon niet worden toegevoegd',
  ),
  failedToDeactivate: translated(
    'Failed to deactivate client',
    'Échec de la désactivation du client',
    'De klant kon niet worden gedeactiveerd',
  ),
})

export const { en } = clientsTexts

export type ClientsTexts = typeof en
