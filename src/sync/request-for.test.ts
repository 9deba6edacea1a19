import { expect, it } from 'vitest'
import { anEntry } from '../../tests/world/an-entry.ts'
import { editShapes } from '../contract/edits.ts'
import { batchEditFor, requestFor } from './request-for.ts'

it('makes no request that would go over a row and names no revision of it (law 10)', () => {
  const unseen = { plan: { act: 'send', ifMatch: null } } as const
  for (const kind of ['species.reprice', 'species.delete', 'invoices.mark-paid'] as const) {
    const outgoing = { ...unseen, entry: anEntry({ kind }) }
    expect(() => requestFor(outgoing)).toThrow('names no revision')
    expect(() => batchEditFor(outgoing, new Set())).toThrow('names no revision')
  }
  const creation = { ...unseen, entry: anEntry({ kind: 'species.add' }) }
  expect(requestFor(creation).headers).not.toHaveProperty('if-match')
})

it('knows a creation by its method: nothing else is a POST', () => {
  for (const { act, request } of editShapes) {
    const { method } = request({ id: 'row', subject: 'row', values: {} })
    expect(method === 'POST').toBe(act === 'create')
  }
})
