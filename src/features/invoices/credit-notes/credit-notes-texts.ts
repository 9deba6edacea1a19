import { byLanguage, translated } from '../../../domain/text/language.ts'
import { needsServer, willAppear } from '../../../domain/text/offline-texts.ts'

export const creditNotesTexts = byLanguage({
  title: translated('Credit notes', 'Notes de crédit', 'Creditnota’s'),
  named: translated(
    (number: string) => `Credit note ${number}`,
    number => `Note de crédit ${number}`,
    number => `Creditnota ${number}`,
  ),
  loading: translated(
    'Loading the credit notes...',
    'Chargement des notes de crédit...',
    'Creditnota’s laden...',
  ),
  needsServer: willAppear('The credit notes', 'Les notes de crédit', 'De creditnota’s'),
  notRead: translated(
    'The credit notes could not be read. Please try again in a moment.',
    'Les notes de crédit n’ont pas pu être lues. Réessayez dans un instant.',
    'De creditnota’s konden niet worden gelezen. Probeer het zo dadelijk opnieuw.',
  ),
  none: translated('No credit notes found.', 'Aucune note de crédit trouvée.', 'Geen creditnota’s gevonden.'),
  noneHint: translated(
    'A credit note is created when a validated invoice is canceled.',
    'Une note de crédit est créée quand une facture validée est annulée.',
    'Een creditnota wordt aangemaakt wanneer een gevalideerde factuur geannuleerd wordt.',
  ),
  more: translated(
    'These are the latest 500. Search to find others.',
    'Voici les 500 dernières. Faites une recherche pour en trouver d’autres.',
    'Dit zijn de laatste 500. Zoek om andere te vinden.',
  ),
  number: translated('Number', 'Numéro', 'Nummer'),
  day: translated('Date', 'Date', 'Datum'),
  client: translated('Client', 'Client', 'Klant'),
  invoice: translated('Invoice', 'Facture', 'Factuur'),
  amount: translated('Amount', 'Montant', 'Bedrag'),
  reasons: {
    cancel: translated('Canceled', 'Annulée', 'Geannuleerd'),
    correction: translated('Corrected', 'Corrigée', 'Gecorrigeerd'),
    withdraw: translated('Withdrawal', 'Rétractation', 'Herroeping'),
  },
  previewNamed: translated(
    (number: string) => `Preview credit note ${number}`,
    number => `Aperçu de la note de crédit ${number}`,
    number => `Voorbeeld van creditnota ${number}`,
  ),
  pdfNamed: translated(
    (number: string) => `Download the PDF of credit note ${number}`,
    number => `Télécharger le PDF de la note de crédit ${number}`,
    number => `Pdf van creditnota ${number} downloaden`,
  ),
  previewTitle: translated(
    'Credit note preview',
    'Aperçu de la note de crédit',
    'Voorbeeld van de creditnota',
  ),
  previewLoading: translated('Loading the preview...', 'Chargement de l’aperçu...', 'Voorbeeld laden...'),
  previewFailed: needsServer,
})
