import type { InEveryLanguage } from '../../domain/language.ts'
import { fr } from './texts/fr.ts'
import { nl } from './texts/nl.ts'

export const en = {
  title: 'Statistics',
  subtitle: 'Here are the statistics of your activity.',
  tiles: {
    clients: 'Clients',
    animals: 'Animals',
    invoices: 'Total Invoices',
    totalPaymentsReceived: 'Total Payments Received',
  },
  shares: 'Invoice Status Distribution',
  sharesHint: 'How the invoices of each month divide',
  revenue: 'Monthly Revenue',
  revenueHint: 'What was billed each month, VAT included',
  groups: { paid: 'Paid', notPaid: 'Not Paid', notSent: 'Not Sent', canceled: 'Canceled' },
  month: 'Month',
  showTable: 'Show as table',
  tableOf: (name: string) => `${name}: table`,
  chartOf: (name: string) =>
    `${name}: chart of twelve months. The left and right arrow keys read out a month.`,
  noInvoices: 'No invoices',
  noneInTwelveMonths: 'No invoices in the last twelve months.',
  asOf: (moment: string) => `As of ${moment}`,
  loading: 'Loading...',
  noneYet: 'No invoices yet',
  noneYetHint:
    'The charts begin with the first invoice. Synchronize makes the invoices of all active contracts.',
  toInvoices: 'Go to the invoices',
  notHereYet: 'No figures on this device yet',
  notHereYetHint: 'The server makes the figures. They show here by themselves as soon as it can be reached.',
  chartNotHere: 'These figures show by themselves as soon as the server gives them.',
}

export type StatisticsTexts = typeof en

export const statisticsTexts: InEveryLanguage<StatisticsTexts> = { en, fr, nl }
