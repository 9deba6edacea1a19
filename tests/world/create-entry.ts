import type { AnimalRow } from '../../src/contract/animals.ts'
import type { ClientRow } from '../../src/contract/clients.ts'
import { blankRow } from '../../src/contract/rows.ts'
import type { SpeciesRow } from '../../src/contract/species.ts'
import type { Entry } from '../../src/store/outbox/entry.ts'

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
