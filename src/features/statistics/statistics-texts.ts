import { byLanguage, translated } from '../../domain/text/language.ts'
import { plural } from '../../ui/plural.ts'

export const statisticsTexts = byLanguage({
  title: translated('Statistics', 'Statistiques', 'Statistieken'),
  subtitle: translated(
    'Here are the statistics of your activity.',
    'Voici les statistiques de votre activité.',
    'Hier zijn de statistieken van uw activiteit.',
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
  outstanding: translated('Outstanding', 'À recevoir', 'Openstaand'),
  takenBack: translated('Canceled and Credited', 'Annulé et crédité', 'Geannuleerd en gecrediteerd'),
  takenBackHint: translated(
    'What of each month’s invoices was canceled before it was issued, and what credit notes took back. VAT included',
    'Ce qui, des factures de chaque mois, a été annulé avant émission, et ce que des notes de crédit ont repris. TVA comprise',
    'Wat van de facturen van elke maand geannuleerd werd voor uitgifte, en wat creditnota’s terugnamen. Btw inbegrepen',
  ),
  askedFor: translated(
    'What clients are asked for',
    'Ce qui est demandé aux clients',
    'Wat aan klanten gevraagd wordt',
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
    'How the invoices of each month divide',
    'Comment se répartissent les factures de chaque mois',
    'Hoe de facturen van elke maand verdeeld zijn',
  ),
  revenue: translated('Monthly Revenue', 'Chiffre d’affaires mensuel', 'Maandelijkse omzet'),
  revenueHint: translated(
    'What was billed each month, VAT included',
    'Ce qui a été facturé chaque mois, TVA comprise',
    'Wat elke maand gefactureerd werd, btw inbegrepen',
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
    'The charts begin with the first invoice. Synchronize makes the invoices of all active contracts.',
    'Les graphiques commencent avec la première facture. Synchroniser crée les factures de tous les contrats actifs.',
    'De grafieken beginnen met de eerste factuur. Synchroniseren maakt de facturen van alle actieve contracten.',
  ),
  toInvoices: translated('Go to the invoices', 'Aller aux factures', 'Naar de facturen'),
  notHereYet: translated(
    'No figures on this device yet',
    'Pas encore de chiffres sur cet appareil',
    'Nog geen cijfers op dit toestel',
  ),
  notHereYetHint: translated(
    'The server makes the figures. They show here by themselves as soon as it can be reached.',
    'C’est le serveur qui fait les chiffres. Ils s’affichent ici d’eux-mêmes dès qu’il est joignable.',
    'De server maakt de cijfers. Ze verschijnen hier vanzelf zodra die bereikbaar is.',
  ),
})
