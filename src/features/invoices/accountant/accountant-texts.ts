import { byLanguage, translated } from '../../../domain/text/language.ts'
import { needsServer } from '../../../domain/text/offline-texts.ts'

export const accountantTexts = byLanguage({
  title: translated('For the accountant', 'Pour le comptable', 'Voor de boekhouder'),
  subtitle: translated(
    'Invoices and credit notes by issue date, payments by payment date.',
    'Factures et notes de crédit par date d’émission, paiements par date de paiement.',
    'Facturen en creditnota’s op factuurdatum, betalingen op betaaldatum.',
  ),
  kind: translated('Period', 'Période', 'Periode'),
  kinds: {
    month: translated('Month', 'Mois', 'Maand'),
    quarter: translated('Quarter', 'Trimestre', 'Kwartaal'),
    year: translated('Year', 'Année', 'Jaar'),
  },
  contents: translated('Contents', 'Contenu', 'Inhoud'),
  loading: translated('Counting...', 'Calcul...', 'Tellen...'),
  notRead: translated(
    'The contents of this period could not be loaded. Please try again in a moment.',
    'Le contenu de cette période n’a pas pu être chargé. Réessayez dans un instant.',
    'De inhoud van deze periode kon niet worden geladen. Probeer het zo dadelijk opnieuw.',
  ),
  needsServer,
  administratorsOnly: translated(
    'Only an administrator can export for the accountant. Ask an administrator.',
    'Seul un responsable peut exporter pour le comptable. Adressez-vous à un responsable.',
    'Alleen een beheerder kan exporteren voor de boekhouder. Vraag het aan een beheerder.',
  ),
  invoices: translated('Invoices', 'Factures', 'Facturen'),
  creditNotes: translated('Credit notes', 'Notes de crédit', 'Creditnota’s'),
  atRate: translated(
    (percent: string) => `Balance at ${percent}`,
    percent => `Solde à ${percent}`,
    percent => `Saldo aan ${percent}`,
  ),
  payments: translated('Payments received', 'Paiements reçus', 'Ontvangen betalingen'),
  bankCost: translated(
    'Charges for returned direct debits',
    'Frais de domiciliations retournées',
    'Kosten van teruggeboekte domiciliëringen',
  ),
  count: translated('Number', 'Nombre', 'Aantal'),
  net: translated('Excl. VAT', 'HTVA', 'Excl. btw'),
  vat: translated('VAT', 'TVA', 'Btw'),
  total: translated('Incl. VAT', 'TVAC', 'Incl. btw'),
  extra: translated('Extra work excl. VAT', 'Prestations suppl. HTVA', 'Extra werk excl. btw'),
  nothing: translated(
    'No invoices, credit notes or payments in this period.',
    'Pas de factures, de notes de crédit ni de paiements dans cette période.',
    'Geen facturen, creditnota’s of betalingen in deze periode.',
  ),
  everything: translated('Everything in one file', 'Tout en un fichier', 'Alles in één bestand'),
  everythingText: translated(
    'All tables, and each invoice and credit note as a PDF and as an e-invoice (UBL). PDFs that do not exist yet are created first, so a whole year can take several minutes.',
    'Tous les tableaux, et chaque facture et note de crédit en PDF et en facture électronique (UBL). Les PDF qui n’existent pas encore sont créés d’abord\u00a0: une année entière peut prendre plusieurs minutes.',
    'Alle tabellen, en elke factuur en creditnota als pdf en als e-factuur (UBL). Pdf’s die nog niet bestaan, worden eerst aangemaakt: een heel jaar kan enkele minuten duren.',
  ),
  each: translated('Each file separately', 'Chaque fichier séparément', 'Elk bestand apart'),
  eachText: translated(
    'The tables open in Excel with Belgian settings.',
    'Les tableaux s’ouvrent dans Excel avec les réglages belges.',
    'De tabellen openen in Excel met Belgische instellingen.',
  ),
  files: {
    'everything.zip': translated('Export everything (ZIP)', 'Tout exporter (ZIP)', 'Alles exporteren (ZIP)'),
    'sales-journal.csv': translated(
      'Sales journal by VAT rate (CSV)',
      'Journal des ventes par taux (CSV)',
      'Verkoopdagboek per tarief (CSV)',
    ),
    'invoices.csv': translated('Invoices (CSV)', 'Factures (CSV)', 'Facturen (CSV)'),
    'credit-notes.csv': translated('Credit notes (CSV)', 'Notes de crédit (CSV)', 'Creditnota’s (CSV)'),
    'payments.csv': translated('Payments (CSV)', 'Paiements (CSV)', 'Betalingen (CSV)'),
    'e-invoices.zip': translated(
      'E-invoices (UBL, ZIP)',
      'Factures électroniques (UBL, ZIP)',
      'E-facturen (UBL, ZIP)',
    ),
  },
})
