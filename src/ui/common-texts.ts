import type { Language } from '../domain/language.ts'
import { fr } from './texts/fr.ts'
import { nl } from './texts/nl.ts'

/** What many screens say, in the same words. */
export const en = {
  actions: 'Actions',
  editNamed: (name: string) => `Edit ${name}`,
  deleteNamed: (name: string) => `Delete ${name}`,
  save: 'Save',
  cancel: 'Cancel',
  tryAgain: 'Try again',
  confirm: 'Confirm',
  close: 'Close',
  discard: 'Discard',
  dismiss: 'Dismiss',
  added: (name: string) => `Added ${name}.`,
  show: 'Show',
  clearSearch: 'Clear search',
  noneFoundHint: 'Try another word, or clear the search.',
  nothingFound: 'Nothing found.',
  showChoices: 'Show the choices',
  importFile: 'Import from a file...',
  inactive: 'Inactive',
  restored: 'Restored from before',
  ownedByServer: 'Given by the server when the edit is sent',
  contractImpact: 'Warning: Contract Impact',
  confirmChange: 'Confirm Change',
  pickDateTime: 'Pick a date and time',
  hour: 'Hour',
  minutes: 'Minutes',
  done: 'Done',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  today: 'today',
  chosen: 'chosen',
  shade: 'Shade',
  saturation: 'Saturation',
  brightness: 'brightness',
  hue: 'Hue',
  marks: {
    unsent: 'Not sent yet; saved on this device',
    refused: 'The server refused an edit of this; see the outbox',
    conflict: 'Someone else changed this too; choose in the outbox',
  },
  exporting: (size: string) => `Exporting… ${size}`,
  exported: (name: string, size: string) => `${name} is in your downloads: ${size}.`,
  exportNeedsServer: 'The server makes the file, and it cannot be reached now.',
  exportBroken:
    'The connection to the server broke off before everything was here, so no file was saved. Please try again.',
  notKept:
    'This device could not keep the edit, so nothing was saved. Your input is still here: copy it, then free some space or reload.',
}

export type CommonTexts = typeof en

export const commonTexts: Record<Language, CommonTexts> = { en, fr, nl }
