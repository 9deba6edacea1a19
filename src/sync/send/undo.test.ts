import { describe, expect, it } from 'vitest'
import { blankRow } from '../../contract/rows.ts'
import type { Values } from '../../domain/patch.ts'
import type { HistoryItem } from '../../records/history.ts'
import { undoOf } from './undo.ts'

const valuesIn = (row: object): Values => JSON.parse(JSON.stringify(row))
const claire = valuesIn({ ...blankRow.clients, id: 'claire', firstName: 'Claire', phone: '02', rev: 3 })
const change = (field: string, from: Values[string], to: Values[string]): HistoryItem => ({
  kind: 'change',
  patch: { [field]: { from, to } },
})
const shown = { record: 'clients', id: 'claire', row: claire, name: 'Claire', language: 'en' } as const

function ofClient(item: HistoryItem, row = claire) {
  return undoOf(item, { ...shown, row, items: [item], isWhole: true })
}

describe('undoing a change', () => {
  it('is an edit of its own, with what was done turned around', () => {
    const { edit } = ofClient(change('phone', '0470', '02'))
    expect(edit).toMatchObject({
      ...{ kind: 'clients.change', id: 'claire', subject: 'Claire' },
      patch: { phone: { from: '02', to: '0470' } },
    })
    expect(edit?.say('clients.change', edit.patch)).toBe('Changed phone of Claire')
  })

  it('names the whole group, so that a change by someone else of the other half is noticed', () => {
    const row = { ...claire, iban: 'BE2', bic: 'B' }
    expect(ofClient(change('iban', 'BE1', 'BE2'), row).edit?.patch).toEqual({
      iban: { from: 'BE2', to: 'BE1' },
      bic: { from: 'B', to: 'B' },
    })
  })

  it.each([
    ['changed-since', change('phone', '0470', '03')],
    ['already', change('phone', '02', '0470')],
    ['by-server', change('credit', 3, 0)],
    ['lost', change('firstName', null, 'Claire')],
    ['never-deleted', { kind: 'add', patch: {} }],
  ] as const)('is not offered where it is %s', (reason, item) => {
    expect(ofClient(item)).toEqual({ reason })
  })

  it('is not offered of steps, which have rules of their own', () => {
    const step = change('status', 'created', 'pending')
    const row = { ...claire, status: 'pending' }
    for (const record of ['contracts', 'invoices'] as const)
      expect(undoOf(step, { ...shown, record, row, items: [step], isWhole: true })).toEqual({
        reason: 'step',
      })
  })
})

describe('undoing that a row was made or deleted', () => {
  const rex = valuesIn({
    ...blankRow.animals,
    id: 'rex',
    name: 'Rex',
    speciesName: 'Chien',
    clientId: 'claire',
  })
  const add: HistoryItem = {
    kind: 'add',
    patch: {
      name: { from: null, to: 'Rex' },
      speciesName: { from: null, to: 'Chien' },
      clientId: { from: null, to: 'claire' },
      nbYearlyVisit: { from: null, to: 3 },
    },
  }
  const remove: HistoryItem = { kind: 'delete', patch: {} }
  const animal = { record: 'animals', id: 'rex', name: 'Rex', language: 'nl' } as const

  it('deletes what was made, with all that the person sees', () => {
    const { edit } = undoOf(add, { ...animal, row: rex, items: [add], isWhole: true })
    expect(edit).toMatchObject({ kind: 'animals.delete', patch: { name: { from: 'Rex', to: null } } })
    expect(edit?.say('animals.delete', {})).toBe('Dier Rex verwijderd')
  })

  it('brings back what was deleted, as it was', () => {
    const items = [remove, change('notes', null, 'Shy'), add]
    const { edit } = undoOf(remove, { ...animal, row: undefined, items, isWhole: true })
    expect(edit).toMatchObject({
      kind: 'animals.restore',
      patch: { name: { from: null, to: 'Rex' }, notes: { from: null, to: 'Shy' }, chipId: { to: '' } },
    })
    expect(undoOf(remove, { ...animal, row: undefined, items, isWhole: false })).toEqual({
      reason: 'not-whole',
    })
    expect(undoOf(remove, { ...animal, row: rex, items, isWhole: true })).toEqual({ reason: 'already' })
  })

  it('adds a species anew, which is known by its name', () => {
    const dog: HistoryItem = {
      kind: 'begin',
      patch: { name: { from: null, to: 'Chien' }, hourlyPrice: { from: null, to: 40 } },
    }
    const species = { record: 'species', id: 'chien', name: 'Chien', language: 'en' } as const
    const { edit } = undoOf(remove, { ...species, row: undefined, items: [remove, dog], isWhole: true })
    expect(edit).toMatchObject({
      kind: 'species.add',
      patch: { name: { from: null, to: 'Chien' }, hourlyPrice: { from: null, to: 40 } },
    })
  })
})
