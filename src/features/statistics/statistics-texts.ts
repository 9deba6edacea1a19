import { byLanguage, translated } from '../../domain/text/language.ts'
import { willAppear } from '../../domain/text/offline-texts.ts'
import { plural } from '../../ui/plural.ts'

export const statisticsTexts = byLanguage({
  title: translated('Statistics', 'Statistiques', 'Statistieken'),
  subtitle: translated(
    'Here are the statistics of your activity.',
    'Voici les statistiques de votre activité.',
    'Hieronder vindt u de cijfers van uw activiteit.',
  ),
  tiles: {
    clients: translated('Clients', 'Clients', 'Klanten'),
    animals: translated('Animals', 'Animaux', 'Dieren'),
    invoices: translated('Total Invoices', 'Total des factures', 'Totaal facturen'),
    totalPaymentsReceived: translated(
      'Total Payments Received',
      'Total des paiements reçus',
      'Totaal ontvangen betalingen',
    ),
  },
  outstanding: translated('Outstanding', 'Reste dû', 'Openstaand'),
  canceledAndCredited: translated(
    'Canceled and credited',
    'Annulé et crédité',
    'Geannuleerd en gecrediteerd',
  ),
  canceledAndCreditedHint: translated(
    'Per month: invoices canceled before issue, and credit notes. VAT included',
    'Par mois\u00a0: factures annulées avant émission et notes de crédit. TVA comprise',
    'Per maand: voor uitgifte geannuleerde facturen en creditnota’s. Btw inbegrepen',
  ),
  amountDue: translated(
    'Amount due from clients',
    'Montant dû par les clients',
    'Door klanten verschuldigd bedrag',
  ),
  invoicesOf: translated(
    (written: string, invoices: number) => `${written} ${plural.en(invoices, 'invoice', 'invoices')}`,
    (written, invoices) => `${written} ${plural.fr(invoices, 'facture', 'factures')}`,
    (written, invoices) => `${written} ${plural.nl(invoices, 'factuur', 'facturen')}`,
  ),
  shares: translated(
    'Invoice Status Distribution',
    'Répartition des statuts de facture',
    'Verdeling van de factuurstatussen',
  ),
  sharesHint: translated(
    'Invoices of each month by status',
    'Factures de chaque mois par statut',
    'Facturen van elke maand per status',
  ),
  revenue: translated('Monthly Revenue', 'Chiffre d’affaires mensuel', 'Maandelijkse omzet'),
  revenueHint: translated(
    'Amount billed each month, VAT included',
    'Montant facturé chaque mois, TVA comprise',
    'Gefactureerd bedrag per maand, btw inbegrepen',
  ),
  groups: {
    paid: translated('Paid', 'Payées', 'Betaald'),
    notPaid: translated('Not Paid', 'Impayées', 'Niet betaald'),
    notSent: translated('Not Sent', 'Non envoyées', 'Niet verstuurd'),
    canceled: translated('Canceled', 'Annulées', 'Geannuleerd'),
  },
  month: translated('Month', 'Mois', 'Maand'),
  showTable: translated('Show as table', 'Afficher en tableau', 'Als tabel tonen'),
  tableOf: translated(
    (name: string) => `${name}: table`,
    name => `${name}\u00a0: tableau`,
    name => `${name}: tabel`,
  ),
  chartOf: translated(
    (name: string) => `${name}: chart of twelve months. The left and right arrow keys read out a month.`,
    name =>
      `${name}\u00a0: graphique de douze mois. Les flèches gauche et droite lisent un mois à voix haute.`,
    name =>
      `${name}: grafiek van twaalf maanden. Met de pijltjes naar links en rechts wordt een maand voorgelezen.`,
  ),
  none: translated('None', 'Rien', 'Niets'),
  noneInTwelveMonths: translated(
    'Nothing in the last twelve months.',
    'Rien ces douze derniers mois.',
    'Niets in de laatste twaalf maanden.',
  ),
  recurring: translated(
    'Monthly recurring revenue',
    'Revenu mensuel récurrent',
    'Maandelijks terugkerende omzet',
  ),
  extraWork: translated('Extra work', 'Prestations supplémentaires', 'Extra werk'),
  extraWorkHint: translated(
    'Beyond the contracts, on validated invoices of the month, excl. VAT',
    'En plus des contrats, sur les factures validées du mois, HTVA',
    'Buiten de contracten, op gevalideerde facturen van de maand, excl. btw',
  ),
  recurringHint: translated(
    'Monthly price of the active contracts at the end of each month, excl. VAT',
    'Prix mensuel des contrats actifs à la fin de chaque mois, HTVA',
    'Maandprijs van de actieve contracten op het einde van elke maand, excl. btw',
  ),
  contractsOf: translated(
    (written: string, contracts: number) =>
      `${written} ${plural.en(contracts, 'active contract', 'active contracts')}`,
    (written, contracts) => `${written} ${plural.fr(contracts, 'contrat actif', 'contrats actifs')}`,
    (written, contracts) => `${written} ${plural.nl(contracts, 'actief contract', 'actieve contracten')}`,
  ),
  contracts: translated(
    'New and ended contracts',
    'Contrats nouveaux et terminés',
    'Nieuwe en beëindigde contracten',
  ),
  contractsHint: translated(
    'Contracts that became active or were canceled. A new version counts as both',
    'Contrats devenus actifs ou annulés. Une nouvelle version compte dans les deux',
    'Contracten die actief werden of geannuleerd zijn. Een nieuwe versie telt voor beide',
  ),
  collections: translated('Direct debits', 'Domiciliations', 'Domiciliëringen'),
  collectionsHint: translated(
    'By month of collection. Failed: rejected or returned by the bank',
    'Par mois d’encaissement. En échec\u00a0: refusées ou retournées par la banque',
    'Per maand van inning. Mislukt: geweigerd of teruggeboekt door de bank',
  ),
  failedCollections: translated(
    'Failed direct debits',
    'Domiciliations en échec',
    'Mislukte domiciliëringen',
  ),
  failedOf: translated(
    (failed: string, all: string, share: string) => `${failed} of ${all} in twelve months, ${share}`,
    (failed, all, share) => `${failed} sur ${all} en douze mois, ${share}`,
    (failed, all, share) => `${failed} van ${all} in twaalf maanden, ${share}`,
  ),
  visits: translated(
    'Visits owed and delivered',
    'Visites dues et effectuées',
    'Verschuldigde en uitgevoerde bezoeken',
  ),
  visitsHint: translated(
    'Contracts owe their visits spread over the year, an hour each',
    'Les contrats prévoient des visites d’une heure, réparties sur l’année',
    'Contracten voorzien bezoeken van een uur, gespreid over het jaar',
  ),
  people: translated('Visits per team member', 'Visites par membre de l’équipe', 'Bezoeken per teamlid'),
  peopleHint: translated(
    'The last twelve months, without canceled visits',
    'Les douze derniers mois, sans les visites annulées',
    'De laatste twaalf maanden, zonder geannuleerde bezoeken',
  ),
  person: translated('Team member', 'Membre de l’équipe', 'Teamlid'),
  nobody: translated('No team member', 'Sans membre de l’équipe', 'Zonder teamlid'),
  plans: {
    recurring: translated('Recurring', 'Récurrent', 'Terugkerend'),
    contracts: translated('Active contracts', 'Contrats actifs', 'Actieve contracten'),
    started: translated('New', 'Nouveaux', 'Nieuw'),
    ended: translated('Ended', 'Terminés', 'Beëindigd'),
    collected: translated('Collected', 'Encaissées', 'Geïnd'),
    failed: translated('Failed', 'En échec', 'Mislukt'),
    failedCount: translated('Number failed', 'Nombre en échec', 'Aantal mislukt'),
    failedShare: translated('Share failed', 'Part en échec', 'Aandeel mislukt'),
    owedVisits: translated('Owed', 'Dues', 'Verschuldigd'),
    doneVisits: translated('Delivered', 'Effectuées', 'Uitgevoerd'),
    extraWork: translated('Extra work', 'Prestations supplémentaires', 'Extra werk'),
    doneHours: translated('Hours delivered', 'Heures effectuées', 'Uitgevoerde uren'),
    bookedVisits: translated('Booked', 'Planifiées', 'Gepland'),
    bookedHours: translated('Hours booked', 'Heures planifiées', 'Geplande uren'),
  },
  asOf: translated(
    (moment: string) => `As of ${moment}`,
    moment => `Situation au ${moment}`,
    moment => `Stand van ${moment}`,
  ),
  loading: translated('Loading...', 'Chargement...', 'Laden...'),
  noneYet: translated('No invoices yet', 'Pas encore de factures', 'Nog geen facturen'),
  noneYetHint: translated(
    'The charts start with the first invoice. Synchronize creates the invoices of all active contracts.',
    'Les graphiques commencent à la première facture. Synchroniser crée les factures de tous les contrats actifs.',
    'De grafieken beginnen bij de eerste factuur. Synchroniseren maakt de facturen van alle actieve contracten aan.',
  ),
  toInvoices: translated('Go to invoices', 'Aller aux factures', 'Naar de facturen'),
  notHereYet: translated(
    'No figures on this device yet',
    'Pas encore de chiffres sur cet appareil',
    'Nog geen cijfers op dit toestel',
  ),
  notHereYetHint: willAppear('The figures', 'Les chiffres', 'De cijfers'),
})
