import { byLanguage, said } from '../../../domain/text/language.ts'

export const creditNotesTexts = byLanguage({
  title: said('Credit notes', 'Notes de crédit', 'Creditnota’s'),
  named: said(
    (number: string) => `Credit note ${number}`,
    number => `Note de crédit ${number}`,
    number => `Creditnota ${number}`,
  ),
  loading: said('Loading the credit notes...', 'Chargement des notes de crédit...', 'Creditnota’s laden...'),
  needsServer: said(
    'The credit notes are with the server, which cannot be reached now.',
    'Les notes de crédit se trouvent sur le serveur, qui n’est pas joignable en ce moment.',
    'De creditnota’s staan op de server, en die is nu niet bereikbaar.',
  ),
  notRead: said(
    'The credit notes could not be read. Please try again in a moment.',
    'Les notes de crédit n’ont pas pu être lues. Réessayez dans un instant.',
    'De creditnota’s konden niet worden gelezen. Probeer het zo dadelijk opnieuw.',
  ),
  none: said('No credit notes found.', 'Aucune note de crédit trouvée.', 'Geen creditnota’s gevonden.'),
  noneHint: said(
    'A credit note is made when a validated invoice is canceled.',
    'Une note de crédit est faite quand une facture validée est annulée.',
    'Een creditnota wordt gemaakt wanneer een gevalideerde factuur geannuleerd wordt.',
  ),
  more: said(
    'These are the latest 500. Search to find others.',
    'Voici les 500 dernières. Faites une recherche pour en trouver d’autres.',
    'Dit zijn de laatste 500. Zoek om andere te vinden.',
  ),
  number: said('Number', 'Numéro', 'Nummer'),
  day: said('Date', 'Date', 'Datum'),
  client: said('Client', 'Client', 'Klant'),
  invoice: said('Invoice', 'Facture', 'Factuur'),
  amount: said('Amount', 'Montant', 'Bedrag'),
  reasons: {
    cancel: said('Canceled', 'Annulée', 'Geannuleerd'),
    correction: said('Corrected', 'Corrigée', 'Gecorrigeerd'),
    withdraw: said('Withdrawal', 'Rétractation', 'Herroeping'),
  },
  previewNamed: said(
    (number: string) => `Preview credit note ${number}`,
    number => `Aperçu de la note de crédit ${number}`,
    number => `Voorbeeld van creditnota ${number}`,
  ),
  pdfNamed: said(
    (number: string) => `Download the PDF of credit note ${number}`,
    number => `Télécharger le PDF de la note de crédit ${number}`,
    number => `Pdf van creditnota ${number} downloaden`,
  ),
  previewTitle: said('Credit Note Preview', 'Aperçu de la note de crédit', 'Voorbeeld van de creditnota'),
  previewLoading: said('Loading the preview...', 'Chargement de l’aperçu...', 'Voorbeeld laden...'),
  previewFailed: said(
    'The preview needs the server.',
    'L’aperçu demande le serveur.',
    'Het voorbeeld heeft de server nodig.',
  ),
})
