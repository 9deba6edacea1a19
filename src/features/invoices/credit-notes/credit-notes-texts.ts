import { byLanguage, translated } from '../../../domain/text/language.ts'

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
  needsServer: translated(
    'The credit notes are with the server, which cannot be reached now.',
    'Les notes de crédit se trouvent sur le serveur, qui n’est pas joignable en ce moment.',
    'De creditnota’s staan op de server, en die is nu niet bereikbaar.',
  ),
  notRead: translated(
    'The credit notes could not be read. Please try again in a moment.',
    'Les notes de crédit n’ont pas pu être lues. Réessayez dans un instant.',
    'De creditnota’s konden niet worden gelezen. Probeer het zo dadelijk opnieuw.',
  ),
  none: translated('No credit notes found.', 'Aucune note de crédit trouvée.', 'Geen creditnota’s gevonden.'),
  noneHint: translated(
    'A credit note is made when a validated invoice is canceled.',
    'Une note de crédit est faite quand une facture validée est annulée.',
    'Een creditnota wordt gemaakt wanneer een gevalideerde factuur geannuleerd wordt.',
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
    'Credit Note Preview',
    'Aperçu de la note de crédit',
    'Voorbeeld van de creditnota',
  ),
  previewLoading: translated('Loading the preview...', 'Chargement de l’aperçu...', 'Voorbeeld laden...'),
  previewFailed: translated(
    'The preview needs the server.',
    'L’aperçu demande le serveur.',
    'Het voorbeeld heeft de server nodig.',
  ),
})
