import { byLanguage, translated } from '../../domain/text/language.ts'
import { needsServer, savedCopy, willAppear } from '../../domain/text/offline-texts.ts'
import { plural } from '../../ui/plural.ts'

const changes = translated(
  (count: number) => `${count} ${plural.en(count, 'change', 'changes')}`,
  (count: number) => `${count} ${plural.fr(count, 'modification', 'modifications')}`,
  (count: number) => `${count} ${plural.nl(count, 'wijziging', 'wijzigingen')}`,
)

export const clientsTexts = byLanguage({
  correspondence: translated('Correspondence', 'Correspondance', 'Correspondentie'),
  practiceLanguage: translated(
    'Same as practice documents',
    'Comme les documents du cabinet',
    'Zoals de documenten van de praktijk',
  ),
  languageHint: translated(
    'For new contracts, invoices and emails. Documents already sent do not change.',
    'Pour les nouveaux contrats, factures et e-mails. Les documents déjà envoyés ne changent pas.',
    'Voor nieuwe contracten, facturen en e-mails. Documenten die al verstuurd zijn, veranderen niet.',
  ),
  title: translated('Clients', 'Clients', 'Klanten'),
  search: translated('Search clients...', 'Rechercher un client...', 'Klant zoeken...'),
  add: translated('Add Client', 'Ajouter un client', 'Klant toevoegen'),
  addTitle: translated('Add New Client', 'Ajouter un nouveau client', 'Nieuwe klant toevoegen'),
  addShort: translated('Add', 'Ajouter', 'Toevoegen'),
  name: translated('Name', 'Nom', 'Naam'),
  credit: translated('Credit', 'Solde créditeur', 'Tegoed'),
  totalOwed: translated('Total Owed', 'Total dû', 'Openstaand'),
  address: translated('Address', 'Adresse', 'Adres'),
  animalCount: translated('Number of Animals', 'Animaux', 'Aantal dieren'),
  contractCharges: translated('Contract charges', 'Montants du contrat', 'Bedragen van het contract'),
  contractLoading: translated('Loading...', 'Chargement...', 'Laden...'),
  contractNeedsServer: willAppear(
    'Contract charges',
    'Les montants du contrat',
    'De bedragen van het contract',
  ),
  contractFailed: translated(
    'The contract charges could not be loaded. Close this window and open it again.',
    'Les montants du contrat n’ont pas pu être chargés. Fermez cette fenêtre et rouvrez-la.',
    'De bedragen van het contract konden niet worden geladen. Sluit dit venster en open het opnieuw.',
  ),
  contractStale: savedCopy,
  noReferrer: translated('No referrer', 'Personne', 'Niemand'),
  person: translated('Person', 'Personne', 'Persoon'),
  company: translated('Company', 'Société', 'Bedrijf'),
  bank: translated('Bank Details', 'Coordonnées bancaires', 'Bankgegevens'),
  optional: translated('optional', 'facultatif', 'optioneel'),
  more: translated('More for clients', 'Plus d’options pour les clients', 'Meer opties voor klanten'),
  animalsOf: translated(
    (name: string) => `View animals of ${name}`,
    name => `Voir les animaux du client ${name}`,
    name => `Dieren van ${name} bekijken`,
  ),
  detailsOf: translated(
    (name: string) => `Details of ${name}`,
    name => `Détails du client ${name}`,
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
    name => `Weet u zeker dat u de klant “${name}” wilt deactiveren? Dit kan niet ongedaan worden gemaakt.`,
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
    'Add the first client, or import your clients from a file.',
    'Ajoutez le premier client ou importez vos clients depuis un fichier.',
    'Voeg de eerste klant toe of importeer uw klanten uit een bestand.',
  ),
  addFirst: translated('Add the first client', 'Ajouter le premier client', 'De eerste klant toevoegen'),
  notHereYet: willAppear('The clients', 'Les clients', 'De klanten'),
  loading: translated('Loading clients...', 'Chargement des clients...', 'Klanten laden...'),
  sameName: translated('already exists.', 'existe déjà.', 'bestaat al.'),
  sameEmail: translated(
    'already has this email address.',
    'a déjà cette adresse e-mail.',
    'heeft dit e-mailadres al.',
  ),
  samePhone: translated(
    'already has this phone number.',
    'a déjà ce numéro de téléphone.',
    'heeft dit telefoonnummer al.',
  ),
  invalidIban: translated(
    'The check digits of this IBAN are wrong. Check the number.',
    'Les chiffres de contrôle de cet IBAN sont incorrects. Vérifiez le numéro.',
    'De controlecijfers van dit IBAN kloppen niet. Controleer het nummer.',
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
    'Applies to invoices that are not validated yet, from the next synchronization.',
    'S’applique aux factures pas encore validées, dès la prochaine synchronisation.',
    'Geldt voor facturen die nog niet gevalideerd zijn, vanaf de volgende synchronisatie.',
  ),
  data: {
    title: translated('Client data', 'Données du client', 'Gegevens van de klant'),
    explained: translated(
      'Export all data about this client as a zip file, or erase the client.',
      'Exportez toutes les données de ce client dans un fichier zip ou effacez le client.',
      'Exporteer alle gegevens van deze klant als zipbestand of wis de klant.',
    ),
    export: translated('Export data', 'Exporter les données', 'Gegevens exporteren'),
    unsentMissing: translated(
      (count: number) =>
        `${changes.en(count)} about this client ${plural.en(count, 'has', 'have')} not been sent yet and will be missing from the file.`,
      count =>
        `${changes.fr(count)} sur ce client ${plural.fr(count, 'n’est pas encore envoyée et manquera', 'ne sont pas encore envoyées et manqueront')} dans le fichier.`,
      count =>
        `${changes.nl(count)} over deze klant ${plural.nl(count, 'is', 'zijn')} nog niet verzonden en ${plural.nl(count, 'ontbreekt', 'ontbreken')} in het bestand.`,
    ),
    erase: translated('Erase...', 'Effacer...', 'Wissen...'),
    notOnServerYet: translated(
      'This client is not on the server yet. Wait until it has been sent.',
      'Ce client n’est pas encore sur le serveur. Attendez qu’il soit envoyé.',
      'Deze klant staat nog niet op de server. Wacht tot hij verzonden is.',
    ),
  },
  erasing: {
    title: translated(
      (name: string) => `Erase ${name}?`,
      name => `Effacer ${name}\u00a0?`,
      name => `${name} wissen?`,
    ),
    irreversible: translated(
      'This cannot be undone. Devices that are offline delete this client as soon as they reconnect.',
      'C’est irréversible. Les appareils hors ligne suppriment ce client dès qu’ils se reconnectent.',
      'Dit kan niet ongedaan worden gemaakt. Toestellen die offline zijn, verwijderen deze klant zodra ze weer verbonden zijn.',
    ),
    erasedTitle: translated(
      'Permanently erased, on the server and on every device',
      'Effacé définitivement, sur le serveur et sur chaque appareil',
      'Definitief gewist, op de server en op elk toestel',
    ),
    erasedData: translated(
      [
        'The name, addresses and bank details',
        'The client’s animals and their appointments',
        'Contracts with their signatures, and emails',
        'Changes about the client that have not been sent yet',
      ],
      [
        'Le nom, les adresses et les coordonnées bancaires',
        'Ses animaux et leurs rendez-vous',
        'Les contrats avec leurs signatures et les e-mails',
        'Les modifications concernant ce client qui ne sont pas encore envoyées',
      ],
      [
        'De naam, adressen en bankgegevens',
        'De dieren en hun afspraken',
        'Contracten met hun handtekeningen en e-mails',
        'Wijzigingen over deze klant die nog niet verzonden zijn',
      ],
    ),
    keptTitle: translated('Kept', 'Conservé', 'Bewaard'),
    keptData: translated(
      [
        'Invoices and bank files, which the practice must keep by law: the lists show them without a client',
        'The signed mandate, if the bank collected money in the last 14 months, until that period ends',
        'Names written in the titles of other appointments',
        'Back-ups, until newer ones replace them',
      ],
      [
        'Les factures et les fichiers bancaires, que le cabinet doit conserver selon la loi\u00a0: les listes les affichent sans client',
        'Le mandat signé, si la banque a encaissé de l’argent ces 14 derniers mois, jusqu’à la fin de ce délai',
        'Les noms qui figurent dans les titres d’autres rendez-vous',
        'Les sauvegardes, jusqu’à ce que de plus récentes les remplacent',
      ],
      [
        'Facturen en bankbestanden, die de praktijk volgens de wet moet bewaren: de lijsten tonen ze zonder klant',
        'Het ondertekende mandaat, als de bank de laatste 14 maanden geld inde, tot die periode voorbij is',
        'Namen in de titels van andere afspraken',
        'Back-ups, tot nieuwere ze vervangen',
      ],
    ),
    unsent: translated(
      (count: number) =>
        `${changes.en(count)} about this client ${plural.en(count, 'has', 'have')} not been sent yet and will be lost.`,
      count =>
        `${changes.fr(count)} sur ce client ${plural.fr(count, 'n’est pas encore envoyée et sera perdue', 'ne sont pas encore envoyées et seront perdues')}.`,
      count =>
        `${changes.nl(count)} over deze klant ${plural.nl(count, 'is', 'zijn')} nog niet verzonden en ${plural.nl(count, 'gaat', 'gaan')} verloren.`,
    ),
    exportFirst: translated('Export data first', 'Exporter d’abord les données', 'Eerst gegevens exporteren'),
    typeName: translated(
      (name: string) => `Type ${name} to confirm`,
      name => `Saisissez ${name} pour confirmer`,
      name => `Typ ${name} om te bevestigen`,
    ),
    typeNameFirst: translated(
      'First type the full name of the client.',
      'Saisissez d’abord le nom complet du client.',
      'Typ eerst de volledige naam van de klant.',
    ),
    confirm: translated('Erase permanently', 'Effacer définitivement', 'Definitief wissen'),
    busy: translated('Erasing…', 'Effacement…', 'Bezig met wissen…'),
    waitForServer: translated(
      'The client is being erased. Wait until this is done.',
      'L’effacement est en cours. Attendez qu’il soit terminé.',
      'De klant wordt gewist. Wacht tot dit klaar is.',
    ),
    waitForExport: translated(
      'The export is still running. Wait until it is done, or cancel it.',
      'L’exportation est encore en cours. Attendez qu’elle soit terminée ou annulez-la.',
      'Het exporteren is nog bezig. Wacht tot het klaar is of annuleer het.',
    ),
    needsServer,
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
      'The server did not respond: the client may or may not have been erased. It is safe to try again.',
      'Le serveur n’a pas répondu\u00a0: le client a peut-être été effacé. Vous pouvez réessayer sans risque.',
      'De server heeft niet geantwoord: misschien is de klant al gewist. U kunt veilig opnieuw proberen.',
    ),
    serverFailed: translated(
      'Something went wrong on the server: the client may or may not have been erased. It is safe to try again.',
      'Une erreur s’est produite sur le serveur\u00a0: le client a peut-être été effacé. Vous pouvez réessayer sans risque.',
      'Er ging iets mis op de server: misschien is de klant al gewist. U kunt veilig opnieuw proberen.',
    ),
    next: {
      contract: translated(
        'Go to Contracts and delete this client’s contract; if it is signed, start it first. Then erase the client.',
        'Allez dans Contrats et supprimez le contrat de ce client\u00a0; s’il est signé, démarrez-le d’abord. Effacez ensuite le client.',
        'Ga naar Contracten en verwijder het contract van deze klant; is het ondertekend, start het dan eerst. Wis daarna de klant.',
      ),
      unpaid: translated(
        'Go to Invoices and search for this client. Once all invoices are settled, the client can be erased.',
        'Allez dans Factures et recherchez ce client. Une fois toutes ses factures réglées, il peut être effacé.',
        'Ga naar Facturen en zoek deze klant. Zodra alle facturen vereffend zijn, kan de klant worden gewist.',
      ),
      refund: translated(
        'Open Payments on the page of this client. Once the refund is recorded, the client can be erased.',
        'Ouvrez Paiements sur la page de ce client. Une fois le remboursement enregistré, il peut être effacé.',
        'Open Betalingen op de pagina van deze klant. Zodra de terugbetaling geregistreerd is, kan de klant worden gewist.',
      ),
      gone: translated(
        'A colleague may have just erased this client. Cancel and check the list.',
        'Un collègue vient peut-être d’effacer ce client. Annulez et vérifiez la liste.',
        'Misschien heeft een collega deze klant net gewist. Annuleer en kijk in de lijst.',
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
