import { writeCsv } from '../../domain/csv.ts'
import { type ImportField, type ImportNoun, importFields } from '../../domain/import-columns.ts'
import type { ImportTexts } from './texts/en.ts'

const examples: Record<ImportField, string> = {
  firstName: 'Zoë',
  lastName: "D'Hondt",
  fullName: '',
  email: 'zoe.dhondt@example.be',
  phone: '+32 470 12 34 56',
  companyName: "D'Hondt & Fils",
  companyVAT: 'BE 0123.456.749',
  street: 'Rue Haute 12',
  postalCode: '5000',
  city: 'Namur',
  country: 'Belgique',
  iban: 'BE68 5390 0754 7034',
  bic: 'KREDBEBB',
  credit: '25,00',
  name: 'Rex',
  speciesName: 'Chien',
  client: "Zoë D'Hondt",
  clientEmail: 'zoe.dhondt@example.be',
  chipId: '981000012345678',
  nbYearlyVisit: '3',
  phoneNumber: '+32 470 12 34 56',
}

/** A file of one row, with the columns as the reader calls them; the mark in front tells Excel that it is UTF-8. */
export function sampleFile(noun: ImportNoun, texts: ImportTexts, speciesName: string | undefined): string {
  const fields = importFields[noun].filter(field => field !== 'fullName')
  const row = { ...examples, ...(speciesName === undefined ? {} : { speciesName }) }
  return `\ufeff${writeCsv([fields.map(field => texts.fields[field]), fields.map(field => row[field])], ';')}`
}

/** Hands a text to the person as a file. */
export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers begin to read only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
