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
  noInvoices: translated('No invoices', 'Aucune facture', 'Geen facturen'),
  noneInTwelveMonths: translated(
    'No invoices in the last twelve months.',
    'Aucune facture ces douze derniers mois.',
    'Geen facturen in de laatste twaalf maanden.',
  ),
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
