import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aClient, aSpecies } from '../../../tests/world/create-entry.ts'
import { blankRow } from '../../contract/rows.ts'
import { Bucket, BucketWriter, type MirroredRow, type StoredBucket } from './bucket.ts'

/** A bucket as a version with these fields writes it. */
function storedWith(row: object): StoredBucket {
  const lines = `\n${JSON.stringify(['chien', 1, 0, ...Object.values(row)])}`
  return { record: 'species', from: '', stamp: 1, fields: [Object.keys(row)], count: 1, lines }
}

function write(writer: BucketWriter): StoredBucket {
  const [stored, ...others] = writer.done(1)
  expect(others).toEqual([])
  if (!stored) throw new Error('A writer returns at least one bucket.')
  return stored
}

const rowsIn = (stored: StoredBucket) => Bucket.of('species', stored).rows()
const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

describe('the rows of a bucket', () => {
  it('are read as they were written, with deleted ones, together and individually', () => {
    const originals = [
      { id: 'c1', rev: 5, row: aClient({ referrer: { firstName: 'Zoë', lastName: 'Aerts' } }) },
      { id: 'c2', rev: 6, row: null },
      { id: 'c3', rev: 7, row: aClient({ id: 'c3', isActive: false, credit: 12.5 }) },
    ]
    const writer = new BucketWriter('clients', '')
    for (const each of originals) writer.put(each)
    const bucket = Bucket.of('clients', write(writer))
    expect(bucket.rows()).toEqual(originals)
    expect(originals.map(({ id }) => bucket.row(id))).toEqual(originals)
    expect(bucket.row('c4')).toBeUndefined()
  })

  it('are found in the order of any ids, with any content, after any writes', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('\n["chat",', ',\n', '"', '\\', '",1,0', ']', 'chat"', '\u2028', '{"a":1}'),
    )
    const page = fc.array(fc.record({ id: anything, name: anything, rev: fc.nat(), isDropped: fc.boolean() }))
    fc.assert(
      fc.property(fc.array(page), pages => {
        const rows = new Map<string, MirroredRow<'species'>>()
        let stored = write(new BucketWriter('species', ''))
        for (const changes of pages) {
          const writer = new BucketWriter('species', '', stored)
          for (const { id, name, rev, isDropped } of changes) {
            expect(writer.getRev(id)).toBe(rows.get(id)?.rev)
            const row = { id, rev, row: rev % 3 === 0 ? null : aSpecies({ name, rev }) }
            writer.put(row)
            rows.set(id, row)
            if (!isDropped) continue
            writer.drop(id)
            rows.delete(id)
          }
          stored = write(writer)
        }
        const bucket = Bucket.of('species', stored)
        const expected = [...rows.values()].toSorted(byId)
        expect(bucket.rows()).toEqual(expected)
        expect(expected.map(({ id }) => bucket.row(id))).toEqual(expected)
        expect(stored.count).toBe(rows.size)
        expect(stored.lines).not.toMatch(/[\u0080-\uffff]/)
      }),
    )
  })

  it('that come after all others are appended without splitting the stored text', () => {
    // No writer stores a row twice. Splitting would keep only one of these lines.
    const twice = '\n["a",1],\n["a",2]'
    const before = { record: 'species' as const, from: '', stamp: 1, fields: [], count: 2, lines: twice }
    const writer = new BucketWriter('species', '', before)
    expect(writer.getRev('b')).toBeUndefined()
    writer.put({ id: 'b', rev: 3, row: null })
    expect(write(writer)).toMatchObject({ count: 3, lines: `${twice},\n["b",3]` })
  })

  it('are divided among new buckets of a thousand rows when there are too many', () => {
    const writer = new BucketWriter('species', 'a')
    for (let n = 2_500; n > 0; n--) writer.put({ id: `a${n + 1_000}`, rev: n, row: null })
    const buckets = writer.done(2)
    expect(buckets.map(({ from, count }) => [from, count])).toEqual([
      ['a', 1_000],
      ['a2001', 1_000],
      ['a3001', 500],
    ])
    const ids = buckets.flatMap(each => rowsIn(each).map(({ id }) => id))
    expect(ids).toEqual(Array.from({ length: 2_500 }, (_, n) => `a${n + 1_001}`))
  })
})

describe('rows of another version', () => {
  it('with fewer fields get blank new fields and keep their own fields', () => {
    const { hourlyPrice: _, ...older } = aSpecies({ name: 'Chien' })
    const before = storedWith(older)
    const chien = { id: 'chien', rev: 1, row: { ...older, hourlyPrice: 0 } }
    expect(rowsIn(before)).toEqual([chien])
    const writer = new BucketWriter('species', '', before)
    writer.put({ id: 'chat', rev: 2, row: aSpecies({ name: 'Chat', hourlyPrice: 30 }) })
    writer.put({ id: 'lapin', rev: 3, row: null })
    const bucket = Bucket.of('species', write(writer))
    expect(bucket.row('chien')).toEqual(chien)
    expect(bucket.row('chat')?.row).toMatchObject({ name: 'Chat', hourlyPrice: 30 })
    expect(['chien', 'chat', 'lapin', 'furet'].filter(id => writer.lacksField(id))).toEqual(['chien'])
  })

  it('with another type for a field have a blank value', () => {
    const before = storedWith({ name: 'Chien', hourlyPrice: '45' })
    const chien = { id: 'chien', rev: 1, row: { ...blankRow.species, name: 'Chien' } }
    expect(Bucket.of('species', before, false).rows()).toEqual([chien])
  })

  it('with fields in another order share the names of the fields', () => {
    const { name, ...others } = aSpecies({ name: 'Chat' })
    const writer = new BucketWriter('species', '')
    writer.put({ id: 'chien', rev: 1, row: aSpecies({ name: 'Chien' }) })
    writer.put({ id: 'chat', rev: 2, row: { ...others, name } })
    const stored = write(writer)
    expect(stored.fields).toHaveLength(1)
    expect(rowsIn(stored).map(({ row }) => row?.name)).toEqual(['Chat', 'Chien'])
  })
})
