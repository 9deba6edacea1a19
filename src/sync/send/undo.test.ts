import { describe, expect, it } from 'vitest'
import { blankRow } from '../../contract/rows.ts'
import type { Values } from '../../domain/edits/patch.ts'
import { animalType } from '../../records/animals.ts'
import { aboutClient } from '../../records/clients.ts'
import type { HistoryItem } from '../../records/history.ts'
import { recordEdits } from './record-edits.ts'
import { planEditUndo, planUndo } from './undo.ts'

const valuesIn = (row: object): Values => JSON.parse(JSON.stringify(row))
const claire = valuesIn({ ...blankRow.clients, id: 'claire', firstName: 'Claire', phone: '02', rev: 3 })
const rexRow = { ...blankRow.animals, id: 'rex', name: 'Rex', speciesName: 'Chien', clientId: 'claire' }
const change = (field: string, from: Values[string], to: Values[string]): HistoryItem => ({
  kind: 'change',
  patch: { [field]: { from, to } },
})
const context = { record: 'clients', id: 'claire', row: claire, name: 'Claire', language: 'en' } as const

function ofClient(item: HistoryItem, row = claire) {
  return planUndo(item, { ...context, row, items: [item], isWhole: true })
}

describe('undoing a change', () => {
  it('creates a separate edit with the values reversed', () => {
    const { edit } = ofClient(change('phone', '0470', '02'))
    const patch = { phone: { from: '02', to: '0470' } }
    expect(edit).toMatchObject({ kind: 'clients.change', id: 'claire', subject: 'Claire', patch })
    expect(edit?.say('clients.change', edit.patch)).toBe('Changed phone of Claire')
  })

  it('includes the whole field group, so that changes by others within it are detected', () => {
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
  ] as const)('is not offered when it is %s', (reason, item) => {
    expect(ofClient(item)).toEqual({ reason })
  })

  it('is not offered for status steps, which have their own rules', () => {
    const step = change('status', 'created', 'pending')
    const row = { ...claire, status: 'pending' }
    for (const record of ['contracts', 'invoices'] as const)
      expect(planUndo(step, { ...context, record, row, items: [step], isWhole: true })).toEqual({
        reason: 'step',
      })
  })
})

describe('undoing a creation or deletion', () => {
  const rex = valuesIn(rexRow)
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

  it('deletes the created row with all values that the user sees', () => {
    const { edit } = planUndo(add, { ...animal, row: rex, items: [add], isWhole: true })
    expect(edit).toMatchObject({ kind: 'animals.delete', patch: { name: { from: 'Rex', to: null } } })
    expect(edit?.say('animals.delete', {})).toBe('Dier Rex verwijderd')
  })

  it('restores the deleted row as it was', () => {
    const items = [remove, change('notes', null, 'Shy'), add]
    const context = { ...animal, row: undefined, items, isWhole: true }
    expect(planUndo(remove, context).edit).toMatchObject({
      kind: 'animals.restore',
      patch: { name: { from: null, to: 'Rex' }, notes: { from: null, to: 'Shy' }, chipId: { to: '' } },
    })
    expect(planUndo(remove, { ...context, isWhole: false })).toEqual({ reason: 'not-whole' })
    expect(planUndo(remove, { ...context, row: rex })).toEqual({ reason: 'already' })
  })

  it('adds a deleted species again, because its id is its name', () => {
    const patch = { name: { from: null, to: 'Chien' }, hourlyPrice: { from: null, to: 40 } }
    const items = [remove, { kind: 'add', patch } as const]
    const species = { record: 'species', id: 'chien', name: 'Chien', language: 'en' } as const
    const { edit } = planUndo(remove, { ...species, row: undefined, items, isWhole: true })
    expect(edit).toMatchObject({ kind: 'species.add', patch })
  })
})

describe('undoing the latest edit on this device', () => {
  const row = { ...rexRow, rev: 3 }
  const edits = recordEdits('animals', animalType, 'en')
  const now = (values: object) => ({ row: valuesIn(values), isKnown: true, language: 'en' }) as const
  const nowDeleted = (isKnown: boolean) => ({ row: undefined, isKnown, language: 'en' }) as const
  const changed = edits.change(row, { name: 'Max' })

  it('reverses a change, unless the row has changed since', () => {
    if (changed === undefined) throw new Error('nothing was changed')
    expect(planEditUndo(changed, now({ ...row, name: 'Max' })).edit).toMatchObject({
      kind: 'animals.change',
      patch: { name: { from: 'Max', to: 'Rex' } },
    })
    expect(planEditUndo(changed, now({ ...row, name: 'Mia' }))).toEqual({ reason: 'changed-since' })
    expect(planEditUndo(changed, nowDeleted(true))).toEqual({ reason: 'changed-since' })
  })

  it('deletes an added or restored row with the values that the device shows now', () => {
    for (const edit of [edits.add('rex', row), edits.restore('rex', row)])
      expect(planEditUndo(edit, now({ ...row, name: 'Rex II' })).edit).toMatchObject({
        kind: 'animals.delete',
        patch: { name: { from: 'Rex II', to: null }, speciesName: { from: 'Chien', to: null } },
      })
    const added = recordEdits('clients', aboutClient, 'en').add('claire', { firstName: 'Claire' })
    expect(planEditUndo(added, now({ ...claire, rev: 0 })).edit).toMatchObject({ kind: 'clients.delete' })
  })

  it('restores a deleted row, and adds it again when it was never sent', () => {
    const whole = { name: { from: null, to: 'Rex' }, clientId: { from: null, to: 'claire' } }
    const deletion = edits.delete(row)
    const [sent, neverSent] = [nowDeleted(true), nowDeleted(false)]
    expect(planEditUndo(deletion, sent).edit).toMatchObject({ kind: 'animals.restore', patch: whole })
    expect(planEditUndo(deletion, neverSent).edit).toMatchObject({ kind: 'animals.add', patch: whole })
    expect(planEditUndo(deletion, now(row))).toEqual({ reason: 'already' })
  })

  it('includes the name of a species, which its deletion does not contain', () => {
    const patch = { hourlyPrice: { from: 45, to: null } }
    const deleted = { kind: 'species.delete', id: 'chien', subject: 'Chien', patch, say: () => '' } as const
    expect(planEditUndo(deleted, nowDeleted(true)).edit).toMatchObject({
      kind: 'species.add',
      patch: { name: { from: null, to: 'Chien' }, hourlyPrice: { from: null, to: 45 } },
    })
  })

  it('leaves status steps to their own rules', () => {
    const patch = { status: { from: 'created', to: 'pending' } }
    const step = { kind: 'invoices.validate', id: 'i', subject: '2026-00001', patch, say: () => '' } as const
    expect(planEditUndo(step, now({ status: 'pending' }))).toEqual({ reason: 'step' })
  })
})
