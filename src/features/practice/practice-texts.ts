import type { InEveryLanguage } from '../../domain/language.ts'
import { fr } from './texts/fr.ts'
import { nl } from './texts/nl.ts'

export const en = {
  title: 'Practice Details',
  subtitle: 'They stand on contracts and invoices, and in the file for the bank.',
  identity: 'The practice',
  bank: 'Bank',
  invoicing: 'Invoicing',
  creditorHint: 'Your bank gives it for direct debits.',
  daysToPay: 'Days to Pay',
  vatRate: 'VAT Rate (%)',
  documentLanguageHint: 'Contracts, invoices and emails to clients are written in it.',
  missing: (fields: string) => `Contracts and invoices still need: ${fields}.`,
  saved: 'The practice details are saved.',
  changedBy: (name: string, moment: string) => `Last changed by ${name} on ${moment}`,
  notHereYet:
    'The practice details have not been on this device yet. They come by themselves as soon as the server can be reached.',
  failedToSave: 'Failed to save the practice details',
  changed: (fields: string) => `Changed ${fields} of the practice`,
  exportTitle: 'All Data',
  exportExplained:
    'One zip file with everything that the practice has here: all lists as JSON and CSV, and the contracts, invoices and bank files as they were kept. Stay on this page until it is there.',
  exportAll: 'Export all data',
  exportWithoutWaiting: (count: number) =>
    count === 1
      ? 'One edit on this device is not with the server yet. The file will not have it.'
      : `${count} edits on this device are not with the server yet. The file will not have them.`,
}

export type PracticeTexts = typeof en

export const practiceTexts: InEveryLanguage<PracticeTexts> = { en, fr, nl }
