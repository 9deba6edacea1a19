import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conflictingFields, mergePatch, type Patch, type Values } from './patch.ts'

const groups = [['startTime', 'endTime']]

describe('the merge of an edit with the row as it is now', () => {
  it('takes what nobody has changed since', () => {
    const patch = { name: { from: 'Rex', to: 'Max' } }
    expect(mergePatch(patch, { name: 'Rex', notes: 'other' })).toEqual({
      kind: 'write',
      values: { name: 'Max' },
      isShared: false,
    })
  })

  it('has nothing to do where somebody has made the same change', () => {
    const patch = { name: { from: 'Rex', to: 'Max' } }
    expect(mergePatch(patch, { name: 'Max' })).toEqual({ kind: 'write', values: {}, isShared: true })
  })

  it('writes only what is left to write', () => {
    const patch = { name: { from: 'Rex', to: 'Max' }, breed: { from: 'a', to: 'b' } }
    expect(mergePatch(patch, { name: 'Max', breed: 'a' })).toEqual({
      kind: 'write',
      values: { breed: 'b' },
      isShared: true,
    })
  })

  it('does nothing at all where one field holds something else', () => {
    const patch = { name: { from: 'Rex', to: 'Max' }, breed: { from: 'a', to: 'b' } }
    expect(mergePatch(patch, { name: 'Rex', breed: 'c' })).toEqual({ kind: 'conflict', fields: ['breed'] })
  })

  it('judges the times of an appointment together: neither half of two moves makes a third', () => {
    const patch = { startTime: { from: '09:00', to: '10:00' }, endTime: { from: '10:00', to: '11:00' } }
    // A colleague has moved the start alone, to the very same hour.
    expect(mergePatch(patch, { startTime: '10:00', endTime: '10:00' }, groups)).toEqual({
      kind: 'conflict',
      fields: ['startTime', 'endTime'],
    })
    expect(mergePatch(patch, { startTime: '10:00', endTime: '11:00' }, groups)).toMatchObject({ values: {} })
  })

  it('takes a field that the row does not have for empty', () => {
    expect(mergePatch({ notes: { from: null, to: 'shy' } }, {})).toMatchObject({ values: { notes: 'shy' } })
  })

  it('finds the fields of a deletion that are not as they were seen', () => {
    expect(conflictingFields({ price: { from: 12, to: null } }, { price: 12 })).toEqual([])
    expect(conflictingFields({ price: { from: 12, to: null } }, { price: 13 })).toEqual(['price'])
  })
})

describe('whatever is merged', () => {
  const value = fc.constantFrom<string | null>('a', 'b', 'c', null)
  const names = ['name', 'breed', 'startTime', 'endTime']
  const row: fc.Arbitrary<Values> = fc.record(Object.fromEntries(names.map(name => [name, value])))
  const patch: fc.Arbitrary<Patch> = fc
    .dictionary(fc.constantFrom(...names), fc.record({ from: value, to: value }), { minKeys: 1 })
    .map(made => ({ ...made }))

  it('never writes over a value that the person did not see, and never writes what the edit does not say', () => {
    fc.assert(
      fc.property(patch, row, (edit, live) => {
        const merged = mergePatch(edit, live, groups)
        if (merged.kind === 'conflict') {
          expect(merged.fields.length).toBeGreaterThan(0)
          return
        }
        for (const [field, written] of Object.entries(merged.values)) {
          expect(edit[field]?.to ?? null).toBe(written)
          const isSeen = (live[field] ?? null) === (edit[field]?.from ?? null)
          expect(isSeen || (live[field] ?? null) === written).toBe(true)
        }
      }),
    )
  })

  it('leaves nothing to do when it is done a second time', () => {
    fc.assert(
      fc.property(patch, row, (edit, live) => {
        const merged = mergePatch(edit, live, groups)
        if (merged.kind === 'conflict') return
        expect(mergePatch(edit, { ...live, ...merged.values }, groups)).toEqual({
          kind: 'write',
          values: {},
          isShared: true,
        })
      }),
    )
  })
})
