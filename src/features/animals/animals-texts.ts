import { byLanguage, said } from '../../domain/language.ts'
import { plural } from '../../ui/plural.ts'

export const animalsTexts = byLanguage({
  title: said('Animals', 'Animaux', 'Dieren'),
  search: said('Search animals...', 'Rechercher un animal...', 'Dier zoeken...'),
  add: said('Add Animal', 'Ajouter un animal', 'Dier toevoegen'),
  phone: said('Phone', 'Téléphone', 'Telefoon'),
  more: said('More for animals', 'Plus d’options pour les animaux', 'Meer opties voor dieren'),
  ofClient: said(
    (name: string) => `Animals of ${name}`,
    name => `Animaux de ${name}`,
    name => `Dieren van ${name}`,
  ),
  ofOneClient: said('Animals of one client', 'Animaux d’un seul client', 'Dieren van één klant'),
  ofAllClients: said(
    'Show the animals of all clients',
    'Afficher les animaux de tous les clients',
    'Dieren van alle klanten tonen',
  ),
  chooseSpecies: said('Choose a species', 'Choisir une espèce', 'Kies een diersoort'),
  chooseClient: said('Search a client...', 'Rechercher un client...', 'Klant zoeken...'),
  noSpeciesYet: said(
    'There are no species yet. Add one under Species first.',
    'Il n’y a pas encore d’espèces. Ajoutez-en d’abord une sous Espèces.',
    'Er zijn nog geen diersoorten. Voeg er eerst een toe onder Diersoorten.',
  ),
  noClientsYet: said(
    'There are no clients yet. Add one under Clients first.',
    'Il n’y a pas encore de clients. Ajoutez-en d’abord un sous Clients.',
    'Er zijn nog geen klanten. Voeg er eerst een toe onder Klanten.',
  ),
  deleteTitle: said('Delete Animal', 'Supprimer l’animal', 'Dier verwijderen'),
  deleteQuestion: said(
    (name: string) => `Are you sure you want to delete the animal "${name}"? This action cannot be undone.`,
    name =>
      `Voulez-vous vraiment supprimer l’animal «\u00a0${name}\u00a0»\u00a0? Cette action est irréversible.`,
    name => `Weet u zeker dat u het dier "${name}" wilt verwijderen? Dit kan niet ongedaan worden gemaakt.`,
  ),
  visitsQuestion: said(
    'Changing the number of yearly visits will invalidate any contract linked to this animal, if there is any. Are you sure you want to proceed?',
    'Le changement du nombre de visites par an rendra caduc tout contrat lié à cet animal, s’il en existe un. Voulez-vous continuer\u00a0?',
    'Een ander aantal bezoeken per jaar maakt elk contract dat aan dit dier gekoppeld is ongeldig, als er een is. Weet u zeker dat u wilt doorgaan?',
  ),
  impact: {
    none: said(
      'No contract is linked to this animal.',
      'Aucun contrat n’est lié à cet animal.',
      'Aan dit dier is geen contract gekoppeld.',
    ),
    onlyCreated: said(
      (name: string) => `The contract of ${name} is not validated yet: it takes the new number, and stays.`,
      name =>
        `Le contrat de ${name} n’est pas encore validé\u00a0: il reprend le nouveau nombre et reste en place.`,
      name =>
        `Het contract van ${name} is nog niet gevalideerd: het neemt het nieuwe aantal over en blijft bestaan.`,
    ),
    onlyCreatedWithout: said(
      (name: string) => `The contract of ${name} is not validated yet: it stays, without this animal.`,
      name => `Le contrat de ${name} n’est pas encore validé\u00a0: il reste en place, sans cet animal.`,
      name => `Het contract van ${name} is nog niet gevalideerd: het blijft bestaan, zonder dit dier.`,
    ),
    agreed: said(
      (status: string, version: number) => `${status}, version ${version}`,
      (status, version) => `${status}, version ${version}`,
      (status, version) => `${status}, versie ${version}`,
    ),
    falls: said(
      (contracts: number, name: string, agreed: string, version: number) =>
        `The ${plural.en(contracts, 'contract', 'contracts')} of ${name} (${agreed}) will be canceled and one new contract, version ${version}, takes ${plural.en(contracts, 'its', 'their')} place.`,
      (contracts, name, agreed, version) =>
        `${plural.fr(contracts, 'Le contrat', 'Les contrats')} de ${name} (${agreed}) ${plural.fr(contracts, 'sera annulé', 'seront annulés')} et un nouveau contrat, version ${version}, ${plural.fr(contracts, 'le', 'les')} remplacera.`,
      (contracts, name, agreed, version) =>
        `${plural.nl(contracts, 'Het contract', 'De contracten')} van ${name} (${agreed}) ${plural.nl(contracts, 'wordt', 'worden')} geannuleerd en één nieuw contract, versie ${version}, komt in de plaats.`,
    ),
    yearly: said(
      (name: string, from: string, to: string, by: string) =>
        `The yearly amount of ${name} goes from ${from} to ${to} (${by}), without VAT.`,
      (name, from, to, by) => `Le montant annuel de ${name} passe de ${from} à ${to} (${by}), hors TVA.`,
      (name, from, to, by) => `Het jaarbedrag van ${name} gaat van ${from} naar ${to} (${by}), zonder btw.`,
    ),
    yearlyBy: said(
      (name: string, by: string) => `The yearly amount of ${name} changes by ${by}, without VAT.`,
      (name, by) => `Le montant annuel de ${name} change de ${by}, hors TVA.`,
      (name, by) => `Het jaarbedrag van ${name} verandert met ${by}, zonder btw.`,
    ),
    /** Its days so far are a part of a whole month at most. */
    lastInvoice: said(
      (month: string, price: string) =>
        `Today is its last day: the invoice of ${month} is for the days until today, at most about ${price} without VAT.`,
      (month, price) =>
        `Aujourd’hui est son dernier jour\u00a0: la facture de ${month} porte sur les jours jusqu’à aujourd’hui, au plus environ ${price} hors TVA.`,
      (month, price) =>
        `Vandaag is zijn laatste dag: de factuur van ${month} is voor de dagen tot vandaag, hoogstens ongeveer ${price} zonder btw.`,
    ),
    noneUntilStarted: said(
      'Nothing more is billed until the new version is signed and started.',
      'Plus rien n’est facturé jusqu’à ce que la nouvelle version soit signée et démarrée.',
      'Er wordt niets meer gefactureerd tot de nieuwe versie getekend en gestart is.',
    ),
    startedAnew: said(
      (monthly: string) => `From then on a month comes to about ${monthly}, without VAT.`,
      monthly => `À partir de ce moment, un mois s’élève à environ ${monthly}, hors TVA.`,
      monthly => `Vanaf dan komt een maand op ongeveer ${monthly}, zonder btw.`,
    ),
    invoices: {
      active: said(
        (name: string, monthly: string) =>
          `${name} has an active contract: the next invoice changes by about ${monthly} a month, without VAT.`,
        (name, monthly) =>
          `${name} a un contrat actif\u00a0: la prochaine facture change d’environ ${monthly} par mois, hors TVA.`,
        (name, monthly) =>
          `${name} heeft een actief contract: de volgende factuur verandert met ongeveer ${monthly} per maand, zonder btw.`,
      ),
      paused: said(
        (name: string, monthly: string) =>
          `${name} has a paused contract: once it is resumed, invoices change by about ${monthly} a month, without VAT.`,
        (name, monthly) =>
          `${name} a un contrat suspendu\u00a0: une fois repris, les factures changent d’environ ${monthly} par mois, hors TVA.`,
        (name, monthly) =>
          `${name} heeft een gepauzeerd contract: zodra het wordt hervat, veranderen de facturen met ongeveer ${monthly} per maand, zonder btw.`,
      ),
    },
    /** Where the price of the species is not known here. */
    unknown: {
      active: said(
        (name: string) => `${name} has an active contract: the next invoice changes.`,
        name => `${name} a un contrat actif\u00a0: la prochaine facture change.`,
        name => `${name} heeft een actief contract: de volgende factuur verandert.`,
      ),
      paused: said(
        (name: string) => `${name} has a paused contract: once it is resumed, invoices change.`,
        name => `${name} a un contrat suspendu\u00a0: une fois repris, les factures changent.`,
        name => `${name} heeft een gepauzeerd contract: zodra het wordt hervat, veranderen de facturen.`,
      ),
    },
  },
  none: said('No animals found.', 'Aucun animal trouvé.', 'Geen dieren gevonden.'),
  noneYetHint: said(
    'Add the first animal, or bring all of them in from a file.',
    'Ajoutez le premier animal, ou importez-les tous depuis un fichier.',
    'Voeg het eerste dier toe, of importeer ze allemaal uit een bestand.',
  ),
  addFirst: said('Add the first animal', 'Ajouter le premier animal', 'Voeg het eerste dier toe'),
  notHereYet: said(
    'The animals have not been on this device yet. They come by themselves as soon as the server can be reached.',
    'Les animaux n’ont pas encore été chargés sur cet appareil. Ils arriveront dès que le serveur sera joignable.',
    'De dieren zijn nog nooit op dit toestel geladen. Ze komen vanzelf zodra de server bereikbaar is.',
  ),
  loading: said('Loading animals...', 'Chargement des animaux...', 'Dieren laden...'),
  sameChip: said('has this chip already.', 'a déjà cette puce.', 'heeft deze chip al.'),
  oddChip: said(
    'A chip has fifteen digits (older ones nine or ten signs). Is this one complete?',
    'Un numéro de puce compte quinze chiffres (les plus anciens, neuf ou dix signes). Celui-ci est-il complet\u00a0?',
    'Een chipnummer telt vijftien cijfers (oudere negen of tien tekens). Is dit nummer volledig?',
  ),
  deletedMeanwhile: said(
    (name: string) => `"${name}" was deleted meanwhile: saving adds it again.`,
    name => `«\u00a0${name}\u00a0» a été supprimé entre-temps\u00a0: l’enregistrement l’ajoute de nouveau.`,
    name => `"${name}" werd intussen verwijderd: bewaren voegt het opnieuw toe.`,
  ),
  deletedSpecies: said(
    (name: string) => `${name} is no longer in the list of species.`,
    name => `${name} ne figure plus dans la liste des espèces.`,
    name => `${name} staat niet meer in de lijst met diersoorten.`,
  ),
  prefilled: said(
    'Taken from what is known of this client',
    'D’après ce que l’on sait de ce client',
    'Overgenomen uit wat over deze klant bekend is',
  ),
  useInvoiceAddress: said(
    'Use the invoice address',
    'Utiliser l’adresse de facturation',
    'Facturatieadres gebruiken',
  ),
  addressStays: said(
    (name: string) => `This address stays as it was typed. ${name} has another one.`,
    name => `Cette adresse reste comme elle a été saisie. ${name} en a une autre.`,
    name => `Dit adres blijft zoals het getypt werd. ${name} heeft een ander.`,
  ),
  takeAddressOf: said(
    (name: string) => `Use the address of ${name}`,
    name => `Utiliser l’adresse de ${name}`,
    name => `Het adres van ${name} gebruiken`,
  ),
  changedVisits: said(
    (name: string, from: string, to: string) => `Changed the yearly visits of ${name} from ${from} to ${to}`,
    (name, from, to) => `Nombre de visites par an de ${name} changé de ${from} à ${to}`,
    (name, from, to) => `Bezoeken per jaar van ${name} gewijzigd van ${from} naar ${to}`,
  ),
  failedToFetch: said(
    'Failed to fetch animals',
    'Échec du chargement des animaux',
    'Dieren konden niet worden geladen',
  ),
  failedToFetchSpecies: said(
    'Failed to fetch species',
    'Échec du chargement des espèces',
    'Diersoorten konden niet worden geladen',
  ),
  failedToFetchClients: said(
    'Failed to fetch clients',
    'Échec du chargement des clients',
    'Klanten konden niet worden geladen',
  ),
})

export const { en } = animalsTexts

export type AnimalsTexts = typeof en
