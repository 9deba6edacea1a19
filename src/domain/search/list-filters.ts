import type { ContractStatus } from '../billing/contracts.ts'
import { byLanguage, translated } from '../text/language.ts'

export type ClientFacts = {
  isActive: boolean
  totalOwed: number
  isLate: boolean
  isUnderContract: boolean
  hasMandate: boolean
  /** Extra work to invoice. */
  hasExtraDue: boolean
}

const clientRules = {
  unpaid: ({ totalOwed }) => totalOwed > 0,
  overdue: ({ isLate }) => isLate,
  'without-contract': ({ isActive, isUnderContract }) => isActive && !isUnderContract,
  'without-mandate': ({ isActive, hasMandate }) => isActive && !hasMandate,
  'extra-work': ({ hasExtraDue }) => hasExtraDue,
  inactive: ({ isActive }) => !isActive,
} as const satisfies { [filter: string]: (facts: ClientFacts) => boolean }

export type ClientFilter = keyof typeof clientRules
export const clientFilters = [
  'unpaid',
  'overdue',
  'extra-work',
  'without-contract',
  'without-mandate',
  'inactive',
] as const

export type AnimalFacts = {
  alert: string | null
  hasOwnAddress: boolean
  leftOn: string | null
  client: Pick<ClientFacts, 'isActive' | 'isUnderContract'>
}

const animalRules = {
  alert: ({ alert }) => alert !== null,
  'without-contract': ({ client }) => client.isActive && !client.isUnderContract,
  'own-address': ({ hasOwnAddress }) => hasOwnAddress,
  'inactive-client': ({ client }) => !client.isActive,
  left: ({ leftOn }) => leftOn !== null,
} as const satisfies { [filter: string]: (facts: AnimalFacts) => boolean }

export type AnimalFilter = keyof typeof animalRules
export const animalFilters = ['alert', 'without-contract', 'own-address', 'inactive-client', 'left'] as const

export function clientPasses(facts: ClientFacts, filters: readonly ClientFilter[]): boolean {
  return filters.every(filter => clientRules[filter](facts))
}

/** Animals that are deceased or left are listed by their filter alone. */
export function animalPasses(facts: AnimalFacts, filters: readonly AnimalFilter[]): boolean {
  if (facts.leftOn !== null && !filters.includes('left')) return false
  return filters.every(filter => animalRules[filter](facts))
}

/** A signed contract that has not started counts: nothing is left to ask of the client. */
export function isUnderContract(status: ContractStatus): boolean {
  return status === 'signed' || status === 'active' || status === 'paused'
}

export function filtersWritten<Filter extends string>(all: readonly Filter[], written: string): Filter[] {
  const names = written.split(',')
  return all.filter(filter => names.includes(filter))
}

/**
 * Rows that each filter would show in addition to the selected ones. `passes` is called once per filter for each row.
 */
export function countByFilter<Row, Filter extends string>(
  rows: readonly Row[],
  all: readonly Filter[],
  chosen: readonly Filter[],
  passes: (row: Row, filters: readonly Filter[]) => boolean,
): Record<string, number> {
  return Object.fromEntries(all.map(filter => [filter, countPassing(rows, passes, [...chosen, filter])]))
}

/** Long lists are counted with each change, so nothing is allocated. */
function countPassing<Row, Filters>(
  rows: readonly Row[],
  passes: (row: Row, filters: Filters) => boolean,
  filters: Filters,
): number {
  return rows.reduce((count, row) => (passes(row, filters) ? count + 1 : count), 0)
}

export const clientFilterTexts = byLanguage({
  unpaid: translated('Unpaid', 'Impayés', 'Onbetaald'),
  overdue: translated('Overdue', 'En retard', 'Te laat'),
  'without-contract': translated('Without contract', 'Sans contrat', 'Zonder contract'),
  'without-mandate': translated('Without mandate', 'Sans mandat', 'Zonder mandaat'),
  'extra-work': translated('Extra work to invoice', 'Prestations à facturer', 'Extra werk te factureren'),
  inactive: translated('Inactive', 'Inactifs', 'Inactief'),
})

export const animalFilterTexts = byLanguage({
  alert: translated('With an alert', 'Avec une alerte', 'Met een waarschuwing'),
  'without-contract': translated('Without contract', 'Sans contrat', 'Zonder contract'),
  'own-address': translated('Address of its own', 'Adresse propre', 'Eigen adres'),
  'inactive-client': translated('Of inactive clients', 'De clients inactifs', 'Van inactieve klanten'),
  left: translated('Deceased or left', 'Décédés ou partis', 'Overleden of vertrokken'),
})
