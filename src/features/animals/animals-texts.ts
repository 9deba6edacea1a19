import { byLanguage, translated } from '../../domain/text/language.ts'
import { willAppear } from '../../domain/text/offline-texts.ts'
import { plural } from '../../ui/plural.ts'

export const animalsTexts = byLanguage({
  title: translated('Animals', 'Animaux', 'Dieren'),
  search: translated('Search animals...', 'Rechercher un animal...', 'Dier zoeken...'),
  add: translated('Add Animal', 'Ajouter un animal', 'Dier toevoegen'),
  phone: translated('Phone', 'Téléphone', 'Telefoon'),
  more: translated('More for animals', 'Plus d’options pour les animaux', 'Meer opties voor dieren'),
  ofClient: translated(
    (name: string) => `Animals of ${name}`,
    name => `Animaux du client ${name}`,
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
    'There are no clients yet. This form keeps what you typed.',
    'Il n’y a pas encore de clients. Ce formulaire garde votre saisie.',
    'Er zijn nog geen klanten. Dit formulier bewaart wat u typte.',
  ),
  deleteTitle: translated('Delete Animal', 'Supprimer l’animal', 'Dier verwijderen'),
  deleteQuestion: translated(
    (name: string) => `Are you sure you want to delete the animal "${name}"? This action cannot be undone.`,
    name =>
      `Voulez-vous vraiment supprimer l’animal «\u00a0${name}\u00a0»\u00a0? Cette action est irréversible.`,
    name => `Weet u zeker dat u het dier “${name}” wilt verwijderen? Dit kan niet ongedaan worden gemaakt.`,
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
    draftKept: translated(
      (name: string) =>
        `The contract of ${name} is not validated yet. It is kept, with the new number of visits.`,
      name =>
        `Le contrat du client ${name} n’est pas encore validé. Il est conservé, avec le nouveau nombre de visites.`,
      name =>
        `Het contract van ${name} is nog niet gevalideerd. Het blijft bestaan, met het nieuwe aantal bezoeken.`,
    ),
    draftKeptWithout: translated(
      (name: string) => `The contract of ${name} is not validated yet. It is kept, without this animal.`,
      name => `Le contrat du client ${name} n’est pas encore validé. Il est conservé, sans cet animal.`,
      name => `Het contract van ${name} is nog niet gevalideerd. Het blijft bestaan, zonder dit dier.`,
    ),
    contractSummary: translated(
      (status: string, version: number) => `${status}, version ${version}`,
      (status, version) => `${status}, version ${version}`,
      (status, version) => `${status}, versie ${version}`,
    ),
    contractReplaced: translated(
      (contracts: number, name: string, agreed: string, version: number) =>
        `The ${plural.en(contracts, 'contract', 'contracts')} of ${name} (${agreed}) will be canceled and replaced by one new contract, version ${version}.`,
      (contracts, name, agreed, version) =>
        `${plural.fr(contracts, 'Le contrat', 'Les contrats')} du client ${name} (${agreed}) ${plural.fr(contracts, 'sera annulé et remplacé', 'seront annulés et remplacés')} par un nouveau contrat, version ${version}.`,
      (contracts, name, agreed, version) =>
        `${plural.nl(contracts, 'Het contract', 'De contracten')} van ${name} (${agreed}) ${plural.nl(contracts, 'wordt', 'worden')} geannuleerd en vervangen door één nieuw contract, versie ${version}.`,
    ),
    yearly: translated(
      (name: string, from: string, to: string, by: string) =>
        `The yearly amount of ${name} changes from ${from} to ${to} (${by}), excl. VAT.`,
      (name, from, to, by) =>
        `Le montant annuel du client ${name} passe à ${to} au lieu de ${from} (${by}), HTVA.`,
      (name, from, to, by) => `Het jaarbedrag van ${name} gaat van ${from} naar ${to} (${by}), excl. btw.`,
    ),
    yearlyBy: translated(
      (name: string, by: string) => `The yearly amount of ${name} changes by ${by}, excl. VAT.`,
      (name, by) => `Changement du montant annuel (${name})\u00a0: ${by}, HTVA.`,
      (name, by) => `Het jaarbedrag van ${name} verandert met ${by}, excl. btw.`,
    ),
    lastDay: translated(
      (day: string) => `Its last day is today, ${day}.`,
      day => `Son dernier jour est aujourd’hui, le ${day}.`,
      day => `De laatste dag is vandaag, ${day}.`,
    ),
    lastDayOffline: translated(
      'Its last day is the day on which this change is sent.',
      'Son dernier jour est celui de l’envoi de cette modification.',
      'De laatste dag is de dag waarop deze wijziging wordt verzonden.',
    ),
    lastDays: translated(
      (month: string, days: number, of: number, price: string) =>
        `The invoice for ${month} then covers ${days} of ${of} days: about ${price} incl. VAT.`,
      (month, days, of, price) =>
        `La facture du mois (${month}) porte alors sur ${days} ${plural.fr(days, 'jour', 'jours')} sur ${of}\u00a0: environ ${price} TVAC.`,
      (month, days, of, price) =>
        `De factuur voor ${month} geldt dan voor ${days} van de ${of} dagen: ongeveer ${price} incl. btw.`,
    ),
    /** The device cannot determine whether the contract ran from the first of the month. */
    lastInvoice: translated(
      (month: string, price: string) =>
        `The invoice for ${month} then covers the days up to that day: at most about ${price} incl. VAT.`,
      (month, price) =>
        `La facture du mois (${month}) porte alors sur les jours jusqu’à cette date\u00a0: au plus environ ${price} TVAC.`,
      (month, price) =>
        `De factuur voor ${month} geldt dan voor de dagen tot die dag: hoogstens ongeveer ${price} incl. btw.`,
    ),
    amountCredited: translated(
      (month: string, price: string) =>
        `${month} has already been invoiced. About ${price} incl. VAT is credited, by a credit note or on the next invoice.`,
      (month, price) =>
        `Ce mois (${month}) est déjà facturé. Un montant d’environ ${price} TVAC est crédité, par une note de crédit ou sur la facture suivante.`,
      (month, price) =>
        `De maand ${month} is al gefactureerd. Ongeveer ${price} incl. btw wordt gecrediteerd, met een creditnota of op de volgende factuur.`,
    ),
    noneUntilStarted: translated(
      'Nothing is invoiced until the new version is signed and started.',
      'Plus rien n’est facturé jusqu’à ce que la nouvelle version soit signée et démarrée.',
      'Er wordt niets meer gefactureerd tot de nieuwe versie ondertekend en gestart is.',
    ),
    monthlyAfterwards: translated(
      (monthly: string) => `After that, a month costs about ${monthly}, excl. VAT.`,
      monthly => `Ensuite, un mois coûte environ ${monthly}, HTVA.`,
      monthly => `Daarna kost een maand ongeveer ${monthly}, excl. btw.`,
    ),
    from: translated(
      (day: string) => `From ${day},`,
      day => `À partir du ${day},`,
      day => `Vanaf ${day}`,
    ),
    fromArrival: translated(
      'From the day on which this change is sent,',
      'À partir du jour d’envoi de cette modification,',
      'Vanaf de dag waarop deze wijziging wordt verzonden',
    ),
    fromResumed: translated('Once it is resumed,', 'Une fois repris,', 'Zodra het hervat is'),
    charges: translated(
      (from: string, name: string, yearly: string, by: string) =>
        `${from} the contract of ${name} costs ${yearly} per year (${by}), excl. VAT.`,
      (from, name, yearly, by) =>
        `${from} le contrat du client ${name} coûte ${yearly} par an (${by}), HTVA.`,
      (from, name, yearly, by) =>
        `${from} kost het contract van ${name} ${yearly} per jaar (${by}), excl. btw.`,
    ),
    chargesBy: translated(
      (from: string, name: string, by: string) =>
        `${from} the price of the contract of ${name} changes by ${by} per year, excl. VAT.`,
      (from, name, by) => `${from} le prix du contrat change (${name})\u00a0: ${by} par an, HTVA.`,
      (from, name, by) =>
        `${from} verandert de prijs van het contract van ${name} met ${by} per jaar, excl. btw.`,
    ),
    nextInvoice: translated(
      (month: string, after: string, before: string) =>
        `The next invoice, for ${month}, will be about ${after} incl. VAT instead of ${before}.`,
      (month, after, before) =>
        `La prochaine facture, pour ${month}, s’élèvera à environ ${after} TVAC (avant\u00a0: ${before}).`,
      (month, after, before) =>
        `De volgende factuur, voor ${month}, bedraagt ongeveer ${after} incl. btw in plaats van ${before}.`,
    ),
    noNextInvoice: translated(
      (month: string) => `There will be no invoice for ${month}.`,
      month => `Il n’y aura pas de facture pour ${month}.`,
      month => `Er komt geen factuur voor ${month}.`,
    ),
    invoicedTooMuch: translated(
      (price: string) =>
        `About ${price} incl. VAT too much was invoiced. The next synchronization creates a credit note for it.`,
      price =>
        `Un montant d’environ ${price} TVAC a été facturé en trop. La prochaine synchronisation crée une note de crédit.`,
      price =>
        `Er werd ongeveer ${price} incl. btw te veel gefactureerd. De volgende synchronisatie maakt daarvoor een creditnota aan.`,
    ),
    wholeMonth: translated(
      (after: string, before: string) =>
        `A full month then costs about ${after} incl. VAT instead of ${before}.`,
      (after, before) => `Un mois complet coûte alors environ ${after} TVAC (avant\u00a0: ${before}).`,
      (after, before) => `Een volledige maand kost dan ongeveer ${after} incl. btw in plaats van ${before}.`,
    ),
    /** Used if the price of the species is not on this device. */
    unknown: translated(
      (from: string, name: string) =>
        `${from} the price of the contract of ${name} changes. The new amount is not known: the species has no price.`,
      (from, name) =>
        `${from} le prix du contrat change (${name}). Le nouveau montant est inconnu\u00a0: l’espèce n’a pas de prix.`,
      (from, name) =>
        `${from} verandert de prijs van het contract van ${name}. Het nieuwe bedrag is niet bekend: de diersoort heeft geen prijs.`,
    ),
  },
  none: translated('No animals found.', 'Aucun animal trouvé.', 'Geen dieren gevonden.'),
  noneYetHint: translated(
    'Add the first animal, or import your animals from a file.',
    'Ajoutez le premier animal ou importez vos animaux depuis un fichier.',
    'Voeg het eerste dier toe of importeer uw dieren uit een bestand.',
  ),
  addFirst: translated('Add the first animal', 'Ajouter le premier animal', 'Het eerste dier toevoegen'),
  notHereYet: willAppear('The animals', 'Les animaux', 'De dieren'),
  loading: translated('Loading animals...', 'Chargement des animaux...', 'Dieren laden...'),
  sameChip: translated('already has this chip.', 'a déjà cette puce.', 'heeft deze chip al.'),
  invalidChip: translated(
    'A chip ID has 15 digits (older ones: 9 or 10 characters). Check the number.',
    'Un numéro de puce compte 15 chiffres (les plus anciens\u00a0: 9 ou 10 caractères). Vérifiez le numéro.',
    'Een chipnummer telt 15 cijfers (oudere: 9 of 10 tekens). Controleer het nummer.',
  ),
  deletedMeanwhile: translated(
    (name: string) => `A colleague has deleted “${name}”. Saving adds it again.`,
    name => `Un collègue a supprimé «\u00a0${name}\u00a0». L’enregistrement l’ajoute de nouveau.`,
    name => `Een collega heeft “${name}” verwijderd. Bewaren voegt het opnieuw toe.`,
  ),
  deletedSpecies: translated(
    (name: string) => `${name} is no longer in the list of species.`,
    name => `${name} ne figure plus dans la liste des espèces.`,
    name => `${name} staat niet meer in de lijst met diersoorten.`,
  ),
  prefilled: translated(
    'Filled in from this client’s details',
    'Rempli avec les données de ce client',
    'Ingevuld met de gegevens van deze klant',
  ),
  sameAsClient: translated('Same as client', 'Adresse du client', 'Adres van de klant'),
  moreAbout: translated('More about the animal', 'À propos de l’animal', 'Meer over het dier'),
  birthHint: translated(
    '12/03/2021, 03/2021 or 2021',
    '12/03/2021, 03/2021 ou 2021',
    '12/03/2021, 03/2021 of 2021',
  ),
  age: translated('Age', 'Âge', 'Leeftijd'),
  hasOwnAddress: translated('Own address', 'Adresse propre', 'Eigen adres'),
  changedVisits: translated(
    (name: string, from: string, to: string) => `Changed the yearly visits of ${name} from ${from} to ${to}`,
    (name, from, to) => `Visites par an modifiées (${name})\u00a0: ${to} au lieu de ${from}`,
    (name, from, to) => `Bezoeken per jaar van ${name} gewijzigd van ${from} naar ${to}`,
  ),
  callBackLater: translated(
    (name: string, day: string) => `Call back about ${name} on ${day}`,
    (name, day) => `Recontacter pour ${name} le ${day}`,
    (name, day) => `Terugbellen over ${name} op ${day}`,
  ),
  callBackNow: translated(
    (name: string) => `Call back about ${name} now`,
    name => `Recontacter pour ${name} dès maintenant`,
    name => `Nu terugbellen over ${name}`,
  ),
  leave: translated(
    (name: string) => `${name}: deceased or left`,
    name => `${name}\u00a0: décédé ou parti`,
    name => `${name}: overleden of vertrokken`,
  ),
  leaveShort: translated('Deceased or left', 'Décédé ou parti', 'Overleden of vertrokken'),
  isBack: translated(
    (name: string) => `${name} is back in the lists`,
    name => `${name} est de nouveau dans les listes`,
    name => `${name} staat weer in de lijsten`,
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
