import type { DocumentTexts } from './document-texts.ts'

export const nl: DocumentTexts = {
  lackingTitle: 'Er ontbreken praktijkgegevens',
  lackingName: 'In plaats van de naam van de praktijk staat er de naam van wie het eerste account maakte.',
  fillIn: 'Aanvullen',
  fillInPractice: 'Praktijkgegevens aanvullen',
  needsServer: 'Dit heeft de server nodig, en die is nu niet bereikbaar.',
  notWithServer: 'Nog niet op de server. Dat gaat zo dadelijk vanzelf.',
  noAnswer: 'De server antwoordde niet. Probeer het zo dadelijk opnieuw.',
  serverFailed: 'De server had een probleem. Probeer het zo dadelijk opnieuw.',
  pdfFailed: 'De pdf kon niet worden opgehaald. Probeer het zo dadelijk opnieuw.',
  pdf: 'Pdf',
  drawnInstead: 'De server kon dit voorbeeld niet maken. Dit toestel maakte het op, met wat het heeft.',
  drawnHere: 'Op dit toestel opgemaakt, met wat het weet.',
}
