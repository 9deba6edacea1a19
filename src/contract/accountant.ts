import { type Static, Type } from 'typebox'
import { languages } from '../domain/text/language.ts'
import { closed } from './closed.ts'

const day = Type.String({
  pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
  description: 'a day, such as 2026-03-31',
})

/** Both days are included. Invoices and credit notes count by day of issue, payments by day of receipt. */
export const period = closed({ from: day, to: day })

export const booksBody = closed({
  closedUntil: Type.String({
    description: 'The last closed day, such as 2026-03-31. An earlier one reopens.',
  }),
  reason: Type.Optional(Type.String({ maxLength: 500, description: 'Required to reopen.' })),
})

/**
 * Tables are for spreadsheets. Both zips contain documents, and `everything.zip` also contains the tables.
 */
export const periodTables = [
  'invoices.csv',
  'credit-notes.csv',
  'sales-journal.csv',
  'journal-entries.csv',
  'missing-numbers.csv',
  'payments.csv',
] as const
export const periodZips = ['everything.zip', 'e-invoices.zip'] as const
export type PeriodTable = (typeof periodTables)[number]
export type PeriodZip = (typeof periodZips)[number]

export const periodFileQuery = closed({
  ...period.properties,
  language: Type.Enum([...languages], { default: 'en', description: 'Of the heads of the tables.' }),
})

/** The sales journal of a period in the formats of accounting programs. */
export const journalFiles = ['exact-online.xml', 'yuki.xml'] as const
export type JournalFile = (typeof journalFiles)[number]

/** The annual listing of clients with a Belgian VAT number, for spreadsheets and for Intervat. */
export const listingFiles = ['client-listing.csv', 'client-listing.xml'] as const
export type ListingFile = (typeof listingFiles)[number]

export const listingQuery = closed({
  year: Type.String({ pattern: '^20\\d{2}$', description: 'a year, such as 2026' }),
  language: periodFileQuery.properties.language,
})

const extra = Type.Number({ description: 'The part of `net` that is extra work.' })
const amounts = {
  count: Type.Integer(),
  net: Type.Number(),
  vat: Type.Number(),
  total: Type.Number(),
  extra,
}

/** In euros. `rates`: the amounts invoiced at each rate, less credit notes. */
export const periodSums = Type.Object({
  invoices: Type.Object(amounts),
  creditNotes: Type.Object(amounts),
  payments: Type.Object({
    count: Type.Integer(),
    received: Type.Number({ description: 'Money that came in, without what went back.' }),
    cost: Type.Number({ description: 'What the bank asked for what went back.' }),
  }),
  rates: Type.Array(Type.Object({ vatRate: Type.Number(), net: Type.Number(), vat: Type.Number(), extra })),
})
export type PeriodSums = Static<typeof periodSums>
