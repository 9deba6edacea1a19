import { byLanguage, translated } from '../../../domain/text/language.ts'

export const accountantTexts = byLanguage({
  title: translated('For the Accountant', 'Pour le comptable', 'Voor de boekhouder'),
  subtitle: translated(
    'Invoices and credit notes by their date of issue, payments by their day.',
    'Les factures et notes de crédit selon leur date d’émission, les paiements selon leur jour.',
    'Facturen en creditnota’s volgens hun factuurdatum, betalingen volgens hun dag.',
  ),
  kind: translated('Period', 'Période', 'Periode'),
  kinds: {
    month: translated('Month', 'Mois', 'Maand'),
    quarter: translated('Quarter', 'Trimestre', 'Kwartaal'),
    year: translated('Year', 'Année', 'Jaar'),
  },
  which: translated('Which one', 'Laquelle', 'Welke'),
  contents: translated('What is in it', 'Contenu', 'Wat erin zit'),
  loading: translated('Counting...', 'Calcul...', 'Tellen...'),
  notRead: translated(
    'The server could not say what is in this period. Please try again in a moment.',
    'Le serveur n’a pas pu dire ce que contient cette période. Réessayez dans un instant.',
    'De server kon niet zeggen wat in deze periode zit. Probeer het zo dadelijk opnieuw.',
  ),
  needsServer: translated(
    'The server counts and makes the files, and it cannot be reached now.',
    'C’est le serveur qui compte et fait les fichiers, et il n’est pas joignable en ce moment.',
    'De server telt en maakt de bestanden, en die is nu niet bereikbaar.',
  ),
  ownersOnly: translated(
    'Only an owner of the practice can export for the accountant. Ask one of them.',
    'Seul un ou une propriétaire du cabinet peut exporter pour le comptable. Adressez-vous à l’un d’eux.',
    'Alleen een eigenaar van de praktijk kan exporteren voor de boekhouder. Vraag het een van hen.',
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
    'Costs of returned collections',
    'Frais d’encaissements rejetés',
    'Kosten van geweigerde inningen',
  ),
  count: translated('Number', 'Nombre', 'Aantal'),
  net: translated('Without VAT', 'HTVA', 'Zonder btw'),
  vat: translated('VAT', 'TVA', 'Btw'),
  total: translated('With VAT', 'TVAC', 'Met btw'),
  nothing: translated(
    'Nothing was issued or paid in this period.',
    'Rien n’a été émis ni payé dans cette période.',
    'In deze periode werd niets uitgegeven of betaald.',
  ),
  everything: translated('Everything in one file', 'Tout en un fichier', 'Alles in één bestand'),
  everythingText: translated(
    'All tables, and each invoice and credit note as a PDF and as an e-invoice (UBL). What was never opened is drawn first, so a whole year can take minutes.',
    'Tous les tableaux, et chaque facture et note de crédit en PDF et en facture électronique (UBL). Ce qui n’a jamais été ouvert est d’abord dessiné\u00a0: une année entière peut prendre des minutes.',
    'Alle tabellen, en elke factuur en creditnota als pdf en als e-factuur (UBL). Wat nooit geopend werd, wordt eerst getekend: een heel jaar kan minuten duren.',
  ),
  each: translated('Each file by itself', 'Chaque fichier séparément', 'Elk bestand apart'),
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
