import { describe, expect, it } from 'vitest'
import { parseCsv } from '../../domain/text/csv.ts'
import { languages } from '../../domain/text/language.ts'
import { sampleFile } from './file-step.tsx'
import { readAnimals } from './import-animals.ts'
import { readClients } from './import-clients.ts'
import { importFields, isAlternative, matchColumns } from './import-columns.ts'

describe.each(languages)('the sample file in %s', language => {
  const sample = (record: 'clients' | 'animals') => {
    const { rows } = parseCsv(sampleFile(record, language, 'Chat'))
    const [head, ...rest] = rows
    return { columns: matchColumns(record, head?.cells ?? []), rows: rest }
  }

  it('has only columns that the import recognizes', () => {
    expect(sample('clients').columns).toEqual(importFields.clients.filter(field => !isAlternative(field)))
    expect(sample('animals').columns).toEqual(importFields.animals.filter(field => !isAlternative(field)))
  })

  it('can be imported unchanged', () => {
    const today = '2026-12-01'
    const clients = sample('clients')
    const [client] = readClients(clients.rows, clients.columns, [], { practice: { iban: '' }, today })
    expect(client).toMatchObject({ problems: [], values: { lastName: "D'Hondt", credit: 25.5 } })
    const animals = sample('animals')
    const owner = { id: 'c1', firstName: 'Zoë', lastName: "D'Hondt", email: '', isUnsent: false }
    const around = { species: [{ name: 'Chat' }], clients: [owner], animals: [], today }
    expect(readAnimals(animals.rows, animals.columns, around)[0]).toMatchObject({ problems: [] })
  })
})
