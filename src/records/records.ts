import { speciesId } from '../domain/clients/species.ts'
import { practiceId } from '../domain/practice/practice.ts'
import { animalLists, animals, animalType } from './animals.ts'
import { appointmentLists, appointments, appointmentType } from './appointments.ts'
import { aboutClient, clientLists, clients } from './clients.ts'
import { colleagueLists, colleagues, colleagueType } from './colleagues.ts'
import { aboutContract, contractLists, contracts } from './contracts.ts'
import { extraLists, extras, extraType } from './extras.ts'
import { aboutInvoice, invoiceLists, invoices } from './invoices.ts'
import type { DerivedCells, Lists } from './lists.ts'
import { aboutMandate, mandateLists, mandates } from './mandates.ts'
import { noteLists, notes, noteType } from './notes.ts'
import type { Ordinary } from './ordinary.ts'
import { practice } from './practice.ts'
import { priceLists, prices, priceType } from './prices.ts'
import { blankRecord, type Fields, type RecordRow, type RecordValues } from './record.ts'
import { aboutSpecies, species, speciesLists } from './species.ts'
import { templateLists, templates, templateType } from './templates.ts'

/** All record types that devices mirror. */
export const records = {
  species,
  clients,
  animals,
  contracts,
  mandates,
  invoices,
  appointments,
  colleagues,
  templates,
  prices,
  notes,
  extras,
  practice,
}

/** How each type is sorted and searched. The practice is a single row and has no list. */
export const lists = {
  species: speciesLists,
  clients: clientLists,
  animals: animalLists,
  contracts: contractLists,
  mandates: mandateLists,
  invoices: invoiceLists,
  appointments: appointmentLists,
  colleagues: colleagueLists,
  templates: templateLists,
  prices: priceLists,
  notes: noteLists,
  extras: extraLists,
  practice: { sorts: {}, made: {} },
} as const satisfies { [Name in RecordName]: Lists<Rows[Name]> }

export type RecordName = keyof typeof records
export type Rows = { [Name in RecordName]: RecordRow<(typeof records)[Name]> }

export type RecordFields<N extends RecordName> = (typeof records)[N]
export type MadeCells<N extends RecordName> = DerivedCells<(typeof lists)[N]>

/** The ordinary types. Their calls, edits and errors are derived from these definitions. */
export const ordinaryTypes = {
  animals: animalType,
  appointments: appointmentType,
  colleagues: colleagueType,
  templates: templateType,
  prices: priceType,
  notes: noteType,
  extras: extraType,
} as const satisfies { readonly [Name in RecordName]?: Ordinary<RecordValues<RecordFields<Name>>> }

export type OrdinaryName = keyof typeof ordinaryTypes

export const ordinaryNames: readonly OrdinaryName[] = Object.keys(ordinaryTypes).filter(isOrdinary)

export function isOrdinary(name: string): name is OrdinaryName {
  return Object.hasOwn(ordinaryTypes, name)
}

const notOrdinary = {
  species: aboutSpecies,
  clients: aboutClient,
  contracts: aboutContract,
  mandates: aboutMandate,
  invoices: aboutInvoice,
}

/** The phrase for a row in a sentence. The practice has none, because it is a single row. */
export function recordInSentence(name: Exclude<RecordName, 'practice'>): Ordinary<never>['one'] {
  return isOrdinary(name) ? ordinaryTypes[name].one : notOrdinary[name].one
}

/** A table with an entry for each name. The compiler cannot check how it is built. */
export function createTable<N extends string, Made extends { readonly [Name in N]: unknown }>(
  names: readonly N[],
  make: <Name extends N>(name: Name) => Made[Name],
): Made
export function createTable(names: readonly string[], make: (name: string) => unknown): unknown {
  return Object.fromEntries(names.map(name => [name, make(name)]))
}

type RowIdReaders<Name extends RecordName> = { readonly [N in Name]: (row: Rows[N]) => string }
const itsId = (row: { readonly id: string }) => row.id

/** The id of a row on the device and in the feed. It never changes. */
export const rowId: RowIdReaders<RecordName> = {
  ...createTable<OrdinaryName, RowIdReaders<OrdinaryName>>(ordinaryNames, () => itsId),
  species: row => speciesId(row.name),
  clients: itsId,
  contracts: itsId,
  mandates: itsId,
  invoices: itsId,
  practice: () => practiceId,
}

export function createBlankRow<N extends RecordName>(name: N): Rows[N]
export function createBlankRow(name: RecordName): unknown {
  return blankRecord<Fields>(records[name])
}

export function recordLists(name: RecordName): Lists<object> {
  return lists[name]
}
