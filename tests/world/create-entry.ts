import type { AnimalRow } from '../../src/contract/animals.ts'
import type { ClientRow } from '../../src/contract/clients.ts'
import { blankRow } from '../../src/contract/rows.ts'
import type { SpeciesRow } from '../../src/contract/species.ts'
import type { Entry, EntryProblem, NewEntry } from '../../src/store/outbox/entry.ts'
import type { HistoryRecord } from '../../src/store/outbox/history.ts'
import type { Outbox } from '../../src/store/outbox/outbox.ts'

let made = 0

/** An outbox entry. By default, a price change of Chien. */
export function anEntry(overrides: Partial<Entry> = {}): Entry {
  made += 1
  return {
    seq: made,
    format: 1,
    key: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    kind: 'species.reprice',
    id: 'chien',
    subject: 'Chien',
    patch: { hourlyPrice: { from: 40, to: 45 } },
    dependsOn: [],
    sentence: 'Changed the hourly price of Chien',
    madeAt: '2026-11-20T09:00:00.000Z',
    state: 'waiting',
    unanswered: 0,
    problem: null,
    ...overrides,
  }
}

/** The reason of a refusal. By default, the server gives none. */
export const aProblem = (overrides: Partial<EntryProblem> = {}): EntryProblem => ({
  status: 422,
  code: null,
  message: '',
  field: null,
  serverRow: null,
  serverUpdatedAt: null,
  at: '2026-11-20T09:00:00.000Z',
  ...overrides,
})

/** A record of the history. By default, its edit was sent. */
export const aHistoryRecord = (overrides: Partial<HistoryRecord> = {}): HistoryRecord => ({
  n: 1,
  entry: anEntry(),
  outcome: 'sent',
  at: '2026-11-20T09:00:00.000Z',
  epoch: 'e',
  rev: 1,
  isLost: false,
  ...overrides,
})

/** Stores a new entry and returns its key. */
export async function addEntry(outbox: Outbox, overrides: Partial<NewEntry> = {}): Promise<string> {
  const { seq: _, ...add } = anEntry(overrides)
  await outbox.add(() => ({ add, change: null, remove: null }))
  return add.key
}

export function aSpecies(overrides: Partial<SpeciesRow> = {}): SpeciesRow {
  return {
    ...blankRow.species,
    name: 'Chien',
    hourlyPrice: 40,
    createdAt: '2026-11-01T09:00:00.000Z',
    updatedAt: '2026-11-01T09:00:00.000Z',
    updatedBy: 'Anna Peeters',
    rev: 5,
    ...overrides,
  }
}

export function aClient(overrides: Partial<ClientRow> = {}): ClientRow {
  return { ...blankRow.clients, id: 'c1', firstName: 'Anna', lastName: 'Peeters', rev: 5, ...overrides }
}

export function anAnimal(overrides: Partial<AnimalRow> = {}): AnimalRow {
  return {
    ...blankRow.animals,
    id: 'a1',
    name: 'Rex',
    speciesName: 'Chien',
    clientId: 'c1',
    rev: 5,
    ...overrides,
  }
}
