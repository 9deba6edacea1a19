import type { InEveryLanguage } from '../../domain/language.ts'
import { pluralIn } from '../../ui/plural.ts'
import { fr } from './texts/fr.ts'
import { nl } from './texts/nl.ts'

const plural = pluralIn('en')
const rows = (count: number) => `${count} ${plural(count, 'row', 'rows')}`
const clients = (count: number) => `${count} ${plural(count, 'client', 'clients')}`
const animals = (count: number) => `${count} ${plural(count, 'animal', 'animals')}`

export const en = {
  title: { clients: 'Import Clients', animals: 'Import Animals' },
  close: 'Close',
  cancel: 'Cancel',
  back: 'Back',
  next: 'Next',
  otherFile: 'Another file',

  online: 'Importing needs the network: the server takes all rows at once, or none.',
  away: 'The server cannot be reached now. You can prepare the file here; importing has to wait for the network.',
  needsNetwork: 'Importing needs the network, and the server cannot be reached.',
  needsAll:
    'This device has not received all clients and animals yet, so possible duplicates cannot be seen.',

  fileHint: {
    clients: 'A CSV file with one client per row. The first row names the columns.',
    animals:
      'A CSV file with one animal per row. The first row names the columns. The clients and the species must be here already.',
  },
  fileRules: 'Comma, semicolon or tab; up to 50,000 rows. Excel and other programs save such files as "CSV".',
  chooseFile: 'Choose a file',
  dropHere: 'or drop it here',
  reading: 'Reading the file...',
  understood: 'These columns are understood, in English, French or Dutch:',
  sample: 'Download a sample file',
  sampleName: { clients: 'sample-clients.csv', animals: 'sample-animals.csv' },

  fileProblems: {
    unreadable: 'The file could not be read. Is it still where it was? Choose it again.',
    'too-large': 'The file is larger than 20 MB. Divide it into several files.',
    'not-text':
      'This is not a CSV file. Open it in the program that it came from, save it as "CSV" and choose that file.',
    empty: 'There is nothing in this file.',
    'no-columns':
      'No columns were found in this file. A CSV file has commas, semicolons or tabs between its columns.',
    'only-header': 'This file has the names of columns, but no rows below them.',
    'too-many': 'This file has more than 50,000 rows. Divide it into several files.',
    unclosed: 'A quotation mark opens here and never closes, so the rows cannot be told apart.',
  },
  line: 'Line',

  columnsHeading: 'Match the columns',
  columnsIn: (name: string, count: number) => `${name}: ${rows(count)}.`,
  columnsHint: 'What was recognised is filled in. Change what is not right.',
  columnNumber: 'Column',
  example: (name: string) => `For example: ${name}`,
  noExample: 'Empty in the first rows',
  leftOut: 'Not imported',
  missingColumn: (fields: string) => `No column is chosen for: ${fields}.`,
  or: 'or',

  previewHeading: 'Check before importing',
  counts: {
    all: (count: number) => `${rows(count)}:`,
    ready: (count: number) => `${count} ready`,
    wrong: (count: number) => `${count} with errors`,
    doubtful: (count: number) => `${count} possible ${plural(count, 'duplicate', 'duplicates')}`,
  },
  firstRows: 'The first rows, as they will be imported',
  wrongRows: 'Rows with errors',
  wrongHint: 'These cannot be imported. Mend them in the file and choose it again, or leave them out.',
  doubtfulRows: 'Possible duplicates',
  showMore: 'Show more',
  nameless: 'Without a name',
  leaveOutWrong: (count: number) =>
    count === 1 ? 'Leave out the row with errors' : `Leave out the ${count} rows with errors`,
  leaveOutDoubtful: (count: number) =>
    count === 1 ? 'Leave out the possible duplicate' : `Leave out the ${count} possible duplicates`,
  import: {
    clients: (count: number) => `Import ${clients(count)}`,
    animals: (count: number) => `Import ${animals(count)}`,
  },
  wrongFirst: 'Some rows have errors. Say that they may be left out, or mend the file.',
  nothingLeft: 'No row is left to import.',

  sendingHeading: 'Importing',
  sending: 'The rows are being sent. Keep this window open; nothing is imported before the end.',
  rowsSent: 'Rows sent',
  finishing: 'All rows have arrived. The server is importing them...',
  tooLate: 'The server is importing the rows already, so it can no longer be stopped.',
  stop: 'Stop',
  unknownHeading: 'No answer yet',
  unknown:
    'All rows were sent, but the answer of the server was lost: they are all imported, or none is. Ask again to know. Nothing is imported twice. If you close this, look in the list before you import the file again.',
  askAgain: 'Ask again',

  doneHeading: 'Imported',
  done: {
    clients: (count: number) => `${clients(count)} ${plural(count, 'was', 'were')} imported.`,
    animals: (count: number) => `${animals(count)} ${plural(count, 'was', 'were')} imported.`,
  },
  doneHint: 'You find them in the list in a moment, here and on the other devices.',

  nothingImported: 'Nothing was imported.',
  stopped: 'You stopped the import.',
  serverAway: 'The server could not be reached. Please try again when it can.',

  /** What a file may lack, where the screens' own sentence speaks of a choice. */
  lacks: {
    'animals/species-required': 'The species is missing.',
    'animals/client-required': 'The client is missing.',
  },
  problems: {
    'email/invalid': (name: string) => `This is no valid email address: ${name}`,
    'too-long': (name: string) => `This is longer than 200 characters: ${name}`,
    'animals/species-unknown': (name: string) =>
      `The species "${name}" is not in the list. Add it under Species first, or write it as it is there.`,
    'animals/client-unknown': (name: string) =>
      `No client "${name}" is known here. Import or add the client first.`,
    'chip-shortened': (name: string) =>
      `The spreadsheet has shortened this chip number: ${name}. Format the column as text there, and save the file again.`,
    'client-ambiguous': (name: string) =>
      `Several clients answer to "${name}". Give both name and e-mail address of the right one.`,
    'client-unsent': (name: string) =>
      `The client "${name}" waits in the outbox of this device. Import again once it is sent.`,
  },
  said: (sentence: string, name: string) => `${sentence}: ${name}`,
  doubts: {
    email: (name: string) => `${name} has this email already.`,
    phone: (name: string) => `${name} has this phone number already.`,
    chip: (name: string) => `${name} has this chip already.`,
    animal: (name: string) => `This client already has an animal called ${name}.`,
  },
}

export type ImportTexts = typeof en

export const importTexts: InEveryLanguage<ImportTexts> = { en, fr, nl }
