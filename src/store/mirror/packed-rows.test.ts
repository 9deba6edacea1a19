import { describe, expect, it } from 'vitest'
import { aClient, aSpecies } from '../../../tests/world/an-entry.ts'
import { blankRow } from '../../contract/rows.ts'
import { BucketWriting } from './bucket.ts'
import { unpackBucket, unpackRows } from './packed-rows.ts'

describe('rows that are packed', () => {
  it('come back as they were, the deleted ones too', () => {
    const kept = [
      { id: 'c1', rev: 5, row: aClient({ referrer: { firstName: 'Zoë', lastName: 'Aerts' } }) },
      { id: 'c2', rev: 6, row: null },
      { id: 'c3', rev: 7, row: aClient({ id: 'c3', isActive: false, credit: 12.5 }) },
    ]
    const writing = new BucketWriting('clients', 0)
    for (const each of kept) writing.put(each)
    expect(unpackRows(writing.done(1), blankRow.clients)).toEqual(kept)
  })

  it('may have their fields in any order', () => {
    const { name, ...others } = aSpecies({ name: 'Chat' })
    const writing = new BucketWriting('species', 0)
    writing.put({ id: 'chien', rev: 1, row: aSpecies({ name: 'Chien' }) })
    writing.put({ id: 'chat', rev: 2, row: { ...others, name } })
    const names = unpackRows(writing.done(1), blankRow.species).map(({ row }) => row?.name)
    expect(names).toEqual(['Chien', 'Chat'])
  })

  it('by a version that knew fewer fields are blank in the new ones, and keep their own when others come', () => {
    const { hourlyPrice: _, ...older } = aSpecies({ name: 'Chien' })
    const fields = Object.keys(older)
    const before = {
      noun: 'species',
      n: 0,
      stamp: 1,
      fields,
      rows: [['chien', 1, ...Object.values(older)]],
    } as const
    expect(unpackRows(before, blankRow.species)).toEqual([
      { id: 'chien', rev: 1, row: { ...older, hourlyPrice: 0 } },
    ])
    const writing = new BucketWriting('species', 0, before)
    writing.put({ id: 'chat', rev: 2, row: aSpecies({ name: 'Chat', hourlyPrice: 30 }) })
    const [, , ...values] = writing.done(2).rows[0] ?? ['', 0]
    expect(values).toEqual(Object.values(older))
    const rows = unpackRows(writing.done(2), blankRow.species).map(({ row }) => row)
    expect(rows).toMatchObject([
      { name: 'Chien', hourlyPrice: 0 },
      { name: 'Chat', hourlyPrice: 30 },
    ])
  })

  it('by a version that read a field as another kind are blank there, and keep what can be read', () => {
    const before = {
      noun: 'species',
      n: 0,
      stamp: 1,
      fields: ['name', 'hourlyPrice'],
      rows: [['chien', 1, 'Chien', '45']],
    } as const
    expect(unpackBucket(before, false).rows).toEqual([
      { id: 'chien', rev: 1, row: { ...blankRow.species, name: 'Chien' } },
    ])
  })

  it('by an older version in another tab are known to lack its fields, but for those that are deleted', () => {
    const { hourlyPrice: _, ...older } = aSpecies()
    const fields = Object.keys(aSpecies())
    const rows = [
      ['chien', 1, ...fields.map(field => new Map(Object.entries(older)).get(field))],
      ['chat', 2, ...Object.values(aSpecies())],
      ['lapin', 3],
    ] as const
    const writing = new BucketWriting('species', 0, { noun: 'species', n: 0, stamp: 1, fields, rows })
    expect(['chien', 'chat', 'lapin', 'furet'].filter(id => writing.lacksField(id))).toEqual(['chien'])
  })
})
