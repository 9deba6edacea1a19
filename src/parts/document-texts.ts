import type { InEveryLanguage } from '../domain/language.ts'
import { fr } from './document-texts-fr.ts'
import { nl } from './document-texts-nl.ts'

const en = {
  lackingTitle: 'Practice details are missing',
  lackingName: 'In place of the practice’s name stands the name of the person who made the first account.',
  fillIn: 'Fill in',
  fillInPractice: 'Fill in the practice details',
  needsServer: 'This needs the server, which cannot be reached now.',
  notWithServer: 'Not with the server yet. It goes by itself in a moment.',
  noAnswer: 'The server did not answer. Please try again in a moment.',
  serverFailed: 'The server had a problem. Please try again in a moment.',
  pdfFailed: 'The PDF could not be fetched. Please try again in a moment.',
  pdf: 'PDF',
  drawnInstead: 'The server could not make this preview. This device drew it, from what it has.',
  drawnHere: 'Drawn on this device, from what it knows.',
}

/** What is said of contracts and invoices alike. */
export type DocumentTexts = typeof en
export const documentTexts: InEveryLanguage<DocumentTexts> = { en, fr, nl }
