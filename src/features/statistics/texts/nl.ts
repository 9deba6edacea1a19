import type { StatisticsTexts } from '../statistics-texts.ts'

export const nl: StatisticsTexts = {
  title: 'Statistieken',
  subtitle: 'Hier zijn de statistieken van uw activiteit.',
  tiles: {
    clients: 'Klanten',
    animals: 'Dieren',
    invoices: 'Totaal facturen',
    totalPaymentsReceived: 'Totaal ontvangen betalingen',
  },
  shares: 'Verdeling van de factuurstatussen',
  sharesHint: 'Hoe de facturen van elke maand verdeeld zijn',
  revenue: 'Maandelijkse omzet',
  revenueHint: 'Wat elke maand gefactureerd werd, btw inbegrepen',
  groups: { paid: 'Betaald', notPaid: 'Niet betaald', notSent: 'Niet verstuurd', canceled: 'Geannuleerd' },
  month: 'Maand',
  showTable: 'Als tabel tonen',
  tableOf: name => `${name}: tabel`,
  chartOf: name =>
    `${name}: grafiek van twaalf maanden. Met de pijltjes naar links en rechts wordt een maand voorgelezen.`,
  noInvoices: 'Geen facturen',
  noneInTwelveMonths: 'Geen facturen in de laatste twaalf maanden.',
  asOf: moment => `Stand van ${moment}`,
  loading: 'Laden...',
  noneYet: 'Nog geen facturen',
  noneYetHint:
    'De grafieken beginnen met de eerste factuur. Synchroniseren maakt de facturen van alle actieve contracten.',
  toInvoices: 'Naar de facturen',
  notHereYet: 'Nog geen cijfers op dit toestel',
  notHereYetHint: 'De server maakt de cijfers. Ze verschijnen hier vanzelf zodra die bereikbaar is.',
  chartNotHere: 'Deze cijfers verschijnen vanzelf zodra de server ze geeft.',
}
