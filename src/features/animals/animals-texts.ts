import { byLanguage, translated } from '../../domain/text/language.ts'
import { plural } from '../../ui/plural.ts'

export const animalsTexts = byLanguage({
  title: translated('Animals', 'Animaux', 'Dieren'),
  search: translated('Search animals...', 'Rechercher un animal...', 'Dier zoeken...'),
  add: translated('Add Animal', 'Ajouter un animal', 'Dier toevoegen'),
  phone: translated('Phone', 'Téléphone', 'Telefoon'),
  more: translated('More for animals', 'Plus d’options pour les animaux', 'Meer opties voor dieren'),
  ofClient: translated(
    (name: string) => `Animals of ${name}`,
    name => `Animaux de ${name}`,
    name => `Dieren van ${name}`,
  ),
  ofOneClient: translated('Animals of one client', 'Animaux d’un seul client', 'Dieren van één klant'),
  ofAllClients: translated(
    'Show the animals of all clients',
    'Afficher les animaux de tous les clients',
    'Dieren van alle klanten tonen',
  ),
  chooseSpecies: translated('Choose a species', 'Choisir une espèce', 'Kies een diersoort'),
  chooseClient: translated('Search a client...', 'Rechercher un client...', 'Klant zoeken...'),
  noSpeciesYet: translated(
    'There are no species yet.',
    'Il n’y a pas encore d’espèces.',
    'Er zijn nog geen diersoorten.',
  ),
  noClientsYet: translated(
    'There are no clients yet. What you typed here waits for you.',
    'Il n’y a pas encore de clients. Ce que vous avez saisi ici vous attend.',
    'Er zijn nog geen klanten. Wat u hier typte, wacht op u.',
  ),
  deleteTitle: translated('Delete Animal', 'Supprimer l’animal', 'Dier verwijderen'),
  deleteQuestion: translated(
    (name: string) => `Are you sure you want to delete the animal "${name}"? This action cannot be undone.`,
    name =>
      `Voulez-vous vraiment supprimer l’animal «\u00a0${name}\u00a0»\u00a0? Cette action est irréversible.`,
    name => `Weet u zeker dat u het dier "${name}" wilt verwijderen? Dit kan niet ongedaan worden gemaakt.`,
  ),
  visitsQuestion: translated(
    'Changing the number of yearly visits will invalidate any contract linked to this animal, if there is any. Are you sure you want to proceed?',
    'Le changement du nombre de visites par an rendra caduc tout contrat lié à cet animal, s’il en existe un. Voulez-vous continuer\u00a0?',
    'Een ander aantal bezoeken per jaar maakt elk contract dat aan dit dier gekoppeld is ongeldig, als er een is. Weet u zeker dat u wilt doorgaan?',
  ),
  impact: {
    none: translated(
      'No contract is linked to this animal.',
      'Aucun contrat n’est lié à cet animal.',
      'Aan dit dier is geen contract gekoppeld.',
    ),
    onlyCreated: translated(
      (name: string) => `The contract of ${name} is not validated yet: it takes the new number, and stays.`,
      name =>
        `Le contrat de ${name} n’est pas encore validé\u00a0: il reprend le nouveau nombre et reste en place.`,
      name =>
        `Het contract van ${name} is nog niet gevalideerd: het neemt het nieuwe aantal over en blijft bestaan.`,
    ),
    onlyCreatedWithout: translated(
      (name: string) => `The contract of ${name} is not validated yet: it stays, without this animal.`,
      name => `Le contrat de ${name} n’est pas encore validé\u00a0: il reste en place, sans cet animal.`,
      name => `Het contract van ${name} is nog niet gevalideerd: het blijft bestaan, zonder dit dier.`,
    ),
    agreed: translated(
      (status: string, version: number) => `${status}, version ${version}`,
      (status, version) => `${status}, version ${version}`,
      (status, version) => `${status}, versie ${version}`,
    ),
    falls: translated(
      (contracts: number, name: string, agreed: string, version: number) =>
        `The ${plural.en(contracts, 'contract', 'contracts')} of ${name} (${agreed}) will be canceled and one new contract, version ${version}, takes ${plural.en(contracts, 'its', 'their')} place.`,
      (contracts, name, agreed, version) =>
        `${plural.fr(contracts, 'Le contrat', 'Les contrats')} de ${name} (${agreed}) ${plural.fr(contracts, 'sera annulé', 'seront annulés')} et un nouveau contrat, version ${version}, ${plural.fr(contracts, 'le', 'les')} remplacera.`,
      (contracts, name, agreed, version) =>
        `${plural.nl(contracts, 'Het contract', 'De contracten')} van ${name} (${agreed}) ${plural.nl(contracts, 'wordt', 'worden')} geannuleerd en één nieuw contract, versie ${version}, komt in de plaats.`,
    ),
    yearly: translated(
      (name: string, from: string, to: string, by: string) =>
        `The yearly amount of ${name} goes from ${from} to ${to} (${by}), without VAT.`,
      (name, from, to, by) => `Le montant annuel de ${name} passe de ${from} à ${to} (${by}), hors TVA.`,
      (name, from, to, by) => `Het jaarbedrag van ${name} gaat van ${from} naar ${to} (${by}), zonder btw.`,
    ),
    yearlyBy: translated(
      (name: string, by: string) => `The yearly amount of ${name} changes by ${by}, without VAT.`,
      (name, by) => `Le montant annuel de ${name} change de ${by}, hors TVA.`,
      (name, by) => `Het jaarbedrag van ${name} verandert met ${by}, zonder btw.`,
    ),
    lastDay: translated(
      (day: string) => `Its last day is today, ${day}.`,
      day => `Son dernier jour est aujourd’hui, le ${day}.`,
      day => `Zijn laatste dag is vandaag, ${day}.`,
    ),
    lastDayOffline: translated(
      'Its last day is the day on which this reaches the server.',
      'Son dernier jour est celui où ceci arrive au serveur.',
      'Zijn laatste dag is de dag waarop dit de server bereikt.',
    ),
    lastDays: translated(
      (month: string, days: number, of: number, price: string) =>
        `The invoice of ${month} is then for ${days} of ${of} days, about ${price} with VAT.`,
      (month, days, of, price) =>
        `La facture de ${month} porte alors sur ${days} ${plural.fr(days, 'jour', 'jours')} sur ${of}, environ ${price} TVA comprise.`,
      (month, days, of, price) =>
        `De factuur van ${month} is dan voor ${days} van de ${of} dagen, ongeveer ${price} met btw.`,
    ),
    /** The device does not know whether the contract ran from the first of the month. */
    lastInvoice: translated(
      (month: string, price: string) =>
        `The invoice of ${month} is then for its days until that day, at most about ${price} with VAT.`,
      (month, price) =>
        `La facture de ${month} porte alors sur ses jours jusqu’à ce jour, au plus environ ${price} TVA comprise.`,
      (month, price) =>
        `De factuur van ${month} is dan voor de dagen tot die dag, hoogstens ongeveer ${price} met btw.`,
    ),
    givenBack: translated(
      (month: string, price: string) =>
        `${month} is billed already: about ${price} with VAT of it is given back, by a credit note or on the next invoice.`,
      (month, price) =>
        `Le mois (${month}) est déjà facturé\u00a0: environ ${price} TVA comprise en sont rendus, par une note de crédit ou sur la facture suivante.`,
      (month, price) =>
        `De maand (${month}) is al gefactureerd: ongeveer ${price} met btw ervan wordt teruggegeven, met een creditnota of op de volgende factuur.`,
    ),
    noneUntilStarted: translated(
      'Nothing more is billed until the new version is signed and started.',
      'Plus rien n’est facturé jusqu’à ce que la nouvelle version soit signée et démarrée.',
      'Er wordt niets meer gefactureerd tot de nieuwe versie getekend en gestart is.',
    ),
    startedAnew: translated(
      (monthly: string) => `From then on a month comes to about ${monthly}, without VAT.`,
      monthly => `À partir de ce moment, un mois s’élève à environ ${monthly}, hors TVA.`,
      monthly => `Vanaf dan komt een maand op ongeveer ${monthly}, zonder btw.`,
    ),
    from: translated(
      (day: string) => `From ${day} on,`,
      day => `À partir du ${day},`,
      day => `Vanaf ${day}`,
    ),
    fromArrival: translated(
      'From the day on which this reaches the server,',
      'À partir du jour où ceci arrive au serveur,',
      'Vanaf de dag waarop dit de server bereikt',
    ),
    fromResumed: translated('Once it is resumed,', 'Une fois repris,', 'Zodra het hervat is'),
    charges: translated(
      (from: string, name: string, yearly: string, by: string) =>
        `${from} the contract of ${name} comes to ${yearly} a year (${by}), without VAT.`,
      (from, name, yearly, by) =>
        `${from} le contrat de ${name} s’élève à ${yearly} par an (${by}), hors TVA.`,
      (from, name, yearly, by) =>
        `${from} komt het contract van ${name} op ${yearly} per jaar (${by}), zonder btw.`,
    ),
    chargesBy: translated(
      (from: string, name: string, by: string) =>
        `${from} the contract of ${name} changes by ${by} a year, without VAT.`,
      (from, name, by) => `${from} le contrat de ${name} change de ${by} par an, hors TVA.`,
      (from, name, by) => `${from} verandert het contract van ${name} met ${by} per jaar, zonder btw.`,
    ),
    nextInvoice: translated(
      (month: string, after: string, before: string) =>
        `The next invoice, for ${month}, comes to about ${after} with VAT instead of ${before}.`,
      (month, after, before) =>
        `La prochaine facture, pour ${month}, s’élève à environ ${after} TVA comprise au lieu de ${before}.`,
      (month, after, before) =>
        `De volgende factuur, voor ${month}, komt op ongeveer ${after} met btw in plaats van ${before}.`,
    ),
    noNextInvoice: translated(
      (month: string) => `No invoice follows for ${month}: nothing is charged then.`,
      month => `Aucune facture ne suit pour ${month}\u00a0: rien n’est alors facturé.`,
      month => `Er volgt geen factuur voor ${month}: er wordt dan niets aangerekend.`,
    ),
    tooMuch: translated(
      (price: string) =>
        `About ${price} with VAT was billed too much: the next Synchronize makes a credit note for it.`,
      price =>
        `Environ ${price} TVA comprise ont été facturés en trop\u00a0: la prochaine synchronisation établit une note de crédit.`,
      price =>
        `Ongeveer ${price} met btw werd te veel gefactureerd: de volgende synchronisatie maakt daarvoor een creditnota.`,
    ),
    wholeMonth: translated(
      (after: string, before: string) =>
        `A whole month then comes to about ${after} with VAT instead of ${before}.`,
      (after, before) => `Un mois entier s’élève alors à environ ${after} TVA comprise au lieu de ${before}.`,
      (after, before) => `Een hele maand komt dan op ongeveer ${after} met btw in plaats van ${before}.`,
    ),
    /** Where the price of the species is not known here. */
    unknown: translated(
      (from: string, name: string) =>
        `${from} the contract of ${name} comes to another amount, which is not known here: the species has no price.`,
      (from, name) =>
        `${from} le contrat de ${name} s’élève à un autre montant, inconnu ici\u00a0: l’espèce n’a pas de prix.`,
      (from, name) =>
        `${from} komt het contract van ${name} op een ander bedrag, dat hier niet bekend is: de diersoort heeft geen prijs.`,
    ),
  },
  none: translated('No animals found.', 'Aucun animal trouvé.', 'Geen dieren gevonden.'),
  noneYetHint: translated(
    'Add the first animal, or bring all of them in from a file.',
    'Ajoutez le premier animal, ou importez-les tous depuis un fichier.',
    'Voeg het eerste dier toe, of importeer ze allemaal uit een bestand.',
  ),
  addFirst: translated('Add the first animal', 'Ajouter le premier animal', 'Voeg het eerste dier toe'),
  notHereYet: translated(
    'The animals have not been on this device yet. They come by themselves as soon as the server can be reached.',
    'Les animaux n’ont pas encore été chargés sur cet appareil. Ils arriveront dès que le serveur sera joignable.',
    'De dieren zijn nog nooit op dit toestel geladen. Ze komen vanzelf zodra de server bereikbaar is.',
  ),
  loading: translated('Loading animals...', 'Chargement des animaux...', 'Dieren laden...'),
  sameChip: translated('has this chip already.', 'a déjà cette puce.', 'heeft deze chip al.'),
  oddChip: translated(
    'A chip has fifteen digits (older ones nine or ten signs). Is this one complete?',
    'Un numéro de puce compte quinze chiffres (les plus anciens, neuf ou dix signes). Celui-ci est-il complet\u00a0?',
    'Een chipnummer telt vijftien cijfers (oudere negen of tien tekens). Is dit nummer volledig?',
  ),
  deletedMeanwhile: translated(
    (name: string) => `"${name}" was deleted meanwhile: saving adds it again.`,
    name => `«\u00a0${name}\u00a0» a été supprimé entre-temps\u00a0: l’enregistrement l’ajoute de nouveau.`,
    name => `"${name}" werd intussen verwijderd: bewaren voegt het opnieuw toe.`,
  ),
  deletedSpecies: translated(
    (name: string) => `${name} is no longer in the list of species.`,
    name => `${name} ne figure plus dans la liste des espèces.`,
    name => `${name} staat niet meer in de lijst met diersoorten.`,
  ),
  prefilled: translated(
    'Taken from what is known of this client',
    'D’après ce que l’on sait de ce client',
    'Overgenomen uit wat over deze klant bekend is',
  ),
  sameAsClient: translated('Same as client', 'Même adresse que le client', 'Zelfde als de klant'),
  elsewhere: translated('Elsewhere', 'Ailleurs', 'Elders'),
  changedVisits: translated(
    (name: string, from: string, to: string) => `Changed the yearly visits of ${name} from ${from} to ${to}`,
    (name, from, to) => `Nombre de visites par an de ${name} changé de ${from} à ${to}`,
    (name, from, to) => `Bezoeken per jaar van ${name} gewijzigd van ${from} naar ${to}`,
  ),
  askLater: translated(
    (name: string, day: string) => `Ask again about ${name} on ${day}`,
    (name, day) => `Redemander pour ${name} le ${day}`,
    (name, day) => `Opnieuw vragen over ${name} op ${day}`,
  ),
  askNow: translated(
    (name: string) => `Ask about ${name} again now`,
    name => `Redemander pour ${name} dès maintenant`,
    name => `Nu opnieuw vragen over ${name}`,
  ),
  failedToFetch: translated(
    'Failed to fetch animals',
    'Échec du chargement des animaux',
    'Dieren konden niet worden geladen',
  ),
  failedToFetchSpecies: translated(
    'Failed to fetch species',
    'Échec du chargement des espèces',
    'Diersoorten konden niet worden geladen',
  ),
  failedToFetchClients: translated(
    'Failed to fetch clients',
    'Échec du chargement des clients',
    'Klanten konden niet worden geladen',
  ),
})

export const { en } = animalsTexts

export type AnimalsTexts = typeof en
