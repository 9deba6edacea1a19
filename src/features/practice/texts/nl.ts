import type { PracticeTexts } from '../practice-texts.ts'

export const nl: PracticeTexts = {
  title: 'Praktijkgegevens',
  subtitle: 'Ze staan op contracten en facturen, en in het bestand voor de bank.',
  identity: 'De praktijk',
  bank: 'Bank',
  invoicing: 'Facturatie',
  creditorHint: 'Uw bank geeft het voor domiciliëringen.',
  daysToPay: 'Betaaltermijn (dagen)',
  vatRate: 'Btw-tarief (%)',
  documentLanguageHint: 'Contracten, facturen en e-mails aan klanten zijn in deze taal geschreven.',
  missing: fields => `Contracten en facturen hebben nog nodig: ${fields}.`,
  saved: 'De praktijkgegevens zijn bewaard.',
  changedBy: (name, moment) => `Laatst gewijzigd door ${name} op ${moment}`,
  notHereYet:
    'De praktijkgegevens stonden nog niet op dit toestel. Ze komen vanzelf zodra de server bereikbaar is.',
  failedToSave: 'De praktijkgegevens konden niet worden bewaard',
  changed: fields => `Gewijzigd bij de praktijk: ${fields}`,
  exportTitle: 'Alle gegevens',
  exportExplained:
    'Eén zipbestand met alles wat de praktijk hier heeft: alle lijsten als JSON en CSV, en de contracten, facturen en bankbestanden zoals ze bewaard zijn. Blijf op deze pagina tot het er is.',
  exportAll: 'Alle gegevens exporteren',
  exportWithoutWaiting: count =>
    count === 1
      ? 'Eén wijziging op dit toestel is nog niet op de server. Het bestand zal ze niet bevatten.'
      : `${count} wijzigingen op dit toestel zijn nog niet op de server. Het bestand zal ze niet bevatten.`,
}
