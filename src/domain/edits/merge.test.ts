import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conflictingFields, mergePatch, type Patch, type Values } from './patch.ts'

const groups = [['startTime', 'endTime']]

describe('the merge of an edit with the current row', () => {
  it('applies fields that have not changed since', () => {
    const patch = { name: { from: 'Rex', to: 'Max' } }
    expect(mergePatch(patch, { name: 'Rex', notes: 'other' })).toEqual({
      kind: 'write',
      values: { name: 'Max' },
      isShared: false,
    })
  })

  it('writes nothing when another user made the same change', () => {
    const patch = { name: { from: 'Rex', to: 'Max' } }
    expect(mergePatch(patch, { name: 'Max' })).toEqual({ kind: 'write', values: {}, isShared: true })
  })

  it('writes only the remaining differences', () => {
    const patch = { name: { from: 'Rex', to: 'Max' }, breed: { from: 'a', to: 'b' } }
    expect(mergePatch(patch, { name: 'Max', breed: 'a' })).toEqual({
      kind: 'write',
      values: { breed: 'b' },
      isShared: true,
    })
  })

  it('reports a conflict and writes nothing when any field has another value', () => {
    const patch = { name: { from: 'Rex', to: 'Max' }, breed: { from: 'a', to: 'b' } }
    expect(mergePatch(patch, { name: 'Rex', breed: 'c' })).toEqual({ kind: 'conflict', fields: ['breed'] })
  })

  it('treats start and end of an appointment as a unit to prevent a mixed result', () => {
    const patch = { startTime: { from: '09:00', to: '10:00' }, endTime: { from: '10:00', to: '11:00' } }
    // A colleague has moved only the start, to the same hour.
    expect(mergePatch(patch, { startTime: '10:00', endTime: '10:00' }, groups)).toEqual({
      kind: 'conflict',
      fields: ['startTime', 'endTime'],
    })
    expect(mergePatch(patch, { startTime: '10:00', endTime: '11:00' }, groups)).toMatchObject({ values: {} })
  })

  it('treats a field missing from the row as empty', () => {
    expect(mergePatch({ notes: { from: null, to: 'shy' } }, {})).toMatchObject({ values: { notes: 'shy' } })
  })

  it('finds the fields of a deletion that changed since the user saw them', () => {
    expect(conflictingFields({ price: { from: 12, to: null } }, { price: 12 })).toEqual([])
    expect(conflictingFields({ price: { from: 12, to: null } }, { price: 13 })).toEqual(['price'])
  })
})

describe('any merge', () => {
  const value = fc.constantFrom<string | null>('a', 'b', 'c', null)
  const names = ['name', 'breed', 'startTime', 'endTime']
  const row: fc.Arbitrary<Values> = fc.record(Object.fromEntries(names.map(name => [name, value])))
  const patch: fc.Arbitrary<Patch> = fc
    .dictionary(fc.constantFrom(...names), fc.record({ from: value, to: value }), { minKeys: 1 })
    .map(made => ({ ...made }))

  it('never overwrites a value the user did not see, and writes only edited fields', () => {
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

  it('changes nothing when repeated', () => {
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
