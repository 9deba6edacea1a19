import type { StatisticsTexts } from '../statistics-texts.ts'

export const fr: StatisticsTexts = {
  title: 'Statistiques',
  subtitle: 'Voici les statistiques de votre activité.',
  tiles: {
    clients: 'Clients',
    animals: 'Animaux',
    invoices: 'Total des factures',
    totalPaymentsReceived: 'Total des paiements reçus',
  },
  shares: 'Répartition des statuts de facture',
  sharesHint: 'Comment se répartissent les factures de chaque mois',
  revenue: 'Chiffre d’affaires mensuel',
  revenueHint: 'Ce qui a été facturé chaque mois, TVA comprise',
  groups: { paid: 'Payées', notPaid: 'Impayées', notSent: 'Non envoyées', canceled: 'Annulées' },
  month: 'Mois',
  showTable: 'Afficher en tableau',
  tableOf: name => `${name}\u00a0: tableau`,
  chartOf: name =>
    `${name}\u00a0: graphique de douze mois. Les flèches gauche et droite lisent un mois à voix haute.`,
  noInvoices: 'Aucune facture',
  noneInTwelveMonths: 'Aucune facture ces douze derniers mois.',
  asOf: moment => `Situation au ${moment}`,
  loading: 'Chargement...',
  noneYet: 'Pas encore de factures',
  noneYetHint:
    'Les graphiques commencent avec la première facture. Synchroniser crée les factures de tous les contrats actifs.',
  toInvoices: 'Aller aux factures',
  notHereYet: 'Pas encore de chiffres sur cet appareil',
  notHereYetHint:
    'C’est le serveur qui fait les chiffres. Ils s’affichent ici d’eux-mêmes dès qu’il est joignable.',
  chartNotHere: 'Ces chiffres s’affichent d’eux-mêmes dès que le serveur les donne.',
}
